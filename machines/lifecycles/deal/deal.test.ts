import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { type Envelope, persist, restore, StrandedState } from '../../kit/runtime/persistence.ts';
import { proveMachine } from '../../kit/testing/suite.ts';
import { dealMachine } from './deal.machine.ts';
import { dealModel } from './deal.model.ts';
import {
  dealAwaits,
  dealOutcomeOf,
  dealPersistence,
  dealStateName,
  dealStepOf,
  fundDecisions,
  restoreDeal,
} from './deal.ts';

proveMachine(dealModel);

const deal = (...events: Parameters<ReturnType<typeof start>['send']>[0][]) => {
  const actor = start();
  for (const event of events) actor.send(event);
  return actor.getSnapshot();
};
const start = () => createActor(dealMachine, { input: { dealId: 'd' } }).start();

describe('what is said of a deal', () => {
  const studied = deal({ type: 'application.submit' }, { type: 'grant.approve' });
  test('its displayed step, who acts next, and how it ended', () => {
    expect([dealStateName(studied), dealStepOf(studied), dealAwaits(studied), dealOutcomeOf(studied)]).toEqual([
      'financialStudy',
      'financialStudy',
      'fund',
      'open',
    ]);
  });
  test('the decisions that its state allows the fund', () =>
    expect(fundDecisions(studied)).toEqual(['financialStudy.complete', 'document.request', 'deal.reject']));

  test('a document asked for is the citizen’s to bring, and the fund waits in the same step', () => {
    const asked = deal({ type: 'application.submit' }, { type: 'document.request', kind: 'land-deed', note: '' });
    expect([dealStateName(asked), dealStepOf(asked), dealAwaits(asked), fundDecisions(asked)]).toEqual([
      'grantDecision',
      'grantDecision',
      'citizen',
      ['document.request', 'document.withdraw', 'deal.reject'],
    ]);
  });
});

describe('what is kept of a deal', () => {
  const kept = persist(dealPersistence, deal({ type: 'application.submit' }));
  test('comes back as it was', () =>
    expect(restoreDeal(JSON.parse(JSON.stringify(kept))).value).toEqual({
      underReview: { review: 'grantDecision', documents: 'complete' },
    }));
  test('is lifted by its migrations, one version at a time', () => {
    const lifted = restore(
      { ...dealPersistence, version: 3, migrations: { 2: (old) => ({ ...old, value: 'signed' }) } },
      kept,
    );
    expect(lifted.matches('signed')).toBe(true);
  });
  const old = (value: Envelope['value'], reason: string | null = null): Envelope => ({
    machine: 'deal',
    v: 1,
    value,
    context: { dealId: 'd', contractNumber: null, reason },
    status: 'active',
  });
  test.each(['grantDecision', 'financialStudy', 'technicalAnalysis', 'loanApproval', 'contractProcessing'])(
    'as it was before documents could be asked for: %s',
    (step) => {
      const lifted = restoreDeal(old({ underReview: step }));
      expect(lifted.value).toEqual({ underReview: { review: step, documents: 'complete' } });
      expect([dealStateName(lifted), dealAwaits(lifted), lifted.context.wanted]).toEqual([step, 'fund', []]);
    },
  );
  test.each(['draft', 'awaitingSignature', 'awaitingSecondParty', 'signed', 'rejected', 'cancelled'])(
    'as it was before documents could be asked for, outside the review: %s',
    (state) => expect(restoreDeal(old(state)).value).toBe(state),
  );
  test.each([
    ['another machine', { ...kept, machine: 'login' }],
    ['a state that is gone', { ...kept, value: 'haggling' }],
    ['a newer version', { ...kept, v: 9 }],
  ])('refuses %s instead of guessing', (_, envelope) => expect(() => restoreDeal(envelope)).toThrow(StrandedState));
});
