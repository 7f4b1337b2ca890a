/**
 * The desk: plays the fund, the citizens' phones and faults, so that people can try the whole portal on one machine.
 * One page and its API under `/desk`. The server loads this file only when the desk is open.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '#server/context.ts';
import { mount } from '#server/http/mount.ts';
import { desk as contract } from './contract.ts';
import { deskHandlers } from './handlers.ts';

const NOT_BUILT =
  'The desk has no page yet: run "npm run build" and reload this page. Its API under /desk/api works.\n';

export const desk =
  (ctx: Context): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (api) => mount(api, contract, deskHandlers(ctx), ['desk']), { prefix: '/api' });

    const built = resolve(ctx.config.distDir, '.desk');
    const page = join(built, 'index.html');
    for (const address of ['/', '/wrapper'])
      app.get(address, { schema: { hide: true } }, async (_, reply) => {
        if (!existsSync(page)) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
        const html = readFileSync(page, 'utf8');
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html);
      });
    if (!existsSync(built)) return;
    await app.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.header('vary', 'accept-encoding');
      },
    });
  };
