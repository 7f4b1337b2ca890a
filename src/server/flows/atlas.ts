/** Serves the atlas of the flows at `/flows`: its own page and bundle, the pictures of every state, and what tests covered. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Written by `npm run gallery` and `npm run coverage`; absent until then, and wherever only the build was deployed. */
const GALLERY = join(ROOT, 'node_modules/.cache/gallery');
const COVERAGE = join(ROOT, '.readme/coverage.json');

const FOR_EVER = 'public, max-age=31536000, immutable';
const hidden = { schema: { hide: true } };

/** A file that may come or go while the host runs. */
const sendJson = (app: FastifyInstance, path: string, file: string) =>
  app.get(path, hidden, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(existsSync(file) ? readFileSync(file, 'utf8') : 'null'),
  );

export const flowAtlas =
  ({ distDir }: Pick<Config, 'distDir'>): FastifyPluginAsync =>
  async (app) => {
    const atlas = resolve(distDir, '.flows');
    const page = join(atlas, 'index.html');
    app.get('/', hidden, async (_, reply) => {
      if (!existsSync(page)) throw new ProblemError('not_found');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(readFileSync(page, 'utf8'));
    });
    sendJson(app, '/coverage.json', COVERAGE);
    sendJson(app, '/gallery/index.json', join(GALLERY, 'index.json'));
    if (existsSync(GALLERY))
      await app.register(fastifyStatic, {
        root: GALLERY,
        prefix: '/gallery/',
        decorateReply: false,
        index: false,
        cacheControl: false,
      });
    if (!existsSync(atlas)) return;
    await app.register(fastifyStatic, {
      root: join(atlas, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', FOR_EVER);
        reply.header('vary', 'accept-encoding');
      },
    });
  };
