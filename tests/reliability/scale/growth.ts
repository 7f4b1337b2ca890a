/**
 * What each thing that a citizen does leaves in the database: a whole host on PostgreSQL, its citizens through its API, the fund at the
 * desk. `[<citizens>]`, 40 by default. Each thing is done once by every citizen and measured, then four months pass, the jobs and
 * the housekeeping run, and it is measured again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import type { Database } from '#server/db/schema.ts';
import { seed } from '#server/db/seeds/index.ts';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { UNBOUNDED } from '#tests/setup/host.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { type Life, THINGS, type Thing } from './things.ts';

const CITIZENS = 40;
const DAY = 86_400;
/** Longer than anything is stored that is not stored for a year: jobs for 30 days, after a draft has expired in 90. */
const SEASON_DAYS = 130;
/** What a finished application may leave after that, in bytes of rows. */
const PROMISE = 14_000;
/** The phones of the stand-in, which no installation for citizens has. */
const OF_STAND_INS = ['phone_message', 'registry_person'];

/**
 * `bytes`: the rows with what is stored out of line, compressed as it is. `disk`: the files of table and indexes, written anew; of months
 * of the audit trail, those that have entries.
 */
type Size = { rows: number; bytes: number; disk: number };
type Sizes = ReadonlyMap<string, Size>;

const sizesOf = async (db: Kysely<Database>): Promise<Sizes> => {
  await sql`vacuum full`.execute(db);
  const { rows: tables } = await sql<{ name: string; disk: number }>`
    select c.relname as name, coalesce((select sum(pg_total_relation_size(part.relid)) from
      (select c.oid as relid union select relid from pg_partition_tree(c.oid)) part where pg_relation_size(part.relid) > 0), 0)::float8 as disk
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const sizes = new Map<string, Size>();
  for (const { name, disk } of tables) {
    if (OF_STAND_INS.includes(name)) continue;
    const { rows } = await sql<{ rows: number; bytes: number }>`
      select count(*)::float8 as rows, coalesce(sum(pg_column_size(t.*)), 0)::float8 as bytes
      from ${sql.table(name)} t`.execute(db);
    sizes.set(name, { rows: 0, bytes: 0, ...rows[0], disk });
  }
  return sizes;
};

/** For each citizen, by table. */
const grown = (from: Sizes, to: Sizes, citizens: number): Sizes =>
  new Map(
    [...to].map(([name, { rows, bytes, disk }]) => {
      const before = from.get(name) ?? { rows: 0, bytes: 0, disk: 0 };
      const each = (now: number, then: number) => (now - then) / citizens;
      return [name, { rows: each(rows, before.rows), bytes: each(bytes, before.bytes), disk: each(disk, before.disk) }];
    }),
  );

const plus = (all: readonly Sizes[]): Sizes => {
  const sum = new Map<string, Size>();
  for (const [name, { rows, bytes, disk }] of all.flatMap((sizes) => [...sizes])) {
    const so = sum.get(name) ?? { rows: 0, bytes: 0, disk: 0 };
    sum.set(name, { rows: so.rows + rows, bytes: so.bytes + bytes, disk: so.disk + disk });
  }
  return sum;
};

const total = (sizes: Sizes): Size =>
  [...sizes.values()].reduce((a, b) => ({
    rows: a.rows + b.rows,
    bytes: a.bytes + b.bytes,
    disk: a.disk + b.disk,
  }));

type Measured = { thing: Thing; atOnce: Sizes; later: Sizes };

const line = (name: string, ...numbers: number[]) =>
  console.info(`${name.padEnd(52)}${numbers.map((number) => number.toFixed(0).padStart(10)).join('')}`);

const report = (measured: readonly Measured[]): boolean => {
  const ofApplication = measured.filter(({ thing }) => thing.isOfApplication);
  const finished = {
    atOnce: plus(ofApplication.map(({ atOnce }) => atOnce)),
    later: plus(ofApplication.map(({ later }) => later)),
  };
  console.info(`\nbytes: of rows and on disk, at once and after ${SEASON_DAYS} days\n`);
  const say = (name: string, atOnce: Size, later: Size) =>
    line(name, atOnce.bytes, atOnce.disk, later.bytes, later.disk);
  for (const { thing, atOnce, later } of measured) say(thing.name, total(atOnce), total(later));
  say('a finished application', total(finished.atOnce), total(finished.later));
  console.info('\na finished application by table: rows, bytes of rows and on disk, at once and later\n');
  for (const [name, size] of [...finished.atOnce].sort(([, a], [, b]) => b.bytes - a.bytes)) {
    const later = finished.later.get(name) ?? { rows: 0, bytes: 0, disk: 0 };
    if (size.bytes === 0 && later.bytes === 0) continue;
    console.info(
      name.padEnd(24) +
        [size, later]
          .map(
            ({ rows, bytes, disk }) =>
              rows.toFixed(1).padStart(8) + bytes.toFixed(0).padStart(10) + disk.toFixed(0).padStart(10),
          )
          .join(''),
    );
  }
  const left = total(finished.later).bytes;
  const isWell = left <= PROMISE;
  console.info(
    `\n${isWell ? 'ok ' : 'BAD'} a finished application leaves ${left.toFixed(0)} bytes of rows, ${PROMISE} at most`,
  );
  return isWell;
};

const startHost = async (databaseUrl: string, folder: string) => {
  const ambient = createAmbient();
  const given = readConfig({
    ...{ ...UNBOUNDED, FLAGS: EVERY_SERVICE, NOTIFICATION_DAYS: '3650', LOG_LEVEL: 'error', PORT: '0' },
    ...{ OVERLOAD_DELAY_MS: '60000', OVERLOAD_WAIT_MS: '60000' },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, DIST_DIR: join(folder, 'none') },
  });
  // A login is measured once, and lasts for the years of the run.
  const config = { ...given, session: { ...given.session, idleSeconds: 1e9, maxSeconds: 1e9 } };
  const { app, context } = await buildApp({ config, ambient });
  await seed(context.db, context);
  return { app, context, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
};

export const growth = async ([given = String(CITIZENS)]: readonly string[]): Promise<boolean> => {
  const citizens = Number(given);
  const folder = await mkdtemp(join(tmpdir(), 'portal-growth-'));
  const postgres = await startPostgres();
  try {
    const { app, context, url } = await startHost(postgres.url, folder);
    const { db, clock, outbox } = context;
    const desk = await deskHand(url);
    const lives = Array.from({ length: citizens }, (_, nth): Life => ({ url, desk, nth }));
    const tidy = async () => {
      // A job that was begun may cause another one.
      for (let round = 0; round < 3; round++) await outbox.drain();
      await deleteStaleRows(context);
    };
    await tidy();
    const measured: Measured[] = [];
    for (let before = await sizesOf(db); measured.length < THINGS.length; ) {
      const thing = THINGS[measured.length] as Thing;
      for (const life of lives) await thing.happen(life);
      await outbox.drain();
      const now = await sizesOf(db);
      clock.setOffset(clock.offsetSeconds + SEASON_DAYS * DAY);
      await tidy();
      const later = await sizesOf(db);
      measured.push({ thing, atOnce: grown(before, now, citizens), later: grown(before, later, citizens) });
      line(thing.name, measured.length);
      before = later;
    }
    await app.close();
    return report(measured);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
