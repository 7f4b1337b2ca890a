/** Against floods and slow clients: every limit here guards this node; limits of the business are counted in the database. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';

/** A body that is no file is small; who needs longer is not a citizen. */
const BODY_MS = 30_000;
const OVERLOADED_FOR_SECONDS = 5;

/** Bytes of a JSON body; a draft with every field at its longest stays far below. */
export const BODY_BYTES = 256 * 1024;

export const httpServerOptions = {
  headersTimeout: 15_000,
  /** Long enough for ten megabytes on a poor line. */
  requestTimeout: 300_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
} as const;

export const guardAgainstFloods = async (app: FastifyInstance, { limits }: Config): Promise<void> => {
  await app.register(rateLimit, {
    max: limits.requestsPerMinute,
    timeWindow: 60_000,
    cache: 20_000,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_, { ttl }) => new ProblemError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.overloadDelayMs,
    pressureHandler: async (_request, _reply, _kind, delay) => {
      // Nothing was measured yet, or the machine gave this process no time to: no sign of too many requests.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new ProblemError('service_suspended', { retryAfter: OVERLOADED_FOR_SECONDS });
    },
  });

  const slow = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.headers['content-type']?.startsWith('multipart/')) return;
    slow.set(
      request,
      setTimeout(() => request.raw.destroy(), BODY_MS),
    );
  });
  app.addHook('preValidation', async (request) => clearTimeout(slow.get(request)));
  app.addHook('onResponse', async (request) => clearTimeout(slow.get(request)));
  app.addHook('onRequestAbort', async (request) => clearTimeout(slow.get(request)));
};
