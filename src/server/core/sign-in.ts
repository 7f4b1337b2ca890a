/** The end of every login: opens one session for a citizen whose identity has just been proved. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { ServicesSession, Session } from '#contract/access/auth.ts';
import type { Database, SessionScope } from '#server/db/schema.ts';
import { type CitizenRow, citizenOf, showServicesUser, showUser } from './citizens.ts';
import type { Context } from './context.ts';
import { lockCredentials } from './credentials.ts';
import type { OpenedSession } from './sessions.ts';

type Proved = { civilId: string; scope: SessionScope; request: FastifyRequest; correlationId: string };
export type SignedIn = { opened: OpenedSession; citizen: CitizenRow };

type SignIn = {
  /** Opens the session in the transaction that uses the proof up, so both happen or neither. */
  openSession(tx: Transaction<Database>, proved: Proved): Promise<SignedIn>;
  /** After the commit: sets the browser's cookie and answers the session. */
  welcome(reply: FastifyReply, signedIn: SignedIn): Session;
  /** The same for a session of the services identity. */
  welcomeForServices(reply: FastifyReply, signedIn: SignedIn): ServicesSession;
};

export const createSignIn = ({ config, audit, sessions }: Pick<Context, 'config' | 'audit' | 'sessions'>): SignIn => {
  const remembered = (reply: FastifyReply, opened: OpenedSession) => {
    sessions.remember(reply, opened);
    return {
      token: opened.token,
      startedAt: opened.startedAt.toISOString(),
      idleSeconds: config.session.idleSeconds,
    };
  };
  return {
    openSession: async (tx, { civilId, scope, request, correlationId }) => {
      await lockCredentials(tx, civilId);
      const before = await tx
        .selectFrom('session')
        .select('started_at')
        .where('civil_id', '=', civilId)
        .orderBy('started_at', 'desc')
        .executeTakeFirst();
      // Stores the login before this one: that is the one a citizen can compare with their memory.
      if (before)
        await tx
          .updateTable('citizen')
          .set({ last_login_at: before.started_at })
          .where('civil_id', '=', civilId)
          .execute();
      await audit(tx, { correlationId, actor: civilId, action: 'session.open', detail: { scope } });
      const opened = await sessions.open(tx, { civilId, scope }, request);
      return { opened, citizen: await citizenOf(tx, civilId) };
    },

    welcome: (reply, { opened, citizen }) => ({ ...remembered(reply, opened), user: showUser(citizen) }),
    welcomeForServices: (reply, { opened, citizen }) => ({
      ...remembered(reply, opened),
      userForServices: showServicesUser(citizen),
    }),
  };
};
