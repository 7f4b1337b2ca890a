/** Feedback of citizens and visitors: whether a page was useful. */
import { pageFeedbackEndpoints } from '#contract/portal/page-feedback.ts';
import { retentionDays } from '#contract/portal/retention.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { storeFeedback } from './rows.ts';

/** Many people may share one address. */
const HOUR = { max: 120, seconds: 3600 };

const handlers = ({ db, clock, rateLimits }: Context): Handlers<typeof pageFeedbackEndpoints> => ({
  send: async ({ body, lang, request }) => {
    await rateLimits.take(`page-feedback:${addressOf(request)}`, HOUR);
    await storeFeedback(db, body, { lang, at: clock.now() });
    return { ok: true };
  },
});

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'page_feedback', { key: ['key'], by: 'sent_at', days: retentionDays.pageFeedback });
  mount(app, { pageFeedback: pageFeedbackEndpoints }, { pageFeedback: handlers(ctx) });
};
