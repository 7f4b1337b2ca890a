/**
 * Compares the storage with the rows, once a day on one server. Files without a row are removed when they are old: no upload and no
 * draft takes a day to name its file. Rows whose file is missing are reported. Each job takes one page, so that a crash repeats
 * little. The usual way of a file without a row is its job, in `uploads/files.ts`.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { after as later } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { enqueueInTurn, repeatInTurn } from '#server/core/turns.ts';
import { awaitingRemoval, missingIn, namedAmong } from './named-files.ts';

const SWEEP = 'storage.sweep';
const OLD_SECONDS = 86_400;
const DAILY = { name: SWEEP, seconds: 23 * 3_600 };
const AT_ONCE = 10;
/**
 * The files without a row are usually a few whose job was given up. So many of one page mean that the database is not
 * the one of these files, or an older copy of it.
 */
const FEW = 50;
const FEW_SHARE = 0.1;

const progress = z.object({
  after: z.nullable(z.string()),
  files: z.number(),
  removed: z.number(),
  /** The number of files without a row that were too many to be removed. */
  spared: z.number(),
  missing: z.number(),
});
export type Sweep = z.infer<typeof progress>;
const BEGUN: Sweep = { after: null, files: 0, removed: 0, spared: 0, missing: 0 };

type Needs = Pick<Context, 'db' | 'clock' | 'storage' | 'secrets'>;
type Options = {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** An operator said that the database is the right one. */
  removesMany?: boolean;
  signal?: AbortSignal;
};

/** Takes the next page. `done` when there is none. */
const sweepPage = async (
  { db, clock, storage }: Pick<Needs, 'db' | 'clock' | 'storage'>,
  { log, removesMany = false, signal }: Options,
  { after, files, removed, spared, missing }: Sweep,
): Promise<{ swept: Sweep; done: boolean }> => {
  const page = await storage.list(after);
  const keys = page.map(({ key }) => key);
  const last = keys.at(-1) ?? null;
  const before = later(clock.now(), -OLD_SECONDS);
  const named = await namedAmong(db, keys);
  const without = page.filter(({ key, storedAt }) => storedAt < before && !named.has(key)).map(({ key }) => key);
  // A file outlives its row for some time, until its job.
  const awaiting = await awaitingRemoval(db, without);
  const nameless = without.filter((key) => !awaiting.has(key));
  const isFew = nameless.length <= Math.max(FEW, page.length * FEW_SHARE);
  if (isFew || removesMany)
    for (let at = 0; at < nameless.length; at += AT_ONCE) {
      signal?.throwIfAborted();
      await Promise.all(nameless.slice(at, at + AT_ONCE).map((key) => storage.remove(key)));
    }
  const gone = isFew || removesMany ? nameless.length : 0;
  const lost = await missingIn(db, { after, last }, keys, before);
  if (lost.count > 0)
    log.error({ rows: lost.count, example: lost.example }, 'rows name files that the storage does not have');
  const swept = {
    after: last,
    files: files + page.length - gone,
    removed: removed + gone,
    spared: spared + nameless.length - gone,
    missing: missing + lost.count,
  };
  return { swept, done: last === null };
};

const isOurs = ({ storage, secrets }: Pick<Needs, 'storage' | 'secrets'>) =>
  storage.isOwnedBy(secrets.sign('owner of the storage', 'documents'));

const NOT_OURS =
  'the storage belongs to another installation, or SESSION_SECRET has changed: files without a row are not removed; see src/operations/storage/README.md';
const TOO_MANY =
  'too many files have no row: is the database an older copy? They are not removed; see src/operations/storage/README.md';

/** The whole sweep at once, for the command of an operator. */
export const sweepNow = async (ctx: Needs, options: Options): Promise<Sweep | null> => {
  if (!(await isOurs(ctx))) {
    options.log.error(NOT_OURS);
    return null;
  }
  let swept = BEGUN;
  for (let done = false; !done; ) ({ swept, done } = await sweepPage(ctx, options, swept));
  if (swept.spared > 0) options.log.error({ files: swept.spared }, TOO_MANY);
  return swept;
};

const BEGIN = { turn: DAILY, payload: BEGUN };

/** Unless this or another server did it today. */
export const beginSweep = (ctx: Context): Promise<void> => enqueueInTurn(ctx, BEGIN);

export const sweepDaily = (app: FastifyInstance, ctx: Context): void => {
  const { outbox, transact, clock, fileCounts } = ctx;
  const { log } = app;

  outbox.handle(SWEEP, async ({ payload }, signal) => {
    const begun = progress.parse(payload);
    if (begun.after === null && !(await isOurs(ctx))) return log.error(NOT_OURS);
    const { swept, done } = await sweepPage(ctx, { log, signal }, begun);
    // The outbox waits no longer: this page is taken again, and goes on from there.
    signal.throwIfAborted();
    fileCounts.removed += swept.removed - begun.removed;
    if (!done) return transact((tx) => outbox.enqueue(tx, SWEEP, swept));
    Object.assign(fileCounts, { missing: swept.missing, stored: swept.files, comparedAt: clock.now() });
    const { after: _, ...counts } = swept;
    if (swept.spared > 0) log.error(counts, TOO_MANY);
    else log.info(counts, 'the storage was compared with the rows');
  });

  repeatInTurn(app, ctx, { ...BEGIN, atStart: false });
};
