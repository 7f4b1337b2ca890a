/** Adds an ETag to the answer, and answers 304 when the caller already has this version. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Reference data is the same object until it changes. */
const tags = new WeakMap<object, string>();
const tagOf = (answer: object): string => {
  const tag =
    tags.get(answer) ?? `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
  tags.set(answer, tag);
  return tag;
};

export const withEtag = <T extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  cacheControl: string,
  answer: T,
): T => {
  const tag = tagOf(answer);
  reply.headers({ etag: tag, 'cache-control': cacheControl });
  if (request.headers['if-none-match'] === tag) reply.code(304);
  return answer;
};
