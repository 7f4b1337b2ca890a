/** Fills a database with citizens and all that they have, on the tables of today. Nothing of it runs through the product but the seeds. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** The number of citizens at the factor 1. */
export const WHOLE = 1_000_000;

/** They do not depend on each other's rows, so two are filled at once, the longest first. */
const AREAS = ['applications', 'loans', 'traffic', 'services', 'audit', 'citizens'];
const WORKERS = 2;

const SETTINGS = `set jit = off; set synchronous_commit = off; set work_mem = '64MB'; set maintenance_work_mem = '512MB'`;

const sqlOf = (name: string) => readFile(join(import.meta.dirname, `${name}.sql`), 'utf8');

/** Changes with what is filled in. */
export const fillDigest = async (): Promise<string> => {
  const texts = await Promise.all(['words', 'templates', ...AREAS].map(sqlOf));
  return createHash('sha256').update(texts.join()).digest('hex').slice(0, 16);
};

/** Several sessions take from one list until it is empty. */
const together = async <T>(
  url: string,
  tasks: readonly T[],
  work: (session: pg.Client, task: T) => Promise<unknown>,
) => {
  const left = [...tasks];
  const session = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(SETTINGS);
      for (let task = left.shift(); task !== undefined; task = left.shift()) await work(client, task);
    } finally {
      await client.end();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, session));
};

type Definition = { of_table: string; is_reference: boolean; make: string };

/** `url`: a database that is migrated and seeded, and has no other user. `factor`: 1 is a million citizens. */
export const fill = async (url: string, factor: number, say: (done: string) => void = () => {}): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await pool.query(`drop schema if exists fill cascade; create schema fill; ${SETTINGS}`);
    await pool.query((await sqlOf('words')).replace(':citizens', String(Math.round(factor * WHOLE))));
    await pool.query(await sqlOf('templates'));
    await pool.query('analyze');
    await pool.query(await sqlOf('open'));
    await together(url, AREAS, async (session, area) => {
      await session.query(await sqlOf(area));
      say(area);
    });
    const { rows } = await pool.query<Definition>(
      'select of_table, is_reference, make from fill.definitions order by is_first desc, make',
    );
    const keys = Map.groupBy(
      rows.filter((row) => !row.is_reference),
      (row) => row.of_table,
    );
    await together(url, [...keys.values()], async (session, definitions) => {
      for (const { make } of definitions) await session.query(make);
    });
    for (const { make, is_reference } of rows) if (is_reference) await pool.query(make);
    say('keys and indexes');
    await pool.query('drop schema fill cascade');
    await pool.query('vacuum analyze');
  } finally {
    await pool.end();
  }
};
