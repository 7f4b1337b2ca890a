/**
 * Carries news between the servers of one PostgreSQL. A word is a keyed hash of its subject, so a civil ID never travels. A word that
 * is sent inside a transaction leaves with its commit, and never without.
 */
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Secrets } from '#server/core/secrets.ts';
import { type Carrier, type Listen, type ServerNumber, wordRows } from '#server/core/sql/live-servers.ts';
import type { SendWords } from '#server/core/sql/transaction.ts';
import type { Database } from '#server/db/schema.ts';

const CHANNEL = 'portal_news';
/** Enough that two subjects do not meet; the rows decide anyway. */
const WORD_LENGTH = 22;

type Hears = {
  /** What another server has sent. */
  hear(word: string): void;
  /** Called when words of other servers may have been missed. */
  tellAll(): void;
};
export type Wire = {
  wordOf(subject: string): string;
  send: SendWords;
  /** Sends a word outside of a transaction. */
  sendNow(word: string): void;
  open(listen: Listen, news: Hears): Promise<void>;
  /** Whether words of other servers arrive. */
  readonly isConnected: boolean;
};

type Needs = {
  db: Kysely<Database>;
  serverNumber: ServerNumber;
  secrets: Pick<Secrets, 'sign'>;
  log: FastifyBaseLogger;
};

export const createWire = ({ db, serverNumber, secrets, log }: Needs): Wire => {
  const own = `${serverNumber} `;
  let carrier: Carrier = 'notify';
  let isConnected = false;
  const send: SendWords = async (on, words) => {
    const sent = words.map((word) => own + word);
    await (carrier === 'notify'
      ? sql`select pg_notify(${CHANNEL}, word) from unnest(${sent}::text[]) as word`
      : wordRows(sent)
    ).execute(on);
  };
  return {
    wordOf: (subject) => secrets.sign('news', subject).slice(0, WORD_LENGTH),
    send,
    sendNow: (word) => {
      send(db, [word]).catch((err: unknown) => log.warn({ err }, 'news did not reach the other servers'));
    },
    open: async (listen, news) => {
      carrier = await listen(CHANNEL, {
        // This server has notified its own streams already.
        hear: (word) => {
          if (!word.startsWith(own)) news.hear(word.slice(word.indexOf(' ') + 1));
        },
        began: () => {
          isConnected = true;
          news.tellAll();
        },
        lost: () => {
          isConnected = false;
          log.warn('the connection that hears of other servers is lost');
        },
      });
      if (carrier === 'rows') log.info('this database sends no words: the servers read them every second');
    },
    get isConnected() {
      return isConnected;
    },
  };
};
