/**
 * What each thing that a citizen does leaves in the database: a whole server on PostgreSQL, its citizens through its API, the fund at the
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
import { startPostgres } from '#tests/setup/postgres.ts';
import { PATIENT, UNBOUNDED } from '#tests/setup/server.ts';
import { type Life, THINGS, type Thing } from './things.ts';

const CITIZENS = 40;
const DAY = 86_400;
/** All that falls due is done by then: a draft expires after 90 days. */
const UNTIL_DUE_DAYS = 95;
/** And then all is deleted that is not stored for a year or more: jobs that are done after 30 days. */
const UNTIL_DELETED_DAYS = 35;
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
const NOTHING: Size = { rows: 0, bytes: 0, disk: 0 };

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

/** The growth for each citizen, by table. */
const grown = (from: Sizes, to: Sizes, citizens: number): Sizes =>
  new Map(
    [...to].map(([name, { rows, bytes, disk }]) => {
      const before = from.get(name) ?? NOTHING;
      const each = (now: number, then: number) => (now - then) / citizens;
      return [name, { rows: each(rows, before.rows), bytes: each(bytes, before.bytes), disk: each(disk, before.disk) }];
    }),
  );

const plus = (all: readonly Sizes[]): Sizes => {
  const sum = new Map<string, Size>();
  for (const [name, { rows, bytes, disk }] of all.flatMap((sizes) => [...sizes])) {
    const so = sum.get(name) ?? NOTHING;
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

const cell = (number: number, digits = 0) => number.toFixed(digits).padStart(10);

/**
 * Prints the bytes of each thing, and of what is left those of the audit trail and of notifications, which end in ten
 * years and in one.
 */
const sayThing = (name: string, atOnce: Sizes, later: Sizes) => {
  const [now, left] = [total(atOnce), total(later)];
  const ending = ['audit_entry', 'notification'].map((table) => later.get(table)?.bytes ?? 0);
  console.info(
    name.padEnd(52) + [now.bytes, now.disk, left.bytes, left.disk, ...ending].map((size) => cell(size)).join(''),
  );
};

const sayTables = (atOnce: Sizes, later: Sizes) => {
  const tables = [...atOnce].filter(([, { bytes }]) => bytes > 0).sort(([, a], [, b]) => b.bytes - a.bytes);
  for (const [name, now] of tables) {
    const sizes = [now, later.get(name) ?? NOTHING];
    console.info(
      name.padEnd(24) + sizes.map(({ rows, bytes, disk }) => cell(rows, 1) + cell(bytes) + cell(disk)).join(''),
    );
  }
};

const report = (measured: readonly Measured[]): boolean => {
  const ofApplication = measured.filter(({ thing }) => thing.isOfApplication);
  const atOnce = plus(ofApplication.map((one) => one.atOnce));
  const later = plus(ofApplication.map((one) => one.later));
  console.info(
    '\nbytes at once (rows, disk) and four months later (rows, disk; of the rows: audit trail, notifications)\n',
  );
  for (const one of measured) sayThing(one.thing.name, one.atOnce, one.later);
  sayThing('a finished application', atOnce, later);
  console.info('\na finished application by table, at once and four months later (number, bytes of rows, disk)\n');
  sayTables(atOnce, later);
  const left = Math.round(total(later).bytes);
  const isWell = left <= PROMISE;
  console.info(`\n${isWell ? 'ok ' : 'BAD'} a finished application leaves ${left} bytes of rows, ${PROMISE} at most`);
  return isWell;
};

/** Files are stored beside the database. */
const sayPapers = async (db: Kysely<Database>): Promise<void> => {
  const { rows } = await sql<{ kind: string; size: number }>`
    select kind, avg(size)::int as size from paper group by kind order by kind`.execute(db);
  console.info(`\nbytes of papers: ${rows.map(({ kind, size }) => `${kind} ${size}`).join(', ')}`);
};

const startServer = async (databaseUrl: string, folder: string) => {
  const ambient = createAmbient();
  const given = readConfig({
    ...{ ...UNBOUNDED, FLAGS: EVERY_SERVICE, NOTIFICATION_DAYS: '3650', LOG_LEVEL: 'error', PORT: '0' },
    ...PATIENT,
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
    const { app, context, url } = await startServer(postgres.url, folder);
    const { db, clock, outbox } = context;
    const desk = await deskHand(url);
    const lives = Array.from({ length: citizens }, (_, nth): Life => ({ url, desk, nth }));
    const passDays = async (days: number) => {
      clock.setOffset(clock.offsetSeconds + days * DAY);
      // A job that was begun may cause another one.
      for (let round = 0; round < 3; round++) await outbox.drain();
      await deleteStaleRows(context);
    };
    const passSeason = async () => {
      await passDays(UNTIL_DUE_DAYS);
      await passDays(UNTIL_DELETED_DAYS);
    };
    await passSeason();
    const measured: Measured[] = [];
    for (let before = await sizesOf(db); measured.length < THINGS.length; ) {
      const thing = THINGS[measured.length] as Thing;
      for (const life of lives) await thing.happen(life);
      await outbox.drain();
      const now = await sizesOf(db);
      await passSeason();
      const later = await sizesOf(db);
      measured.push({ thing, atOnce: grown(before, now, citizens), later: grown(before, later, citizens) });
      console.info(`measured: ${thing.name}`);
      before = later;
    }
    await sayPapers(db);
    await app.close();
    return report(measured);
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
