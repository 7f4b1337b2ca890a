/**
 * Limits that protect this node from floods and slow clients. Limits per citizen or address are counted in the database, in
 * `rate-limits/`.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';

/** A body without a file is small; an honest client never needs this long. */
const BODY_MS = 30_000;

/** Bytes of a JSON body. A draft with every field at its longest is far smaller. */
export const BODY_BYTES = 256 * 1024;

export const httpServerOptions = {
  headersTimeout: 15_000,
  /** Long enough for ten megabytes on a slow line. */
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
    keyGenerator: addressOf,
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_, { ttl }) => new ProblemError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) }),
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
