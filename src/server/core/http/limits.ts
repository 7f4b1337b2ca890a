/**
 * Limits that protect this server from floods and slow clients. Limits per citizen or address are counted in the database, in
 * `rate-limits/`.
 */
import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';

/** How long a client may take, in milliseconds. */
export type Pace = {
  headers: number;
  /** A body without a file is small; an honest client never needs this long. */
  body: number;
  /** A whole request: long enough for ten megabytes on a slow line. */
  request: number;
  /** Nothing is sent and nothing is read: such a connection is cut, whichever of the two it should have done. */
  silence: number;
  /** How often headers and requests are judged; they may last as much longer. */
  check: number;
};
export const PACE: Pace = { headers: 12_000, body: 30_000, request: 300_000, silence: 30_000, check: 2500 };

/** Bytes of a JSON body. A draft with every field at its longest is far smaller. */
export const BODY_BYTES = 256 * 1024;

export const httpServerOptions = ({ headers, request, check }: Pace) =>
  ({
    headersTimeout: headers,
    requestTimeout: request,
    keepAliveTimeout: 72_000,
    connectionsCheckingInterval: check,
    maxHeaderSize: 16_384,
  }) as const;

type Needs = { config: Config; clock: Pick<Clock, 'schedule'>; metrics: Pick<Metrics, 'rateLimited'> };

export const guardAgainstFloods = async (
  app: FastifyInstance,
  { config: { limits }, clock, metrics: { rateLimited } }: Needs,
  pace: Pace,
): Promise<void> => {
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
    errorResponseBuilder: (_, { ttl }) => {
      rateLimited.add({ limit: 'requests' });
      return new ProblemError('too_many_requests', { retryAfter: Math.ceil(ttl / 1000) });
    },
  });

  // Node cuts a reader who takes nothing at the second look; the next request sets the time again.
  app.addHook('onSend', ({ raw: { socket } }, _reply, payload, done) => {
    // A request that was injected has no line.
    if (socket instanceof Socket) socket.setTimeout(pace.silence / 2);
    done(null, payload);
  });

  /** What ends the wait for a body. */
  const arrived = new WeakMap<object, () => void>();
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && !request.headers['content-type']?.startsWith('multipart/')) {
      const end = clock.schedule(pace.body, () => request.raw.destroy());
      arrived.set(request, end);
      reply.raw.on('close', end);
    }
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    arrived.get(request)?.();
    done();
  });
};
