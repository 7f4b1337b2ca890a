/** Messages to the fund, from visitors and citizens, and the captcha in front of them. */
import type { FastifyRequest } from 'fastify';
import { contactEndpoints } from '#contract/services/contact.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Hits } from '#server/core/rate-limits/rate-limits.ts';
import { createCaptchas } from './captcha/captchas.ts';
import { createSend } from './send.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
/** Wrong numbers for each message that is allowed: enough for mistakes, too few to guess. */
const TRIES_PER_MESSAGE = 4;

const handlers = (ctx: Context): Handlers<typeof contactEndpoints> => {
  const { config, sessions, rateLimits } = ctx;
  const captchas = createCaptchas(ctx);
  const messages = createSend(ctx, captchas);
  const perMinute = { max: config.limits.captchasPerMinute, seconds: MINUTE_SECONDS };
  const perHour = { max: config.limits.contactMessages, seconds: HOUR_SECONDS };
  const tries = { max: TRIES_PER_MESSAGE * perHour.max, seconds: HOUR_SECONDS };

  /** The citizen, where the call has a session. One that has ended meanwhile makes a visitor of them, and loses no message. */
  const senderOf = (request: FastifyRequest): Promise<string | null> =>
    sessions.bySession(request, { isActivity: true }).then(
      ({ civilId }) => civilId,
      (thrown: unknown) => {
        if (thrown instanceof ProblemError) return null;
        throw thrown;
      },
    );

  /** Counts the message for the address and the citizen. Beyond a limit nothing stays counted. */
  const countMessage = (address: string, civilId: string | null): Promise<Hits> =>
    rateLimits.takeAll([
      { key: `contact:address:${address}`, ...perHour },
      ...(civilId === null ? [] : [{ key: `contact:citizen:${civilId}`, ...perHour }]),
    ]);

  return {
    captcha: async ({ request }) => {
      await rateLimits.take(`captcha:address:${addressOf(request)}`, perMinute);
      return captchas.create();
    },

    captchaAudio: async ({ params: { id }, lang, request }) => {
      await rateLimits.take(`captcha-audio:address:${addressOf(request)}`, perMinute);
      const content = await captchas.speak(id, lang);
      return { content, type: 'audio/wav', name: 'captcha.wav', size: content.length };
    },

    send: async ({ body, lang, correlationId, request }) => {
      const before = await messages.before(body);
      if (before) return before;
      const address = addressOf(request);
      const civilId = await senderOf(request);
      // A message that is over its limit is no try, and one that is refused does not count.
      const counted = await countMessage(address, civilId);
      try {
        const tried = await rateLimits.take(`contact-tries:address:${address}`, tries);
        const sent = await messages.send(body, { civilId, lang, correlationId });
        // A right answer was no guess.
        await rateLimits.giveBack(tried);
        return sent;
      } catch (thrown) {
        await rateLimits.giveBack(counted);
        throw thrown;
      }
    },
  };
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'captcha', { key: ['id'], by: 'expires_at', days: 0 });
  forget(ctx, 'contact_message', { key: ['id'], by: 'handled_at', days: ctx.config.contactMessageDays });
  mount(app, { contact: contactEndpoints }, { contact: handlers(ctx) });
};
