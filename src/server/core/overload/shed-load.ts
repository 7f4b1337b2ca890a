/**
 * Refuses requests that would wait too long, while there is still time to say so: 503 with the time to come again. Measured
 * are the event loop, the queues for the database and for password hashes, and how long event streams wait for their first event.
 * Pages, files of the portal and event streams that are open pass: they need none of these.
 */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config/config.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';
import { createQueue, type Queue } from './queue.ts';

const COME_AGAIN_SECONDS = 2;
/** What a page of the portal asks for at the same time. Who has more under way is refused first. */
const FAIR_SHARE = 12;
/** The share of the longest wait that a caller beyond the fair share may wait. */
const CROWDED = 0.25;

/** The reasons why requests are refused with 503. */
const SHED_FOR = ['closing', 'event_loop', 'database', 'passwords', 'streams'] as const;

/** Both throw service_suspended when the request has to be refused. */
export type ShedLoad = {
  /** Counts a request until its answer is over. */
  request(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts an event stream until the returned function is called with its first event, or it is over. */
  stream(request: FastifyRequest, reply: FastifyReply): () => void;
};

export const suspended = () => new ProblemError('service_suspended', { retryAfter: COME_AGAIN_SECONDS });

/** What arrives on an open connection after the server has begun to close is for another server, or for the next start. */
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

/** An open stream takes no request from anyone, so it may wait longer for its first event than a request for its answer. */
const STREAM_PATIENCE = 4;

/** Adds the measurements to the app. */
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
  /** Streams that have not sent their first event. */
  const streams = createQueue(1, 0);
  await app.register(underPressure);

  const refuseOrCount = (request: FastifyRequest): (() => void) => {
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
    return () => end(address);
  };

  return {
    request: (request, reply) => {
      reply.raw.on('close', refuseOrCount(request));
    },
    stream: (request, reply) => {
      if (streams.wait() > limits.overloadWaitMs * STREAM_PATIENCE) throw refusal('streams');
      const endRequest = refuseOrCount(request);
      const turn = streams.join();
      let isOver = false;
      const over = () => {
        if (isOver) return;
        isOver = true;
        turn.end();
        endRequest();
      };
      reply.raw.on('close', over);
      return over;
    },
  };
};
