/** Whether this server can serve citizens: what it stands on, part by part. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { wait } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { remembered } from './remembered.ts';

type Database = 'reachable' | 'unreachable' | 'full' | 'damaged';
/** `late`: jobs are due for long, and this server has not looked for any. */
type Outbox = 'working' | 'late';
/** `disk`: of the server itself, where uploads are while they are judged. */
export type Parts = { database: Database; disk: string; storage: string; outbox: Outbox };
export type Readiness = {
  /** The state of the database, checked anew for an operator who looks for the cause. */
  database(): Promise<Database>;
  disk(): Promise<string>;
  storage(): Promise<string>;
  /** All parts, as they were within the last second. */
  parts(): Promise<Parts>;
};

/** A probe as large as a small upload. */
const PROBE = Buffer.alloc(64 * 1024);
const DISK: Readonly<Record<string, string>> = { ENOSPC: 'full', EDQUOT: 'full' };

/** Whether the server's own disk takes files: `writable`, `full` or `failing`. */
const diskOf = async (folder: string): Promise<string> => {
  const file = join(folder, `health-${process.pid}`);
  try {
    await writeFile(file, PROBE);
    return 'writable';
  } catch (thrown) {
    return (thrown instanceof Error && 'code' in thrown && DISK[String(thrown.code)]) || 'failing';
  } finally {
    await rm(file, { force: true });
  }
};

const REMEMBERED_MS = 1000;
/** A part that does not answer within this time is not well. */
const PATIENCE_MS = 3000;
const LATE_SECONDS = 300;
/** A server that is well looks for jobs several times a second. */
const UNSEEN_SECONDS = 60;

export const isWell = ({ database, disk, storage, outbox }: Parts): Record<keyof Parts, boolean> => ({
  database: database === 'reachable',
  disk: disk === 'writable',
  storage: storage === 'writable',
  outbox: outbox === 'working',
});

type Needs = Pick<Context, 'db' | 'config' | 'faults' | 'outbox' | 'clock' | 'storage'>;

export const createReadiness = ({ db, config, faults, outbox, clock, storage: files }: Needs): Readiness => {
  const within = async <T>(work: Promise<T>, otherwise: T): Promise<T> => {
    const over = new AbortController();
    const late = wait(clock, PATIENCE_MS, over.signal).then(() => otherwise);
    return Promise.race([work, late]).finally(() => over.abort());
  };

  const database = () =>
    sql`select 1`.execute(db).then(
      (): Database => faults.recent() ?? 'reachable',
      (): Database => 'unreachable',
    );
  const disk = () => diskOf(config.dataDir).catch(() => 'failing');
  const storage = () => files.check();

  /**
   * A job that this server cannot do, or that fails, is no reason to send citizens elsewhere. Jobs that are due for minutes while this
   * server has not even looked are one: its own work is stuck.
   */
  const jobs = async (): Promise<Outbox> => {
    const secondsSince = (at: Date) => (clock.now().getTime() - at.getTime()) / 1000;
    const looked = outbox.lookedAt();
    if (looked === null || secondsSince(looked) < UNSEEN_SECONDS) return 'working';
    const oldest = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('due_at').as('due_at'))
      .where('done_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .executeTakeFirst();
    return oldest?.due_at && secondsSince(oldest.due_at) > LATE_SECONDS ? 'late' : 'working';
  };

  const all = async (): Promise<Parts> => {
    const [base, own, stored, work] = await Promise.all([
      within<Database>(database(), 'unreachable'),
      within(disk(), 'failing'),
      within<string>(storage(), 'failing'),
      // Without the database nothing is known of jobs, and the database is the reason already.
      within(
        jobs().catch((): Outbox => 'working'),
        'working',
      ),
    ]);
    return { database: base, disk: own, storage: stored, outbox: work };
  };
  return { database, disk, storage, parts: remembered(clock, REMEMBERED_MS, all) };
};
