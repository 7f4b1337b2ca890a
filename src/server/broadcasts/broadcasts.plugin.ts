/** The jobs of broadcasts. They are begun at the desk and by `npm run notify`; citizens read them among their notifications. */
import type { Area } from '#server/core/context.ts';
import { sendBroadcastTexts } from './text-jobs.ts';
import { walkBroadcasts } from './walk.ts';

export const area: Area = (ctx) => async () => {
  walkBroadcasts(ctx);
  sendBroadcastTexts(ctx);
};
