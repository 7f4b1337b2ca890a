import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { persist, restore, StrandedState } from '../../kit/persistence.ts';
import { proveMachine } from '../../kit/suite.ts';
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

proveMachine(dealModel, { longestCover: 5 });

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
    expect(fundDecisions(studied)).toEqual(['financialStudy.complete', 'deal.reject']));
});

describe('what is kept of a deal', () => {
  const kept = persist(dealPersistence, deal({ type: 'application.submit' }));
  test('comes back as it was', () =>
    expect(restoreDeal(JSON.parse(JSON.stringify(kept))).value).toEqual({ underReview: 'grantDecision' }));
  test('is lifted by its migrations, one version at a time', () => {
    const lifted = restore(
      { ...dealPersistence, version: 2, migrations: { 1: (old) => ({ ...old, value: 'signed' }) } },
      kept,
    );
    expect(lifted.matches('signed')).toBe(true);
  });
  test.each([
    ['another machine', { ...kept, machine: 'login' }],
    ['a state that is gone', { ...kept, value: 'haggling' }],
    ['a newer version', { ...kept, v: 9 }],
  ])('refuses %s instead of guessing', (_, envelope) => expect(() => restoreDeal(envelope)).toThrow(StrandedState));
});
