/** `npm run paths`: scenarios of a machine for testers, without a word of code. `npm run paths -- --help` tells how. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGS } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { declaredOf } from '#machines/kit/testing/coverage.ts';
import { choose, SIMPLE_PATHS } from './choose.ts';
import { FORMATS, type Format, written } from './formats.ts';
import { command, oneOf, Refusal } from './refusal.ts';
import { COVERS, scenarioSchema } from './scenario-format.ts';
import { scenarioFileOf } from './tell.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where a suite is looked for by \`npm run suite\`. */
const SUITES = resolve(root, '.suites');
const ids = Object.keys(flows) as FlowId[];

const HELP = `npm run paths -- <machine> [options]
  Writes test scenarios of a machine: what happens, with which data, and the state, screen and rule to expect.

  --list                 the machines, with their states, transitions and sections of the specification
  --schema               the JSON Schema of the json format (src/lab/scenarios.schema.json)
  --cover <cover>        minimal (default): the fewest scenarios that take every transition
                         edges: every event in every state
                         simple: every way that meets no state twice, the shortest first
  --limit <number>       of simple ways; ${SIMPLE_PATHS} unless told otherwise
  --format <format>      markdown (default) for people, json for programs, playwright to run in a browser
  --lang <ar|en>         of the titles; ar unless told otherwise
  --browser              only what can be brought about in a browser; playwright always does
  --out <file>           instead of the terminal; playwright writes .suites/<machine>.<cover>.spec.ts by itself

  npm run paths -- login --cover edges --format json --lang ar
  npm run paths -- login --format playwright && npm run suite`;

const list = () => {
  const rows = ids.map((id) => {
    const { model, title, sections } = flows[id];
    const { states, transitions } = declaredOf(model.machine);
    return [
      id,
      String(states.length),
      String(transitions.length),
      sections.map((one) => `§${one}`).join(' '),
      title.en,
      title.ar,
    ];
  });
  const table = [['machine', 'states', 'transitions', 'specification', 'title', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((cells) => (cells[column] ?? '').length)));
  return table
    .map((cells) =>
      cells
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const asked = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        list: { type: 'boolean', default: false },
        schema: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        browser: { type: 'boolean', default: false },
        cover: { type: 'string', default: 'minimal' },
        format: { type: 'string', default: 'markdown' },
        lang: { type: 'string', default: 'ar' },
        limit: { type: 'string', default: String(SIMPLE_PATHS) },
        out: { type: 'string' },
      },
    });
  } catch (fault) {
    throw new Refusal(`${(fault as Error).message.split('. ')[0]}; npm run paths -- --help tells the options.`);
  }
};

const limitOf = (text: string) => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Refusal(`--limit is a number from 1 to 999999, not "${text}".`);
  return Number(text);
};

const placeOf = (out: string | undefined, format: Format, name: string) => {
  if (out !== undefined) return resolve(out);
  return format === 'playwright' ? resolve(SUITES, `${name}.spec.ts`) : undefined;
};

command(async () => {
  const { values, positionals } = asked();
  if (values.help) return console.info(HELP);
  if (values.schema) return console.info(JSON.stringify(scenarioSchema(), null, 2));
  if (values.list) return console.info(list());
  const [name, ...more] = positionals;
  if (name === undefined) throw new Refusal('Name a machine: npm run paths -- --list shows them.');
  if (more.length > 0) throw new Refusal(`One machine at a time: what is "${more.join(' ')}"?`);
  const id = oneOf('machine', ids, name);
  const cover = oneOf('cover', COVERS, values.cover);
  const format = oneOf('format', FORMATS, values.format);
  const lang = oneOf('language', LANGS, values.lang);
  const limit = limitOf(values.limit);
  const place = placeOf(values.out, format, `${id}.${cover}`);
  if (format === 'playwright' && place && !place.startsWith(SUITES))
    throw new Refusal(
      `A suite runs from the folder ${relative(root, SUITES)}/ of the repository only: leave out --out, or name a file there.`,
    );
  if (
    format === 'playwright' &&
    !Object.hasOwn((await import('#tests/e2e/model-based/drivers/drivers.ts')).drivers, id)
  )
    throw new Refusal(`No driver takes "${id}" through a browser alone; markdown and json tell its scenarios.`);

  const chosen = await choose({ id, cover, limit, inBrowser: values.browser || format === 'playwright' });
  const text = written[format](scenarioFileOf({ id, cover, lang, ...chosen }));
  if (place === undefined) process.stdout.write(text);
  else {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    console.info(`${chosen.scenarios.length} scenarios in ${relative(process.cwd(), place)}`);
  }
  if (!chosen.complete) console.warn(`The list was cut at ${limit} ways: --limit asks for more.`);
});
