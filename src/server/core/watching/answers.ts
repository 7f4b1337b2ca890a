/**
 * Reports every answer once to its listeners: those that were sent, those whose client had left, and those to requests that
 * were too broken to reach a route.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation in the contract. */
    operation?: string;
    /** Asked again and again by machines: it is no request of a citizen, and is answered until the server has closed. */
    isProbe?: true;
  }
}

export type Answer = {
  request: FastifyRequest;
  reply: FastifyReply;
  status: number;
  /** The client left before it had the whole answer. Every event stream ends so. */
  isCut: boolean;
};
type Listener = {
  answered(answer: Answer): void;
  /** Called for a request that could not be read, so only its id and status are known. */
  broken?(id: string, status: number): void;
};
export type Answers = {
  hear(listener: Listener): void;
  /** Reports the end of an answer that goes past the routes. */
  follow(request: FastifyRequest, reply: FastifyReply): void;
  /** An answer on the bare socket. */
  broken(socket: Socket, id: string, status: number): void;
};

/** The status that proxies log for a client that left before there was an answer. */
const LEFT = 499;

export const createAnswers = (app: FastifyInstance): Answers => {
  const listeners: Listener[] = [];
  /** The status with which a request was answered past its route. */
  const brokenWith = new WeakMap<Socket, number>();

  const tell = (request: FastifyRequest, reply: FastifyReply) => {
    const isCut = !reply.raw.writableFinished;
    const { socket } = request.raw;
    const status = isCut && !reply.raw.headersSent ? (brokenWith.get(socket) ?? LEFT) : reply.statusCode;
    if (isCut) brokenWith.delete(socket);
    for (const { answered } of listeners) answered({ request, reply, status, isCut });
  };

  /** An answer closes once, whether it was sent or cut. */
  const follow = (request: FastifyRequest, reply: FastifyReply) => {
    reply.raw.on('close', () => tell(request, reply));
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
      brokenWith.set(socket, status);
      // A request under way has been reported by then.
      socket.on('close', () => {
        if (brokenWith.delete(socket)) for (const { broken } of listeners) broken?.(id, status);
      });
    },
  };
};
