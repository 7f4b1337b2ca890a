/** Serves the page that draws the first page of a PDF in a frame of the portal. */
import { resolve } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { allowFrames, serveSeparatePage } from './separate-page.ts';

/** The page has no origin and may send no calls, so a hostile file in it cannot reach the session or the network. */
const ALONE = "sandbox allow-scripts; connect-src 'none'; form-action 'none'";

export const pdfFrame =
  ({ distDir }: Pick<Config, 'distDir'>): FastifyPluginAsync =>
  async (app) => {
    allowFrames(app, ALONE);
    // A browser gives a page without an origin the scripts that are open to all, as these are.
    app.addHook('onRequest', async (_, reply) => {
      reply.header('access-control-allow-origin', '*');
    });
    await serveSeparatePage(app, resolve(distDir, '.pdf-frame'), ['/'], () => {
      throw new ProblemError('not_found');
    });
  };
