/**
 * Sessions. A session is an HttpOnly cookie with a random id and a bearer token bound to it. Neither is enough alone, so the
 * token also prevents forged requests. The server stores only a hash of the id.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Citizen } from '#server/core/http/call.ts';
import type { Database, SessionScope } from '#server/db/schema.ts';
import { type Ambient, after } from './clock.ts';
import type { News } from './news/news.ts';
import { ProblemError } from './problem.ts';
import { hashOf, newSecret, type Secrets } from './secrets.ts';

/** `touched_at` is written at most this often. The grace period is longer, so an active citizen is never logged out early. */
const TOUCHED_EVERY_SECONDS = 20;

export type SessionLife = Pick<Selectable<Database['session']>, 'started_at' | 'seen_at' | 'touched_at' | 'ended_at'>;
/** What a call is to its session. */
export type CallOfSession = {
  /** Whether the citizen is there, so that the idle time begins anew. */
  isActivity: boolean;
  /** Whether a session whose time is over is accepted, too. */
  endedByTime?: boolean;
};
type Who = { civilId: string; scope: SessionScope };
type Which = { idHash: string } | { civilId: string; except?: string };
export type OpenedSession = { id: string; idHash: string; token: string; startedAt: Date };
export type Sessions = {
  /** Opens a session under a new id, and ends the one that this browser had before. */
  open(tx: Transaction<Database>, who: Who, request: FastifyRequest): Promise<OpenedSession>;
  /** Ends one session, all of a citizen, or all but one. Every end that is not a matter of time goes this way. */
  end(tx: Transaction<Database>, which: Which): Promise<void>;
  /** When the session ends if it is not used again; null when it has ended. */
  endOf(session: SessionLife): Date | null;
  /** Sets or clears the cookie. Call it after the transaction has committed. */
  remember(reply: FastifyReply, session: OpenedSession): void;
  forget(reply: FastifyReply): void;
  /** The citizen of cookie and token; throws login_required without both. */
  bySession(request: FastifyRequest, call: CallOfSession): Promise<Citizen>;
  /** The citizen of the cookie alone; throws for a request from another site. */
  byCookie(request: FastifyRequest, call: CallOfSession): Promise<Citizen>;
  tokenOf(request: FastifyRequest): string;
  /** The session of the cookie, ended or not, by the hash of its token. Null for that of another session, and without a cookie. */
  byProof(request: FastifyRequest, proof: string): string | null;
  /** Whether a page of another site sent the request, by the headers that every current browser sends. */
  isForeign(request: FastifyRequest): boolean;
};

/**
 * A session whose server has a wrong clock, or had one, is neither ended early nor kept alive by it. `touched_at` is the last use by
 * the clock of that server. `seen_at` is the session's own time: it never moves back, and goes on with every use while the clock is
 * behind it. Once the clock is put right, `seen_at` says when the session was used in truth; in the future it says nothing.
 */
const touchedOf = ({ seen_at, touched_at }: SessionLife) => touched_at ?? seen_at;
const lastUseOf = (row: SessionLife, now: Date): Date => {
  const byClock = touchedOf(row) > now ? now : touchedOf(row);
  return row.seen_at <= now && row.seen_at > byClock ? row.seen_at : byClock;
};
/** How long a session has lasted by its own time. */
const ageOf = (row: SessionLife, now: Date): number => {
  const since = Math.max(0, now.getTime() - touchedOf(row).getTime());
  const ownTime = row.seen_at <= now ? now.getTime() : row.seen_at.getTime() + since;
  return (ownTime - row.started_at.getTime()) / 1000;
};
const touched = sql<Date>`coalesce(touched_at, seen_at)`;
const wasUsedBetween = (since: Date, now: Date) =>
  sql<boolean>`(${touched} >= ${since}::timestamptz or seen_at between ${since}::timestamptz and ${now}::timestamptz)`;
const usedAt = (now: Date) => ({
  touched_at: now,
  seen_at: sql<Date>`case when seen_at <= ${now}::timestamptz then ${now}::timestamptz
    else seen_at + greatest(${now}::timestamptz - touched_at, interval '0') end`,
});

/**
 * Sessions that were used while the clock was ahead count from now on; those that were not used since have ended.
 * Sessions that began longer ago than any session lasts are not open, so they are not read.
 */
export const correctFutureSessions = async (
  db: Kysely<Database>,
  { idleSeconds, maxSeconds }: Config['session'],
  now: Date,
): Promise<void> => {
  const ahead = db
    .updateTable('session')
    .where('started_at', '>', after(now, -maxSeconds))
    .where('seen_at', '>', now)
    .where('ended_at', 'is', null);
  const since = after(now, -idleSeconds - limits.session.grace);
  await ahead.set({ ended_at: now }).where('touched_at', '<', since).execute();
  await ahead.set({ touched_at: now }).where(touched, '>', now).execute();
};

