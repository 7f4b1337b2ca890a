/**
 * Whether a page was useful: yes or no, then reasons and a text if the reader likes, sent once. A failure leaves everything in the
 * form, and the same answer is sent again under the same key, so the server has it once.
 */
import { type ActorRefFrom, assertEvent, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Problem } from '#contract/kernel/problems.ts';
import type { PageFeedback, SaidOfPage } from '#contract/portal/page-feedback.ts';
import { CHANGES_MIND, notProvided, to } from '../kit/runtime/machine.ts';
import { onProblem, problemActions } from '../kit/runtime/problems.ts';

export type PageFeedbackEvent =
  | { type: 'answer.choose'; isUseful: boolean }
  | { type: 'feedback.send'; said: SaidOfPage }
  | { type: 'feedback.cancel' };
/** `key` is made by the view, for each time that a page asks. */
export type PageFeedbackInput = Pick<PageFeedback, 'page' | 'key'>;

const RULE = 'every page asks whether it was useful';
const ONCE = 'a page is rated once in a visit';

export const pageFeedbackMachine = setup({
  types: {
    context: {} as PageFeedbackInput & {
      isUseful: boolean | null;
      problem: Problem | null;
    },
    events: {} as PageFeedbackEvent,
    input: {} as PageFeedbackInput,
    tags: {} as 'busy' | 'form',
    meta: {} as { screen: 'question' | 'form' | 'thanks' },
    transitionMeta: {} as { rule: string },
    children: {} as { sendFeedback: 'sendFeedback' },
  },
  actors: { sendFeedback: fromPromise<unknown, PageFeedback>(notProvided('sendFeedback')) },
  actions: {
    ...problemActions,
    keepAnswer: assign({ isUseful: (_, params: { isUseful: boolean }) => params.isUseful }),
    clearAnswer: assign({ isUseful: null, problem: null }),
    /** Stores the rated page in this tab, so that the page does not ask again. */
    storeRated: (_, _params: { page: string }) => {},
  },
}).createMachine({
  id: 'pageFeedback',
  context: ({ input }) => ({ ...input, isUseful: null, problem: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'asked',
      on: {
        'answer.choose': {
          target: '.answering',
          actions: [{ type: 'keepAnswer', params: ({ event }) => ({ isUseful: event.isUseful }) }, 'clearProblem'],
          meta: { rule: RULE },
        },
      },
      states: {
        asked: { meta: { screen: 'question' } },
        answering: {
          tags: ['form'],
          meta: { screen: 'form' },
          on: {
            'feedback.send': to('#pageFeedback.sending', RULE),
            'feedback.cancel': to('asked', CHANGES_MIND, 'clearAnswer'),
          },
        },
        failed: {
          tags: ['form'],
          meta: { screen: 'form' },
          on: {
            'feedback.send': to('#pageFeedback.sending', '§8 Something went wrong, please try again', 'clearProblem'),
            'feedback.cancel': to('asked', CHANGES_MIND, 'clearAnswer'),
          },
        },
      },
    },
    sending: {
      tags: ['busy'],
      meta: { screen: 'form' },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context: { page, key, isUseful }, event }) => {
          assertEvent(event, 'feedback.send');
          if (isUseful === null) throw new Error('feedback is sent with an answer');
          return { page, key, isUseful, ...event.said };
        },
        onDone: {
          target: 'thanked',
          actions: { type: 'storeRated', params: ({ context }) => ({ page: context.page }) },
          meta: { rule: ONCE },
        },
        onError: onProblem([{ target: 'open.failed', rule: '§8 the common handler' }]),
      },
    },
    thanked: { type: 'final', meta: { screen: 'thanks' } },
  },
});
export type PageFeedbackActor = ActorRefFrom<typeof pageFeedbackMachine>;

type Snapshot = SnapshotFrom<typeof pageFeedbackMachine>;
export const selectIsUseful = (snapshot: Snapshot) => snapshot.context.isUseful;
