/**
 * The outbox: jobs that follow from a committed transaction, run at least once by any node. Claiming a job moves its due
 * time into the future, further with every attempt. That is lease and backoff in one, so a crash loses no job.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Ambient } from './clock.ts';

/** `id` is the same for every attempt: the idempotency key for the system that receives the work. */
type Job = { id: string; payload: unknown };
/** Must finish when `signal` aborts, well within the lease. */
type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;
export type Outbox = {
  /** Adds a job that runs after the transaction has committed, and not before `dueAt`. */
  enqueue(tx: Transaction<Database>, kind: string, payload: unknown, dueAt?: Date): Promise<void>;
  /** Registers the handler for a kind of job, before `start`. */
  handle(kind: string, handler: JobHandler): void;
  /** Runs every job that is due now. */
  drain(): Promise<void>;
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

export const createOutbox = ({ db, clock, ids }: Ambient & { db: Kysely<Database> }): Outbox => {
  const handlers = new Map<string, JobHandler>();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  const claim = () => {
    const now = clock.now();
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('done_at', 'is', null)
      .where('due_at', '<=', now)
      .where('attempts', '<', MAX_ATTEMPTS)
      .where('kind', 'in', [...handlers.keys()])
      .orderBy('due_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked();
    const pause = sql<number>`least(${LONGEST_PAUSE_SECONDS}, ${LEASE_SECONDS} * power(2, least(attempts, 10)))`;
    return db
      .updateTable('outbox')
      .set({ attempts: sql`attempts + 1`, due_at: sql`${now}::timestamptz + ${pause} * interval '1 second'` })
      .where('id', 'in', due)
      .returningAll()
      .execute();
  };

  /** A handler that ignores the signal is not awaited any longer either. */
  const handled = async ({ id, kind, payload }: Selectable<Database['outbox']>) => {
    const signal = AbortSignal.timeout(JOB_MS);
    const late = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    await Promise.race([handlers.get(kind)?.({ id, payload }, signal), late]);
  };

  const perform = async (job: Selectable<Database['outbox']>) => {
    const outcome = await handled(job).then(
      () => ({ done_at: clock.now(), last_error: null }),
      (thrown: unknown) => ({ last_error: String(thrown).slice(0, 500) }),
    );
    await db.updateTable('outbox').set(outcome).where('id', '=', job.id).execute();
  };

  const drainOnce = async () => {
    if (handlers.size === 0) return;
    for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) {
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
      await wait(POLL_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };

  return {
    enqueue: async (tx, kind, payload, dueAt) => {
      const now = clock.now();
      await tx
        .insertInto('outbox')
        .values({
          id: ids(),
          kind,
          payload: JSON.stringify(payload),
          created_at: now,
          due_at: dueAt ?? now,
          done_at: null,
          last_error: null,
        })
        .execute();
    },
    handle: (kind, handler) => {
      handlers.set(kind, handler);
    },
    drain,
    start: (log) => {
      loop = run(log);
    },
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
};
