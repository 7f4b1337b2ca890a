/** Starts the flow of a page's feedback with the answer that was pressed. */
import { createActor, fromPromise } from 'xstate';
import type { PageFeedback } from '#contract/portal/page-feedback.ts';
import { pageFeedbackMachine } from '#machines/page-feedback/page-feedback.machine.ts';
import { api } from '#web/api/api.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { ratedPages } from '#web/storage/client-state.ts';
import { FeedbackView } from './FeedbackView.tsx';

const feedbackFlow = pageFeedbackMachine.provide({
  actors: {
    sendFeedback: fromPromise<unknown, PageFeedback>(({ input, signal }) =>
      api.pageFeedback.send({ body: input }, { signal }),
    ),
  },
  actions: { storeRated: (_, { page }) => ratedPages.add(page) },
});

export const openFeedback = (page: string, isUseful: boolean) => {
  const actor = createActor(feedbackFlow, { input: { page, key: `feedback:${crypto.randomUUID()}` } }).start();
  const leave = runFlow(actor, 'page');
  actor.send({ type: 'answer.choose', isUseful });
  return {
    View: () => <FeedbackView actor={actor} />,
    stop: () => {
      leave();
      actor.stop();
    },
  };
};
