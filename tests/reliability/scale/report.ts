/** What was measured, as a table and as a file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Carried } from './capacity.ts';
import { type Compared, LIMIT } from './pairs.ts';

export const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache/scale');

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2));
const COLUMNS = ['', 'small', 'p99', 'large', 'p99', 'ratio', 'p99', 'noise', 'p99', 'calls', ''] as const;

const cells = ({ name, unit, small, large, ratio, noise, calls, tries, verdict, note }: Compared): string[] => [
  unit === 'ms' ? name : `${name} (${unit})`,
  ...[small, large, ratio, noise].flatMap(({ median, p99 }) => [number(median), number(p99)]),
  `${calls}${tries > 1 ? ` (try ${tries})` : ''}`,
  [verdict === 'level' ? '' : verdict, note ?? ''].filter(Boolean).join('; '),
];

const aligned = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column === 0 || column === widths.length - 1
      ? text.padEnd(widths[column] ?? 0)
      : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
};

const worst = ({ ratio }: Compared) => Math.max(ratio.median, ratio.p99);

export const lineOf = (one: Compared): string => cells(one).join('  ');

/** The table, the worst first. */
export const tableOf = (compared: readonly Compared[]): string =>
  aligned([COLUMNS, ...compared.toSorted((a, b) => worst(b) - worst(a)).map(cells)]);

const some = (value: number | null) => (value === null ? '' : number(value));

/** The table of capacity as the guide for operators has it. */
export const capacityOf = (carried: readonly Carried[]): string =>
  aligned([
    ['', 'requests a second', 'server, ms', 'database, ms', ''],
    ...carried.map(({ name, perSecond, server, database }) => [
      name,
      some(perSecond),
      some(server),
      some(database),
      '',
    ]),
  ]);

export const summaryOf = (compared: readonly Compared[]): string => {
  const count = (verdict: Compared['verdict']) => compared.filter((one) => one.verdict === verdict).length;
  return `${compared.length} compared: ${count('level')} within ${LIMIT} of the small database, ${count('grows')} grow, ${count('within the noise')} within the noise`;
};

/** Writes all figures; returns the file. */
export const write = (name: string, figures: object): string => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, name);
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
  return file;
};
