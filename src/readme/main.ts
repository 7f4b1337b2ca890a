/** Writes the generated parts of the guides between their markers. `GUIDES` says which part stands where. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable } from '#server/core/config/settings.ts';

const USAGE = `npm run readme               write the generated parts of the guides
npm run readme -- --check    change nothing; fail when a part is stale`;

const root = join(import.meta.dirname, '../..');

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const settings = () =>
  table(
    ['variable', 'default', 'meaning'],
    settingsTable.map(({ name, default: otherwise, meaning }) => [`\`${name}\``, otherwise, meaning]),
  );

/** The routes that `routes.browser.test.tsx` observed. */
const routes = () => readFileSync(join(root, 'src/web/boot/observed/routes.table.txt'), 'utf8').trimEnd();

/** Each part stands between `<!-- name -->` and `<!-- /name -->`. */
const GUIDES: Record<string, Record<string, () => string>> = {
  'src/server/README.md': { settings },
  'src/web/README.md': { routes },
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
