/**
 * `npm run coverage`: how much of every machine the last runs of the machines' tests and of the browser's covers have seen.
 * It prints the table and writes `.readme/coverage.json`; with `--check` it writes nothing and fails where something that is
 * not declared was never seen.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverageRow, gapsIn, measure, reasonsIn, rowsOf, type Share } from './measured.ts';

const file = join(import.meta.dirname, '../../.readme/coverage.json');

const sum = (shares: Share[]): Share => ({
  seen: shares.reduce((total, { seen }) => total + seen, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
  declared: shares.reduce((total, { declared }) => total + declared, 0),
});
const told = ({ seen, of, declared }: Share) =>
  `${seen}/${of}${declared > 0 ? ` +${declared} declared` : ''}${seen + declared < of ? ' !' : ''}`;

const line = (cells: string[]) =>
  `${cells[0]?.padEnd(19)}${cells
    .slice(1)
    .map((text) => text.padStart(20))
    .join('')}`;
const cellsOf = (name: string, { states, transitions, guards, browser }: Omit<CoverageRow, 'machine'>) =>
  line([name, told(states), told(transitions), told(guards), told(browser)]);

const tableOf = (rows: CoverageRow[]) =>
  [
    line(['machine', 'states', 'transitions', 'guards both ways', 'in a browser']),
    ...rows.map((row) => cellsOf(row.machine, row)),
    cellsOf('all', {
      states: sum(rows.map(({ states }) => states)),
      transitions: sum(rows.map(({ transitions }) => transitions)),
      guards: sum(rows.map(({ guards }) => guards)),
      browser: sum(rows.map(({ browser }) => browser)),
    }),
  ].join('\n');

const measured = measure();
const gaps = gapsIn(measured);
const reasons = reasonsIn(measured);

console.info(tableOf(rowsOf(measured)));
if (reasons.length > 0)
  console.info(`\nDeclared:\n${reasons.map(({ key, of, why }) => `  ${key} (${of}): ${why}`).join('\n')}`);
if (gaps.length > 0) console.error(`\nNot seen:\n${gaps.map((gap) => `  ${gap}`).join('\n')}`);

if (process.argv.includes('--check')) process.exitCode = gaps.length > 0 ? 1 : 0;
else writeFileSync(file, `${JSON.stringify(measured, null, 1)}\n`);
