/** `npm run paths`: scenarios of a machine for testers, without any code. `npm run paths -- --help` shows how. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { LANGS } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { declaredOf } from '#machines/kit/testing/coverage.ts';
import { command, oneOf, readArgs, UsageError } from './command-line.ts';
import { FORMATS, type Format, written } from './formats.ts';
import { scenarioFileOf } from './scenario-file.ts';
import { COVERS, scenarioSchema } from './scenario-format.ts';
import { SIMPLE_PATHS, selectPaths } from './select-paths.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where \`npm run suite\` looks for suites. */
const SUITES = resolve(root, '.suites');
const ids = Object.keys(flows) as FlowId[];

const USAGE = `npm run paths -- <machine> [options]
  Writes test scenarios of a machine: what happens, with which data, and the state, screen and rule to expect.

  --list                 the machines, with their states, transitions and sections of the specification
  --schema               the JSON Schema of the json format (src/model-tools/scenarios.schema.json)
  --cover <cover>        minimal (default): the fewest scenarios that take every transition
                         edges: every event in every state
                         simple: every way that meets no state twice, the shortest first
  --limit <number>       of simple ways; ${SIMPLE_PATHS} by default
  --format <format>      markdown (default) for people, json for programs, playwright to run in a browser
  --lang <ar|en>         of the titles; ar by default
  --browser              only what can be brought about in a browser; playwright always does
  --out <file>           instead of the terminal; playwright writes .suites/<machine>.<cover>.spec.ts by itself

  npm run paths -- login --cover edges --format json --lang ar
  npm run paths -- login --format playwright && npm run suite`;

const list = () => {
  const rows = ids.map((id) => {
    const { model, title, sections } = flows[id];
    const { states, transitions } = declaredOf(model.machine);
    const quoted = sections.map((one) => `§${one}`).join(' ');
    return [id, `${states.length}`, `${transitions.length}`, quoted, title.en, title.ar];
  });
  const table = [['machine', 'states', 'transitions', 'specification', 'title', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
  const line = (cells: string[]) => cells.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ');
  return table.map((cells) => line(cells).trimEnd()).join('\n');
};

const OPTIONS = {
  list: { type: 'boolean', default: false },
  schema: { type: 'boolean', default: false },
  browser: { type: 'boolean', default: false },
  cover: { type: 'string', default: 'minimal' },
  format: { type: 'string', default: 'markdown' },
  lang: { type: 'string', default: 'ar' },
  limit: { type: 'string', default: String(SIMPLE_PATHS) },
  out: { type: 'string' },
} as const;

const limitOf = (text: string) => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--limit is a number from 1 to 999999, not "${text}".`);
  return Number(text);
};

const placeOf = (out: string | undefined, format: Format, name: string) => {
  if (out !== undefined) return resolve(out);
  return format === 'playwright' ? resolve(SUITES, `${name}.spec.ts`) : undefined;
};

command(USAGE, async () => {
  const { values, positionals } = readArgs('paths', OPTIONS);
  if (values.schema) return console.info(JSON.stringify(scenarioSchema(), null, 2));
  if (values.list) return console.info(list());
  const [name, ...more] = positionals;
  if (name === undefined) throw new UsageError('Name a machine: npm run paths -- --list shows them.');
  if (more.length > 0) throw new UsageError(`One machine at a time: what is "${more.join(' ')}"?`);
  const id = oneOf('machine', ids, name);
  const cover = oneOf('cover', COVERS, values.cover);
  const format = oneOf('format', FORMATS, values.format);
  const lang = oneOf('language', LANGS, values.lang);
  const limit = limitOf(values.limit);
  const place = placeOf(values.out, format, `${id}.${cover}`);
  if (format === 'playwright' && place && !place.startsWith(SUITES))
    throw new UsageError(
      `A suite runs from the folder ${relative(root, SUITES)}/ of the repository only: leave out --out, or name a file there.`,
    );
  if (
    format === 'playwright' &&
    !Object.hasOwn((await import('#tests/e2e/model-based/drivers/drivers.ts')).drivers, id)
  )
    throw new UsageError(`No driver takes "${id}" through a browser alone; its scenarios come as markdown and json.`);

  const selected = await selectPaths({ id, cover, limit, inBrowser: values.browser || format === 'playwright' });
  const text = written[format](scenarioFileOf({ id, cover, lang, ...selected }));
  if (place === undefined) process.stdout.write(text);
  else {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    console.info(`${selected.scenarios.length} scenarios in ${relative(process.cwd(), place)}`);
  }
  if (!selected.complete) console.warn(`The list was cut at ${limit} ways: --limit asks for more.`);
});
