/** An answer that a caller who has it already need not be sent again: it carries a tag of its content, and 304 when that is the caller's. */
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
