import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { persist, restore } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { contractMachine } from './contract.machine.ts';
import { contractModel } from './contract.model.ts';
import { contractPersistence, restoreContract, secondPartyDecisions } from './contract.ts';

proveMachine(contractModel);

test('the second party has two minutes, then the contract is signed again (§4 The approval waiting time can end)', () => {
  const clock = new SimulatedClock();
  const actor = createActor(contractMachine, { input: { contractId: 'c' }, clock }).start();
  actor.send({ type: 'contract.sign' });
  clock.increment(119_999);
  expect(actor.getSnapshot().value).toBe('awaitingSecondParty');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('waitEnded');
});

test('the fund decides while its approval is awaited, and not before', () => {
  const actor = createActor(contractMachine, { input: { contractId: 'c' } }).start();
  expect(secondPartyDecisions(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'contract.sign' });
  expect(secondPartyDecisions(actor.getSnapshot())).toEqual([
    'secondParty.approve',
    'secondParty.refuse',
    'secondParty.lapse',
  ]);
});

describe('what is kept of a contract', () => {
  const actor = createActor(contractMachine, { input: { contractId: 'c' } }).start();
  actor.send({ type: 'contract.reject', reason: 'المبلغ لا يكفي' });
  const kept = persist(contractPersistence, actor.getSnapshot());

  test('comes back as it was', () => {
    const restored = restoreContract(JSON.parse(JSON.stringify(kept)));
    expect([restored.value, restored.status, restored.context]).toEqual([
      'rejected',
      'done',
      { contractId: 'c', reason: 'المبلغ لا يكفي' },
    ]);
  });
  test('is of the first version, and a later one lifts it', () => {
    expect([kept.machine, kept.v, contractPersistence.migrations]).toEqual(['contract', 1, {}]);
    const lifted = restore(
      { ...contractPersistence, version: 2, migrations: { 1: (old) => ({ ...old, value: 'refused' }) } },
      kept,
    );
    expect(lifted.matches('refused')).toBe(true);
  });
});
