/** The only reader of the lifecycle state of a request in writing, for the server's answers and the desk. */
import type { SnapshotFrom } from 'xstate';
import type { ListedLetter } from '#contract/services/letters.ts';
import { type Envelope, type Persistence, restore } from '../../kit/runtime/persistence.ts';
import { letterMachine } from './letter.machine.ts';

export type LetterSnapshot = SnapshotFrom<typeof letterMachine>;

export const letterPersistence = {
  machine: letterMachine,
  storedAs: 'requestThread',
  version: 1,
  migrations: {},
} satisfies Persistence;
export const restoreLetter = (envelope: Envelope): LetterSnapshot => restore(letterPersistence, envelope);

/** What each state is called in the specification (section 4), and whose turn it is. */
const statuses: Record<LetterSnapshot['value'], Pick<ListedLetter, 'status' | 'awaits'>> = {
  awaitingFund: { status: 'underReview', awaits: 'fund' },
  awaitingCitizen: { status: 'underReview', awaits: 'citizen' },
  closed: { status: 'closed', awaits: null },
};
export const threadStatusOf = ({ value }: LetterSnapshot) => statuses[value];
