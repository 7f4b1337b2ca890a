/**
 * Serves the built portal: prerendered pages, the app shell for every other screen, and hashed files with a long cache
 * lifetime.
 */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANG, isLang, LANGS } from '#contract/kernel/lang.ts';
import { every } from '#server/core/clock.ts';
import { type Config, publicOriginOf } from '#server/core/config/config.ts';
import type { Context } from '#server/core/context.ts';
import { langOf } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { cookieNameFor } from '#server/core/sessions.ts';
import { pagePolicy } from './csp.ts';
import { leaveFiles, sendFileOfOther } from './other-releases.ts';
import { addressExpression, knownAddresses, routesIn } from './routes.ts';
import { FOR_EVER, REVALIDATE } from './separate-page.ts';

/** The built pages in memory, each with its policy, its ETag and its compressed forms. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
type Page = { html: Buffer; policy: string; tag: string; encoded: ReadonlyMap<Encoding, Buffer> };
/** `/ar/login` -> its page. `/` is the app shell for screens without a prerendered page. */
type Pages = ReadonlyMap<string, Page>;

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

const readPages = (distDir: string, config: Config): Pages =>
  new Map(
    globSync('**/index.html', { cwd: distDir }).map((file) => [
      `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
      readPage(fileFor(join(distDir, file), config), config),
    ]),
  );

/** The shells of the pages of citizens: address -> its page. */
const readShells = (distDir: string, config: Config): ((path: string) => Page | undefined) => {
  const shells = globSync('**/shell.html', { cwd: distDir }).map((file) => ({
    address: addressExpression(`/${dirname(file).replaceAll('\\', '/')}`),
    page: readPage(join(distDir, file), config),
  }));
  return (path) => shells.find(({ address }) => address.test(path))?.page;
};

const preferredEncoding = (page: Page, request: FastifyRequest): Encoding | undefined => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return (['br', 'gzip'] as const).find(
    (encoding) => page.encoded.has(encoding) && new RegExp(`\\b${encoding}\\b(?!;q=0(?:[,\\s]|$))`).test(accepted),
  );
};

const sendPage = (page: Page, status: number, request: FastifyRequest, reply: FastifyReply) => {
  const encoding = preferredEncoding(page, request);
  const tag = encoding ? page.tag.replace(/"$/, `-${encoding}"`) : page.tag;
  reply.headers({
    'content-security-policy': page.policy,
    'cache-control': REVALIDATE,
    vary: 'accept-encoding, cookie',
    etag: tag,
  });
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding ? page.encoded.get(encoding) : page.html);
};

const acceptsPage = ({ method, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
const isData = (path: string) => /^\/(?:api|desk\/api|assets)(?:\/|$)/.test(path);

/**
 * A link that was cut in a message may end within a letter (`/ar/%D8`): no router reads it, neither here nor in the browser. The
 * same address with its percent signs written out, which is one that is not found; null for what is no page of ours.
 */
export const readableAddress = (request: FastifyRequest): string | null => {
  const [path = '', ...search] = request.url.split('?');
  if (!acceptsPage(request) || isData(path) || !/^\/[^/\\]/.test(path)) return null;
  return [path.replaceAll('%', '%25'), ...search].join('?');
};

/**
 * The canonical address of a page and its address in each language, for search engines. As a header, since only the server knows
 * its origin, and the compressed pages stay as they were built.
 */
const linksOf = (path: string, origin: string): string => {
  const [, , ...rest] = path.split('/');
  const at = (lang: string) => `<${origin}/${[lang, ...rest].join('/')}>; rel="alternate"`;
  return [
    `<${origin}${path}>; rel="canonical"`,
    ...LANGS.map((lang) => `${at(lang)}; hreflang="${lang}"`),
    `${at(DEFAULT_LANG)}; hreflang="x-default"`,
  ].join(', ');
};

/** `path`: where the page is found, for one that has an address of its own. */
type Answer = { kind: 'page'; page: Page; status: 200 | 404; path?: string } | { kind: 'moved'; to: string };

type Addresses = {
  pages: Pages;
  /** The shell of the page at a path, for a browser with a session. */
  shellOf: (path: string) => Page | undefined;
  isKnown: (path: string) => boolean;
};

/** The answer to an address: its prerendered page, the shell of the page or of the app, a redirect, or the page for unknown addresses. */
const answerFor = ({ pages, shellOf, isKnown }: Addresses, asked: string, hasSession: boolean): Answer | null => {
  const path = asked.replace(/\/+$/, '');
  const [, first] = path.split('/');
  const shell = pages.get('/');
  const named = pages.get(path);
  if (named && path !== '') return { kind: 'page', page: named, status: 200, path };
  if (!shell) return null;
  if (isLang(first) && path === `/${first}`) return { kind: 'moved', to: `${path}/login` };
  if (isKnown(path)) return { kind: 'page', page: (hasSession && shellOf(path)) || shell, status: 200 };
  if (isKnown(`/${DEFAULT_LANG}${path}`)) return { kind: 'moved', to: `/${DEFAULT_LANG}${path}` };
  const notFound = pages.get(`/${isLang(first) ? first : DEFAULT_LANG}/error404`);
  return { kind: 'page', page: notFound ?? shell, status: 404 };
};

/** https://w3c.github.io/webappsec-change-password-url/ */
const CHANGE_PASSWORD = '/.well-known/change-password';

const DAY_MS = 86_400_000;

/** The route patterns that the build lists, such as `/:lang/get_loan_cost/:id`. */
const readRoutes = (root: string): string[] => JSON.parse(readFileSync(join(root, 'routes.json'), 'utf8'));

export const servePortal = async (
  app: FastifyInstance,
  context: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<void> => {
  const { config, db } = context;
  // The embedded database has one server.
  const hasOthers = config.database.kind === 'postgres';
  const root = resolve(config.distDir);
  const built = existsSync(root);
  const addresses: Addresses = {
    pages: built ? readPages(root, config) : new Map(),
    shellOf: built ? readShells(root, config) : () => undefined,
    isKnown: knownAddresses(built ? routesIn(config.environment, readRoutes(root)) : []),
  };
  const cookieName = cookieNameFor(config);
  if (built && hasOthers) {
    await leaveFiles(context, root);
    // Renewed every day: otherwise the files would be deleted as old while a server still serves them.
    let stop = () => {};
    app.addHook('onListen', async () => {
      stop = every(context.clock, DAY_MS, () => {
        leaveFiles(context, root).catch((err: unknown) =>
          app.log.error({ err }, 'the files of the portal were not left'),
        );
      });
    });
    app.addHook('onClose', async () => stop());
  }
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? FOR_EVER : REVALIDATE);
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  app.get('/', { schema: { hide: true }, exposeHeadRoute: true }, async (_, reply) =>
    reply.redirect(`/${DEFAULT_LANG}/login`, 302),
  );

  // Password managers look for the page at this address. A visitor logs in first.
  app.get(CHANGE_PASSWORD, { schema: { hide: true }, exposeHeadRoute: true }, async (request, reply) =>
    reply.redirect(`/${langOf(request)}/change_password`, 302),
  );

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (hasOthers && path.startsWith('/assets/') && (await sendFileOfOther(db, path, request, reply))) return reply;
    const found =
      !isData(path) && acceptsPage(request) ? answerFor(addresses, path, Boolean(request.cookies[cookieName])) : null;
    if (!found) throw new ProblemError('not_found');
    if (found.kind === 'moved')
      return reply.header('content-length', 0).redirect(found.to + request.url.slice(path.length), 302);
    if (found.path !== undefined) reply.header('link', linksOf(found.path, publicOriginOf(config, app.server)));
    return sendPage(found.page, found.status, request, reply);
  });
};
