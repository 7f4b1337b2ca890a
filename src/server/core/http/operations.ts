/** For operators: whether the server is healthy, and its API description. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#server/core/context.ts';

/** As much as a small upload. */
const PROBE = Buffer.alloc(64 * 1024);
const DISK: Readonly<Record<string, string>> = { ENOSPC: 'full', EDQUOT: 'full' };

/** Whether the host's own disk takes files, such as uploads while they are judged: `writable`, `full` or `failing`. */
const diskOf = async (folder: string): Promise<string> => {
  const file = join(folder, `health-${process.pid}`);
  try {
    await writeFile(file, PROBE);
    return 'writable';
  } catch (thrown) {
    return (thrown instanceof Error && 'code' in thrown && DISK[String(thrown.code)]) || 'failing';
  } finally {
    await rm(file, { force: true });
  }
};

export const mountOperations = (
  app: FastifyInstance,
  { db, config, faults, outbox, storage }: Pick<Context, 'db' | 'config' | 'faults' | 'outbox' | 'storage'>,
  version: string,
): void => {
  const databaseOf = () =>
    sql`select 1`.execute(db).then(
      () => faults.recent() ?? 'reachable',
      () => 'unreachable',
    );
  app.get(
    '/health',
    { schema: { hide: true }, exposeHeadRoute: true, config: { rateLimit: false } },
    async (_, reply) => {
      const [database, disk, files] = await Promise.all([databaseOf(), diskOf(config.dataDir), storage.check()]);
      const ok = database === 'reachable' && disk === 'writable' && files === 'writable';
      // Jobs that were given up are for an operator to look at; the server itself is well.
      const jobs = await outbox.count().catch(() => null);
      return reply.code(ok ? 200 : 503).send({
        status: ok ? 'ok' : 'failing',
        version,
        database,
        disk,
        storage: files,
        engine: config.database.kind,
        jobs,
      });
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
