/** Turns whatever is thrown into a problem of the contract. A stack trace or SQL never leaves the server. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#contract/kernel/problems.ts';
import { NewerState } from '#machines/kit/runtime/persistence.ts';
import { type Faults, isOutOfOrder } from '#server/core/faults.ts';
import { ProblemError, problemBodyOf } from '#server/core/problem.ts';
import type { Answers } from '#server/core/watching/answers.ts';
import { logFault } from './log.ts';

type Refused = { status: number; problem: Problem };

const refusedBy = (thrown: unknown): Refused | null => {
  if (thrown instanceof ProblemError) return { status: thrown.status, problem: thrown.problem };
  if (typeof thrown !== 'object' || thrown === null) return null;
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, problem: { code: 'file_too_large' } };
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return { status: 400, problem: { code: 'upload_interrupted' } };
  const status = 'statusCode' in thrown ? Number(thrown.statusCode) : 500;
  // A client that hangs up has the code of a lost database, and a status, which a database never has.
  if (status === 500 && isOutOfOrder(thrown))
    return { status: 503, problem: { code: 'service_suspended', retryAfter: 5 } };
  // While a release is under way, another server can read it.
  if (thrown instanceof NewerState) return { status: 503, problem: { code: 'service_suspended', retryAfter: 1 } };
  if (status === 503) return { status, problem: { code: 'service_suspended', retryAfter: 5 } };
  return status >= 400 && status < 500 ? { status, problem: { code: 'invalid_request' } } : null;
};

export const sendProblem = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusedBy(thrown);
  if (!refused || refused.status >= 500) logFault(request, thrown);
  request.server.faults.note(thrown instanceof ProblemError ? thrown.cause : thrown);
  const { status, problem } = refused ?? { status: 500, problem: { code: 'something_went_wrong' } as const };
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  reply.header('x-correlation-id', request.id);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problemBodyOf(problem, request.id));
};

declare module 'fastify' {
  interface FastifyInstance {
    faults: Faults;
  }
}

export const answerErrors = (app: FastifyInstance, faults: Faults): void => {
  app.decorate('faults', faults);
  app.setErrorHandler(sendProblem);
};

/** `HEAD` of data is refused: what a `GET` does beside answering, such as opening a stream, would be done for nothing. */
export const refuseHeadOfData = (app: FastifyInstance): void => {
  app.addHook('onRoute', function refuse({ method, url, routePath }) {
    if (method !== 'GET' || !/^\/(?:desk\/)?api\//.test(url)) return;
    this.route({
      method: 'HEAD',
      url: routePath,
      schema: { hide: true },
      handler: async (_, reply) => {
        reply.header('allow', 'GET');
        throw Object.assign(new Error('HEAD of data'), { statusCode: 405 });
      },
    });
  });
};

type Needs = { answers: Pick<Answers, 'broken'>; ids: () => string };

/** For a request too broken to have a URL: answers on the bare socket. */
export const answerBrokenRequest = ({ answers, ids }: Needs, error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const supportId = ids();
  const body = JSON.stringify(problemBodyOf({ code: 'invalid_request' }, supportId));
  answers.broken(socket, supportId, status);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\ncache-control: no-store\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  );
};
