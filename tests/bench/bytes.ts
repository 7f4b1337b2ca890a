/**
 * What the built portal weighs on the wire, in brotli bytes, against its budgets (design, section 6). Read from the
 * build's manifest: a page weighs everything that must be there before it shows itself, in the language that is heavier.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { LANGS } from '#contract/lang.ts';

const KB = 1000;
export type Weight = { what: string; bytes: number; budget: number | null };

const PRERENDERED = [
  'login',
  'services',
  'site_map',
  'about_us',
  'contact_us',
  'locations',
  'products_definitions',
  'products_list',
  'error404',
];
const ENTRY = 'index.html';
const LIVE = 'app/live.tsx';
const LOGIN = 'features/login/LoginPage.tsx';
const ACCOUNT = 'features/account/AccountPage.tsx';
const WIZARD = 'features/loan-application/LoanApplicationPage.tsx';

export const weigh = (dist: string): Weight[] => {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const brotli = (file: string) => {
    const kept = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    sizes.set(file, kept);
    return kept;
  };
  /** The files of a module: its chunk, what that imports at once, and their styles. */
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(chunk.file)) return seen;
    seen.add(chunk.file);
    for (const sheet of chunk.css ?? []) seen.add(sheet);
    for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    return seen;
  };
  const weightOf = (names: string[], areas: string[], had: ReadonlySet<string> = new Set()) => {
    const files = new Set(names.flatMap((name) => [...filesOf(name)]).filter((file) => !had.has(file)));
    const code = [...files].reduce((sum, file) => sum + brotli(file), 0);
    return code + Math.max(...LANGS.map((lang) => areas.reduce((sum, area) => sum + wordsOf(lang, area), 0)));
  };
  const wordsOf = (lang: string, area: string) => {
    const name = Object.keys(manifest).find((key) => key.endsWith(`virtual:messages/${lang}/${area}`));
    const chunk = name === undefined ? undefined : manifest[name];
    return chunk ? brotli(chunk.file) : 0;
  };

  const steps = Object.keys(manifest).filter((name) => /loan-application\/steps\/\w+\.tsx$/.test(name));
  /** The library of the read models comes once, with the first page that lists something. */
  const reads = Object.keys(manifest).filter((name) => /^_query-.*\.js$/.test(name));
  const afterLogin = new Set([ENTRY, LIVE, LOGIN].flatMap((name) => [...filesOf(name)]));
  const readsHad = new Set([...afterLogin, ...reads.flatMap((name) => [...filesOf(name)])]);
  const inWizard = new Set([...afterLogin, ...filesOf(WIZARD)]);
  return [
    ...PRERENDERED.flatMap((page) =>
      LANGS.map((lang) => ({
        what: `HTML /${lang}/${page}`,
        bytes: brotli(`${lang}/${page}/index.html`),
        budget: 6 * KB,
      })),
    ),
    { what: 'login, shown and idle: scripts, styles, words', bytes: weightOf([ENTRY], ['frame']), budget: 105 * KB },
    {
      what: 'login, more at the first use',
      bytes: weightOf([LIVE, LOGIN], ['live', 'login'], filesOf(ENTRY)),
      budget: null,
    },
    { what: 'read models, once after login', bytes: weightOf(reads, [], afterLogin), budget: null },
    { what: 'account, after login', bytes: weightOf([ACCOUNT], ['account'], readsHad), budget: 15 * KB },
    {
      what: 'loan application, opened after login',
      bytes: weightOf([WIZARD], ['loan-application'], readsHad),
      budget: null,
    },
    ...steps.map((name) => ({
      what: `loan application, step ${/(\w+)\.tsx$/.exec(name)?.[1]}`,
      bytes: weightOf([name], [], inWizard),
      budget: 15 * KB,
    })),
  ];
};

export const isOver = ({ bytes, budget }: Weight) => budget !== null && bytes > budget;

if (import.meta.main) {
  const weights = weigh(process.env.DIST_DIR ?? '.dist');
  for (const weight of weights)
    console.info(
      `${isOver(weight) ? 'OVER' : ' ok '} ${String(weight.bytes).padStart(7)}${weight.budget === null ? '' : ` of ${weight.budget}`}  ${weight.what}`,
    );
  process.exitCode = weights.some(isOver) ? 1 : 0;
}
