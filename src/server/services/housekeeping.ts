/** Once an hour, on one node: drafts past their time go with their files, and bytes that a crash left without a row go too. */
import type { Transaction } from 'kysely';
import { after } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { removeFiles } from './attachments.ts';

const SWEEP = 'housekeeping.sweep';
const EVERY_SECONDS = 3_600;
/** No upload takes this long, so older bytes without a row will never get one. */
const ORPHANED_AFTER_SECONDS = 3_600;
const BATCH = 100;

type Tools = Pick<Context, 'db' | 'transact' | 'clock' | 'outbox' | 'storage'>;

const removeExpiredDrafts = ({ transact, clock, outbox }: Tools) =>
  transact(async (tx) => {
    const expired = await tx
      .selectFrom('draft')
      .select(['civil_id', 'id'])
      .where('status', '=', 'open')
      .where('expires_at', '<=', clock.now())
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { civil_id, id } of expired) {
      await removeFiles(tx, outbox, (files) => files.where('civil_id', '=', civil_id).where('draft_id', '=', id));
      await tx.deleteFrom('draft').where('civil_id', '=', civil_id).where('id', '=', id).execute();
    }
    return expired.length;
  });

export const sweep = async (tools: Tools): Promise<void> => {
  const { db, clock, storage } = tools;
  while ((await removeExpiredDrafts(tools)) === BATCH);
  // Files carry the real time, wherever the host's clock has been moved to.
  const orphanedBefore = after(clock.now(), -clock.offsetSeconds - ORPHANED_AFTER_SECONDS);
  await storage.sweep(orphanedBefore, async (keys) => {
    const named = await db.selectFrom('attachment').select('storage_key').where('storage_key', 'in', keys).execute();
    return new Set(named.map(({ storage_key }) => storage_key));
  });
};

/** The next sweep, unless one other than `except` is already waiting. */
const schedule = async (tx: Transaction<Database>, { outbox }: Tools, dueAt: Date, except: string | null = null) => {
  const waiting = await tx.selectFrom('outbox').select('id').where('kind', '=', SWEEP).where('done_at', 'is', null).execute();
  if (waiting.every(({ id }) => id === except)) await outbox.enqueue(tx, SWEEP, {}, dueAt);
};

export const housekeepingJobs = (tools: Tools): void => {
  const { outbox, transact, clock } = tools;
  outbox.handle(SWEEP, async ({ id }) => {
    await sweep(tools);
    await transact((tx) => schedule(tx, tools, after(clock.now(), EVERY_SECONDS), id));
  });
};

/** Sets the hourly round going; called at every start, on every node. */
export const beginHousekeeping = (tools: Tools): Promise<void> => tools.transact((tx) => schedule(tx, tools, tools.clock.now()));
