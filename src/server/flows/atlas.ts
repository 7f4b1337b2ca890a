/** Serves the atlas of the flows at `/flows`: its page and bundle, the screen of every state, pictures of it, and the measured coverage. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { allowFrames, serveSeparatePage } from '#server/core/static/separate-page.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Written by `npm run gallery` and `npm run coverage`. They may be missing, as where only the build is deployed. */
const GALLERY = join(ROOT, 'node_modules/.cache/gallery');
const COVERAGE = join(ROOT, 'node_modules/.cache/coverage.json');

const hidden = { schema: { hide: true } };

/** A file that may appear or disappear while the server runs. */
const sendJson = (app: FastifyInstance, path: string, file: string) =>
  app.get(path, hidden, async (_, reply) =>
    reply.type('application/json; charset=utf-8').send(existsSync(file) ? readFileSync(file, 'utf8') : 'null'),
  );

export const flowAtlas =
  ({ distDir }: Pick<Config, 'distDir'>): FastifyPluginAsync =>
  async (app) => {
    // The atlas shows the screen of a state in a frame.
    allowFrames(app);
    await serveSeparatePage(app, resolve(distDir, '.flows'), ['/', '/screen'], () => {
      throw new ProblemError('not_found');
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
  };
