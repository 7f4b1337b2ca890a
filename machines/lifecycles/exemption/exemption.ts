/** The only reader of an exemption's lifecycle state, for the server's answers and the desk. */
import type { SnapshotFrom } from 'xstate';
import type { ExemptionStatus, ObjectionStatus } from '#contract/services/exemptions.ts';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { type ExemptionEvent, exemptionMachine } from './exemption.machine.ts';

export type ExemptionSnapshot = SnapshotFrom<typeof exemptionMachine>;
export type ExemptionState = ExemptionSnapshot['value'];

export const exemptionPersistence = { machine: exemptionMachine, version: 1, migrations: {} } satisfies Persistence;
export const restoreExemption = (envelope: Envelope): ExemptionSnapshot => restore(exemptionPersistence, envelope);

/** What each state is called in the specification (section 4), and how its objection stands. */
const statuses: Record<ExemptionState, { status: ExemptionStatus; objection: ObjectionStatus }> = {
  inProgress: { status: 'INPROGRESS', objection: 'none' },
  accepted: { status: 'ACCEPTED', objection: 'none' },
  rejected: { status: 'REJECTED', objection: 'possible' },
  partRejected: { status: 'PARTREJECTED', objection: 'possible' },
  rejectionObjected: { status: 'REJECTED', objection: 'inProgress' },
  partRejectionObjected: { status: 'PARTREJECTED', objection: 'inProgress' },
  acceptedOnObjection: { status: 'ACCEPTED', objection: 'accepted' },
  rejectedForGood: { status: 'REJECTED', objection: 'rejected' },
  partRejectedForGood: { status: 'PARTREJECTED', objection: 'rejected' },
};
export const statusOf = ({ value }: ExemptionSnapshot) => statuses[value];

/** Every decision of the fund, with a placeholder payload: the machine is asked which of them it takes. */
const DECISIONS = [
  { type: 'exemption.accept' },
  { type: 'exemption.reject', reason: '—' },
  { type: 'exemption.rejectInPart', reason: '—' },
  { type: 'objection.accept' },
  { type: 'objection.reject', reason: '—' },
] as const satisfies ExemptionEvent[];
export type ExemptionDecision = (typeof DECISIONS)[number]['type'];

/** The decisions the fund can take now. */
export const exemptionDecisions = (snapshot: ExemptionSnapshot): ExemptionDecision[] =>
  DECISIONS.filter((event) => snapshot.can(event)).map(({ type }) => type);
