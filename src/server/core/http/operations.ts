/** For operators: whether the server is healthy, and its API description. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/core/context.ts';

export const mountOperations = (
  app: FastifyInstance,
  { db, config }: Pick<Context, 'db' | 'config'>,
  version: string,
): void => {
  app.get(
    '/health',
    { schema: { hide: true }, exposeHeadRoute: true, config: { rateLimit: false } },
    async (_, reply) => {
      const database = await sql`select 1`.execute(db).then(
        () => 'reachable',
        () => 'unreachable',
      );
      return reply
        .code(database === 'reachable' ? 200 : 503)
        .send({ status: database === 'reachable' ? 'ok' : 'failing', version, database, engine: config.database.kind });
    },
  );
  if (!config.openapi) return;
  // Built once: all routes are there before the first request.
  let description: string | undefined;
  app.get('/openapi.json', { schema: { hide: true }, exposeHeadRoute: true }, async (_, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });
};
