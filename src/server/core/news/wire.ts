/**
 * Carries news between the nodes of one PostgreSQL, by LISTEN and NOTIFY. A word is a keyed hash of its subject, so a civil ID
 * never travels. A word that is sent inside a transaction leaves with its commit, and never without.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Secrets } from '#server/core/secrets.ts';
import type { NodeNumber } from '#server/db/presence.ts';
import type { Database } from '#server/db/schema.ts';
import type { SendWords } from '#server/db/transaction.ts';

export const CHANNEL = 'portal_news';
/** Enough that two subjects do not meet; the rows decide anyway. */
const WORD_LENGTH = 22;

export type Wire = {
  wordOf(subject: string): string;
  send: SendWords;
  /** Outside of a transaction. A word that cannot be sent is made up for by the next reading. */
  sendNow(word: string): void;
  /** What another node has sent; this node has told its own streams already. */
  hear(payload: string, news: { hear(word: string): void }): void;
};

type Needs = { db: Kysely<Database>; node: NodeNumber; secrets: Pick<Secrets, 'sign'>; log: FastifyBaseLogger };

export const createWire = ({ db, node, secrets, log }: Needs): Wire => {
  const own = `${node} `;
  const send: SendWords = async (on, words) => {
    await sql`select pg_notify(${CHANNEL}, ${own} || word) from unnest(${words}::text[]) as word`.execute(on);
  };
  return {
    wordOf: (subject) => secrets.sign('news', subject).slice(0, WORD_LENGTH),
    send,
    sendNow: (word) => {
      send(db, [word]).catch((err: unknown) => log.warn({ err }, 'news did not reach the other nodes'));
    },
    hear: (payload, news) => {
      if (!payload.startsWith(own)) news.hear(payload.slice(payload.indexOf(' ') + 1));
    },
  };
};
