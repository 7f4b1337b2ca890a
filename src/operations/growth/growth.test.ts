/** What is said of tables and keys beyond one PostgreSQL is what the tables are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const page = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
/** What a point of the page lists, in code marks. */
const listedAfter = (point: string): string[] => {
  const [, text = ''] = new RegExp(`- \\*\\*${point}\\*\\*([^]*?)(?=\\n- |\\n\\n|$)`).exec(page) ?? [];
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
};

const named = async (statement: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await statement.execute(server.context.db)).rows.map(({ name }) => name);

const HAS_CITIZEN = sql`exists (select from pg_attribute where attrelid = t.oid and attname = 'civil_id')`;
const OF_STAND_INS = ['registry_person'];

test('the tables that are spread, and their keys that are no longer unique, are those of `spread.recorded.txt`', async () => {
  const tables = await named(sql`
    select relname as name from pg_class t
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and ${HAS_CITIZEN} order by 1`);
  const apart = [...listedAfter('Whole, in one place'), ...OF_STAND_INS];
  const spread = tables.filter((name) => !apart.includes(name));
  const keys = await named(sql`
    select t.relname || '.' || string_agg(attname, ',') as name
    from pg_index x join pg_class t on t.oid = indrelid join pg_attribute a on attrelid = t.oid and attnum = any (indkey)
    where indisunique and t.relname = any (${spread}) group by x.indexrelid, t.relname having not bool_or(attname = 'civil_id') order by 1`);
  const list = (title: string, names: readonly string[]) => [title, ...names.map((name) => `  ${name}`)].join('\n');
  const recorded = `${list('By hash of civil_id', spread)}\n${list('No longer unique across nodes', keys)}\n`;
  await expect(recorded).toMatchFileSnapshot('spread.recorded.txt');
});
