/**
 * Refuses requests that would wait too long, while there is still time to say so: 503 with the time to come again. Measured
 * are the event loop, and the queues for the database and for password hashes. Pages, files of the portal and event streams
 * that are open pass: they need none of these.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';
import type { Queue } from './queue.ts';

const COME_AGAIN_SECONDS = 2;
/** What a page of the portal asks for at the same time. Who has more under way is refused first. */
const FAIR_SHARE = 12;
/** Of the longest wait: from here on, fair shares count. */
const CROWDED = 0.25;

/** Of requests that are refused with 503. */
const SHED_FOR = ['closing', 'event_loop', 'database', 'passwords'] as const;

export type ShedLoad = (request: FastifyRequest, reply: FastifyReply) => void;

export const suspended = () => new ProblemError('service_suspended', { retryAfter: COME_AGAIN_SECONDS });

/** What arrives on an open connection after the host has begun to close is for another node, or for the next start. */
export const refuseWhileClosing = (
  app: FastifyInstance,
  { closing, metrics: { shed } }: { closing: AbortSignal; metrics: Pick<Metrics, 'shed'> },
): void => {
  for (const reason of SHED_FOR) shed.expect({ reason });
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (!closing.aborted) return done();
    reply.header('connection', 'close');
    if (routeOptions.config.isProbe) return done();
    shed.add({ reason: 'closing' });
    done(suspended());
  });
};

/** Adds the measurements to the app. The returned function throws service_suspended when the request has to be refused. */
export const createShedLoad = async (
  app: FastifyInstance,
  { limits }: Pick<Config, 'limits'>,
  database: Queue,
  { shed }: Pick<Metrics, 'shed'>,
): Promise<ShedLoad> => {
  const refusal = (reason: (typeof SHED_FOR)[number]) => {
    shed.add({ reason });
    return suspended();
  };
  /** Requests of an address that are not answered yet. */
  const underWay = new Map<string, number>();
  const end = (address: string) => {
    const left = (underWay.get(address) ?? 1) - 1;
    if (left > 0) underWay.set(address, left);
    else underWay.delete(address);
  };

  await app.register(underPressure);

  return (request, reply) => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinite: no measurement yet, or the machine gave this process no time. That is no sign of too many requests.
    if (eventLoopDelay !== Number.POSITIVE_INFINITY && eventLoopDelay > limits.overloadDelayMs)
      throw refusal('event_loop');
    const wait = database.wait();
    const address = addressOf(request);
    const share = underWay.get(address) ?? 0;
    const longest = share < FAIR_SHARE ? limits.overloadWaitMs : limits.overloadWaitMs * CROWDED;
    if (wait > longest) throw refusal('database');
    underWay.set(address, share + 1);
    reply.raw.on('close', () => end(address));
  };
};
