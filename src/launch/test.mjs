/**
 * `npm test`: everything that must hold before a change is taken. `npm test -- machines web` runs those parts only;
 * with one part, what follows from the first option on goes to its tool (`npm test -- unit -t money`).
 */
import './lib/node-version.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './lib/browser.mjs';
import { buildIfChanged } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { GROUPS, PARTS } from './lib/parts.mjs';
import { causes, summary, table, totalOf } from './lib/report.mjs';
import { command, inRoot, Refusal } from './lib/run.mjs';

const say = (line) => console.info(line);
const secondsSince = (begin) => (performance.now() - begin) / 1000;

const asked = () => {
  const args = process.argv.slice(2);
  const option = args.findIndex((word) => word.startsWith('-'));
  const names = option === -1 ? args : args.slice(0, option);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined)
    throw new Refusal(`There is no part "${unknown}"; the parts are ${Object.keys(PARTS).join(', ')}.`);
  if (option !== -1 && names.length !== 1)
    throw new Refusal('Options are handed to the tool of one part: name that part first.');
  return { names: names.length > 0 ? names : Object.keys(PARTS), extra: option === -1 ? [] : args.slice(option) };
};

const countOf = ({ results, countOf: read }) =>
  results && existsSync(results) ? read(JSON.parse(readFileSync(results, 'utf8'))) : undefined;

const runPart = async (name, { env, extra, live }) => {
  const part = PARTS[name];
  const begin = performance.now();
  if (part.results) rmSync(part.results, { force: true });
  if (part.clears) rmSync(part.clears, { recursive: true, force: true });
  const { code, output } = await part.run({ env, extra, live, limit: part.limit });
  const count = countOf(part);
  const seconds = secondsSince(begin);
  const ok = code === 0 && (!part.results || count !== undefined);
  if (!ok && output) say(`\n--- ${name} failed ---\n${output.trimEnd()}\n--- end of ${name} ---\n`);
  else if (part.tells && !live) say(`\n${output.trimEnd()}\n`);
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`);
  return { name, ok, count, seconds };
};

command(async () => {
  const begin = performance.now();
  const { names, extra } = asked();
  await install(say);
  mkdirSync(inRoot('node_modules/.cache/tests'), { recursive: true });
  const env = { CI: 'true', ...(!process.stdout.isTTY && { NO_COLOR: '1' }) };
  if (names.some((name) => PARTS[name].browser)) env.CHROMIUM = await findBrowser(say);
  const installed = secondsSince(begin);

  const outcomes = [{ name: 'install', ok: true, seconds: installed }];
  const failed = (name) => outcomes.some((outcome) => outcome.name === name && !outcome.ok);
  for (const group of GROUPS) {
    const due = Object.keys(group).filter((name) => names.includes(name));
    const able = due.filter((name) => !failed(PARTS[name].needs));
    for (const name of due) if (!able.includes(name)) outcomes.push({ name, ok: false, reason: 'not run' });
    if (able.some((name) => PARTS[name].needs === 'build')) await buildIfChanged(say);
    outcomes.push(...(await Promise.all(able.map((name) => runPart(name, { env, extra, live: names.length === 1 })))));
  }

  const total = totalOf(outcomes);
  say(`\n${table(outcomes, secondsSince(begin))}\n`);
  for (const cause of causes(outcomes)) say(`${cause}\n`);
  for (const { name, reason } of outcomes) if (reason) say(`${name}: not run, because ${PARTS[name].needs} failed.`);
  say(summary(total));
  return total.failed === 0 ? 0 : 1;
});
