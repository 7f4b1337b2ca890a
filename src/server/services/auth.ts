/** Login by civil ID, password and a one-time code; who the browser is; logout. */
import type { Contract } from '#contract/endpoints.ts';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/call.ts';
import { Refusal } from '../http/problem.ts';
import type { Sessions } from '../http/session.ts';
import { showUser } from './citizen.ts';
import { hashPassword, isPassword } from './passwords.ts';

const WINDOW_SECONDS = 900;

export const authServices = async (ctx: Context, sessions: Sessions): Promise<Handlers<Contract>['auth']> => {
  const { config, db, transact, challenges, rateLimits, audit } = ctx;
  const { idleSeconds } = config.session;
  const perAddress = { max: config.limits.loginFailuresPerAddress, seconds: WINDOW_SECONDS };
  const perCitizen = { max: config.limits.loginFailures, seconds: WINDOW_SECONDS };
  /** Compared with when nobody has the civil ID, so that this takes as long as a wrong password. */
  const nobodysHash = hashPassword(ctx.ids());

  return {
    login: async ({ body, lang, correlationId, request }) => {
      const { civilId, password } = body;
      const limited = [
        [`login-failures:address:${request.ip}`, perAddress],
        [`login-failures:citizen:${civilId}`, perCitizen],
      ] as const;
      // Counted before the password is judged, so that parallel guesses count too; a right password is taken back.
      for (const [key, limit] of limited) await rateLimits.take(key, limit);
      const citizen = await db
        .selectFrom('citizen')
        .select(['mobile', 'password_hash'])
        .where('civil_id', '=', civilId)
        .executeTakeFirst();
      const right = await isPassword(citizen?.password_hash ?? (await nobodysHash), password);
      if (!citizen || !right) {
        await audit(db, { correlationId, actor: civilId, action: 'login.password', outcome: 'refused' });
        throw new Refusal('wrong_credentials');
      }
      for (const [key, limit] of limited) await rateLimits.giveBack(key, limit);
      await audit(db, { correlationId, actor: civilId, action: 'login.password', outcome: 'done' });
      return challenges.start({ purpose: 'login', civilId, mobile: citizen.mobile, lang, correlationId });
    },

    resend: ({ body, lang, correlationId }) =>
      challenges.resend({ purpose: 'login', challengeId: body.challengeId, lang, correlationId }),

    verify: async ({ body, correlationId, request, reply }) => {
      const { challengeId, code } = body;
      const { opened, citizen } = await challenges.verify(
        { purpose: 'login', challengeId, code, correlationId },
        async (tx, { civilId }) => {
          const rows = tx.selectFrom('session').where('civil_id', '=', civilId);
          const before = await rows.select('started_at').orderBy('started_at', 'desc').executeTakeFirst();
          // The login before this one is kept: that is the one a citizen can tell from a stranger's.
          if (before)
            await tx
              .updateTable('citizen')
              .set({ last_login_at: before.started_at })
              .where('civil_id', '=', civilId)
              .execute();
          await audit(tx, { correlationId, actor: civilId, action: 'session.open', outcome: 'done' });
          return {
            opened: await sessions.open(tx, civilId, request),
            citizen: await tx
              .selectFrom('citizen')
              .selectAll()
              .where('civil_id', '=', civilId)
              .executeTakeFirstOrThrow(),
          };
        },
      );
      sessions.remember(reply, opened);
      return { token: opened.token, user: showUser(citizen), startedAt: opened.startedAt.toISOString(), idleSeconds };
    },

    session: async ({ citizen: { civilId, session }, request }) => {
      const citizen = await db
        .selectFrom('citizen')
        .selectAll()
        .where('civil_id', '=', civilId)
        .executeTakeFirstOrThrow();
      return {
        token: sessions.tokenOf(request),
        user: showUser(citizen),
        startedAt: session.startedAt.toISOString(),
        idleSeconds,
      };
    },

    logout: async ({ citizen, correlationId, reply }) => {
      await transact(async (tx) => {
        await sessions.end(tx, citizen);
        await audit(tx, { correlationId, actor: citizen.civilId, action: 'session.end', outcome: 'done' });
      });
      sessions.forget(reply);
      return { ok: true };
    },
  };
};
