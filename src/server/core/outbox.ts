/**
 * The outbox: jobs that follow from a committed transaction, run at least once by any node. Claiming a job moves its due
 * time into the future, further with every attempt, and leases it by the clock of the database, so a crash loses no job and no
 * node whose clock is wrong takes one that another works on. After twenty attempts, most of a day, a job is given up: it is dead until
 * an operator runs it again. A job that is over keeps what an operator needs, and nothing that it carried about people; a dead one
 * keeps that encrypted.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { insertIfAny } from '#server/db/insert-if-any.ts';
import type { Database } from '#server/db/schema.ts';
import { type Ambient, deadline, wait } from './clock.ts';
import { masked } from './http/log.ts';
import type { Secrets } from './secrets.ts';

/** `id` is the same for every attempt: the idempotency key for the system that receives the work. */
type Job = { id: string; payload: unknown };
type JobInsert = ReturnType<typeof insertIfAny<'outbox'>>;
/** Must finish when `signal` aborts, well within the lease. */
type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;
export type Outbox = {
  /** Adds a job that runs after the transaction has committed, and not before `dueAt`. */
  enqueue(tx: Transaction<Database>, kind: string, payload: unknown, dueAt?: Date): Promise<void>;
  /** The same as a part of a statement, when a list of it has a row. */
  enqueueIfAny(tx: Transaction<Database>, list: string, kind: string, payload: unknown, dueAt: Date): JobInsert;
  /** Registers the handler for a kind of job, before `start`. */
  handle(kind: string, handler: JobHandler): void;
  /** Runs every job that is due now. */
  drain(): Promise<void>;
  /** When this node last looked for due jobs; null before it has begun. */
  lookedAt(): Date | null;
  start(log: FastifyBaseLogger): void;
  /** Waits for the jobs under way. */
  stop(): Promise<void>;
};

const BATCH = 20;
const JOB_MS = 10_000;
const POLL_MS = 500;
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

type Needs = Ambient & { db: Kysely<Database>; secrets: Pick<Secrets, 'seal'> };

export const createOutbox = ({ db, clock, ids, secrets }: Needs): Outbox => {
  const handlers = new Map<string, JobHandler>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;
  let operators: FastifyBaseLogger | undefined;
  let lookedAt: Date | null = null;

  const claim = () => {
    const now = clock.now();
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('due_at', '<=', now)
      .where('gave_up_at', 'is', null)
      .where(({ or, eb }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
      .where('kind', 'in', [...handlers.keys()])
      .orderBy('due_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const pause = sql<number>`least(${LONGEST_PAUSE_SECONDS}, ${LEASE_SECONDS} * power(2, least(attempts, 10)))`;
    return db
      .updateTable('outbox')
      .set({
        attempts: sql`attempts + 1`,
        due_at: sql`${now}::timestamptz + ${pause} * interval '1 second'`,
        leased_until: sql`now() + ${sql.lit(LEASE_SECONDS)} * interval '1 second'`,
      })
      .where('id', 'in', due)
      .returningAll()
      .execute();
  };

  /** A handler that ignores the signal is not awaited any longer either. */
  const handled = async ({ id, kind, payload }: Row) => {
    const signal = deadline(clock, JOB_MS);
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([handlers.get(kind)?.({ id, payload }, signal), late]);
  };

  /** The last attempt has failed, or its node has crashed in it. One node claims the job, so it is logged once. */
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
    const outcome = await correlated(job.correlation_id ?? job.id, () => handled(job)).then(
      () => ({ done_at: clock.now(), last_error: null, payload: JSON.stringify(idsIn(job.payload)) }),
      (thrown: unknown) => ({ leased_until: null, last_error: masked(String(thrown)).slice(0, 500) }),
    );
    await db.updateTable('outbox').set(outcome).where('id', '=', job.id).execute();
  };

  const drainOnce = async () => {
    if (handlers.size === 0) return;
    for (let jobs = await claim(); ; jobs = await claim()) {
      lookedAt = clock.now();
      if (jobs.length === 0) return;
      await Promise.all(jobs.map(perform));
      if (stopping.signal.aborted) return;
    }
  };

  let drained: Promise<void> = Promise.resolve();
  /** Drains run one after the other, so a caller also waits for the jobs that this node has already begun. */
  const drain = () => {
    drained = drained.catch(() => {}).then(drainOnce);
    return drained;
  };

  const run = async (log: FastifyBaseLogger) => {
    while (!stopping.signal.aborted) {
      await drain().catch((err: unknown) => log.error({ err }, 'the outbox could not be drained'));
      await wait(clock, POLL_MS, stopping.signal);
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
    };
  };

  return {
    enqueue: async (tx, kind, payload, dueAt) => {
      await tx
        .insertInto('outbox')
        .values(jobOf(kind, payload, dueAt))
        .execute();
    },
    enqueueIfAny: (tx, list, kind, payload, dueAt) => {
      const { done_at: _, last_error: __, ...job } = jobOf(kind, payload, dueAt);
      return insertIfAny(tx, 'outbox', job, list);
    },
    handle: (kind, handler) => {
      handlers.set(kind, handler);
    },
    drain,
    lookedAt: () => lookedAt,
    start: (log) => {
      operators = log;
      loop = run(log);
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
};
