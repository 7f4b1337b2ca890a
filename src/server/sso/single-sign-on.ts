/**
 * Login by the national single sign-on. The server stores a login under way in a row, and only the browser that began it can
 * name that row, by its cookie. One database statement uses the row up, so it accepts one answer.
 * Offered to other areas.
 */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { safePath } from '#contract/kernel/safe-path.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import { hashOf, newSecret } from '#server/core/secrets.ts';
import type { OpenedSession } from '#server/core/sessions.ts';
import { createSignIn } from '#server/core/sign-in.ts';
import type { Database } from '#server/db/schema.ts';
import { type SsoAttempt, SsoFault, type SsoLogout } from '#server/gateways/identity-provider.ts';

/** Logins begun from one address. Many citizens share one behind a mobile carrier. */
const STARTS = { max: 1000, seconds: 900 };

type Sealed = Pick<SsoAttempt, 'nonce' | 'verifier'>;
type Started = {
  /** The URL where the browser logs in. */
  to: URL;
  /** The secret for the browser's cookie. */
  secret: string;
};
type Start = {
  lang: Lang;
  returnTo: string | undefined;
  /** Whether this browser has logged in so before: another person may use it now, so they show credentials again. */
  asksAgain: boolean;
  request: FastifyRequest;
};
type Finish = { returned: URL; secret: string | undefined; request: FastifyRequest; correlationId: string };
type Finished = { opened: OpenedSession; returnPath: string | null };

type SingleSignOn = {
  /** Begins a login that is valid for ten minutes. `returnTo` must stay within `origin`, the portal's own. */
  start(request: Start, origin: string): Promise<Started>;
  /** Opens a session for the citizen whom the provider names, at most once for each login. Throws `SsoFault`. */
  finish(request: Finish): Promise<Finished>;
  /** Ends the sessions that the provider has ended (OpenID Connect Back-Channel Logout). A token counts once. */
  endByProvider(logout: SsoLogout, correlationId: string): Promise<void>;
};

/** The nonce and the verifier of a login are stored encrypted. */
const sealingOf = (secrets: Context['secrets']) => {
  const sealed = (idHash: string, attempt: Sealed) => ({
    nonce: secrets.seal('sso-nonce', idHash, attempt.nonce),
    verifier: secrets.seal('sso-verifier', idHash, attempt.verifier),
  });

  /** What another secret has sealed, or a release that sealed nothing, is a login that was not started here. */
  const unsealed = (row: { id_hash: string; nonce: string; verifier: string }): Sealed => {
    const nonce = secrets.open('sso-nonce', row.id_hash, row.nonce);
    const verifier = secrets.open('sso-verifier', row.id_hash, row.verifier);
    if (nonce === null || verifier === null) throw new SsoFault('not_started_here');
    return { nonce, verifier };
  };

  return { sealed, unsealed };
};

const isCitizen = async (db: Context['db'], civilId: string): Promise<boolean> => {
  const found = await db.selectFrom('citizen').select('civil_id').where('civil_id', '=', civilId).executeTakeFirst();
  return found !== undefined;
};

export const createSingleSignOn = (ctx: Context): SingleSignOn => {
  const { db, transact, clock, sessions, secrets, identityProvider, rateLimits, audit } = ctx;
  const signIn = createSignIn(ctx);
  const { sealed, unsealed } = sealingOf(secrets);

  /** Uses the row up: of parallel answers, one gets it. */
  const take = async (browser: string | undefined, state: string | null) => {
    if (!browser || !state) throw new SsoFault('not_started_here');
    const rows = { id_hash: hashOf(browser), state_hash: hashOf(state) };
    const taken = await db
      .updateTable('sso_attempt')
      .set({ used_at: clock.now() })
      .where('id_hash', '=', rows.id_hash)
      .where('state_hash', '=', rows.state_hash)
      .where('used_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (taken) return taken;
    const used = await db
      .selectFrom('sso_attempt')
      .select('id_hash')
      .where('id_hash', '=', rows.id_hash)
      .where('state_hash', '=', rows.state_hash)
      .executeTakeFirst();
    throw new SsoFault(used ? 'already_used' : 'not_started_here');
  };

  return {
    start: async ({ lang, returnTo, asksAgain, request }, origin) => {
      const returnPath = returnTo === undefined ? null : safePath(returnTo, origin);
      if (returnTo !== undefined && returnPath === null) throw new SsoFault('return_address');
      await rateLimits.take(`sso-starts:${addressOf(request)}`, STARTS);
      const attempt: SsoAttempt = {
        ...{ state: newSecret(ctx), nonce: newSecret(ctx), verifier: newSecret(ctx) },
        askedWithin: asksAgain ? 0 : null,
      };
      const to = await identityProvider.invite(attempt, lang);
      const browser = newSecret(ctx);
      const idHash = hashOf(browser);
      const now = clock.now();
      await db
        .insertInto('sso_attempt')
        .values({
          id_hash: idHash,
          state_hash: hashOf(attempt.state),
          ...sealed(idHash, attempt),
          return_path: returnPath,
          asks_again: asksAgain,
          created_at: now,
          expires_at: after(now, limits.sso.lifetime),
        })
        .execute();
      return { to, secret: browser };
    },

    finish: async ({ returned, secret: browser, request, correlationId }) => {
      const state = returned.searchParams.get('state');
      const taken = await take(browser, state);
      if (clock.now() > taken.expires_at) throw new SsoFault('expired');
      const sinceStart = Math.max(0, Math.ceil((clock.now().getTime() - taken.created_at.getTime()) / 1000));
      const askedWithin = taken.asks_again ? sinceStart : null;
      const attempt = { state: state ?? '', ...unsealed(taken), askedWithin };
      const { civilId, sid } = await identityProvider.redeem(returned, attempt);
      if (!(await isCitizen(db, civilId))) {
        await audit(db, { correlationId, actor: civilId, action: 'login.sso', outcome: 'refused' });
        throw new SsoFault('unknown_citizen');
      }
      const opened = await transact(async (tx) => {
        await audit(tx, { correlationId, actor: civilId, action: 'login.sso' });
        const signedIn = await signIn.openSession(tx, { civilId, scope: 'citizen', request, correlationId });
        await tx
          .insertInto('sso_session')
          .values({
            session_id_hash: signedIn.opened.idHash,
            civil_id: civilId,
            sid,
            created_at: clock.now(),
          })
          .execute();
        return signedIn.opened;
      });
      return { opened, returnPath: taken.return_path };
    },

    endByProvider: async ({ jti, civilId, sid }, correlationId) => {
      await transact(async (tx) => {
        const fresh = await tx
          .insertInto('sso_logout_token')
          .values({ jti, used_at: clock.now() })
          .onConflict((conflict) => conflict.column('jti').doNothing())
          .returning('jti')
          .executeTakeFirst();
        if (!fresh) throw new SsoFault('already_used');
        let ending = tx.deleteFrom('sso_session');
        if (sid !== null) ending = ending.where('sid', '=', sid);
        if (civilId !== null) ending = ending.where('civil_id', '=', civilId);
        for (const { session_id_hash, civil_id } of await ending.returning(['session_id_hash', 'civil_id']).execute()) {
          await sessions.end(tx, { idHash: session_id_hash });
          await audit(tx, { correlationId, actor: civil_id, action: 'session.endedByProvider' });
        }
      });
    },
  };
};

/** Whether the session came from the provider. Asked once, at its end: the row is deleted. */
export const cameFromProvider = async (tx: Transaction<Database>, sessionIdHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sso_session')
    .where('session_id_hash', '=', sessionIdHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
};
