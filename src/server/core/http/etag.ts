/** Adds an ETag to the answer, and answers 304 when the caller already has this version. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const withEtag = <T>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cacheControl: string,
  answer: T,
): T => {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  if (request.headers['if-none-match'] === tag) reply.code(304);
  return answer;
};