const equal = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const isFromForeignSite = ({ headers }: FastifyRequest, welcome: readonly string[]): boolean => {
  if (headers.origin !== undefined && welcome.includes(headers.origin)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
};

export const cookieNameFor = ({ session }: Pick<Config, 'session'>) =>
  session.secureCookie ? '__Host-session' : 'session';

type Needs = Pick<Ambient, 'clock' | 'bytes'> & {
  config: Config;
  db: Kysely<Database>;
  secrets: Secrets;
  news: Pick<News, 'tell'>;
};

export const createSessions = ({ config, db, clock, bytes, secrets, news }: Needs): Sessions => {
  const { secureCookie, idleSeconds, maxSeconds } = config.session;
  const cookieName = cookieNameFor(config);
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: secureCookie, path: '/' } as const;
  const idOf = (request: FastifyRequest) => request.cookies[cookieName];
  const tokenFor = (id: string) => secrets.sign('session-token', id);
  const limit = idleSeconds + limits.session.grace;
  const idleFrom = (row: SessionLife, now: Date) => after(lastUseOf(row, now), limit);
  const lastOf = (row: SessionLife, now: Date) => after(now, maxSeconds - ageOf(row, now));

  const rowOf = (on: Pick<Kysely<Database>, 'selectFrom'>, idHash: string) =>
    on.selectFrom('session').selectAll().where('id_hash', '=', idHash);

  /** The row as it was. In the same statement the session is touched now and then, unless its time is over. */
  const readAndTouch = (idHash: string, now: Date) => {
    const touching = db.with('touching', (on) =>
      on
        .updateTable('session')
        .set(usedAt(now))
        .where('id_hash', '=', idHash)
        .where('ended_at', 'is', null)
        .where(wasUsedBetween(after(now, -limit), now))
        .where(({ or, eb }) => or([eb(touched, '>', now), eb(touched, '<', after(now, -TOUCHED_EVERY_SECONDS))])),
    );
    return rowOf(touching, idHash).executeTakeFirst();
  };

  const citizenOf = async (
    request: FastifyRequest,
    { isActivity, endedByTime = false }: CallOfSession,
  ): Promise<Citizen> => {
    const id = idOf(request);
    if (!id) throw new ProblemError('login_required');
    const now = clock.now();
    const idHash = hashOf(id);
    const row = await (isActivity ? readAndTouch(idHash, now) : rowOf(db, idHash).executeTakeFirst());
    if (!row || row.ended_at || (now > lastOf(row, now) && !endedByTime)) throw new ProblemError('login_required');
    if (now > idleFrom(row, now) && !endedByTime) throw new ProblemError('session_ended_inactivity');
    const startedAt = row.started_at > now ? now : row.started_at;
    return { civilId: row.civil_id, session: { idHash: row.id_hash, startedAt, scope: row.scope } };
  };

  const end: Sessions['end'] = async (tx, which) => {
    const open = tx.updateTable('session').where('ended_at', 'is', null);
    const ending =
      'idHash' in which
        ? open.where('id_hash', '=', which.idHash)
        : open.where('civil_id', '=', which.civilId).where('id_hash', '<>', which.except ?? '');
    const ended = await ending.set({ ended_at: clock.now() }).returning('civil_id').execute();
    for (const { civil_id } of ended) news.tell(civil_id);
  };

  return {
    open: async (tx, { civilId, scope }, request) => {
      const now = clock.now();
      const before = idOf(request);
      if (before) await end(tx, { idHash: hashOf(before) });
      const id = newSecret({ bytes });
      const idHash = hashOf(id);
      await tx
        .insertInto('session')
        .values({
          id_hash: idHash,
          civil_id: civilId,
          scope,
          started_at: now,
          seen_at: now,
          touched_at: now,
          ended_at: null,
        })
        .execute();
      return { id, idHash, token: tokenFor(id), startedAt: now };
    },
    end,
    endOf: (row) => {
      if (row.ended_at) return null;
      const now = clock.now();
      const [last, idle] = [lastOf(row, now), idleFrom(row, now)];
      return last < idle ? last : idle;
    },
    remember: (reply, { id }) => {
      reply.setCookie(cookieName, id, cookieOptions);
    },
    forget: (reply) => {
      reply.clearCookie(cookieName, cookieOptions);
    },
    bySession: async (request, call) => {
      const id = idOf(request);
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!id || !token || !equal(token, tokenFor(id))) throw new ProblemError('login_required');
      return citizenOf(request, call);
    },
    byCookie: async (request, call) => {
      if (isFromForeignSite(request, config.portalOrigins)) throw new ProblemError('login_required');
      return citizenOf(request, call);
    },
    isForeign: (request) => isFromForeignSite(request, config.portalOrigins),
    tokenOf: (request) => tokenFor(idOf(request) ?? ''),
    byProof: (request, proof) => {
      const id = idOf(request);
      return id && equal(proof, hashOf(tokenFor(id))) ? hashOf(id) : null;
    },
  };
};
