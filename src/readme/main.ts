/** Writes the generated parts of the guides between their markers. `GUIDES` says which part stands where. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from '#machines/index.ts';
import { mermaidOf } from '#machines/kit/chart/mermaid.ts';
import { declaredTransitions, nodesOf } from '#machines/kit/runtime/transitions.ts';
import { settingsTable } from '#server/core/config/settings.ts';
import {
  browserShares,
  HEADINGS,
  type MachinesCoverage,
  reasonsIn,
  rowsOf,
  SHARES,
  type Share,
  totalOf,
} from '../model-tools/coverage/data.ts';

const USAGE = `npm run readme               write the generated parts of the guides
npm run readme -- --check    change nothing; fail when a part is stale`;

const root = join(import.meta.dirname, '../..');

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const sectionsOf = (sections: readonly string[], separator: string) =>
  sections.map((section) => `§${section}`).join(separator);

const machines = () =>
  table(
    ['machine', 'states', 'transitions', 'journeys', 'invariants', 'specification'],
    Object.entries(flows).map(([id, { model, title, sections }]) => [
      `\`${id}\` ${title.en}`,
      nodesOf(model.machine.root).length - 1,
      declaredTransitions(model.machine).size,
      Object.keys(model.journeys).length,
      Object.keys(model.invariants).length,
      sectionsOf(sections, ' '),
    ]),
  );

const diagrams = () =>
  Object.values(flows)
    .map(({ model: { machine }, title, sections }) =>
      [
        `<details><summary><b>${title.en}</b> · ${title.ar} — specification ${sectionsOf(sections, ', ')}</summary>`,
        ['```mermaid', mermaidOf(machine), '```'].join('\n'),
        '</details>',
      ].join('\n\n'),
    )
    .join('\n\n');

const settings = () =>
  table(
    ['variable', 'default', 'meaning'],
    settingsTable.map(({ name, default: otherwise, meaning }) => [`\`${name}\``, otherwise, meaning]),
  );

/** The coverage that `npm run coverage` measured last. */
const coverage = () => {
  const measured = JSON.parse(readFileSync(join(root, '.readme/coverage.json'), 'utf8')) as MachinesCoverage;
  const share = ({ seen, of, declared }: Share) => `${seen}/${of}${declared > 0 ? ` (+${declared})` : ''}`;
  const rows = rowsOf(measured);
  return [
    table(
      ['machine', ...HEADINGS],
      [
        ...rows.map((row) => [`\`${row.machine}\``, ...SHARES.map((name) => share(row[name]))]),
        ['all', ...SHARES.map((name) => share(totalOf(rows, name)))],
      ],
    ),
    `${browserShares(measured)} So the nightly run, which fails below 100 % in either
language. An ordinary run walks each scenario in one language and size, and prints its own shares at its end.`,
    `Made by \`${measured.command}\`. The number after a plus is declared, each with its reason:`,
    reasonsIn(measured)
      .map(({ key, of, why }) => `- \`${key}\` (${of}): ${why}`)
      .join('\n'),
  ].join('\n\n');
};

/** The routes that `routes.browser.test.tsx` observed. */
const routes = () => readFileSync(join(root, 'src/web/boot/observed/routes.table.txt'), 'utf8').trimEnd();

/** Each part stands between `<!-- name -->` and `<!-- /name -->`. */
const GUIDES: Record<string, Record<string, () => string>> = {
  'machines/README.md': { machines, diagrams },
  'src/server/README.md': { settings },
  'src/web/README.md': { routes },
  'tests/README.md': { coverage },
};

const generate = (guide: string, text: string) =>
  Object.entries(GUIDES[guide] ?? {}).reduce((before, [name, write]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [before.indexOf(begin), before.indexOf(end)];
    if (from === -1 || to < from) throw new Error(`${guide} has no place for ${name}: ${begin} … ${end}`);
    return `${before.slice(0, from + begin.length)}\n${write()}\n${before.slice(to)}`;
  }, text);

const run = (isCheck: boolean) => {
  for (const guide of Object.keys(GUIDES)) {
    const file = join(root, guide);
    const before = readFileSync(file, 'utf8');
    const after = generate(guide, before);
    if (after === before) console.info(`${guide} is up to date.`);
    else if (isCheck) {
      console.error(`${guide} is stale: run npm run readme.`);
      process.exitCode = 1;
    } else {
      writeFileSync(file, after);
      console.info(`${guide} is written.`);
    }
  }
};

const [option, ...others] = process.argv.slice(2);
if (others.length > 0 || (option !== undefined && option !== '--check')) {
  const isHelp = option === '--help';
  (isHelp ? console.info : console.error)(USAGE);
  process.exitCode = isHelp ? 0 : 2;
} else run(option === '--check');
