/** Login with civil ID, password and a one-time code; the current session; logout, also one that comes late. */
import type { FastifyRequest } from 'fastify';
import { authEndpoints } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { citizenOf, showServicesUser, showUser } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { hashPassword, isPassword, withRoomToHash } from '#server/core/passwords/passwords.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Hits } from '#server/core/rate-limits/rate-limits.ts';
import { createSignIn } from '#server/core/sign-in.ts';
import { SsoFault } from '#server/gateways/identity-provider.ts';
import type { OwnMobilePurpose } from '#server/one-time-codes/challenges.ts';
import { cameFromProvider } from '#server/sso/single-sign-on.ts';

export const loginCode = {
  name: 'login',
  to: 'ownMobile',
  digits: limits.loginCodeDigits,
  text: { ar: 'رمز الدخول', en: 'your login code' },
  hasBetaCode: true,
} satisfies OwnMobilePurpose;

const WINDOW_SECONDS = 900;
/**
 * What the browser drops with the logout, over https and on this machine: its cache, and with it every page in memory that Back
 * could show. Not `storage`, where the device has its language and changes that could not be saved yet: the portal removes
 * what is of the citizen itself, also without a server. Not `cookies`: that would reach every site of the same domain. Not
 * `executionContexts`: other tabs would lose what they are saving.
 */
const FORGOTTEN = '"cache"';

const handlers = (ctx: Context): Handlers<typeof authEndpoints> => {
  const { config, sessions, db, transact, challenges, rateLimits, audit } = ctx;
  const { idleSeconds } = config.session;
  const signIn = createSignIn(ctx);
  const perAddress = { max: config.limits.loginFailuresPerAddress, seconds: WINDOW_SECONDS };
  const perCitizen = { max: config.limits.loginFailures, seconds: WINDOW_SECONDS };
  /** Compared with when no citizen has the civil ID, so the answer takes as long as for a wrong password. */
  const unknownCitizensHash = hashPassword(ctx, ctx.ids());

  /**
   * A civil ID counts its wrong passwords from every address. An address counts different civil IDs with a wrong password: this
   * ends the trying of one password on many people, and many wrong passwords for few people do not lock out the others at the
   * address, such as the customers of one mobile carrier.
   */
  const countFailure = (civilId: string, address: string): Promise<Hits> =>
    rateLimits.takeAll([
      { key: `login-failures:citizen:${civilId}`, ...perCitizen },
      { key: `login-failures:address:${address}`, ...perAddress, who: civilId },
    ]);

  /** The portal's session has already ended, so a logout succeeds even when the provider is unreachable. */
  const atProvider = async (lang: Lang, request: FastifyRequest) => {
    const next = await ctx.identityProvider.farewell(lang).catch((thrown: unknown) => {
      request.log.warn({ reason: thrown instanceof SsoFault ? thrown.reason : 'unknown' }, 'no logout at the provider');
      return null;
    });
    return next && { endSessionUrl: next.href };
  };

  return {
    login: withRoomToHash(ctx, async ({ body, lang, correlationId, request }) => {
      const { civilId, password } = body;
      // Counted before the password is judged, so that parallel guesses count too; a right password is given back.
      const taken = await countFailure(civilId, addressOf(request));
      const citizen = await db
        .selectFrom('citizen')
        .select(['mobile', 'password_hash'])
        .where('civil_id', '=', civilId)
        .executeTakeFirst();
      const right = await isPassword(citizen?.password_hash ?? (await unknownCitizensHash), password);
      if (!citizen || !right) {
        await audit(db, { correlationId, actor: civilId, action: 'login.password', outcome: 'refused' });
        throw new ProblemError('wrong_credentials');
      }
      await rateLimits.giveBack(taken);
      await audit(db, { correlationId, actor: civilId, action: 'login.password' });
      const proved = { passwordHash: citizen.password_hash, otherwise: 'wrong_credentials' } as const;
      return challenges.start({ purpose: loginCode, civilId, mobile: citizen.mobile, proved, lang, correlationId });
    }),

    resend: ({ body, lang, correlationId }) =>
      challenges.resend({ purpose: loginCode, challengeId: body.challengeId, lang, correlationId }),

    verify: async ({ body, correlationId, request, reply }) => {
      const { challengeId, code } = body;
      const signedIn = await challenges.verify(
        { purpose: loginCode, challengeId, code, correlationId },
        (tx, { civilId }) => signIn.openSession(tx, { civilId, scope: 'citizen', request, correlationId }),
      );
      return signIn.welcome(reply, signedIn);
    },

    session: async ({ citizen: { civilId, session }, request }) => {
      const citizen = await citizenOf(db, civilId);
      const open = { token: sessions.tokenOf(request), startedAt: session.startedAt.toISOString(), idleSeconds };
      return session.scope === 'services'
        ? { ...open, userForServices: showServicesUser(citizen) }
        : { ...open, user: showUser(citizen) };
    },

    // Authentication has already refreshed the session; there is nothing else to do.
    keepAlive: () => ({ ok: true }),

    logout: async ({ citizen, correlationId, reply, lang, request }) => {
      const fromProvider = await transact(async (tx) => {
        await sessions.end(tx, { idHash: citizen.session.idHash });
        await audit(tx, { correlationId, actor: citizen.civilId, action: 'session.end' });
        return cameFromProvider(tx, citizen.session.idHash);
      });
      sessions.forget(reply);
      reply.header('clear-site-data', FORGOTTEN);
      return fromProvider ? { ok: true, ...(await atProvider(lang, request)) } : { ok: true };
    },

    lateLogout: async ({ body, correlationId, lang, request }) => {
      const idHash = sessions.byProof(request, body.proof);
      if (idHash === null) return { ok: true };
      const fromProvider = await transact(async (tx) => {
        const open = await tx
          .selectFrom('session')
          .select('civil_id')
          .where('id_hash', '=', idHash)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (!open) return false;
        await sessions.end(tx, { idHash });
        await audit(tx, { correlationId, actor: open.civil_id, action: 'session.end', detail: { late: true } });
        return cameFromProvider(tx, idHash);
      });
      return fromProvider ? { ok: true, ...(await atProvider(lang, request)) } : { ok: true };
    },
  };
};

export const area: Area = (ctx) => async (app) => {
  ctx.challenges.declare(loginCode);
  mount(app, { auth: authEndpoints }, { auth: handlers(ctx) });
};
