/**
 * The lifecycle of a request in writing (specification section 4: under review, closed). Citizen and fund write in turn, or several
 * times in a row, until one of them closes it; a closed request is never opened again. Pure: the server runs it on a row.
 */
import { assign, setup } from 'xstate';
import type { LetterSide } from '#contract/services/letters.ts';
import { to } from '../../kit/runtime/machine.ts';
import { reasonGuards } from '../reason.ts';

export type LetterEvent =
  | { type: 'message.add' }
  | { type: 'response.add' }
  | { type: 'request.close'; by: LetterSide; reason: string };

/** What the citizen gets a text message about. */
export type LetterNotice = 'responded' | 'closedByFund';

const s = setup({
  types: {
    context: {} as {
      requestId: string;
      /** Who closed it, and why; the citizen need not say why. */
      closed: { by: LetterSide; reason: string } | null;
    },
    events: {} as LetterEvent,
    input: {} as { requestId: string },
    tags: {} as 'awaitsFund' | 'awaitsCitizen' | 'closed',
    transitionMeta: {} as { rule: string },
  },
  actions: {
    /** Executed by the server: a message in the outbox. */
    notifyCitizen: (_, _params: { notice: LetterNotice }) => {},
    keepClosing: assign({ closed: (_, params: { by: LetterSide; reason: string }) => params }),
  },
  guards: {
    isCitizen: (_, params: { by: LetterSide }) => params.by === 'citizen',
    ...reasonGuards,
  },
});

const UNDER_REVIEW = '§4 Remote reviewer request statuses: under review';
const CLOSED = '§4 Remote reviewer request statuses: closed';

const notify = (notice: LetterNotice) => ({ type: 'notifyCitizen', params: { notice } }) as const;
const closing = ({ event: { by, reason } }: { event: { by: LetterSide; reason: string } }) => ({ by, reason });
const keep = { type: 'keepClosing', params: closing } as const;

const underReview = <const Tag extends 'awaitsFund' | 'awaitsCitizen'>(tag: Tag) =>
  s.createStateConfig({
    tags: [tag],
    on: {
      'message.add': to('awaitingFund', UNDER_REVIEW),
      'response.add': to('awaitingCitizen', UNDER_REVIEW, notify('responded')),
      'request.close': [
        { guard: { type: 'isCitizen', params: closing }, ...to('closed', CLOSED, keep) },
        { guard: { type: 'hasReason', params: closing }, ...to('closed', CLOSED, [keep, notify('closedByFund')]) },
      ],
    },
  });

export const letterMachine = s.createMachine({
  id: 'letter',
  context: ({ input }) => ({ requestId: input.requestId, closed: null }),
  initial: 'awaitingFund',
  states: {
    awaitingFund: underReview('awaitsFund'),
    awaitingCitizen: underReview('awaitsCitizen'),
    closed: { type: 'final', tags: ['closed'] },
  },
});
