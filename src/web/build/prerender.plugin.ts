/**
 * Renders the public pages to static HTML after the client build: styles inlined, no script before the first paint. A
 * page whose first view is another one on a server with a desk has a second file for it, so that nothing about the desk
 * is in the first.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, Plugin } from 'vite';
import { dirOf } from '#contract/kernel/lang.ts';
import { UNUSABLE } from '../loading/unusable.ts';
import type * as Renderer from '../prerender.tsx';
import { firstView } from './first-view/first-view.ts';
import { writeShells } from './shells/shells.ts';
import { SHOW_UNUSABLE, unusableBanner } from './unusable/unusable-parts.ts';

/** The server takes it in the place of `index.html` while it has a desk. */
const DESK_PAGE = 'index.desk.html';

type Rendered = Awaited<ReturnType<typeof Renderer.render>>;

export function prerender(server: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      environments: {
        ssr: {
          build: {
            ssr: true,
            outDir: server,
            emptyOutDir: true,
            manifest: false,
            rolldownOptions: { input: 'src/web/prerender.tsx', output: { codeSplitting: true } },
          },
        },
      },
      builder: {
        async buildApp({ environments: { client, ssr }, build }) {
          if (!client || !ssr) throw new Error('prerendering needs the client and the ssr environment');
          await build(client);
          await build(ssr);
          await writePages(resolve(client.config.root, client.config.build.outDir), server);
          await rm(server, { recursive: true });
        },
      },
    }),
  };
}

const writePages = async (dist: string, server: string) => {
  const renderer: typeof Renderer = await import(pathToFileURL(join(server, 'prerender.js')).href);
  const { pages, routes, render } = renderer;
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const css = (await Promise.all(sheetsIn(manifest).map((file) => readFile(join(dist, file), 'utf8')))).join('');
  await writeFile(join(dist, DESK_PAGE), template.replace('<html', '<html data-desk'));
  const shell = asShell(template, css);
  for (const page of pages) {
    const rendered = await render(page, { hasDesk: false });
    if (/ style="/.test(rendered.html))
      throw new Error(`${page.path} carries a style attribute, which the content security policy refuses`);
    const folder = join(dist, page.path);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'index.html'), shell(rendered));
    const withDesk = await render(page, { hasDesk: true });
    if (withDesk.html !== rendered.html) await writeFile(join(folder, DESK_PAGE), shell(withDesk));
  }
  await writeShells(dist, { template, css, manifest }, renderer);
  await writeFile(join(dist, 'routes.json'), JSON.stringify(routes));
};

/** All style sheets in the order in which a browser gets them: those of the kit before those of a page, which may override them. */
const sheetsIn = (manifest: Manifest): string[] => {
  const seen = new Set<string>();
  const sheets = (name: string): string[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [...(chunk.imports ?? []).flatMap(sheets), ...(chunk.css ?? [])];
  };
  return [...new Set(Object.keys(manifest).flatMap(sheets))];
};

/** The built index.html as a function of a rendered page. */
const asShell = (template: string, css: string) => {
  // The last one is the entry, and stands on the others.
  const scripts = [...template.matchAll(/<script type="module"[^>]*src="([^"]+)"><\/script>/g)].map(([, src]) => src);
  const entry = scripts.pop();
  if (entry === undefined) throw new Error('the built index.html has no entry');
  const links = [
    ...scripts.map((src) => ['modulepreload', src]),
    ...[...template.matchAll(/<link rel="(stylesheet|modulepreload)"[^>]*href="([^"]+)">/g)].map(([, rel, href]) => [
      rel,
      href,
    ]),
  ];
  const bare = template
    // A prerendered page is visible at once and has an inline script of its own that starts the app.
    .replace(/\s*<!-- boot -->[\s\S]*?<!-- \/boot -->/g, '')
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\n\s*/g, '');
  return ({ lang, path, title, description, html, hasDesk }: Rendered) => {
    const banner = unusableBanner(lang, path);
    const { fonts, style } = firstView(css, banner + html, lang);
    return bare
      .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${dirOf(lang)}"${hasDesk ? ' data-desk' : ''}>`)
      .replace(lang === 'ar' ? /<p lang="en".*?<\/p>/ : /<p lang="ar".*?<\/p>/, '')
      .replace(
        '</head>',
        () =>
          `<title>${asAttribute(title)}</title><meta name="description" content="${asAttribute(description)}"><style>${style}</style></head>`,
      )
      .replace('<body>', `<body>${fonts}`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${html}</div>${banner}${SHOW_UNUSABLE}${starter(entry, links)}`,
      );
  };
};

/**
 * Starts the app when the page is idle or first used, so nothing competes with the first paint. The full style sheets are
 * loaded with it: the page contains only the rules it shows. A button that is pressed before is marked for the replay. When
 * the app cannot be fetched, the next use tries again; if that fails while online, a newer release has replaced it, and the
 * page is reloaded, unless it was already. When it came and this browser cannot run it, the page says so and stays as it is.
 */
const starter = (entry: string, links: (string | undefined)[][]) =>
  `<script>(function(d){var h=d.documentElement.dataset,a="${entry}",l=${JSON.stringify(links)},s,t=0,o;` +
  'function g(){if(s||o)return;s=1;l.forEach(function(p){var n=d.createElement("link");n.rel=p[0];n.href=p[1];d.head.appendChild(n)});' +
  `import(a).catch(function(e){s=0;if(${UNUSABLE}.test(e)){o=1;showUnusable()}else if(t++&&navigator.onLine&&performance.getEntriesByType("navigation")[0].type!="reload")location.reload()})}` +
  'function u(){h.used="";g()}' +
  '["focusin","pointerdown","keydown"].forEach(function(e){addEventListener(e,u)});' +
  'addEventListener("click",function(e){var b=e.target.closest("button:not([popovertarget])");if(b&&!("started"in h)){e.preventDefault();b.dataset.pressed=""}},true);' +
  'addEventListener("load",function(){(self.requestIdleCallback||setTimeout)(g,{timeout:2e3})})})(document)</script>';

const asAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
