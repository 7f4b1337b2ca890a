/** `npm run coverage`: how much of every machine the last test runs have seen. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, noMore, readArgs, UsageError } from './command-line.ts';
import {
  browserShares,
  gapsIn,
  HEADINGS,
  type MachinesCoverage,
  readCoverage,
  reasonsIn,
  rowsOf,
  SHARES,
  type Share,
  totalOf,
} from './coverage/data.ts';

const USAGE = `npm run coverage [-- --check [--any-language]]
  Prints how much of every machine the last runs of the machines' tests and of the model-based browser tests have
  seen, and writes it to node_modules/.cache/coverage.json, where the atlas reads it.

  --check          writes nothing, and fails where something that is not declared was not seen: a browser must have
                   taken every transition in Arabic and in English, as the nightly run walks them
  --any-language   with --check: one of the two languages is enough, as an ordinary run walks every scenario once`;

const file = join(import.meta.dirname, '../../node_modules/.cache/coverage.json');

const shareText = ({ seen, of, declared }: Share) =>
  `${seen}/${of}${declared > 0 ? ` +${declared} declared` : ''}${seen + declared < of ? ' !' : ''}`;

const line = ([name = '', ...cells]: string[]) => name.padEnd(19) + cells.map((text) => text.padStart(22)).join('');
const tableOf = (rows: ReturnType<typeof rowsOf>) =>
  [
    line(['machine', ...HEADINGS]),
    ...rows.map((row) => line([row.machine, ...SHARES.map((name) => shareText(row[name]))])),
    line(['all', ...SHARES.map((name) => shareText(totalOf(rows, name)))]),
  ].join('\n');

const dated = ({ machines, ...rest }: MachinesCoverage): MachinesCoverage => ({
  ...rest,
  measured: new Date().toISOString().slice(0, 10),
  machines,
});

command(USAGE, () => {
  const { values, positionals } = readArgs('coverage', {
    check: { type: 'boolean', default: false },
    'any-language': { type: 'boolean', default: false },
  });
  noMore(positionals);
  if (values['any-language'] && !values.check) throw new UsageError('--any-language says how strict --check is.');
  const coverage = readCoverage();
  const gaps = gapsIn(coverage, values.check && !values['any-language'] ? 'every' : 'any');
  const reasons = reasonsIn(coverage);
  console.info(tableOf(rowsOf(coverage)));
  if (reasons.length > 0)
    console.info(`\nDeclared:\n${reasons.map(({ key, of, why }) => `  ${key} (${of}): ${why}`).join('\n')}`);
  if (gaps.length > 0) console.error(`\nNot seen:\n${gaps.map((gap) => `  ${gap}`).join('\n')}`);
  console.info(`\n${browserShares(coverage)}`);
  if (!values.check) writeFileSync(file, `${JSON.stringify(dated(coverage), null, 1)}\n`);
  else if (gaps.length > 0) process.exitCode = 1;
});
