/**
 * The desk: plays the fund, the citizens' phones and faults, so that people can try the whole portal on one machine.
 * One page and its API under `/desk`. The server loads this file only when the desk is open.
 */
import { resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { mount } from '#server/core/http/mount.ts';
import { serveSeparatePage } from '#server/core/static/separate-page.ts';
import { AREAS } from './all-endpoints.ts';
import type { DeskArea } from './area.ts';
import { endpoints } from './contract.ts';
import { type DeskContext, deskHandlers } from './handlers.ts';

const NOT_BUILT = 'The desk has no page yet. Run "npm run build" then reload. Its API under /desk/api works already.\n';

const areas = await Promise.all(
  AREAS.map((area) => import(`./areas/${area}/${area}.handlers.ts`) as Promise<{ area: DeskArea }>),
);

export const desk =
  (ctx: DeskContext): FastifyPluginAsync =>
  async (app) => {
    const mountAll: FastifyPluginAsync = async (api) => {
      mount(api, endpoints, deskHandlers(ctx), ['desk']);
      for (const { area } of areas) area.mount(api, ctx);
    };
    await app.register(mountAll, { prefix: '/api' });
    await serveSeparatePage(app, resolve(ctx.config.distDir, '.desk'), ['/', '/wrapper'], (reply) =>
      reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT),
    );
  };
