/** Answers that stay open and report events. How many may be open at once is limited, for each owner and for each address. */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Clock, every } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { addressOf } from '#server/core/rate-limits/address.ts';
import type { Metrics } from '#server/core/watching/metrics.ts';

/** `opened` is called with the first event. */
type Stream = { shape: z.ZodMiniType; opened?: (() => void) | undefined };
export type EventStreams = {
  /**
   * Counts a stream until its connection closes; throws too_many_requests beyond the limits. The signal aborts when the
   * connection closes, or the server.
   */
  admit(owner: string, request: FastifyRequest, reply: FastifyReply): AbortSignal;
  /** Only what the reader has taken is followed by more, so a reader who never reads costs one buffer. */
  send(reply: FastifyReply, events: AsyncIterable<unknown>, stream: Stream): FastifyReply;
  readonly open: number;
};

/** The tabs of one browser share a stream. The others are for one that has just been left, and for browsers that cannot share. */
const PER_OWNER = 4;
const RETRY_SECONDS = 30;
/** Proxies close a silent connection, and so does this server (`http/limits.ts`). */
const SIGN_MS = 10_000;

type Needs = {
  clock: Pick<Clock, 'schedule'>;
  perAddress: number;
  closing: AbortSignal;
  metrics: Pick<Metrics, 'streamsOpened' | 'rateLimited'>;
};

/** A comment, which a reader ignores. */
const SIGN = ':\n\n';

async function* framesOf(events: AsyncIterable<unknown>, { shape, opened }: Stream): AsyncGenerator<string> {
  // The headers leave with it, so that neither the browser nor a proxy waits for the first event.
  yield SIGN;
  let id = 0;
  for await (const event of events) {
    opened?.();
    yield `id: ${++id}\ndata: ${JSON.stringify(shape.parse(event))}\n\n`;
  }
}

export const createEventStreams = ({ clock, perAddress, closing, metrics }: Needs): EventStreams => {
  const counts = new Map<string, number>();
  let open = 0;
  const add = (key: string, count: number) => {
    const next = (counts.get(key) ?? 0) + count;
    if (next === 0) counts.delete(key);
    else counts.set(key, next);
  };

  return {
    get open() {
      return open;
    },
    admit: (owner, request, reply) => {
      const places = [
        [`owner:${owner}`, PER_OWNER],
        [`address:${addressOf(request)}`, perAddress],
      ] as const;
      if (places.some(([key, max]) => (counts.get(key) ?? 0) >= max)) {
        metrics.rateLimited.add({ limit: 'event-streams' });
        throw new ProblemError('too_many_requests', { retryAfter: RETRY_SECONDS });
      }
      for (const [key] of places) add(key, 1);
      open += 1;
      metrics.streamsOpened.add({});
      const leaving = new AbortController();
      reply.raw.once('close', () => {
        for (const [key] of places) add(key, -1);
        open -= 1;
        leaving.abort();
      });
      return AbortSignal.any([leaving.signal, closing]);
    },
    send: (reply, events, stream) => {
      const { raw } = reply;
      const endSigns = every(clock, SIGN_MS, () => {
        if (raw.headersSent && !raw.writableEnded && !raw.writableNeedDrain) raw.write(SIGN);
      });
      raw.once('close', endSigns);
      return reply
        .type('text/event-stream')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(framesOf(events, stream)));
    },
  };
};
