/**
 * What the built portal weighs on the wire, in brotli bytes, against its budgets (design, section 6). Read from the
 * build's manifest: a page weighs everything that must be there before it shows itself, in the language that is heavier.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { LANGS } from '#contract/kernel/lang.ts';
import type { Figure } from './figures.ts';

const KB = 1000;

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
/** Pages that contain a whole list: places with their picture, products with an estimate, services; each arrives in one round trip. */
const BUDGETS: Record<string, number> = { locations: 9, products_list: 8, services: 7 };
const LIVE = 'boot/live-app.tsx';
const LOGIN = 'features/login/LoginPage.tsx';
const ACCOUNT = 'features/account/AccountPage.tsx';
const REGISTRATION = 'features/registration/RegistrationPage.tsx';
const PICKER = 'parts/date-picker/DatePicker.tsx';
const WIZARD = 'features/loan-application/LoanApplicationPage.tsx';

export const weigh = (dist: string): Figure[] => {
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
    return code + Math.max(...LANGS.map((lang) => areas.reduce((sum, area) => sum + labelsOf(lang, area), 0)));
  };
  const labelsOf = (lang: string, area: string) => {
    const name = Object.keys(manifest).find((key) => key.endsWith(`virtual:messages/${lang}/${area}`));
    const chunk = name === undefined ? undefined : manifest[name];
    return chunk ? brotli(chunk.file) : 0;
  };

  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = Object.keys(manifest).filter((name) => page.includes(`src="/${manifest[name]?.file}"`));
  const steps = Object.keys(manifest).filter((name) => /loan-application\/steps\/\w+\.tsx$/.test(name));
  const login = [...entry, LIVE, LOGIN];
  const atLogin = new Set(login.flatMap((name) => [...filesOf(name)]));
  /** Fetched beside every page that reads; a shared chunk has no module's name in the manifest. */
  const library = Object.keys(manifest).filter((name) => manifest[name]?.name === 'reads');
  const lists = new Set(library.flatMap((name) => [...filesOf(name)]));
  const inWizard = new Set([...atLogin, ...filesOf(WIZARD)]);
  const atRegistration = new Set([...atLogin, ...filesOf(REGISTRATION)]);
  const pages = PRERENDERED.flatMap((page) =>
    LANGS.map((lang) => ({
      what: `HTML of /${lang}/${page}`,
      bytes: brotli(`${lang}/${page}/index.html`),
      budget: (BUDGETS[page] ?? 6) * KB,
    })),
  );
  const weights: { what: string; bytes: number; budget: number | null }[] = [
    ...pages,
    { what: 'login, shown and idle', bytes: weightOf(entry, ['frame']), budget: 105 * KB },
    {
      what: 'login, all that it loads up to the account',
      bytes: weightOf(login, ['frame', 'live', 'login']),
      budget: null,
    },
    {
      what: 'account, first page after login',
      bytes: weightOf([ACCOUNT], ['account'], new Set([...atLogin, ...lists])),
      budget: 15 * KB,
    },
    {
      what: 'library of lists, fetched beside it',
      bytes: weightOf(library, [], atLogin),
      budget: null,
    },
    {
      what: 'loan application, first opening',
      bytes: weightOf([WIZARD], ['loan-application'], atLogin),
      budget: null,
    },
    {
      what: 'date picker, first opening',
      bytes: weightOf([PICKER], [], atRegistration),
      budget: 12 * KB,
    },
    { what: 'loan application, its later steps', bytes: weightOf(steps, [], inWizard), budget: 15 * KB },
  ];
  return weights.map(({ what, bytes, budget }) => ({
    what,
    unit: 'bytes',
    portal: bytes,
    budgets: budget === null ? [] : [{ most: budget }],
  }));
};
