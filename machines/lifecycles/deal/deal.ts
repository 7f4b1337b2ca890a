/** The only reader of a deal's lifecycle state, for the portal, the desk and the server's answers. */
import type { SnapshotFrom, StateValue } from 'xstate';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import type { DealEvent } from './deal.events.ts';
import { dealMachine } from './deal.machine.ts';

export type DealSnapshot = SnapshotFrom<typeof dealMachine>;
/** Version 1 had no documents beside the review: its value under review was the step alone. */
const withDocuments = (old: Envelope): Envelope => ({
  ...old,
  value:
    typeof old.value === 'object'
      ? { underReview: { review: old.value.underReview as StateValue, documents: 'complete' } }
      : old.value,
  context: { ...(old.context as object), wanted: [] },
});
const migrations = { 1: withDocuments };
export const dealPersistence = { machine: dealMachine, version: 2, migrations } satisfies Persistence;
export const restoreDeal = (envelope: Envelope): DealSnapshot => restore(dealPersistence, envelope);

/** The name of the state, of the step while it is under review: `grantDecision`, `awaitingSignature`, `rejected` … */
export const dealStateName = ({ value }: Pick<DealSnapshot, 'value'>): string =>
  typeof value === 'string' ? value : value.underReview.review;

/** Which of the seven displayed steps the deal is in; null when it ended before the contract was signed. */
export const dealStepOf = (snapshot: DealSnapshot) =>
  Object.values(snapshot.getMeta()).find((meta) => meta?.step !== undefined)?.step ?? null;

const ENDS = ['signed', 'rejected', 'cancelled'] as const;
export const dealOutcomeOf = (snapshot: DealSnapshot) => ENDS.find((end) => snapshot.matches(end)) ?? 'open';

/** The party that acts next. */
export const dealAwaits = (snapshot: DealSnapshot): 'fund' | 'citizen' | 'nobody' =>
  snapshot.hasTag('awaitsFund') ? 'fund' : snapshot.hasTag('awaitsCitizen') ? 'citizen' : 'nobody';

/** Every decision of the fund, with placeholder payloads: the machine is asked which of them it takes. */
const fundEvents = ({ context: { wanted } }: DealSnapshot) =>
  [
    { type: 'grant.approve' },
    { type: 'financialStudy.complete' },
    { type: 'technicalAnalysis.complete' },
    { type: 'loan.approve' },
    { type: 'contract.issue', contractNumber: '—' },
    { type: 'secondParty.approve' },
    { type: 'secondParty.refuse', reason: '—' },
    { type: 'secondParty.lapse' },
    { type: 'document.request', kind: '—', note: '' },
    { type: 'document.withdraw', kind: wanted[0]?.kind ?? '—' },
    { type: 'deal.reject', reason: '—' },
  ] as const satisfies DealEvent[];

/** The decisions the fund can take now. */
export const fundDecisions = (snapshot: DealSnapshot): ReturnType<typeof fundEvents>[number]['type'][] =>
  fundEvents(snapshot)
    .filter((event) => snapshot.can(event))
    .map(({ type }) => type);
