import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { persist, restore } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { snapshotsOf } from '../golden.ts';
import { exemptionMachine } from './exemption.machine.ts';
import { exemptionModel } from './exemption.model.ts';
import { exemptionDecisions, exemptionPersistence, restoreExemption, statusOf } from './exemption.ts';

proveMachine(exemptionModel);

test('each state is called as in the specification, and says how its objection stands (§4)', () => {
  const called = Object.fromEntries(
    [...snapshotsOf(exemptionModel)].map(([state, snapshot]) => {
      const { status, objection } = statusOf(snapshot as Parameters<typeof statusOf>[0]);
      return [state, `${status} ${objection}`];
    }),
  );
  expect(called).toEqual({
    inProgress: 'INPROGRESS none',
    accepted: 'ACCEPTED none',
    rejected: 'REJECTED possible',
    partRejected: 'PARTREJECTED possible',
    rejectionObjected: 'REJECTED inProgress',
    partRejectionObjected: 'PARTREJECTED inProgress',
    acceptedOnObjection: 'ACCEPTED accepted',
    rejectedForGood: 'REJECTED rejected',
    partRejectedForGood: 'PARTREJECTED rejected',
  });
});

test('the fund decides the request, then the objection', () => {
  const actor = createActor(exemptionMachine, { input: { exemptionId: 'e' } }).start();
  expect(exemptionDecisions(actor.getSnapshot())).toEqual([
    'exemption.accept',
    'exemption.reject',
    'exemption.rejectInPart',
  ]);
  actor.send({ type: 'exemption.rejectInPart', reason: 'سبب' });
  expect(exemptionDecisions(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'objection.submit', reason: 'اعتراض' });
  expect(exemptionDecisions(actor.getSnapshot())).toEqual(['objection.accept', 'objection.reject']);
});

describe('what is kept of a request', () => {
  const actor = createActor(exemptionMachine, { input: { exemptionId: 'e' } }).start();
  actor.send({ type: 'exemption.reject', reason: 'سبب' });
  const kept = persist(exemptionPersistence, actor.getSnapshot());

  test('comes back as it was', () => {
    const restored = restoreExemption(JSON.parse(JSON.stringify(kept)));
    expect([restored.value, restored.status, restored.context.reason]).toEqual(['rejected', 'active', 'سبب']);
  });
  test('is of the first version, and a later one lifts it', () => {
    expect([kept.machine, kept.v, exemptionPersistence.migrations]).toEqual(['exemption', 1, {}]);
    const lifted = restore(
      { ...exemptionPersistence, version: 2, migrations: { 1: (old) => ({ ...old, value: 'partRejected' }) } },
      kept,
    );
    expect(lifted.matches('partRejected')).toBe(true);
  });
});
