/** Serves the page that draws the first page of a PDF in a frame of the portal. */
import { resolve } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PDF_FRAME } from '#contract/portal/pdf-frame.ts';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { allowFrames, serveSeparatePage } from './separate-page.ts';

/** The page has no origin and may send no calls, so a hostile file in it cannot reach the session or the network. */
const ALONE = "sandbox allow-scripts; connect-src 'none'; form-action 'none'";

/** WebKit matches `'self'` with nothing on a page without an origin, so that its scripts are named by their address. */
const ownScripts = ({ protocol, host }: FastifyRequest, publicOrigin: string): string => {
  const scheme = publicOrigin.startsWith('https://') ? 'https' : protocol;
  const origin = `${scheme}://${host}`;
  return URL.canParse(origin) ? ` ${new URL(origin).origin}${PDF_FRAME}/assets/` : '';
};

export const pdfFrame =
  ({ distDir, publicOrigin }: Pick<Config, 'distDir' | 'publicOrigin'>): FastifyPluginAsync =>
  async (app) => {
    allowFrames(app, ALONE);
    app.addHook('onSend', async (request, reply, payload) => {
      const policy = String(reply.getHeader('content-security-policy'));
      const own = `script-src 'self'${ownScripts(request, publicOrigin)}`;
      reply.header('content-security-policy', policy.replace("script-src 'self'", own));
      return payload;
    });
    // A browser gives a page without an origin the scripts that are open to all, as these are.
    app.addHook('onRequest', async (_, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    await serveSeparatePage(app, resolve(distDir, '.pdf-frame'), ['/'], () => {
      throw new ProblemError('not_found');
    });
  };
