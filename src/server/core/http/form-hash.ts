/** Tells one form with a file from another, without the boundary between its parts, which each try has anew. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { hashOf } from '#server/core/secrets.ts';

export type FormPart = { name: string; value: string } | { name: string; filename: string; sha256: string };

export const hashFormParts = (parts: readonly FormPart[]): string => hashOf(JSON.stringify(parts));

const sha256Of = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk);
  return hash.digest('hex');
};

/** Reads a form to its end and stores nothing of it. */
export const hashForm = async (request: FastifyRequest): Promise<string> => {
  const parts: FormPart[] = [];
  for await (const part of request.parts())
    parts.push(
      part.type === 'file'
        ? { name: part.fieldname, filename: part.filename, sha256: await sha256Of(part.file) }
        : { name: part.fieldname, value: String(part.value) },
    );
  return hashFormParts(parts);
};
