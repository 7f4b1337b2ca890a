/**
 * The job that sends a broadcast. Each goes through the next citizens in one transaction: it writes their notifications
 * and text jobs, moves the row on, and enqueues the next. So no citizen is reached twice, whatever crashes, and however
 * many servers work on it. It writes only as fast as the texts are sent, so that the outbox never holds more than some
 * thousands of them.
 */
import { type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import { belongsTo } from './audience.ts';
import { BROADCAST_TEXT_JOB } from './text-jobs.ts';

type Row = Selectable<Database['broadcast']>;
type Tx = Transaction<Database>;

const WALK = 'broadcast.walk';
/** A job of another place than that of the row was followed by a later one. */
const place = z.object({ id: z.string(), last: z.string() });

/** Citizens that one transaction goes through. */
const STEP = 1000;
/** Texts to many that may wait, of all broadcasts. */
const MOST_WAITING = 3000;
const PAUSE_SECONDS = 1;

export const enqueueWalk = (
  outbox: Pick<Context['outbox'], 'enqueue'>,
  tx: Tx,
  { id, last_civil_id: last }: Pick<Row, 'id' | 'last_civil_id'>,
  dueAt?: Date,
): Promise<void> => outbox.enqueue(tx, WALK, { id, last } satisfies z.infer<typeof place>, dueAt);

/** Texts that are due, or failed and wait for their next attempt. */
const countWaiting = async (tx: Tx): Promise<number> => {
  const waiting = tx
    .selectFrom('outbox')
    .select('id')
    .where('lane', '=', 'bulk')
    .where('done_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .limit(MOST_WAITING);
  const { count } = await tx
    .selectFrom(waiting.as('waiting'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The next citizens, and whether the broadcast is for them. */
const nextCitizens = (tx: Tx, { last_civil_id, audience }: Row) =>
  tx
    .selectFrom('citizen')
    .select(['civil_id', 'mobile'])
    .select((eb) => belongsTo(audience, 'of a batch')(eb).as('is_meant'))
    .where('civil_id', '>', last_civil_id)
    .orderBy('civil_id')
    .limit(STEP)
    .execute();

type Needs = Pick<Context, 'clock' | 'ids' | 'outbox' | 'news'>;

const notifyAll = async (
  { clock, ids, news }: Needs,
  tx: Tx,
  { text, page }: Row,
  civilIds: readonly string[],
): Promise<void> => {
  await tx
    .insertInto('notification')
    .columns(['civil_id', 'id', 'topic', 'text', 'page', 'at'])
    .expression(
      sql`select civil_id, id, 'broadcast', ${JSON.stringify(text)}::jsonb, ${page}, ${clock.now()}::timestamptz
        from unnest(${civilIds}::text[], ${civilIds.map(() => ids())}::uuid[]) as meant (civil_id, id)`,
    )
    .execute();
  for (const civilId of civilIds) news.tell(civilId);
};

/** One step of a broadcast; nothing for one that was stopped, or that another job has led on. */
const walk = async (needs: Needs, tx: Tx, { id, last }: z.infer<typeof place>): Promise<void> => {
  const { clock, outbox } = needs;
  const row = await tx.selectFrom('broadcast').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row?.state !== 'running' || row.last_civil_id !== last) return;
  const now = clock.now();
  if ((await countWaiting(tx)) + STEP > MOST_WAITING) return enqueueWalk(outbox, tx, row, after(now, PAUSE_SECONDS));

  const citizens = await nextCitizens(tx, row);
  const meant = citizens.filter(({ is_meant }) => is_meant);
  if (meant.length > 0) {
    await notifyAll(
      needs,
      tx,
      row,
      meant.map(({ civil_id }) => civil_id),
    );
    await outbox.enqueueAll(
      tx,
      BROADCAST_TEXT_JOB,
      meant.map(({ mobile: to }) => ({ broadcastId: id, to })),
    );
  }
  const moved = {
    last_civil_id: citizens.at(-1)?.civil_id ?? last,
    reached: row.reached + meant.length,
    state: citizens.length < STEP ? ('done' as const) : row.state,
    changed_at: now,
  };
  await tx.updateTable('broadcast').set(moved).where('id', '=', id).execute();
  if (moved.state === 'running') await enqueueWalk(outbox, tx, { id, ...moved });
};

export const walkBroadcasts = (ctx: Needs & Pick<Context, 'transact'>): void =>
  ctx.outbox.handle(WALK, ({ payload }) => ctx.transact((tx) => walk(ctx, tx, place.parse(payload))));
