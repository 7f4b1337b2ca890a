/** For operators, and for the machines that ask for them: whether the server is alive, ready and healthy; its API description. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { countJobs } from '#server/core/watching/job-counts.ts';
import { isWell, type Readiness } from '#server/core/watching/readiness.ts';

type Needs = Pick<Context, 'config' | 'db' | 'clock' | 'closing'> & { readiness: Readiness };

const PROBE = {
  schema: { hide: true },
  exposeHeadRoute: true,
  config: { rateLimit: false, isProbe: true },
} as const;

export const mountOperations = (
  app: FastifyInstance,
  { config, db, clock, closing, readiness }: Needs,
  version: string,
): void => {
  /** Restarting the process helps where this is not answered, and nowhere else. */
  app.get('/live', PROBE, async () => ({ status: 'live' }));

  /** Whether a proxy may send requests here. */
  app.get('/ready', PROBE, async (_, reply) => {
    if (closing.aborted) return reply.code(503).send({ status: 'closing', because: ['closing'] });
    const parts = await readiness.parts();
    // An object storage is the same for every server: without it most of the portal goes on, and no other server would be better.
    const { storage, ...others } = isWell(parts);
    const reasons = config.storage.kind === 'local' ? { storage, ...others } : others;
    const because = Object.entries(reasons).flatMap(([part, well]) => (well ? [] : [part]));
    if (because.length === 0) return { status: 'ready', ...parts };
    return reply.code(503).send({ status: 'not ready', because, ...parts });
  });

  app.get(
    '/health',
    { schema: { hide: true }, exposeHeadRoute: true, config: { rateLimit: false } },
    async (_, reply) => {
      const [database, disk, storage] = await Promise.all([
        readiness.database(),
        readiness.disk(),
        readiness.storage(),
      ]);
      const ok = database === 'reachable' && disk === 'writable' && storage === 'writable';
      // Jobs that were given up are for an operator to look at; the server itself is well.
      const jobs = await countJobs(db, clock.now()).then(
        ({ due, retrying, dead }) => ({ waiting: due + retrying, gaveUp: dead }),
        () => null,
      );
      return reply.code(ok ? 200 : 503).send({
        status: ok ? 'ok' : 'failing',
        version,
        database,
        disk,
        storage,
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
