/** The only reader of the lifecycle state of a request in writing, for the server's answers and the desk. */
import type { SnapshotFrom } from 'xstate';
import type { ListedLetter } from '#contract/services/reviewer-requests.ts';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { requestThreadMachine } from './request-thread.machine.ts';

export type RequestThreadSnapshot = SnapshotFrom<typeof requestThreadMachine>;

export const requestThreadPersistence = {
  machine: requestThreadMachine,
  version: 1,
  migrations: {},
} satisfies Persistence;
export const restoreRequestThread = (envelope: Envelope): RequestThreadSnapshot =>
  restore(requestThreadPersistence, envelope);

/** What each state is called in the specification (section 4), and whose turn it is. */
const statuses: Record<RequestThreadSnapshot['value'], Pick<ListedLetter, 'status' | 'awaits'>> = {
  awaitingFund: { status: 'underReview', awaits: 'fund' },
  awaitingCitizen: { status: 'underReview', awaits: 'citizen' },
  closed: { status: 'closed', awaits: null },
};
export const threadStatusOf = ({ value }: RequestThreadSnapshot) => statuses[value];
