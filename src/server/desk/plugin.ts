/**
 * The desk: the fund's side, the citizens' phones and broken dependencies, to try the portal out to its end on one machine.
 * One page and its API, mounted under `/desk`; the host has none of it in production.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { desk as contract } from '#desk/contract.ts';
import type { Context } from '#server/core/context.ts';
import { mount } from '#server/core/http/mount.ts';
import type { StandIns } from '#stand-ins/index.ts';
import { deskHandlers } from './handlers.ts';

const PAGE = join(import.meta.dirname, 'page');
/** Of the portal's own typeface, when it is installed; the page is as useful without. */
const FONTS = join(import.meta.dirname, '../../../node_modules/@fontsource/ibm-plex-sans-arabic/files');

const TYPES: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.js': 'text/javascript; charset=utf-8' };
const FILES = readdirSync(PAGE).flatMap((name) => {
  const type = TYPES[extname(name)];
  return type ? [{ name, type }] : [];
});
const FONT_FILES = ['arabic', 'latin'].flatMap((script) =>
  [400, 600, 700].map((weight) => `ibm-plex-sans-arabic-${script}-${weight}-normal.woff2`),
);

export type DeskContext = Context & { standIns: StandIns };

export const desk =
  (ctx: DeskContext): FastifyPluginAsync =>
  async (app) => {
    const hidden = { schema: { hide: true } };
    await app.register(async (api) => mount(api, contract, deskHandlers(ctx), ['desk']), { prefix: '/api' });

    for (const [path, name] of [
      ['/', 'index.html'],
      ['/wrapper', 'wrapper.html'],
    ] as const) {
      const html = readFileSync(join(PAGE, name), 'utf8');
      app.get(path, hidden, async (_, reply) => reply.type('text/html; charset=utf-8').send(html));
    }
    for (const { name, type } of FILES) {
      const content = readFileSync(join(PAGE, name));
      app.get(`/${name}`, hidden, async (_, reply) => reply.type(type).send(content));
    }
    for (const name of FONT_FILES.filter((file) => existsSync(join(FONTS, file)))) {
      const content = readFileSync(join(FONTS, name));
      app.get(`/${name}`, hidden, async (_, reply) =>
        reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(content),
      );
    }
  };
