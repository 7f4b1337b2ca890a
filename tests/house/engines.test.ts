/**
 * The page of statements (`src/operations/engines/README.md`) says which features of SQL the server uses, since not every engine
 * that speaks PostgreSQL has them. A feature or a function that comes or goes changes the page.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from './imports.ts';

/**
 * The features by their names on the page: what the engines disagree about, and what the server has decided not to use.
 */
const FEATURES: Record<string, RegExp> = {
  'select … for update': /\.forUpdate\(|\bfor update\b/,
  'for share, for no key update': /\.forShare\(|\.forNoKeyUpdate\(|\bfor (?:share|no key update)\b/,
  'skip locked': /\.skipLocked\(|\bskip locked\b/,
  'insert … on conflict': /\.onConflict\(|\bon conflict\b/,
  returning: /\.returning(?:All)?\(|\breturning\b/,
  'data-modifying with': /\.with\(|\bwith \w+ as\b/,
  'insert … select': /\.expression\(sql`select|\bupdate set\b|insert into \w+ \([^)]*\) select/,
  'listen, notify': /query\(`listen |\bpg_notify\(/,
  'transactions that are repeated': /'40001'/,
  'set local': /\bset local\b/,
  current_setting: /\bcurrent_setting\(/,
  'distinct on': /\.distinctOn\(|\bdistinct on\b/,
  'lateral joins': /LateralJoin|\.(?:left|inner)JoinLateral\(|\bjoin lateral\b/,
  'row values': /refTuple\(|\) < \(\$\{/,
  'json aggregates': /\bjsonb?_(?:object_)?agg\(/,
  'jsonb operators': /->>|#>|@>|::jsonb/,
  'arrays, any, unnest': /\bany\(\$\{|\ball\(\$\{|\bunnest\(|\barray\(|\w\[\] not null/,
  'filter (where …)': /\bfilter \(where\b|\.filterWhere\(/,
  'time by the database': /\bnow\(\)|\bclock_timestamp\(\)/,
  intervals: /\binterval '/,
  'partial indexes': /create (?:unique )?index .* where /,
  'unique constraints': /\bunique\b/,
  'foreign keys': /\breferences \w+/,
  'check constraints': /\bcheck \(/,
  'drop a constraint': /\bdrop constraint\b/,
  'change a primary key': /\bdrop constraint \w+_pkey\b/,
  'rename a table or a constraint': /\brename (?:to|constraint)\b/,
  'drop a column, a table or an index': /\bdrop (?:column|table|index)\b/,
  'do blocks': /\bdo \$\$/,
  'partitions by range': /\bpartition by range\b|\b(?:attach )?partition of\b|\battach partition\b/,
  'tables of the system': /\bpg_(?:constraint|catalog|class)\b|\bto_regclass\(|information_schema/,
  'migrations in one transaction': /migration\.up\(tx\)/,
  vacuum: /sql`vacuum`/,
  'advisory locks': /\bpg_(?:try_)?advisory/,
  sequences: /\bnextval\(|\bserial\b|generated (?:always|by default) as identity|create sequence/,
  triggers: /create (?:constraint )?trigger/,
  'stored functions': /create (?:or replace )?(?:function|procedure)/,
  views: /create (?:materialized )?view/,
  'enumerated types, domains': /create (?:type|domain)/,
  extensions: /create extension/,
  'generated columns': /generated always as \(/,
  'exclusion constraints': /\bexclude using\b/,
  'recursive queries': /\bwith recursive\b|\.withRecursive\(/,
  'window functions': /\) over \(|\.over\(/,
  'full-text search': /to_tsvector|to_tsquery/,
  'isolation levels': /setIsolationLevel\(|isolation level/,
  savepoints: /\bsavepoint\b/,
  'prepared transactions': /prepare transaction/,
  cursors: /\bdeclare \w+ cursor\b/,
  'temporary tables': /create temp/,
  'create index concurrently': /\bconcurrently\b/,
  'lock table': /\block table\b/,
};

/** The code that asks the database, without what runs on the embedded engine alone. */
const code = filesUnder('src/server')
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\/|\/embedded\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''));
const used = Object.keys(FEATURES).filter((feature) => code.some((text) => FEATURES[feature]?.test(text)));

const page = readFileSync(join(root, 'src/operations/engines/README.md'), 'utf8');
const section = (heading: string) => page.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
/** The first cells of the table of a section. */
const rowsOf = (heading: string) =>
  [...section(heading).matchAll(/^\| ([^|]+?) \|/gm)]
    .map(([, cell = '']) => cell)
    .filter((cell) => !/^-+$|^feature$/.test(cell));
const namesIn = (heading: string) => [...section(heading).matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** What is written before a parenthesis in SQL: a function, unless it is a word of the language or the name of a table. */
const WORDS = [
  'as',
  'check',
  'conflict',
  'exists',
  'filter',
  'from',
  'in',
  'key',
  'lateral',
  'range',
  'select',
  'to',
  'unique',
  'using',
  'values',
  'varchar',
  'where',
  'any',
  'all',
  'and',
  'array',
  'between',
];
/** Names that a statement gives to a list of its own. */
const LISTS = ['ended', 'given', 'meant', 'written'];
const functionsIn = (text: string): string[] => {
  const inTags = text.matchAll(/\bsql(?:\.raw)?(?:<[^`(]*>)?\(?`([^`]*)`/g);
  const whole = text.matchAll(/`((?:select|insert|update|delete|create|alter|with|do) [^`]*)`/g);
  const sql = [...inTags, ...whole].map(([, statement = '']) => statement.replace(/\$\{[^}]*\}/g, '$'));
  return sql.flatMap((statement) => {
    const tables = [...statement.matchAll(/\b(?:table|into|on|references) (?:if not exists )?(\w+) ?\(/g)].map(
      ([, table = '']) => table,
    );
    return [...statement.matchAll(/(?<![.\w])([a-z][a-z_]+) ?\(/g)]
      .map(([, name = '']) => name)
      .filter((name) => ![...WORDS, ...LISTS, ...tables].includes(name));
  });
};
const builderFunctions = (text: string) =>
  [...text.matchAll(/\bfn\.(count|sum|min|max|avg|coalesce|agg)/g)].map(([, name = '']) => name);

describe('the page of statements', () => {
  test('lists every feature that the server uses, and no other', () => {
    expect(rowsOf('What is used').sort()).toEqual([...used].sort());
  });
  test('names every feature that the server does without', () => {
    const unused = Object.keys(FEATURES).filter((feature) => !used.includes(feature));
    expect(namesIn('What is not used').sort()).toEqual(unused.sort());
  });
  test('names every function that the server calls', () => {
    const called = new Set(code.flatMap((text) => [...functionsIn(text), ...builderFunctions(text)]));
    expect(namesIn('Functions').sort()).toEqual([...called].sort());
  });
  test('cites each of its sources, and has a source for what it cites', () => {
    const cited = new Set([...page.split('## Sources')[0]!.matchAll(/\[([RYCP]\d+)\]/g)].map(([, source]) => source));
    const sources = [...section('Sources').matchAll(/^- ([RYCP]\d+)/gm)].map(([, source]) => source);
    expect([...cited].sort()).toEqual(sources.sort());
  });
});
