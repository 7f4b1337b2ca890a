/** `npm run coverage`: how much of every machine the last test runs have seen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, noMore, readArgs } from './command-line.ts';
import { gapsIn, readCoverage, reasonsIn, rowsOf, SHARES, type Share } from './coverage-data.ts';

const USAGE = `npm run coverage [-- --check]
  Prints how much of every machine the last runs of the machines' tests and of the model-based browser tests have
  seen, and writes it to .readme/coverage.json.

  --check   writes nothing, and fails where something that is not declared was never seen`;

const file = join(import.meta.dirname, '../../.readme/coverage.json');

const sum = (shares: Share[]): Share => ({
  seen: shares.reduce((total, { seen }) => total + seen, 0),
  of: shares.reduce((total, { of }) => total + of, 0),
  declared: shares.reduce((total, { declared }) => total + declared, 0),
});
const shareText = ({ seen, of, declared }: Share) =>
  `${seen}/${of}${declared > 0 ? ` +${declared} declared` : ''}${seen + declared < of ? ' !' : ''}`;

const line = ([name = '', ...cells]: string[]) => name.padEnd(19) + cells.map((text) => text.padStart(20)).join('');
const tableOf = (rows: ReturnType<typeof rowsOf>) =>
  [
    line(['machine', 'states', 'transitions', 'guards both ways', 'in a browser']),
    ...rows.map((row) => line([row.machine, ...SHARES.map((name) => shareText(row[name]))])),
    line(['all', ...SHARES.map((name) => shareText(sum(rows.map((row) => row[name]))))]),
  ].join('\n');

command(USAGE, () => {
  const { values, positionals } = readArgs('coverage', { check: { type: 'boolean', default: false } });
  noMore(positionals);
  const coverage = readCoverage();
  const gaps = gapsIn(coverage);
  const reasons = reasonsIn(coverage);
  console.info(tableOf(rowsOf(coverage)));
  if (reasons.length > 0)
    console.info(`\nDeclared:\n${reasons.map(({ key, of, why }) => `  ${key} (${of}): ${why}`).join('\n')}`);
  if (gaps.length > 0) console.error(`\nNot seen:\n${gaps.map((gap) => `  ${gap}`).join('\n')}`);
  if (!values.check) writeFileSync(file, `${JSON.stringify(coverage, null, 1)}\n`);
  else if (gaps.length > 0) process.exitCode = 1;
});
