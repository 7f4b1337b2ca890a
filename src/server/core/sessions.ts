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

/** What every session was before the clock was set right: opened and seen in the future. It counts from now on. */
export const correctFutureSessions = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .updateTable('session')
    .set({ started_at: sql`least(started_at, ${now}::timestamptz)`, seen_at: now })
    .where('seen_at', '>', now)
    .execute();
};

/** `seen_at` is written at most this often. The grace period is longer, so an active citizen is never logged out early. */
const SEEN_EVERY_SECONDS = 20;

export type SessionLife = Pick<Selectable<Database['session']>, 'started_at' | 'seen_at' | 'ended_at'>;
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
  bySession(request: FastifyRequest): Promise<Citizen>;
  /** The citizen of the cookie alone; throws for a request from another site. */
  byCookie(request: FastifyRequest): Promise<Citizen>;
  tokenOf(request: FastifyRequest): string;
  /** Whether a page of another site sent the request, by the headers that every current browser sends. */
  isForeign(request: FastifyRequest): boolean;
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
  const lastOf = ({ started_at }: SessionLife) => after(started_at, maxSeconds);
  const idleFrom = ({ seen_at }: SessionLife) => after(seen_at, idleSeconds + limits.session.grace);

  /** The row as it was. In the same statement the session is seen now and then, unless it has ended. */
  const readAndTouch = (idHash: string, now: Date) =>
    db
      .with('touched', (on) =>
        on
          .updateTable('session')
          .set({ seen_at: now, started_at: sql`least(started_at, ${now}::timestamptz)` })
          .where('id_hash', '=', idHash)
          .where('ended_at', 'is', null)
          .where('started_at', '>=', after(now, -maxSeconds))
          .where('seen_at', '>=', after(now, -idleSeconds - limits.session.grace))
          .where(({ or, eb }) => or([eb('seen_at', '>', now), eb('seen_at', '<', after(now, -SEEN_EVERY_SECONDS))])),
      )
      .selectFrom('session')
      .selectAll()
      .where('id_hash', '=', idHash)
      .executeTakeFirst();

  const citizenOf = async (request: FastifyRequest): Promise<Citizen> => {
    const id = idOf(request);
    if (!id) throw new ProblemError('login_required');
    const now = clock.now();
    const row = await readAndTouch(hashOf(id), now);
    if (!row || row.ended_at || now > lastOf(row)) throw new ProblemError('login_required');
    if (now > idleFrom(row)) throw new ProblemError('session_ended_inactivity');
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
        .values({ id_hash: idHash, civil_id: civilId, scope, started_at: now, seen_at: now, ended_at: null })
        .execute();
      return { id, idHash, token: tokenFor(id), startedAt: now };
    },
    end,
    endOf: (row) => {
      if (row.ended_at) return null;
      const [last, idle] = [lastOf(row), idleFrom(row)];
      return last < idle ? last : idle;
    },
    remember: (reply, { id }) => {
      reply.setCookie(cookieName, id, cookieOptions);
    },
    forget: (reply) => {
      reply.clearCookie(cookieName, cookieOptions);
    },
    bySession: async (request) => {
      const id = idOf(request);
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      if (!id || !token || !equal(token, tokenFor(id))) throw new ProblemError('login_required');
      return citizenOf(request);
    },
    byCookie: async (request) => {
      if (isFromForeignSite(request, config.portalOrigins)) throw new ProblemError('login_required');
      return citizenOf(request);
    },
    isForeign: (request) => isFromForeignSite(request, config.portalOrigins),
    tokenOf: (request) => tokenFor(idOf(request) ?? ''),
  };
};
