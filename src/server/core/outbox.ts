/**
 * The outbox: jobs that follow from a committed transaction, run at least once by any server. Claiming a job moves its due
 * time into the future, further with every attempt, and leases it by the clock of the database, so a crash loses no job and no
 * server whose clock is wrong takes one that another works on. After twenty attempts, most of a day, a job is given up: it is dead until
 * an operator runs it again. A job that is over keeps what an operator needs, and nothing that it carried about people; a dead one
 * keeps that encrypted.
 * Each kind of job has a lane, see `lanes.ts`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { insertIfAny } from '#server/core/sql/insert-if-any.ts';
import type { Database, Lane } from '#server/db/schema.ts';
import type { Budget } from './budget.ts';
import { type Ambient, wait, withDeadline } from './clock.ts';
import { masked } from './http/log.ts';
import { createLanes, POLL_MS } from './lanes.ts';
import type { Secrets } from './secrets.ts';

/** `id` is the same for every attempt: the idempotency key for the system that receives the work. */
type Job = { id: string; payload: unknown };
type JobInsert = ReturnType<typeof insertIfAny<'outbox'>>;
/** Must finish when `signal` aborts, well within the lease. */
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;

export type Outbox = {
  /** Adds a job that runs after the transaction has committed, and not before `dueAt`. */
  enqueue(tx: Transaction<Database>, kind: string, payload: unknown, dueAt?: Date): Promise<void>;
  /** The same as a part of a statement, when a list of it has a row. */
  enqueueIfAny(tx: Transaction<Database>, list: string, kind: string, payload: unknown, dueAt: Date): JobInsert;
  /** Adds jobs of one kind that are due at once. */
  enqueueAll(tx: Transaction<Database>, kind: string, payloads: readonly unknown[]): Promise<void>;
  /** Registers the handler for a kind of job, and its lane, before `start`. */
  handle(kind: string, handler: JobHandler, lane?: Lane): void;
  /** Runs every job that is due now. */
  drain(): Promise<void>;
  /** When this server last looked for due jobs; null before it has begun. */
  lookedAt(): Date | null;
  start(log: FastifyBaseLogger): void;
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
};

const JOB_MS = 10_000;
const MAX_ATTEMPTS = 20;
const LEASE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3600;

const present = new AsyncLocalStorage<string>();
/** Does the work as part of a request: every job that it enqueues names the request, and so does every job of that job. */
export const correlated = <T>(correlationId: string, work: () => T): T => present.run(correlationId, work);
export const correlationOf = (): string | undefined => present.getStore();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What a job that is over was about: the ids of things, and neither texts nor numbers of people. */
const idsIn = (payload: unknown): object =>
  Object.fromEntries(Object.entries(payload ?? {}).filter(([, value]) => UUID.test(String(value))));

/** The purpose under which all that a dead job carried is encrypted, beside its ids. */
export const DEAD_JOB = 'dead job';
export type DeadPayload = { sealed?: string };

type Row = Selectable<Database['outbox']>;

/** Writes together what comes while one writing is under way: many jobs end at about the same time. */
const inGroups = <T>(write: (group: readonly T[]) => Promise<void>): ((one: T) => Promise<void>) => {
  let group: T[] = [];
  let next: Promise<void> | null = null;
  let current = Promise.resolve();
  return (one) => {
    group.push(one);
    next ??= current
      .catch(() => {})
      .then(() => {
        const all = group;
        group = [];
        next = null;
        current = write(all);
        return current;
      });
    return next;
  };
};

type Needs = Ambient & {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'seal'>;
  /** The budget of the texts; by default there is no limit. */
  textBudget?: Pick<Budget, 'left'>;
};

/** How a job ended. Without `done` it has failed. */
type Ended = { id: string } & ({ done: Date; payload: string } | { error: string });

/** Claims jobs of the kinds that this server has handlers for. */
const createClaim = ({ db, clock }: Pick<Needs, 'db' | 'clock'>, kinds: () => Iterable<string>) => {
  const dueIn = (lane: Lane, now: Date, most: number) =>
    db
      .selectFrom('outbox')
      .select('id')
      // For `lane = …` PostgreSQL may take the index of all due jobs, and then reads those of other lanes. Only the index of lanes serves a range.
      .where(sql<boolean>`(lane, due_at) between (${lane}, '-infinity') and (${lane}, ${now}::timestamptz)`)
      .where('done_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
      .where('kind', 'in', [...kinds()])
      .orderBy('lane')
      .orderBy('due_at')
      .limit(most)
      .forUpdate()
      .skipLocked();

  /** Claims at most so many jobs of each lane. */
  return (most: ReadonlyMap<Lane, number>) => {
    const now = clock.now();
    // The lanes are read as an array, so that each is read once, and the jobs are found by their key whatever the
    // planner thinks of the table.
    const due = sql.join(
      [...most].map(([lane, count]) => sql`array(${dueIn(lane, now, count)})`),
      sql` || `,
    );
    const pause = sql<number>`least(${LONGEST_PAUSE_SECONDS}, ${LEASE_SECONDS} * power(2, least(attempts, 10)))`;
    return db
      .updateTable('outbox')
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql`${now}::timestamptz + ${pause} * interval '1 second'`,
        leased_until: sql`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`,
      })
      .where('id', '=', sql<string>`any(${due})`)
      .returningAll()
      .execute();
  };
};

