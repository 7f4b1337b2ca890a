/**
 * A page with a bundle of its own, so that none of its code gets into a chunk that a citizen loads: a folder of the finished
 * build, and a page of the same server while developing.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type PluginOption } from 'vite';

const ENTRY = /"(\/main\.tsx?)"/;

export type SeparatePage = {
  /** Holds `index.html` and `main.ts` or `main.tsx`. */
  home: string;
  /** The path at which the server serves it: `/flows`. */
  base: string;
  /** All addresses of the page; without it, `base` alone. */
  addresses?: string[];
  /** The folder of the finished build. */
  outDir: string;
  plugins: () => PluginOption[];
};

export function separatePage({ home, base, addresses = [base], outDir, plugins }: SeparatePage): Plugin {
  return {
    name: `separate-page${base}`,
    buildApp: {
      order: 'post',
      async handler({ environments, config: { mode } }) {
        const { client } = environments;
        if (!client) return;
        const { root, build: portal } = client.config;
        await build({
          configFile: false,
          root: home,
          base: `${base}/`,
          mode,
          publicDir: false,
          plugins: plugins(),
          build: {
            outDir: resolve(root, portal.outDir, outDir),
            emptyOutDir: true,
            target: portal.target,
            cssTarget: portal.cssTarget,
            modulePreload: { polyfill: false },
            assetsInlineLimit: 0,
            chunkSizeWarningLimit: 1500,
          },
        });
      },
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const path = (request.url ?? '').replace(/\/?(?:\?.*)?$/, '');
        if (!addresses.includes(path)) return next();
        try {
          const html = (await readFile(join(home, 'index.html'), 'utf8')).replace(ENTRY, `"/@fs${home}$1"`);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(path, html));
        } catch (thrown) {
          next(thrown);
        }
      });
    },
  };
}
