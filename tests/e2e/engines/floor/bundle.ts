/** The shipped bundle: scripts and style sheets of every page, and the HTML that the build has written, with its inline scripts and styles. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page that a file belongs to: those of citizens, and the three with a bundle of their own. */
export type Page = 'portal' | 'flows' | 'desk' | 'pdf-frame';

export type BundleFile = { page: Page; name: string; kind: 'script' | 'styles' | 'markup'; text: string };

const HASH = /-[\w-]{8}(?=\.\w+$)/;
const SCRIPT = /<script(?![^>]*\b(?:src|type="application)[^>]*)[^>]*>([\s\S]*?)<\/script>/g;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const pageOf = (path: string): Page => {
  const page = /^\.(flows|desk|pdf-frame)\//.exec(path)?.[1];
  return (page as Page | undefined) ?? 'portal';
};

export function* filesOf(dist: string): Generator<BundleFile> {
  // Pages differ in their texts; the same inline script is read once.
  const seen = new Set<string>();
  const inline = function* (page: Page, path: string, kind: BundleFile['kind'], pieces: RegExp, html: string) {
    for (const [, text = ''] of html.matchAll(pieces)) {
      if (text === '' || seen.has(text)) continue;
      seen.add(text);
      yield { page, name: `${path} (inline)`, kind, text };
    }
  };
  for (const path of readdirSync(dist, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const page = pageOf(path);
    const read = () => readFileSync(join(dist, path), 'utf8');
    const name = path.replace(HASH, '').replace(/^(?:\.[\w-]+\/)?assets\//, '');
    if (/\.m?js$/.test(path)) yield { page, name, kind: 'script', text: read() };
    else if (path.endsWith('.css')) yield { page, name, kind: 'styles', text: read() };
    else if (path.endsWith('.html')) {
      const html = read();
      yield* inline(page, path, 'script', SCRIPT, html);
      yield* inline(page, path, 'styles', STYLE, html);
      yield { page, name: path, kind: 'markup', text: html.replace(SCRIPT, '').replace(STYLE, '') };
    }
  }
}
