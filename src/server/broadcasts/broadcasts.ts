/**
 * Broadcasts: begun, stopped and resumed. What sends one is a job that goes through the citizens by civil ID (`walk.ts`), so it goes on
 * where it was, on any node.
 */
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Broadcast, BroadcastForm, BroadcastSize } from '#contract/portal/broadcasts.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError, problem } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { smsParts } from '#server/gateways/sms.ts';
import { messageOf } from '#server/notifications/notify.ts';
import { countAudience } from './audience.ts';
import { enqueueWalk } from './walk.ts';

const LISTED = 100;
/** The same words to the same citizens again within this time are a mistake. */
const SAME_MS = 86_400_000;

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

/** The newest first. */
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

const isSame = async (tx: Transaction<Database>, now: Date, { text, audience }: BroadcastForm) => {
  const same = await tx
    .selectFrom('broadcast')
    .select('id')
    .where('begun_at', '>', new Date(now.getTime() - SAME_MS))
    .where(sql<boolean>`text = ${JSON.stringify(text)}::jsonb and audience = ${JSON.stringify(audience)}::jsonb`)
    .executeTakeFirst();
  return same !== undefined;
};

/** The same id again is the same broadcast. Throws illegal_transition where the same was begun within a day. */
export const beginBroadcast = async (
  { db, clock, transact, outbox, audit }: Needs,
  { id, ...form }: BroadcastForm & { id: string },
  { by, correlationId }: By,
): Promise<Broadcast> => {
  const people = await countAudience(db, form.audience);
  return transact(async (tx) => {
    const find = () => tx.selectFrom('broadcast').selectAll().where('id', '=', id).executeTakeFirst();
    const before = await find();
    if (before) return show(before);
    const now = clock.now();
    if (await isSame(tx, now, form)) throw new ProblemError('illegal_transition');
    const made = {
      ...{ id, text: JSON.stringify(form.text), page: form.page, audience: JSON.stringify(form.audience) },
      ...{ state: 'running' as const, people, reached: 0, last_civil_id: '' },
      ...{ begun_by: by, begun_at: now, changed_at: now },
    };
    const row = await tx
      .insertInto('broadcast')
      .values(made)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Begun twice at the same time.
    if (!row) return show((await find()) as Row);
    await enqueueWalk(outbox, tx, row);
    const detail = { by, people, audience: form.audience };
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
