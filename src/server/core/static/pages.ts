/** The built pages in memory, each with its policy, its ETag and its compressed forms. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import { pagePolicy } from './csp.ts';
import { addressExpression } from './routes.ts';

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;
export type Page = { html: Buffer; policy: string; tag: string; encoded: ReadonlyMap<Encoding, Buffer> };
/** `/ar/login` -> its page. `/` is the app shell for screens without a prerendered page. */
export type Pages = ReadonlyMap<string, Page>;

const readPage = (file: string, { publicOrigin, betaHost }: Config): Page => {
  const html = readFileSync(file);
  const forms = Object.entries(ENCODINGS).filter(([, ending]) => existsSync(file + ending));
  return {
    html,
    policy: pagePolicy(html.toString('utf8'), publicOrigin.startsWith('https://'), betaHost),
    tag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(forms.map(([encoding, ending]) => [encoding as Encoding, readFileSync(file + ending)])),
  };
};

/** With a desk, some pages say so at the first paint: the build has a second file of them. */
const fileFor = (file: string, { deskOpen }: Config): string => {
  const withDesk = file.replace(/index\.html$/, 'index.desk.html');
  return deskOpen && existsSync(withDesk) ? withDesk : file;
};

export const readPages = (distDir: string, config: Config): Pages =>
  new Map(
    globSync('**/index.html', { cwd: distDir }).map((file) => [
      `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
      readPage(fileFor(join(distDir, file), config), config),
    ]),
  );

/** The shells of the pages of citizens: address -> its page. */
export const readShells = (distDir: string, config: Config): ((path: string) => Page | undefined) => {
  const shells = globSync('**/shell.html', { cwd: distDir }).map((file) => ({
    address: addressExpression(`/${dirname(file).replaceAll('\\', '/')}`),
    page: readPage(join(distDir, file), config),
  }));
  return (path) => shells.find(({ address }) => address.test(path))?.page;
};
