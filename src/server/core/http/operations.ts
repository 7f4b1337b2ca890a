/** For operators: whether the server is healthy, and its API description. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/core/context.ts';

export const mountOperations = (
  app: FastifyInstance,
  { db, config, outbox }: Pick<Context, 'db' | 'config' | 'outbox'>,
  version: string,
): void => {
  app.get('/health', { schema: { hide: true }, config: { rateLimit: false } }, async (_, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'reachable',
      () => 'unreachable',
    );
    // Jobs that were given up are for an operator to look at; the server itself is well.
    const jobs = await outbox.count().catch(() => null);
    return reply.code(database === 'reachable' ? 200 : 503).send({
      status: database === 'reachable' ? 'ok' : 'failing',
      version,
      database,
      engine: config.database.kind,
      jobs,
    });
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
