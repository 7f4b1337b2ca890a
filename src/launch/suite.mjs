/** `npm run suite`: runs the suites that `npm run paths -- <machine> --format playwright` has written. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECTS, preparePlaywright } from './lib/playwright.mjs';
import { CommandError, command, inRoot } from './lib/run.mjs';

const USUAL = ['ar-phone', 'en-desktop'];
const projects = Object.keys(PROJECTS);
const USAGE = `npm run suite [-- <suite> ... --project <name> ...]

  npm run paths -- login --format playwright     writes a suite of the login
  npm run suite                                  runs all suites, in ${USUAL.join(' and ')}
  npm run suite -- login --project ar-desktop    the suites with "login" in their names, in one project

  The projects are languages and sizes:
${Object.entries(PROJECTS)
  .map(([name, what]) => `    ${name.padEnd(12)}${what}`)
  .join('\n')}

  A suite that was written with --lang runs in the projects of its language only. Other options go to Playwright, such as
  --workers=1 or --headed; npm run paths -- --help shows how a suite is written.`;

const folder = inRoot('.suites');
const SUFFIX = '.spec.ts';

/** Suites, projects, and everything from the first other option on, which is Playwright's. */
const read = (words) => {
  const asked = { suites: [], projects: [], rest: [] };
  for (let at = 0; at < words.length; at++) {
    const [option, value] = words[at].split('=', 2);
    if (option === '--project') asked.projects.push(value ?? words[++at] ?? '');
    else if (option.startsWith('-') || asked.rest.length > 0) asked.rest.push(words[at]);
    else asked.suites.push(words[at]);
  }
  return asked;
};

/** The language that a suite was written for, or undefined where it is walked in both. */
const languageOf = (name) => /"@only-(ar|en)"/.exec(readFileSync(join(folder, name + SUFFIX), 'utf8'))?.[1];

command(USAGE, async () => {
  const asked = read(process.argv.slice(2));
  const unknown = asked.projects.find((name) => !projects.includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no project "${unknown}"; there are ${projects.join(', ')}.`);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(SUFFIX)) : [];
  const suites = files.map((name) => name.slice(0, -SUFFIX.length));
  if (suites.length === 0)
    throw new CommandError('There is no suite yet: npm run paths -- login --format playwright writes one.');
  const missing = asked.suites.find((word) => !suites.some((name) => name.includes(word)));
  if (missing !== undefined) throw new CommandError(`There is no suite "${missing}"; there are ${suites.join(', ')}.`);
  const chosen = suites.filter((name) => asked.suites.length === 0 || asked.suites.some((word) => name.includes(word)));
  const named = asked.projects.length > 0 ? asked.projects : USUAL;
  const walks = (project) => chosen.some((name) => [undefined, project.slice(0, 2)].includes(languageOf(name)));
  const walked = named.filter(walks);
  if (walked.length === 0)
    throw new CommandError(
      `${chosen.join(', ')} was written for another language than ${named.join(', ')}; there are ${projects.filter(walks).join(', ')}.`,
    );
  const playwright = await preparePlaywright();
  const args = [...walked.map((name) => `--project=${name}`), ...chosen.map((name) => name + SUFFIX), ...asked.rest];
  return (await playwright(['--config=tests/suites.config.ts', ...args])).code;
});
