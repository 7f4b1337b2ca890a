/** The coverage of the machines as the README tells it: from the last measurement that was written down. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MachinesCoverage, reasonsIn, rowsOf, type Share } from '../model-tools/coverage-data.ts';

const file = join(import.meta.dirname, '../../.readme/coverage.json');
const told = ({ seen, of, declared }: Share) => `${seen}/${of}${declared > 0 ? ` (+${declared})` : ''}`;

export const coverage = () => {
  const measured = JSON.parse(readFileSync(file, 'utf8')) as MachinesCoverage;
  return [
    '| machine | states | transitions | guards both ways | transitions in a browser |',
    '|---|---|---|---|---|',
    ...rowsOf(measured).map(
      ({ machine, states, transitions, guards, browser }) =>
        `| \`${machine}\` | ${[states, transitions, guards, browser].map(told).join(' | ')} |`,
    ),
    '',
    `Made by \`${measured.command}\`. What stands behind a plus is declared, each with its reason:`,
    '',
    ...reasonsIn(measured).map(({ key, of, why }) => `- \`${key}\` (${of}): ${why}`),
  ].join('\n');
};
