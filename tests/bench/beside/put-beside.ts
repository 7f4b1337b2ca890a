/**
 * The pages that the portal is measured against, put into a copy of the build: the portal's own server serves them, so headers,
 * compression and caching are the same for all, and so are the fonts. They are at
 * `/by-hand/<name>`, `/bare/<name>` and `/rjsf`.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { RolldownOutput } from 'rolldown';
import { build } from 'vite';

const PAGES = import.meta.dirname;
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;
/** `<!-- header /ar/login -->` includes `parts/header.html` and replaces its `{of}` with `/ar/login`. */
const INCLUDE = /<!-- (\w+)(?: (\S+))? -->/g;

const put = async (folder: string, name: string, text: string) => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  const forms = [
    ['', text],
    ['.br', brotliCompressSync(text)],
    ['.gz', gzipSync(text, { level: 9 })],
  ] as const;
  await Promise.all(forms.map(([ending, content]) => writeFile(file + ending, content)));
};
const readAll = async (folder: string) => {
  const names = await readdir(folder);
  return Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const));
};

/** What the portal sends for the same view: a bare page fetches the same fonts as early, so that their weight counts on both sides. */
const SAME_VIEW: Record<string, string> = {
  'bare/login.html': 'ar/login/index.html',
  'bare/loan-application.html': 'ar/get_loan_applicant_type/shell.html',
};
const FONT_PRELOADS = /<link rel="preload" as="font"[^>]*>/g;
const preloadsOf = async (dist: string, name: string): Promise<string> => {
  const same = SAME_VIEW[name];
  return same ? ((await readFile(join(dist, same), 'utf8')).match(FONT_PRELOADS)?.join('') ?? '') : '';
};

/** The portal's fonts, and the look written by hand. */
const lookOf = async (assets: string) => {
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  const faces = new Set(texts.join('').match(FONT_FACES));
  if (faces.size === 0) throw new Error('The build declares no fonts.');
  return `${[...faces].join('\n')}\n${await readFile(join(PAGES, 'look.css'), 'utf8')}`;
};

/** Gives the folder to be served. */
export const putBeside = async (dist: string, folder: string): Promise<string> => {
  await cp(dist, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const look = await lookOf(assets);
  await put(join(assets, 'beside'), 'look.css', look);
  const wizard = await readFile(join(PAGES, 'by-hand/wizard.css'), 'utf8');
  const parts = new Map((await readAll(join(PAGES, 'parts'))).map(([name, text]) => [name.replace('.html', ''), text]));
  const include = (text: string): string =>
    text.replace(INCLUDE, (_, part: string, of = '') => include((parts.get(part) ?? '').replaceAll('{of}', of)));
  for (const kind of ['by-hand', 'bare'])
    for (const [name, text] of await readAll(join(PAGES, kind))) {
      const [page = '', ending] = name.split('.');
      if (ending === 'html') {
        const whole = include(text).replace('/* look */', look).replace('/* wizard */', wizard);
        const preloads = await preloadsOf(dist, `${kind}/${name}`);
        await put(join(folder, kind, page), 'index.html', whole.replace('</head>', `${preloads}</head>`));
      } else await put(join(assets, 'beside'), name, text);
    }
  await buildRjsf(folder, look, include);
  return folder;
};

/** Builds it as a team would ship it: one chunk, minified, with React in production mode. */
const buildRjsf = async (folder: string, look: string, include: (text: string) => string) => {
  const { NODE_ENV } = process.env;
  const built = await build({
    root: join(PAGES, 'rjsf'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), { name: 'look', enforce: 'pre', load: (id) => (id.endsWith('beside/look.css') ? look : null) }],
    build: { write: false, assetsDir: 'assets/rjsf', modulePreload: { polyfill: false } },
  });
  // A build says production to everything that this process starts afterwards.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  for (const { output } of [built].flat() as RolldownOutput[])
    for (const file of output) {
      const text = file.type === 'chunk' ? file.code : String(file.source);
      if (file.fileName.endsWith('.html')) await put(join(folder, 'rjsf'), 'index.html', include(text));
      else await put(join(folder, dirname(file.fileName)), basename(file.fileName), text);
    }
};
