/** Types first. */
import type { Transaction } from 'kysely';
import type { Database } from './db/schema.ts';

/** `id` is the job's own: the same for every attempt, so a receiver can tell a repetition. */
export type Job = { id: string; payload: unknown };
export type JobHandler = (job: Job, signal: AbortSignal) => Promise<void>;
export type Outbox = {
  /** Leaves a job that runs after the transaction committed, at least once. */
  enqueue(tx: Transaction<Database>, kind: string, payload: unknown, dueAt?: Date): Promise<void>;
  /** Who does jobs of a kind; registered before `start`. */
  handle(kind: string, handler: JobHandler): void;
  start(): void;
  stop(): Promise<void>;
  /** Does everything that is due now; for tests and shutdown. */
  drain(): Promise<void>;
};
