/**
 * Keeps the README true: its diagrams come from the machines and its table of variables from the host's settings.
 * `npm run readme` writes them between their markers; `npm run readme -- --check` fails when they are stale.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flows } from '#machines/index.ts';
import { mermaidOf } from '#machines/kit/chart/mermaid.ts';
import { declaredTransitions, nodesOf } from '#machines/kit/runtime/transitions.ts';
import { settingsTable } from '#server/core/config/settings.ts';
import { coverage } from './coverage.ts';

const file = join(import.meta.dirname, '../../README.md');

const diagrams = () =>
  Object.values(flows)
    .map(({ model: { machine }, title, sections }) =>
      [
        `<details><summary><b>${title.en}</b> · ${title.ar} — specification ${sections.map((section) => `§${section}`).join(', ')}</summary>`,
        '',
        '```mermaid',
        mermaidOf(machine),
        '```',
        '',
        '</details>',
      ].join('\n'),
    )
    .join('\n\n');

const machines = () =>
  [
    '| machine | states | transitions | journeys | invariants | specification |',
    '|---|---|---|---|---|---|',
    ...Object.entries(flows).map(
      ([id, { model, title, sections }]) =>
        `| \`${id}\` ${title.en} | ${nodesOf(model.machine.root).length - 1} | ${declaredTransitions(model.machine).size} | ${Object.keys(model.journeys).length} | ${Object.keys(model.invariants).length} | ${sections.map((section) => `§${section}`).join(' ')} |`,
    ),
  ].join('\n');

const settings = () =>
  [
    '| variable | default | meaning |',
    '|---|---|---|',
    ...settingsTable.map(({ name, default: otherwise, meaning }) => `| \`${name}\` | ${otherwise} | ${meaning} |`),
  ].join('\n');

const sections = { diagrams, machines, coverage, settings };

const before = readFileSync(file, 'utf8');
const after = Object.entries(sections).reduce((text, [name, write]) => {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`README.md has no place for ${name}: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n${write()}\n${text.slice(to)}`;
}, before);

if (after === before) console.info('README.md is true.');
else if (process.argv.includes('--check')) {
  console.error('README.md is stale: run npm run readme.');
  process.exitCode = 1;
} else writeFileSync(file, after);
