/** Serves the built portal: prerendered pages, the app shell for every other screen, hashed files for ever. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANG, isLang } from '#contract/lang.ts';
import type { Config } from '../config.ts';
import { type Encoding, type Page, type Pages, readPages } from './pages.ts';
import { Refusal } from './problem.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'no-cache';

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
    vary: 'accept-encoding',
    etag: tag,
  });
  if (status === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(encoding ? page.encoded.get(encoding) : page.html);
};

const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && /text\/html|\*\/\*/.test(headers.accept ?? '*/*');

/** The page of an address, or the shell; a language that the portal does not speak is not found. */
const pageFor = (pages: Pages, path: string): { page: Page; status: number } | null => {
  const shell = pages.get('/');
  const named = pages.get(path.replace(/\/+$/, '') || '/');
  const [, language] = path.split('/');
  if (named && path !== '/') return { page: named, status: 200 };
  return shell ? { page: shell, status: isLang(language) ? 200 : 404 } : null;
};

export const servePortal = async (app: FastifyInstance, config: Config): Promise<void> => {
  const root = resolve(config.distDir);
  const built = existsSync(root);
  const pages = built ? readPages(root, config.publicOrigin.startsWith('https://')) : new Map<string, Page>();
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
  app.get('/', { schema: { hide: true } }, async (_, reply) => reply.redirect(`/${DEFAULT_LANG}/login`, 302));

  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const data = /^\/(?:api|desk\/api|assets)(?:\/|$)/.test(path);
    const found = !data && wantsPage(request) ? pageFor(pages, path) : null;
    if (!found) throw new Refusal('not_found');
    return sendPage(found.page, found.status, request, reply);
  });
};
