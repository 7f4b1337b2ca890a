/**
 * Two thousand citizens have signed and wait for the fund with their pages open. Prints what they cost in memory, what the database is
 * asked while nothing changes, and how long a decision of the fund takes until its page hears of it; on the embedded database
 * and on PostgreSQL, with LISTEN and without.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { clauses } from '#server/contracts/clauses.ts';
import { advanceContract, openContract } from '#server/contracts/lifecycle.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import makeTemplates from '#server/testing/template.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { now } from '../overload/ask.ts';
import type { Heard, Page, StreamsPlan } from './streams.ts';

const DECISIONS = 200;
const QUIET_SECONDS = 40;
const SETTLE_SECONDS = 30;
/**
 * Median of a decision until its page hears of it, in milliseconds; what a waiting page may cost, in bytes; transactions a second that
 * all pages together add, which is what the jobs of the server differ by.
 */
const PROMISE = { median: 100, page: 100_000, growth: 0.1, transactions: 0.3 };
const MEGABYTE = 1_048_576;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
/** What is still in use after collecting garbage. */
const heap = (): number => {
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
};

const same = (text: string) => ({ ar: text, en: text });

/** A citizen who is logged in, and whose disbursement awaits the fund. */
const waiting = async (server: TestServer): Promise<Page & { id: string }> => {
  const { civilId } = await server.addCitizen();
  const key = { civilId, id: randomUUID() };
  const { context } = server;
  const content = {
    reference: 'LD-1',
    borrower: same('سالم الحربي'),
    civilId,
    projectName: 'مزرعة',
    product: same('بيوت محمية'),
    subProduct: same('تأهيل'),
    loanNumber: 'LC-1',
    amount: 20_000_00,
    instalments: [],
    graceYears: 0,
    clauses: clauses.disbursement,
  };
  const contract = { requestType: 'disbursement', loanAccountId: randomUUID(), number: key.id, content } as const;
  await context.transact((tx) => openContract(context, tx, key, contract));
  await context.transact((tx) => advanceContract(context, tx, key, { type: 'contract.sign' }, 'citizen'));
  const answer = await fetch(`${server.url}/trial-session/${civilId}`, { method: 'POST' });
  return { civilId, id: key.id, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
};

/** Sessions without their passwords and codes: a thousand logins are another run's subject. */
const sessionRoute: NonNullable<Parameters<typeof startServer>[0]>['routes'] = (app, { sessions, transact }) => {
  app.post<{ Params: { civilId: string } }>('/trial-session/:civilId', async (request, reply) => {
    sessions.remember(
      reply,
      await transact((tx) => sessions.open(tx, { civilId: request.params.civilId, scope: 'citizen' }, request)),
    );
    return {};
  });
};

/** Transactions that PostgreSQL has counted so far. */
const transactionsOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url, application_name: 'counting' });
  await client.connect();
  const { rows } = await client.query<{ all: number }>(
    'select sum(xact_commit + xact_rollback)::int as all from pg_stat_database',
  );
  await client.end();
  return rows[0]?.all ?? 0;
};

/** Transactions a second while nothing changes; 0 where they are not counted. */
const quiet = async (database: string | null): Promise<number> => {
  // PostgreSQL counts what was done some seconds late.
  await wait(SETTLE_SECONDS * 1000);
  const before = database === null ? 0 : await transactionsOf(database);
  await wait(QUIET_SECONDS * 1000);
  return database === null ? 0 : ((await transactionsOf(database)) - before) / QUIET_SECONDS;
};

const measure = async (
  name: string,
  count: number,
  database: string | null,
  env: Record<string, string> = {},
): Promise<boolean> => {
  const server = await startServer({
    env: { SECOND_PARTY_SECONDS: '3600', EVENT_STREAMS_PER_ADDRESS: '1000000', LOG_LEVEL: 'silent', ...env },
    routes: sessionRoute,
  });
  try {
    const pages: Awaited<ReturnType<typeof waiting>>[] = [];
    for (let index = 0; index < count; index += 1) pages.push(await waiting(server));
    const asIs = await quiet(database);
    const alone = heap();

    const plan: StreamsPlan = { url: server.url, pages };
    const streams = new Worker(new URL('./streams.ts', import.meta.url), { workerData: plan });
    const broken: string[] = [];
    const hearing = new Map<string, (at: number) => void>();
    const opened = Promise.withResolvers<void>();
    streams.on('message', (heard: Heard) => {
      if (heard === 'open') opened.resolve();
      else if ('broken' in heard) {
        broken.push(heard.broken);
        opened.reject(new Error(`a stream broke: ${heard.broken}`));
      } else hearing.get(heard.civilId)?.(heard.at);
    });
    await opened.promise;
    const begun = heap();
    const withPages = await quiet(database);
    const ended = heap();

    const took: number[] = [];
    for (const { civilId, id } of pages.slice(0, DECISIONS)) {
      const heard = new Promise<number>((resolve) => hearing.set(civilId, resolve));
      const decided = now();
      const { context } = server;
      await context.transact((tx) =>
        advanceContract(context, tx, { civilId, id }, { type: 'secondParty.approve' }, 'fund'),
      );
      took.push((await heard) - decided);
    }
    const failed = broken.length;
    await streams.terminate();

    took.sort((a, b) => a - b);
    const median = took[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY;
    const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
    for (const line of [
      `${name}: ${count} open pages that wait; heap ${megabytes(alone)} before, ${megabytes(begun)} with them, ${megabytes(ended)} after ${QUIET_SECONDS} s; streams that broke: ${failed}`,
      `a decision reaches its page after ${median.toFixed(1)} ms at the median, ${(took.at(-1) ?? 0).toFixed(1)} ms at most (${took.length} decisions)`,
      ...(database === null
        ? []
        : [`transactions a second while nothing changes: ${asIs} without the pages, ${withPages} with them`]),
    ])
      console.info(line);
    return (
      failed === 0 &&
      withPages - asIs < PROMISE.transactions &&
      median < PROMISE.median &&
      (begun - alone) / count < PROMISE.page &&
      ended < begun * (1 + PROMISE.growth)
    );
  } finally {
    await server.close();
  }
};

/** `url`: a PostgreSQL, or `embedded`. */
const on = async (url: string, work: () => Promise<boolean>): Promise<boolean> => {
  process.env.TEST_DATABASE_URL = url;
  const remove = await makeTemplates();
  try {
    return await work();
  } finally {
    await remove();
  }
};

/** `npm run reliability -- waits [pages]` */
export const waits = async ([count = '2000']: readonly string[]): Promise<boolean> => {
  const pages = Number(count);
  const embedded = await on('embedded', () => measure('embedded database', pages, null));
  const postgres = await startPostgres();
  const { url } = postgres;
  try {
    const listening = await on(url, () => measure('PostgreSQL', pages, url));
    const env = { DATABASE_LISTEN_URL: 'off' };
    return (await on(url, () => measure('PostgreSQL without LISTEN', pages, url, env))) && listening && embedded;
  } finally {
    await postgres.remove();
  }
};
