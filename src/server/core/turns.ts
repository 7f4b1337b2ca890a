/**
 * What one of the servers does now and then. The clock of the database decides whose turn it is, so a server whose own clock is wrong
 * neither works all the time nor keeps the others from it.
 */
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { every } from './clock.ts';
import type { Context } from './context.ts';

/** Taken by one server in so many seconds: a little less than the hour or the day that is meant, since each server asks every hour. */
export type Turn = { name: string; seconds: number };

const ASK_MS = 3_600_000;

/** The statement that takes the turn; it returns a row unless a server has taken it within that time. */
export const takeTurn = (db: Pick<Kysely<Database>, 'insertInto'>, { name, seconds }: Turn) => {
  const until = { taken_until: sql<Date>`now() + ${sql.lit(seconds)} * interval '1 second'` };
  return db
    .insertInto('turn')
    .values({ name, ...until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(until).where('turn.taken_until', '<=', sql<Date>`now()`),
    )
    .returning('name');
};

type JobInTurn = { turn: Turn; payload: object };

/** Enqueues the job that is named like the turn, unless a server has done so within that time. */
export const enqueueInTurn = async (
  { transact, outbox, clock }: Pick<Context, 'transact' | 'outbox' | 'clock'>,
  { turn, payload }: JobInTurn,
): Promise<void> => {
  await transact((tx) =>
    tx
      .with('taken', () => takeTurn(tx, turn))
      .with('job', () => outbox.enqueueIfAny(tx, 'taken', turn.name, payload, clock.now()))
      .selectFrom('taken')
      .select('name')
      .execute(),
  );
};

/** Enqueues it so again and again while this server listens: every hour, and at the start where it is needed at once. */
export const repeatInTurn = (app: FastifyInstance, ctx: Context, job: JobInTurn & { atStart: boolean }): void => {
  const enqueue = () =>
    enqueueInTurn(ctx, job).catch((err: unknown) =>
      app.log.error({ err, kind: job.turn.name }, 'a job could not be enqueued'),
    );
  let stop = () => {};
  if (job.atStart) app.addHook('onReady', enqueue);
  app.addHook('onListen', async () => {
    stop = every(ctx.clock, ASK_MS, () => void enqueue());
  });
  app.addHook('onClose', async () => stop());
};
