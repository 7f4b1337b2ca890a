/**
 * The hand-written pages that the portal is measured against, put into a copy of the build: the portal's own host serves them,
 * so headers, compression and caching are the same on both sides, and so are the fonts.
 */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const PAGES = join(import.meta.dirname, 'vanilla');
const FONT_FACES = /@font-face\s*\{[^}]*\}/g;

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

/** The pages are served at `/vanilla/<name>`. */
export const withVanilla = async (dist: string, folder: string): Promise<string> => {
  await cp(dist, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const sheets = (await readdir(assets)).filter((name) => /^frame-.*\.css$/.test(name));
  const frame = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  const fonts = frame.join('').match(FONT_FACES)?.join('\n') ?? '';
  const read = (name: string) => readFile(join(PAGES, name), 'utf8');
  const look = `${fonts}\n${await read('look.css')}`;
  // A marker `<!-- header /ar/login -->` includes `parts/header.html` and replaces its `{of}` with `/ar/login`.
  const parts = await readdir(join(PAGES, 'parts'));
  const part = new Map(
    await Promise.all(parts.map(async (name) => [name.replace('.html', ''), await read(join('parts', name))] as const)),
  );
  for (const name of (await readdir(PAGES)).filter((entry) => entry !== 'parts')) {
    const [page, ending] = name.split('.');
    const text = name === 'look.css' ? look : await read(name);
    const whole = text
      .replace('/* look */', look)
      .replace(/<!-- (\w+)(?: (\S+))? -->/g, (_, partName: string, of = '') =>
        (part.get(partName) ?? '').replace('{of}', of),
      );
    if (ending === 'html') await put(join(folder, 'vanilla', page ?? ''), 'index.html', whole);
    else await put(join(assets, 'vanilla'), name, text);
  }
  return folder;
};