/** Writes how jobs ended. */
const createWrite = (db: Needs['db']) =>
  inGroups(async (ended: readonly Ended[]) => {
    const column = <T>(of: (one: Ended) => T | null) => ended.map(of);
    const rows = sql<{ id: string; done_at: Date | null; last_error: string | null; payload: unknown }>`unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column((one) => ('done' in one ? one.done : null))}::timestamptz[],
      ${column((one) => ('error' in one ? one.error : null))}::text[],
      ${column((one) => ('done' in one ? one.payload : null))}::text[])`;
    await db
      .updateTable('outbox')
      .from(rows.as<'ended'>(sql`ended (id, done_at, last_error, payload)`))
      .set({
        done_at: sql`ended.done_at`,
        last_error: sql`ended.last_error`,
        payload: sql`coalesce(ended.payload::jsonb, outbox.payload)`,
        leased_until: null,
      })
      .whereRef('outbox.id', '=', 'ended.id')
      .execute();
  });

export const createOutbox = ({ db, clock, ids, secrets, textBudget }: Needs): Outbox => {
  const handlers = new Map<string, JobHandler>();
  const lanes = new Map<string, Lane>();
  let loop: Promise<void> | null = null;
  let operators: FastifyBaseLogger | undefined;
  const claim = createClaim({ db, clock }, () => handlers.keys());
  const write = createWrite(db);

  /** A handler that ignores the signal is not awaited any longer either. */
  const handled = ({ id, kind, payload }: Row) =>
    withDeadline(clock, JOB_MS, async (signal) => {
      const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      await Promise.race([handlers.get(kind)?.({ id, payload }, signal), late]);
    });

  /** The last attempt has failed, or its server has crashed in it. One server claims the job, so it is logged once. */
  const giveUp = async ({ id, kind, payload, correlation_id, created_at, last_error }: Row) => {
    const left = {
      ...idsIn(payload),
      sealed: secrets.seal(DEAD_JOB, id, JSON.stringify(payload)),
    } satisfies DeadPayload;
    await db
      .updateTable('outbox')
      .set({ gave_up_at: clock.now(), attempts: MAX_ATTEMPTS, payload: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
    const about = { job: id, kind, attempts: MAX_ATTEMPTS, createdAt: created_at, lastError: last_error };
    operators?.error({ ...about, correlationId: correlation_id }, 'a job was given up');
  };

  const perform = async (job: Row) => {
    if (job.attempts > MAX_ATTEMPTS) return giveUp(job);
    const { id } = job;
    await write(
      await correlated(job.correlation_id ?? id, () => handled(job)).then(
        () => ({ id, done: clock.now(), payload: JSON.stringify(idsIn(job.payload)) }),
        (thrown: unknown) => ({ id, error: masked(String(thrown)).replaceAll('\0', '').slice(0, 500) }),
      ),
    );
  };

  const work = createLanes({ clock, textBudget, claim, perform });
  const drain = async () => {
    if (handlers.size > 0) await work.drain();
  };

  const run = async (log: FastifyBaseLogger) => {
    while (!work.isStopping.aborted) {
      await drain().catch((err: unknown) => log.error({ err }, 'the outbox could not be drained'));
      await wait(clock, POLL_MS, work.isStopping);
    }
  };

  const jobOf = (kind: string, payload: unknown, dueAt?: Date) => {
    const now = clock.now();
    return {
      id: ids(),
      kind,
      payload: JSON.stringify(payload),
      created_at: now,
      due_at: dueAt ?? now,
      done_at: null,
      last_error: null,
      correlation_id: present.getStore() ?? null,
      lane: lanes.get(kind) ?? 'normal',
    };
  };

  return {
    enqueue: async (tx, kind, payload, dueAt) => {
      await tx
        .insertInto('outbox')
        .values(jobOf(kind, payload, dueAt))
        .execute();
    },
    enqueueAll: async (tx, kind, payloads) => {
      const { created_at: now, correlation_id, lane } = jobOf(kind, null);
      const given = sql`unnest(${payloads.map(() => ids())}::uuid[], ${payloads.map((one) => JSON.stringify(one))}::text[])`;
      await tx
        .insertInto('outbox')
        .columns(['id', 'kind', 'payload', 'created_at', 'due_at', 'correlation_id', 'lane'])
        .expression(
          sql`select id, ${kind}, payload::jsonb, ${now}::timestamptz, ${now}::timestamptz, ${correlation_id}, ${lane}
            from ${given} as given (id, payload)`,
        )
        .execute();
    },
    enqueueIfAny: (tx, list, kind, payload, dueAt) => {
      const { done_at: _, last_error: __, ...job } = jobOf(kind, payload, dueAt);
      return insertIfAny(tx, 'outbox', job, list);
    },
    handle: (kind, handler, lane = 'normal') => {
      handlers.set(kind, handler);
      lanes.set(kind, lane);
    },
    drain,
    lookedAt: () => work.lookedAt,
    start: (log) => {
      operators = log;
      loop = run(log);
    },
    stop: async () => {
      await work.stop();
      await loop;
    },
  };
};
