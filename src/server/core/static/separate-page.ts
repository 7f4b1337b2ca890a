/** Serves a page that is built into a folder of its own beside the portal: the atlas, the desk. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const FOR_EVER = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'no-cache';

/** Pages of this origin may show the pages of `app` in a frame; no other may. `further`: a second policy, which holds beside the first. */
export const allowFrames = (app: FastifyInstance, further?: string): void => {
  app.addHook('onSend', async (_, reply, payload) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string' || !String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    reply.header('x-frame-options', 'SAMEORIGIN');
    const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
    reply.header('content-security-policy', further === undefined ? framed : `${framed}, ${further}`);
    return payload;
  });
};

/** The HTML at every address, its hashed files under `/assets`. `notBuilt` answers while the folder does not exist. */
export const serveSeparatePage = async (
  app: FastifyInstance,
  folder: string,
  addresses: readonly string[],
  notBuilt: (reply: FastifyReply) => FastifyReply,
): Promise<void> => {
  const page = join(folder, 'index.html');
  for (const address of addresses)
    app.get(address, { schema: { hide: true }, exposeHeadRoute: true }, async (_, reply) => {
      if (!existsSync(page)) return notBuilt(reply);
      const html = readFileSync(page, 'utf8');
      return reply.type('text/html; charset=utf-8').header('cache-control', REVALIDATE).send(html);
    });
  if (!existsSync(folder)) return;
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
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
