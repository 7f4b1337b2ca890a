/**
 * Tells of every answer once: those that were sent, those that nobody waited for any more, and those to requests too broken to
 * reach a route.
 */
import type { Socket } from 'node:net';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation in the contract. */
    operation?: string;
    /** Asked again and again by machines: it is no request of a citizen, and is answered until the host has closed. */
    isProbe?: true;
  }
}

export type Answer = {
  id: string;
  method: string;
  /** The pattern of the route. */
  route: string;
  config: FastifyContextConfig;
  status: number;
  milliseconds: number;
  /** The client left before it had the whole answer, as everyone does who leaves an event stream. */
  isCut: boolean;
  isStream: boolean;
};
type Hear = (answer: Answer, request: FastifyRequest | null) => void;
export type Answers = {
  hear(listener: Hear): void;
  /** For an answer that goes past the routes. */
  follow(request: FastifyRequest, reply: FastifyReply): void;
  /** An answer on the bare socket. */
  broken(socket: Socket, id: string, status: number): void;
};

/** As proxies say it of a client that left before there was an answer. */
const LEFT = 499;
const UNKNOWN = 'unknown';

export const createAnswers = (app: FastifyInstance): Answers => {
  const listeners: Hear[] = [];
  /** Sockets with a request that is not answered yet, and the status when it was answered past its route. */
  const underWay = new WeakMap<Socket, number | null>();

  const tell = (request: FastifyRequest, reply: FastifyReply, isCut: boolean) => {
    const { id, method, routeOptions } = request;
    const answer = {
      id,
      method,
      route: routeOptions.url ?? UNKNOWN,
      config: routeOptions.config ?? {},
      status: isCut && !reply.raw.headersSent ? (underWay.get(request.raw.socket) ?? LEFT) : reply.statusCode,
      milliseconds: reply.elapsedTime,
      isCut,
      isStream: String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'),
    };
    underWay.delete(request.raw.socket);
    for (const hear of listeners) hear(answer, request);
  };

  const follow: Answers['follow'] = (request, reply) => {
    underWay.set(request.raw.socket, null);
    let isTold = false;
    const end = (isCut: boolean) => {
      if (!isTold) tell(request, reply, isCut);
      isTold = true;
    };
    reply.raw.once('finish', () => end(false)).once('close', () => end(true));
  };
  app.addHook('onRequest', (request, reply, done) => {
    follow(request, reply);
    done();
  });

  return {
    hear: (listener) => {
      listeners.push(listener);
    },
    follow,
    broken: (socket, id, status) => {
      if (underWay.has(socket)) underWay.set(socket, status);
      else
        for (const hear of listeners)
          hear(
            {
              ...{ id, status, method: UNKNOWN, route: UNKNOWN, config: {} },
              ...{ milliseconds: 0, isCut: false, isStream: false },
            },
            null,
          );
    },
  };
};
