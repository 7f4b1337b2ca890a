/** The atlas beside the portal: a bundle of its own in `.flows` of the build, and a page of the development server. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = '/main.tsx';

export function atlas(root: string): Plugin {
  const home = join(root, 'src/flows');
  return {
    name: 'atlas',
    // A bundle of its own, so that no chunk of the portal contains a part of it.
    buildApp: {
      order: 'post',
      async handler({ environments, config: { mode } }) {
        const { client } = environments;
        if (!client) return;
        await build({
          configFile: join(home, 'vite.config.ts'),
          mode,
          build: { outDir: resolve(client.config.root, client.config.build.outDir, '.flows') },
        });
      },
    },
    configureServer: (server) => {
      server.middlewares.use(async (request, response, next) => {
        const [path] = (request.url ?? '').split('?');
        if (path !== '/flows' && path !== '/flows/') return next();
        try {
          const html = (await readFile(join(home, 'index.html'), 'utf8')).replace(ENTRY, `/@fs${home}${ENTRY}`);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml('/flows', html));
        } catch (thrown) {
          next(thrown);
        }
      });
    },
  };
}
