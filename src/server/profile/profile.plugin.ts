/**
 * A citizen's own data. A change names the version that it is based on, so two windows never overwrite each other unseen. A
 * new password or mobile requires the current password and ends every other session.
 */
import { sql, type Transaction } from 'kysely';
import { type Profile, profileEndpoints } from '#contract/access/profile.ts';
import { limits } from '#contract/fields/limits.ts';
import { type CitizenRow, citizenOf } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import { endWithCredentials } from '#server/core/credentials.ts';
import type { Citizen, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { hashPassword, isPassword, judgeNewPassword } from '#server/core/passwords/passwords.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Hits } from '#server/core/rate-limits/rate-limits.ts';
import type { Database } from '#server/db/schema.ts';
import type { ChosenMobilePurpose } from '#server/one-time-codes/challenges.ts';
import { tellOfChange } from './profile.texts.ts';

/** Asks logged-in citizens for their password again before changes that would let a stranger take over the account. */
const WINDOW_SECONDS = 900;

type Reauthentication = {
  /** Returns the hash that the password matched. Throws wrong_password, or too_many_requests after too many wrong ones. */
  prove(citizen: Citizen, password: string, correlationId: string): Promise<string>;
};

const createReauthentication = ({
  config,
  db,
  rateLimits,
  audit,
}: Pick<Context, 'config' | 'db' | 'rateLimits' | 'audit'>): Reauthentication => {
  const failures = { max: config.limits.loginFailures, seconds: WINDOW_SECONDS };
  return {
    prove: async ({ civilId }, password, correlationId) => {
      // Counted before the password is judged, so that parallel guesses count too; a right password is given back.
      const taken = await rateLimits.take(`password-again:${civilId}`, failures);
      const { password_hash: proved } = await citizenOf(db, civilId);
      if (!(await isPassword(proved, password))) {
        await audit(db, { correlationId, actor: civilId, action: 'password.again', outcome: 'refused' });
        throw new ProblemError('wrong_password');
      }
      await rateLimits.giveBack(taken);
      return proved;
    },
  };
};

const purpose = {
  name: 'mobileChange',
  to: 'chosenMobile',
  digits: limits.mobileCodeDigits,
  text: { ar: 'رمز تأكيد الجوال الجديد لحسابك', en: 'your code to confirm the new mobile of your account' },
} satisfies ChosenMobilePurpose;

/** What cannot be stored is no fault of the request: the citizen reads that their data is as it was, and tries again. */
const asUpdateError = (thrown: unknown): never => {
  throw thrown instanceof ProblemError ? thrown : new ProblemError('error_updating_user_data', {}, { cause: thrown });
};

const showProfile = ({ version, email, address, mobile }: CitizenRow): Profile => ({ version, email, address, mobile });

const endOthers = (ctx: Context, tx: Transaction<Database>, { civilId, session }: Citizen) =>
  endWithCredentials(ctx, tx, { civilId, except: session.idHash });

/** Stores the mobile whose code was right, in the transaction that uses the code up. */
const storeMobile = async (
  ctx: Context,
  tx: Transaction<Database>,
  { citizen, mobile, correlationId }: { citizen: Citizen; mobile: string; correlationId: string },
): Promise<Profile> => {
  const { civilId, session } = citizen;
  // The session was checked before the code. A password change in between has ended it.
  await tx
    .selectFrom('session')
    .select('id_hash')
    .where('id_hash', '=', session.idHash)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(problem('login_required'));
  const before = await tx
    .selectFrom('citizen')
    .select('mobile')
    .where('civil_id', '=', civilId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = await tx
    .updateTable('citizen')
    .set({ mobile, version: sql`version + 1` })
    .where('civil_id', '=', civilId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await endOthers(ctx, tx, citizen);
  await tellOfChange(ctx, tx, { civilId, mobile: before.mobile, change: 'mobileChanged' });
  await ctx.audit(tx, { correlationId, actor: civilId, action: 'mobile.change' });
  return showProfile(row);
};

const handlers = (ctx: Context): Handlers<typeof profileEndpoints> => {
  const { config, db, transact, challenges, rateLimits, audit } = ctx;
  const { prove } = createReauthentication(ctx);

  /** Each sends a text message. What was not changed is given back. */
  const countChange = (civilId: string): Promise<Hits> =>
    rateLimits.take(`profile-changes:${civilId}`, { max: config.limits.profileChangesPerHour, seconds: 3600 });
  const orGiveBack =
    (counted: Hits) =>
    async (thrown: unknown): Promise<never> => {
      await rateLimits.giveBack(counted);
      return asUpdateError(thrown);
    };

  /** A code belongs to the session that asked for it. */
  const ownerOf = ({ civilId, session }: Citizen) => ({ civilId, subject: session.idHash });

  return {
    get: async ({ citizen }) => showProfile(await citizenOf(db, citizen.civilId)),

    change: async ({ body: { baseVersion, email, address }, citizen: { civilId }, correlationId }) => {
      const before = await citizenOf(db, civilId);
      if (before.version !== baseVersion) throw new ProblemError('profile_changed', { detail: showProfile(before) });
      const addressStays = address === before.address.ar || address === before.address.en;
      if (email === before.email && addressStays) throw new ProblemError('no_changes_detected');
      const counted = email === before.email ? [] : await countChange(civilId);
      const changed = await transact(async (tx) => {
        const row = await tx
          .updateTable('citizen')
          .set({
            email,
            version: sql`version + 1`,
            // The address is not translated: the citizen's text is stored for both languages.
            ...(!addressStays && { address: JSON.stringify({ ar: address, en: address }) }),
          })
          .where('civil_id', '=', civilId)
          .where('version', '=', baseVersion)
          .returningAll()
          .executeTakeFirst();
        if (!row) return null;
        if (email !== before.email)
          await tellOfChange(ctx, tx, { civilId, mobile: before.mobile, change: 'emailChanged' });
        await audit(tx, { correlationId, actor: civilId, action: 'profile.change' });
        return row;
      }).catch(orGiveBack(counted));
      if (!changed) await rateLimits.giveBack(counted);
      if (!changed) throw new ProblemError('profile_changed', { detail: showProfile(await citizenOf(db, civilId)) });
      return showProfile(changed);
    },

    changePassword: async ({ body: { currentPassword, password }, citizen, correlationId }) => {
      const { civilId } = citizen;
      const proved = await prove(citizen, currentPassword, correlationId);
      const before = await citizenOf(db, civilId);
      if (await isPassword(before.password_hash, password)) throw new ProblemError('no_changes_detected');
      judgeNewPassword(config, password, { civilId, mobile: before.mobile, email: before.email });
      const counted = await countChange(civilId);
      const passwordHash = await hashPassword(ctx, password);
      await transact(async (tx) => {
        await tx
          .updateTable('citizen')
          .set({ password_hash: passwordHash })
          .where('civil_id', '=', civilId)
          // Only while the proved password is still the stored one: of two simultaneous changes, one is made.
          .where('password_hash', '=', proved)
          .returning('civil_id')
          .executeTakeFirstOrThrow(problem('wrong_password'));
        await endOthers(ctx, tx, citizen);
        await tellOfChange(ctx, tx, { civilId, mobile: before.mobile, change: 'passwordChanged' });
        await audit(tx, { correlationId, actor: civilId, action: 'password.change' });
      }).catch(orGiveBack(counted));
      return { ok: true };
    },

    changeMobile: async ({ body: { mobile, password }, citizen, lang, correlationId, request }) => {
      const proved = await prove(citizen, password, correlationId);
      if ((await citizenOf(db, citizen.civilId)).mobile === mobile) throw new ProblemError('no_changes_detected');
      return challenges.start({
        purpose,
        ...ownerOf(citizen),
        mobile,
        address: addressOf(request),
        proved: { passwordHash: proved, otherwise: 'wrong_password' },
        lang,
        correlationId,
      });
    },

    resendMobileCode: ({ body: { challengeId }, citizen, lang, correlationId, request }) =>
      challenges.resend({
        ...{ purpose, challengeId, owner: ownerOf(citizen), address: addressOf(request) },
        ...{ lang, correlationId },
      }),

    confirmMobile: ({ body: { challengeId, code }, citizen, correlationId }) =>
      challenges
        .verify({ purpose, challengeId, code, owner: ownerOf(citizen), correlationId }, (tx, { mobile }) =>
          storeMobile(ctx, tx, { citizen, mobile, correlationId }),
        )
        .catch(asUpdateError),
  };
};

export const area: Area = (ctx) => async (app) => {
  ctx.challenges.declare(purpose);
  mount(app, { profile: profileEndpoints }, { profile: handlers(ctx) });
};
