/** `npm test`: everything that must hold before a change is taken. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { PARTS, partsOfFiles, SLOTS } from './lib/parts.mjs';
import { causes, notRun, summary, table, totalOf } from './lib/report.mjs';
import { CommandError, command, inRoot, pinnedNode, run, tool } from './lib/run.mjs';

const partNames = Object.keys(PARTS).join(', ');
const USAGE = `npm test [-- <part or file> ...] [options of the tool]

  npm test                          everything, as the gate runs it
  npm test -- machines web          these parts: ${partNames}
  npm test -- login                 the test files whose path contains "login", in whatever part they are
  npm test -- unit -t money         options go to the tool of the one part or file that is named
  npm test -- --watch [name ...]    runs the tests of the parts or files again after every change (not the browser tests)`;

const say = (line) => console.info(line);
const secondsSince = (begin) => (performance.now() - begin) / 1000;

const testFilesIn = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFilesIn(path);
      return /\.(test|spec)\.tsx?$/.test(entry.name) ? [path.replaceAll('\\', '/')] : [];
    });

const isPart = (name) => Object.hasOwn(PARTS, name);

/** The test files whose path contains the name. */
const filesNamed = (name) => {
  const files = ['machines', 'src', 'tests'].flatMap(testFilesIn).filter((file) => file.includes(name));
  if (files.length === 0)
    throw new CommandError(`There is no part and no test file "${name}"; the parts are ${partNames}.`);
  return files;
};

const asked = () => {
  const args = process.argv.slice(2);
  const isWatching = args.includes('--watch');
  const words = args.filter((word) => word !== '--watch');
  const option = words.findIndex((word) => word.startsWith('-'));
  const names = option === -1 ? words : words.slice(0, option);
  const extra = option === -1 ? [] : words.slice(option);
  const files = [...new Set(names.filter((name) => !isPart(name)).flatMap(filesNamed))];
  const chosen =
    names.length === 0 ? PARTS : Object.fromEntries(names.filter(isPart).map((name) => [name, PARTS[name]]));
  const parts = { ...chosen, ...(files.length > 0 && partsOfFiles(files)) };
  if (extra.length > 0 && !isWatching && Object.keys(parts).length !== 1)
    throw new CommandError('Options go to the tool of one part: name that part or file first.');
  return { names, files, parts, extra, isWatching };
};

const PROJECTS = {
  machines: ['machines'],
  unit: ['unit'],
  simulation: ['simulation'],
  web: ['web', 'browser'],
  api: ['api'],
};

const watch = async ({ names, files, extra }) => {
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const other = names.find((name) => isPart(name) && !PROJECTS[name]);
  if (specs.length > 0 || other)
    throw new CommandError(
      `${other ?? specs[0]} cannot be watched: run "npm test -- ${other ?? specs[0]}" again, or, for a browser test, ` +
        'build once and use "node_modules/.bin/playwright test --config=tests/playwright.config.ts --ui".',
    );
  const projects = names.flatMap((name) => PROJECTS[name] ?? []).map((name) => `--project=${name}`);
  const { code } = await run(pinnedNode, [tool('vitest'), 'watch', ...projects, ...files, ...extra], {
    env: { CHROMIUM: await findBrowser(say) },
    live: true,
  });
  return code;
};

/** Linux keeps these files in memory, where a database that lives for one test costs half as much. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4e9;
const temporaryFolder = () => {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ENOUGH_BYTES ? IN_MEMORY : undefined;
};

const countOf = ({ results, countOf: read }) =>
  results && existsSync(results) ? read(JSON.parse(readFileSync(results, 'utf8'))) : undefined;

const runPart = async (name, part, { env, extra, live, browser }) => {
  if (part.browser) env = { ...env, CHROMIUM: await browser };
  const begin = performance.now();
  if (part.results) rmSync(part.results, { force: true });
  if (part.clears) rmSync(part.clears, { recursive: true, force: true });
  const { code, output } = await part.run({ env, extra, live, limit: part.limit });
  const count = countOf(part);
  const seconds = secondsSince(begin);
  // A tool that ends well after a test that failed is not believed.
  const ok = code === 0 && (!part.results || count?.failed === 0);
  if (!ok && output) say(`\n--- ${name} failed ---\n${output.trimEnd()}\n--- end of ${name} ---\n`);
  else if (part.prints && !live) say(`\n${output.trimEnd()}\n`);
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  const conclusion = part.concludes && output.trimEnd().split('\n').at(-1);
  return { name, ok, count, seconds, conclusion };
};

/** Runs the parts in their order, as many at a time as there are slots; one that needs a failed part does not run. */
const runAll = async (parts, options) => {
  const outcomes = [];
  const waiting = Object.keys(parts);
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    const [name] = waiting;
    const needs = name && parts[name].needs;
    const isFree = name && running.size < SLOTS && !running.has(needs);
    if (!isFree) {
      outcomes.push(await Promise.race(running.values()));
      running.delete(outcomes.at(-1).name);
      continue;
    }
    waiting.shift();
    if (outcomes.some((outcome) => outcome.name === needs && !outcome.ok)) {
      outcomes.push({ name, ok: false, reason: 'not run', needs });
      continue;
    }
    if (needs === 'build' && !parts.build) await buildIfChanged(say);
    running.set(name, runPart(name, parts[name], options));
  }
  return outcomes;
};

/** What the seconds in the table must be compared with; before anything else runs. */
const machine = (folder = tmpdir()) => {
  const begin = performance.now();
  createHash('sha256').update(Buffer.alloc(64e6)).digest();
  const hashing = secondsSince(begin).toFixed(2);
  return `This machine has ${availableParallelism()} cores, hashes 64 MB in ${hashing} s, and has temporary files in ${folder}.`;
};

/** Which one it is matters: one with windows takes a third longer than one without. */
const browserUsed = async (browser) => {
  const path = await browser;
  const { output } = await run(path, ['--version'], { limit: 20 });
  return `The browser is ${basename(path)}, ${output.trim()}.`;
};

command(USAGE, async () => {
  const begin = performance.now();
  const request = asked();
  await install(say);
  if (request.isWatching) return watch(request);
  const { parts, extra } = request;
  mkdirSync(inRoot('node_modules/.cache/tests'), { recursive: true });
  const installed = secondsSince(begin);
  // A browser may have to be installed: the parts that need none do not wait for it.
  const browser = Object.values(parts).some((part) => part.browser) ? findBrowser(say) : undefined;
  browser?.catch(() => {});
  const TMPDIR = temporaryFolder();
  const env = { CI: 'true', ...(!process.stdout.isTTY && { NO_COLOR: '1' }), ...(TMPDIR && { TMPDIR }) };
  const measured = machine(TMPDIR);
  const live = Object.keys(parts).length === 1;
  const outcomes = [
    { name: 'install', ok: true, seconds: installed },
    ...(await runAll(parts, { env, extra, live, browser })),
  ];

  const total = totalOf(outcomes);
  const used = browser && (await browserUsed(browser).catch(() => 'There was no browser.'));
  say(`\n${[measured, used].filter(Boolean).join('\n')}\n${table(outcomes, secondsSince(begin))}\n`);
  for (const line of notRun(outcomes)) say(line);
  for (const { ok, conclusion } of outcomes) if (ok && conclusion) say(`${conclusion}\n`);
  // What failed stands last, because a log that is cut short keeps its end.
  for (const cause of causes(outcomes)) say(`${cause}\n`);
  for (const { name, reason, needs } of outcomes) if (reason) say(`${name}: not run, because ${needs} failed.`);
  say(summary(total));
  return total.failed === 0 ? 0 : 1;
});
