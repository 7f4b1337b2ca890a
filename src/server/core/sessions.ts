/**
 * Sessions. A session is an HttpOnly cookie with a random id and a bearer token bound to it. Neither is enough alone, so the
 * token also prevents forged requests. The server stores only a hash of the id.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { limits } from '#contract/fields/limits.ts';
import type { Config } from '#server/core/config/config.ts';
import type { Citizen } from '#server/core/http/call.ts';
import type { Database } from '#server/db/schema.ts';
import { after, type Clock } from './clock.ts';
import { ProblemError } from './problem.ts';
import { hashOf, newSecret, type Secrets } from './secrets.ts';

/** `seen_at` is written at most this often. The grace period is longer, so an active citizen is never logged out early. */
const SEEN_EVERY_SECONDS = 20;

export type OpenedSession = { id: string; idHash: string; token: string; startedAt: Date };
export type Sessions = {
  /** Opens a session under a new id, and ends the one that this browser had before. */
  open(tx: Transaction<Database>, civilId: string, request: FastifyRequest): Promise<OpenedSession>;
  end(tx: Transaction<Database>, citizen: Citizen): Promise<void>;
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

export const createSessions = (config: Config, db: Kysely<Database>, clock: Clock, secrets: Secrets): Sessions => {
  const { secureCookie, idleSeconds, maxSeconds } = config.session;
  const cookieName = cookieNameFor(config);
  const cookieOptions = { httpOnly: true, sameSite: 'lax', secure: secureCookie, path: '/' } as const;
  const idOf = (request: FastifyRequest) => request.cookies[cookieName];
  const tokenFor = (id: string) => secrets.sign('session-token', id);

  const citizenOf = async (request: FastifyRequest): Promise<Citizen> => {
    const id = idOf(request);
    if (!id) throw new ProblemError('login_required');
    const row = await db.selectFrom('session').selectAll().where('id_hash', '=', hashOf(id)).executeTakeFirst();
    const now = clock.now();
    if (!row || row.ended_at || now > after(row.started_at, maxSeconds)) throw new ProblemError('login_required');
    if (now > after(row.seen_at, idleSeconds + limits.session.grace))
      throw new ProblemError('session_ended_inactivity');
    if (now > after(row.seen_at, SEEN_EVERY_SECONDS)) {
      await db
        .updateTable('session')
        .set({ seen_at: now })
        .where('id_hash', '=', row.id_hash)
        .where('seen_at', '<', now)
        .execute();
    }
    return { civilId: row.civil_id, session: { idHash: row.id_hash, startedAt: row.started_at } };
  };

  return {
    open: async (tx, civilId, request) => {
      const now = clock.now();
      const before = idOf(request);
      if (before)
        await tx
          .updateTable('session')
          .set({ ended_at: now })
          .where('id_hash', '=', hashOf(before))
          .where('ended_at', 'is', null)
          .execute();
      const id = newSecret();
      const idHash = hashOf(id);
      await tx
        .insertInto('session')
        .values({ id_hash: idHash, civil_id: civilId, started_at: now, seen_at: now, ended_at: null })
        .execute();
      return { id, idHash, token: tokenFor(id), startedAt: now };
    },
    end: async (tx, { session }) => {
      await tx.updateTable('session').set({ ended_at: clock.now() }).where('id_hash', '=', session.idHash).execute();
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
