/**
 * Whether a server is alive, and what the servers tell each other. Each server renews a lease in its row, by the clock of the database, and
 * hears the words of the others, both on a connection of its own. PostgreSQL sends the words (LISTEN); where the database has no
 * LISTEN, the renewal reads them from a table. A silent connection is noticed by the renewal that gets no answer.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import {
  type Carrier,
  type Listen,
  type Listener,
  newServerNumber,
  type ServerNumber,
} from '#server/core/sql/live-servers.ts';

export type ServerLease = { serverNumber: ServerNumber; listen: Listen; close(): Promise<void> };
/** `listens`: false where the database, or what is in front of it, has no LISTEN. */
export type ServerLeaseOptions = { url: string; release: string; listens: boolean };

/** A server that renews its lease every second may miss two renewals. */
const RENEW_MS = 1000;
const LEASE_SECONDS = 3;
/** A renewal that takes longer was sent on a line that is dead. */
const ANSWER_MS = 5000;
/** Some more at random, so that the servers do not all come back in the same instant. */
const RECONNECT_MS = 500;
/** Words are read for so long: a transaction may commit some time after it wrote one. */
const WORD_SECONDS = 15;

/** What a database answers that does not know LISTEN: not supported, a syntax error, an unknown function. */
const HAS_NO_LISTEN = ['0A000', '42601', '42883'];
const codeOf = (thrown: unknown) =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';

const RENEW = `insert into node (id, release, alive_until) values ($1, $2, now() + interval '${LEASE_SECONDS} seconds')
  on conflict (id) do update set alive_until = excluded.alive_until`;
const RENEW_AND_READ = `with renewed as (${RENEW} returning id)
  select node_word.id, word from renewed, node_word where at > now() - interval '${WORD_SECONDS} seconds'`;

/** Closes a connection that may be dead, without waiting for the other side. */
const cut = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();

export const createServerLease = ({ url, release, listens }: ServerLeaseOptions): ServerLease => {
  const serverNumber = newServerNumber();
  const closing = new AbortController();
  let current: pg.Client | null = null;
  let carrier: Carrier = listens ? 'notify' : 'rows';
  /** The words of the last reading: the next one finds them again. */
  let known: ReadonlySet<string> = new Set();
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: closing.signal, ref: false }).catch(() => {});

  const renew = async (client: pg.Client, { hear }: Listener) => {
    if (carrier === 'notify') {
      await client.query(RENEW, [serverNumber, release]);
      return;
    }
    const { rows } = await client.query<{ id: string; word: string }>(RENEW_AND_READ, [serverNumber, release]);
    for (const { id, word } of rows) if (!known.has(id)) hear(word);
    known = new Set(rows.map(({ id }) => id));
  };

  const subscribe = async (client: pg.Client, channel: string, { hear }: Listener) => {
    if (carrier === 'rows') return;
    client.on('notification', (word) => {
      if (word.channel === channel) hear(word.payload ?? '');
    });
    await client.query(`listen ${client.escapeIdentifier(channel)}`).catch((thrown: unknown) => {
      if (!HAS_NO_LISTEN.includes(codeOf(thrown))) throw thrown;
      carrier = 'rows';
    });
  };

  const connect = async (channel: string, listener: Listener): Promise<void> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      application_name: 'portal lease',
    });
    // Without a listener, a broken connection would end the process. `end` follows every error.
    client.on('error', () => {});
    await client.connect();
    try {
      await subscribe(client, channel, listener);
      await renew(client, listener);
    } catch (thrown) {
      cut(client);
      throw thrown;
    }
    if (closing.signal.aborted) return client.end();
    current = client;
    client.once('end', () => void connectAgain(channel, listener));
    void renewUntilLost(client, listener);
    listener.began();
  };

  const renewUntilLost = async (client: pg.Client, listener: Listener) => {
    while (current === client && !closing.signal.aborted) {
      await pause(RENEW_MS);
      if (current !== client || closing.signal.aborted) return;
      await renew(client, listener).catch(() => cut(client));
    }
  };

  const connectAgain = async (channel: string, listener: Listener) => {
    current = null;
    if (closing.signal.aborted) return;
    listener.lost();
    while (!closing.signal.aborted && !current) {
      await pause(RECONNECT_MS + randomInt(RECONNECT_MS));
      await connect(channel, listener).catch(() => {});
    }
  };

  return {
    serverNumber,
    listen: async (channel, listener) => {
      await connect(channel, listener);
      return carrier;
    },
    close: async () => {
      closing.abort();
      const client = current;
      current = null;
      // What this server had begun is over, so the others need not wait for the end of its lease.
      await client?.query('delete from node where id = $1', [serverNumber]).catch(() => {});
      await client?.end();
    },
  };
};
