/**
 * The login of the services identity. A caller learns nothing about a person: an unknown Saudi ID, a wrong name and the
 * right one are answered alike and after the same work. A job therefore makes and sends the code, even when there is no
 * citizen to send it to. The challenges limit the messages in the name of one person, which others can cause.
 */
import * as z from 'zod/mini';
import { servicesLoginEndpoints } from '#contract/access/services-login.ts';
import { limits } from '#contract/fields/limits.ts';
import { LANGS } from '#contract/kernel/lang.ts';
import { nameLetters } from '#contract/text/folded-text.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import type { JobHandler } from '#server/core/outbox.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { createSignIn } from '#server/core/sign-in.ts';
import type { OwnMobilePurpose } from '#server/one-time-codes/challenges.ts';

const HOUR_SECONDS = 3600;
/**
 * Stands for a mobile in the challenge of a person who is not registered, or was not named rightly. No person has it,
 * so no code is sent and none is right.
 */
const NO_MOBILE = '';
/** Anyone who knows the ID and the name of a person can cause these messages. */
export const servicesLoginCode = {
  name: 'servicesLogin',
  to: 'ownMobile',
  digits: limits.loginCodeDigits,
  text: { ar: 'رمز الدخول إلى خدمة المراجعة عن بُعد', en: 'your login code for the remote reviewer' },
  isForAnybody: true,
  withoutPassword: { guesses: { max: 10, seconds: HOUR_SECONDS }, sends: { max: 20, seconds: HOUR_SECONDS } },
} satisfies OwnMobilePurpose;
const purpose = servicesLoginCode;

const CODE_JOB = 'services-login.code';
const codeJob = z.object({ challengeId: z.string(), lang: z.enum(LANGS) });

const handlers = (ctx: Context): Handlers<typeof servicesLoginEndpoints> => {
  const { config, db, transact, challenges, rateLimits, outbox, audit } = ctx;
  const signIn = createSignIn(ctx);
  const perAddress = { max: config.limits.servicesLoginsPerAddress, seconds: HOUR_SECONDS };

  const send = (job: z.infer<typeof codeJob>) => transact((tx) => outbox.enqueue(tx, CODE_JOB, job));

  return {
    start: async ({ body: { saudiId, fullName }, lang, correlationId, request }) => {
      await rateLimits.take(`services-logins:address:${addressOf(request)}`, perAddress);
      const citizen = await db
        .selectFrom('citizen')
        .select(['mobile', 'full_name'])
        .where('civil_id', '=', saudiId)
        .executeTakeFirst();
      const letters = nameLetters(fullName);
      const isNamed =
        citizen !== undefined && Object.values(citizen.full_name).some((name) => nameLetters(name) === letters);
      await audit(db, {
        correlationId,
        actor: saudiId,
        action: 'servicesLogin.name',
        outcome: isNamed ? 'done' : 'refused',
      });
      const mobile = isNamed ? citizen.mobile : NO_MOBILE;
      const challenge = await challenges.start({ purpose, civilId: saudiId, mobile, lang, correlationId });
      await send({ challengeId: challenge.challengeId, lang });
      return challenge;
    },

    resend: async ({ body: { challengeId }, lang, correlationId }) => {
      const challenge = await challenges.resend({ purpose, challengeId, lang, correlationId });
      await send({ challengeId, lang });
      return challenge;
    },

    verify: async ({ body: { challengeId, code }, correlationId, request, reply }) => {
      const signedIn = await challenges.verify({ purpose, challengeId, code, correlationId }, (tx, { civilId }) =>
        signIn.openSession(tx, { civilId, scope: 'services', request, correlationId }),
      );
      return signIn.welcomeForServices(reply, signedIn);
    },
  };
};

export const area: Area = (ctx) => async (app) => {
  ctx.challenges.declare(purpose);
  const deliver: JobHandler = async ({ payload }) => {
    const { challengeId, lang } = codeJob.parse(payload);
    await ctx.challenges.deliver({ purpose, challengeId, lang });
  };
  ctx.outbox.handle(CODE_JOB, deliver, 'urgent');
  mount(app, { servicesLogin: servicesLoginEndpoints }, { servicesLogin: handlers(ctx) });
};
