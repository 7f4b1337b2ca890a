/**
 * Identifies the browser that started a request, by a random cookie that scripts cannot read. The server stores only its
 * hash.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import { hashOf, newSecret } from '#server/core/secrets.ts';

type AskingBrowser = {
  /** The hash of the browser's cookie; sets a cookie in a browser without one. */
  remember(request: FastifyRequest, reply: FastifyReply): string;
  /** The hash of the browser's cookie; throws not_found without one, because no request can belong to that browser. */
  of(request: FastifyRequest): string;
};

const SECRET = /^[\w-]{43}$/;

export const createAskingBrowser = ({ config, bytes }: Pick<Context, 'config' | 'bytes'>): AskingBrowser => {
  const { secureCookie } = config.session;
  const name = secureCookie ? '__Host-identity-app' : 'identity-app';
  const secretOf = ({ cookies }: FastifyRequest) => {
    const secret = cookies[name];
    return secret !== undefined && SECRET.test(secret) ? secret : undefined;
  };
  return {
    remember: (request, reply) => {
      const known = secretOf(request);
      const secret = known ?? newSecret({ bytes });
      if (known === undefined)
        reply.setCookie(name, secret, { httpOnly: true, sameSite: 'strict', secure: secureCookie, path: '/' });
      return hashOf(secret);
    },
    of: (request) => {
      const secret = secretOf(request);
      if (secret === undefined) throw new ProblemError('not_found');
      return hashOf(secret);
    },
  };
};
