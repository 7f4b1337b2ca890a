/** The only reader of a deal's lifecycle state: what the portal, the desk and the host's answers say of it. */
import { getNextTransitions, type SnapshotFrom } from 'xstate';
import type { Envelope, Persistence } from '../../kit/persistence.ts';
import { restore } from '../../kit/persistence.ts';
import { type DealEvent, dealMachine } from './deal.machine.ts';

export type DealSnapshot = SnapshotFrom<typeof dealMachine>;
export const dealPersistence = { machine: dealMachine, version: 1, migrations: {} } satisfies Persistence;
export const restoreDeal = (envelope: Envelope): DealSnapshot => restore(dealPersistence, envelope);

/** The name of the innermost state: `grantDecision`, `awaitingSignature`, `rejected` … */
export const dealStateName = (snapshot: DealSnapshot): string => {
  const value = snapshot.value as string | Record<string, string>;
  return typeof value === 'string' ? value : (Object.values(value)[0] ?? '');
};

/** Which of the seven displayed steps the deal is in; null when it ended before the contract was signed. */
export const dealStepOf = (snapshot: DealSnapshot) =>
  Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.step ?? null;

export const dealOutcomeOf = (snapshot: DealSnapshot): 'open' | 'signed' | 'rejected' | 'cancelled' =>
  snapshot.matches('signed')
    ? 'signed'
    : snapshot.matches('rejected')
      ? 'rejected'
      : snapshot.matches('cancelled')
        ? 'cancelled'
        : 'open';

/** Who acts next. */
export const dealAwaits = (snapshot: DealSnapshot): 'fund' | 'citizen' | 'nobody' =>
  snapshot.hasTag('awaitsFund') ? 'fund' : snapshot.hasTag('awaitsCitizen') ? 'citizen' : 'nobody';

const FUND_EVENTS = [
  'grant.approve',
  'financialStudy.complete',
  'technicalAnalysis.complete',
  'loan.approve',
  'contract.issue',
  'secondParty.approve',
  'deal.reject',
] as const satisfies DealEvent['type'][];

/** The decisions the fund can take now. */
export const fundDecisions = (snapshot: DealSnapshot): (typeof FUND_EVENTS)[number][] => {
  const possible = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType));
  return FUND_EVENTS.filter((type) => possible.has(type));
};
