/**
 * Lighthouse on every public page, in both languages, as on a phone: prints the scores and fails below the budgets. Lighthouse is
 * large, so it is installed into the cache with the first run, and not with the portal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { LANGS } from '#contract/kernel/lang.ts';
import { PUBLIC_PAGES } from '#tests/setup/pages/public-pages.ts';
import { freePort, startServer } from '#tests/setup/server.ts';
import { median } from './compare.ts';

const VERSION = '12.8.2';
const ROOT = join(import.meta.dirname, '../..');
const HOME = join(ROOT, `node_modules/.cache/lighthouse-${VERSION}`);
const DIST = join(ROOT, process.env.DIST_DIR ?? '.dist');
const BUDGETS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** The speed of one load depends on what else the machine does: a page that is too slow is loaded as often, and its median counts. */
const LOADS = 3;

type Category = keyof typeof BUDGETS;
const CATEGORIES = Object.keys(BUDGETS) as Category[];
type Audit = { id: string; score: number | null; displayValue?: string };
type Result = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Result } | undefined>;

const install = async (): Promise<Lighthouse> => {
  const entry = join(HOME, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    await mkdir(HOME, { recursive: true });
    await writeFile(join(HOME, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const args = ['install', '--no-audit', '--no-fund', '--save-exact', `lighthouse@${VERSION}`];
    const { status } = spawnSync('npm', args, { cwd: HOME, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return (await import(pathToFileURL(entry).href)).default;
};

const scoresOf = ({ categories }: Result) =>
  CATEGORIES.map((category) => Math.round((categories[category].score ?? 0) * 100));

/** What costs a category that is below its budget its points. */
const faultsOf = ({ categories, audits }: Result) =>
  CATEGORIES.filter((category) => (categories[category].score ?? 0) * 100 < BUDGETS[category]).flatMap((category) =>
    categories[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
        ? [`${category}: ${id} ${audit?.displayValue ?? ''}`.trim()]
        : [];
    }),
  );

const lighthouse = await install();
const folder = await mkdtemp(join(tmpdir(), 'portal-lighthouse-'));
const server = await startServer(folder, { DIST_DIR: DIST });
const port = await freePort();
const { CHROMIUM } = process.env;
const browser = await chromium.launch({
  ...(CHROMIUM && { executablePath: CHROMIUM }),
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
const judge = async (path: string) => {
  const judged = await lighthouse(server.url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
  if (!judged || judged.lhr.runtimeError)
    throw new Error(`${path}: ${judged?.lhr.runtimeError?.message ?? 'Lighthouse has no result.'}`);
  return judged.lhr;
};

const [, , ...chosen] = process.argv;
const pages = PUBLIC_PAGES.filter((page) => chosen.length === 0 || chosen.includes(page));
const row = (name: string, cells: (string | number)[], said = '') =>
  console.info(`${name.padEnd(36)}${cells.map((cell) => String(cell).padStart(16)).join('')}  ${said}`.trimEnd());
try {
  row('Lighthouse', CATEGORIES);
  for (const path of pages.flatMap((page) => LANGS.map((lang) => `/${lang}/${page}`))) {
    const first = await judge(path);
    const scores = scoresOf(first);
    const speeds = [scores[0] ?? 0];
    if ((scores[0] ?? 0) < BUDGETS.performance)
      while (speeds.length < LOADS) speeds.push(scoresOf(await judge(path))[0] ?? 0);
    scores[0] = median(speeds);
    const isBelow = CATEGORIES.some((category, at) => (scores[at] ?? 0) < BUDGETS[category]);
    row(path, scores, isBelow ? 'below' : '');
    if (!isBelow) continue;
    process.exitCode = 1;
    for (const fault of faultsOf(first)) console.info(`    ${fault}`);
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
