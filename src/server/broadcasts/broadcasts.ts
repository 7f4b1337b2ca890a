/**
 * Broadcasts: begun, stopped and resumed. What sends one is a job that goes through the citizens by civil ID (`walk.ts`), so it goes on
 * where it was, on any server.
 * Offered to other areas.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Broadcast, BroadcastForm, BroadcastSize } from '#contract/portal/broadcasts.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { smsParts } from '#server/gateways/sms.ts';
import { messageOf } from '#server/notifications/notify.ts';
import { countAudience } from './audience.ts';
import { enqueueWalk } from './walk.ts';

const LISTED = 100;
/** The same words to the same citizens again within this time are a mistake. */
const SAME_SECONDS = 86_400;

/** Who does it: an operator by their name, or the fund at the desk. */
type By = { by: string; correlationId: string };
type Needs = Pick<Context, 'clock' | 'ids' | 'audit' | 'transact'> & {
  db: Kysely<Database>;
  outbox: Pick<Context['outbox'], 'enqueue'>;
};
type Row = Selectable<Database['broadcast']>;

const show = ({ begun_by, begun_at, changed_at, last_civil_id: _, ...row }: Row): Broadcast => ({
  ...row,
  begunBy: begun_by,
  begunAt: begun_at.toISOString(),
  changedAt: changed_at.toISOString(),
});

/** The latest broadcasts, the newest first. */
export const latestBroadcasts = async (db: Kysely<Database>): Promise<Broadcast[]> => {
  const rows = await db
    .selectFrom('broadcast')
    .selectAll()
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(show);
};

export const sizeOf = async (
  db: Kysely<Database>,
  { text, audience }: Pick<BroadcastForm, 'text' | 'audience'>,
): Promise<BroadcastSize> => ({
  people: await countAudience(db, audience),
  parts: smsParts(messageOf(text)),
});

const hasTwin = async (tx: Transaction<Database>, { id, text, audience, begun_at }: Row): Promise<boolean> => {
  const twin = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('id', '<>', id)
    .where('begun_at', '>', after(begun_at, -SAME_SECONDS))
    .where(sql<boolean>`text = ${JSON.stringify(text)}::jsonb and audience = ${JSON.stringify(audience)}::jsonb`)
    .executeTakeFirst();
  return twin !== undefined;
};

/** The same id again is the same broadcast. Throws illegal_transition where the same was begun within a day. */
export const beginBroadcast = async (
  { db, clock, transact, outbox, audit }: Needs,
  { id, text, page, audience }: BroadcastForm & { id: string },
  { by, correlationId }: By,
): Promise<Broadcast> => {
  const people = await countAudience(db, audience);
  return transact(async (tx) => {
    const now = clock.now();
    const made = {
      ...{ id, text: JSON.stringify(text), page, audience: JSON.stringify(audience) },
      ...{ state: 'running' as const, people, reached: 0, last_civil_id: '' },
      ...{ begun_by: by, begun_at: now, changed_at: now },
    };
    const row = await tx
      .insertInto('broadcast')
      .values(made)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return show(await tx.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
    if (await hasTwin(tx, row)) throw new ProblemError('illegal_transition');
    await enqueueWalk(outbox, tx, row);
    const detail = { by, people, audience };
    await audit(tx, { correlationId, actor: 'fund', action: 'broadcast.begin', subject: id, detail });
    return show(row);
  });
};

const STATES = { stop: { from: 'running', to: 'stopped' }, resume: { from: 'stopped', to: 'running' } } as const;

/** Throws not_found, and illegal_transition where it is not running, or was not stopped. */
export const changeBroadcast = (
  { clock, transact, outbox, audit }: Needs,
  command: keyof typeof STATES,
  id: string,
  { by, correlationId }: By,
): Promise<Broadcast> =>
  transact(async (tx) => {
    const { from, to } = STATES[command];
    const all = tx.selectFrom('broadcast').selectAll().where('id', '=', id);
    const before = await all.forUpdate().executeTakeFirstOrThrow(problem('not_found'));
    if (before.state !== from) throw new ProblemError('illegal_transition');
    const row = await tx
      .updateTable('broadcast')
      .set({ state: to, changed_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (to === 'running') await enqueueWalk(outbox, tx, row);
    const detail = { by, reached: row.reached };
    await audit(tx, { correlationId, actor: 'fund', action: `broadcast.${command}`, subject: id, detail });
    return show(row);
  });
