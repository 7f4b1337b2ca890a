/** What `npm run paths` does with its arguments. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { LANGS } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { declaredOf } from '#machines/kit/testing/coverage.ts';
import { COMBINATIONS } from '#tests/e2e/support/combinations.ts';
import { oneOf, readArgs, refuseOptions, UsageError } from './command-line.ts';
import { FORMATS, written } from './formats/formats.ts';
import { scenariosIn } from './formats/words.ts';
import { scenarioFileOf } from './scenario-file.ts';
import { COVERS, scenarioSchema } from './scenario-format.ts';
import { SIMPLE_PATHS, selectPaths } from './selection/select-paths.ts';
import { stateNamed } from './selection/states.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where \`npm run suite\` looks for suites. */
const SUITES = resolve(root, '.suites');
const ids = Object.keys(flows) as FlowId[];

export const USAGE = `npm run paths -- <machine> [options]
  Writes test scenarios of a machine: what happens, with which data, and the state, screen and rule to expect.

  --list                 the machines, with their states, transitions and sections of the specification
  --schema               the JSON Schema of the json format (src/model-tools/scenarios.schema.json)
  --cover <cover>        minimal (default): the fewest scenarios that take every transition
                         edges: every event in every state
                         simple: every path that meets no state twice, the shortest first; of the first ${SIMPLE_PATHS},
                         or of more if --max asks for more
  --through <state>      only scenarios that pass through this state, or through any state inside it; given several
                         times, through all of them in any order. A state is named by its path (code, filling.cost) or
                         with its machine (login.code). minimal is then the fewest scenarios that take every transition
                         that a path through the state can take, before it or after it; edges is every event on such
                         paths. "left" in the json format counts these transitions only
  --max <number>         at most so many scenarios, those first that take the most transitions that none before them
                         takes; the file says that there are more
  --format <format>      markdown (default) for people, csv for spreadsheets, gherkin for Cucumber and its relatives,
                         json for programs, playwright to run in a browser
  --lang <ar|en>         of the titles; ar by default. A playwright suite that is written with --lang is walked in this
                         language only, and in both without it
  --browser              only what can be brought about in a browser; playwright always does
  --out <file>           instead of the terminal. playwright writes .suites/<machine>.<cover>.spec.ts by itself, with the
                         names of --through, --max and --lang in it

  A playwright suite is run by npm run suite, in one or several of the projects ${COMBINATIONS.join(', ')}
  (language and size; npm run suite -- --help).

  npm run paths -- login --cover edges --format json --lang ar
  npm run paths -- loanApplication --through filling.cost --max 5
  npm run paths -- login --format csv --out login.csv
  npm run paths -- login --format gherkin --lang en --out login.feature
  npm run paths -- login --format playwright --through code --lang en && npm run suite`;

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
  list: { type: 'boolean' },
  schema: { type: 'boolean' },
  browser: { type: 'boolean' },
  cover: { type: 'string' },
  through: { type: 'string', multiple: true },
  max: { type: 'string' },
  format: { type: 'string' },
  lang: { type: 'string' },
  out: { type: 'string' },
} as const;

const maxOf = (text: string | undefined) => {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--max is a number from 1 to 999999, not "${text}".`);
  return Number(text);
};

const suitePlace = (out: string | undefined, name: string) => {
  const place = out ?? resolve(SUITES, `${name}.spec.ts`);
  if (dirname(place) !== SUITES || !place.endsWith('.spec.ts'))
    throw new UsageError(
      `A suite runs from the folder ${relative(root, SUITES)}/ of the repository only: leave out --out, or name a file there that ends in .spec.ts.`,
    );
  return place;
};

const write = (place: string, text: string) => {
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  } catch (reason) {
    throw new UsageError(`${relative(process.cwd(), place)} cannot be written: ${(reason as Error).message}.`);
  }
};

/** Prints or writes scenarios; throws a `UsageError` for a wrong use. */
export const writePaths = async (args: string[]) => {
  const { values, positionals } = readArgs('paths', OPTIONS, args);
  for (const [name, print] of [
    ['list', list],
    ['schema', () => JSON.stringify(scenarioSchema(), null, 2)],
  ] as const) {
    if (!values[name]) continue;
    refuseOptions(`--${name}`, values, [name]);
    if (positionals.length > 0) throw new UsageError(`--${name} is about all machines: leave out "${positionals[0]}".`);
    return console.info(print());
  }
  const [machine, ...more] = positionals;
  if (machine === undefined) throw new UsageError('Name a machine: npm run paths -- --list shows them.');
  if (more.length > 0) throw new UsageError(`One machine at a time: what is "${more.join(' ')}"?`);
  const id = oneOf('machine', ids, machine);
  const cover = oneOf('cover', COVERS, values.cover ?? 'minimal');
  const format = oneOf('format', FORMATS, values.format ?? 'markdown');
  const only = values.lang === undefined ? undefined : oneOf('language', LANGS, values.lang);
  const max = maxOf(values.max);
  const through = [...new Set((values.through ?? []).map((name) => stateNamed(id, name)))];
  const isSuite = format === 'playwright';
  if (isSuite) refuseOptions('a playwright suite, which is always for a browser', { browser: values.browser }, []);

  const name = [
    id,
    cover,
    ...through.map((state) => `through-${state.slice(id.length + 1)}`),
    ...(max === undefined ? [] : [`max-${max}`]),
    ...(only === undefined ? [] : [only]),
  ].join('.');
  const out = values.out && resolve(values.out);
  const place = isSuite ? suitePlace(out, name) : out;

  const inBrowser = isSuite || values.browser === true;
  const selected = await selectPaths({ id, cover, through, max, inBrowser });
  if (selected.scenarios.length === 0) {
    const names = through.map((state) => `"${state.slice(id.length + 1)}"`).join(' and ');
    const what = cover === 'simple' ? 'No path that meets no state twice' : 'No path';
    const where = `${id}${inBrowser ? ' in a browser' : ''}`;
    const sure = selected.complete ? 'passes' : 'was found that passes';
    throw new UsageError(`${what} of ${where} ${sure} through ${names}.`);
  }
  const text = written[format](scenarioFileOf({ id, cover, through, lang: only ?? 'ar', ...selected }), only);
  if (place === undefined) process.stdout.write(text);
  else {
    write(place, text);
    console.info(`${scenariosIn('en', selected.scenarios.length)} in ${relative(process.cwd(), place)}`);
  }
  if (!selected.complete)
    console.warn(`The list was cut at ${scenariosIn('en', selected.scenarios.length)}: a higher --max gives more.`);
};
