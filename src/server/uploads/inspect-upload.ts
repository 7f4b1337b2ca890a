/**
 * Inspects a file while it streams: rejects it at the first byte that gives it away, and knows its size and hash at the end.
 */
import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { cleanText } from '#contract/fields/normalise-text.ts';
import { ProblemError } from '#server/core/problem.ts';
import {
  beginsLike,
  type DocumentType,
  endsLike,
  HEAD_BYTES,
  hasMarkup,
  MARKUP_OVERLAP,
  promisedType,
  TAIL_BYTES,
} from './file-kind.ts';

export type Inspected = { type: DocumentType; size: number; sha256: string };

export const inspectUpload = (file: { name: string; declared: string }, maxBytes: number) => {
  const type = promisedType(file.name, file.declared);
  const hash = createHash('sha256');
  let size = 0;
  let head: Buffer | null = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let found: Inspected | null = null;

  const judgeBeginning = async (promised: DocumentType) => {
    if (head && !(await beginsLike(promised, head))) throw new ProblemError('file_type_not_accepted');
    head = null;
  };
  const look = async (chunk: Buffer) => {
    if (type === null) throw new ProblemError('file_type_not_accepted');
    size += chunk.length;
    if (size > maxBytes) throw new ProblemError('file_too_large');
    if (hasMarkup(Buffer.concat([tail.subarray(-MARKUP_OVERLAP), chunk])))
      throw new ProblemError('file_type_not_accepted');
    hash.update(chunk);
    tail = Buffer.concat([tail, chunk]).subarray(-TAIL_BYTES);
    if (head) {
      head = Buffer.concat([head, chunk]);
      if (head.length >= HEAD_BYTES) await judgeBeginning(type);
    }
  };
  const lookAtEnd = async () => {
    if (size === 0) throw new ProblemError('file_required');
    if (type === null) throw new ProblemError('file_type_not_accepted');
    await judgeBeginning(type);
    if (!endsLike(type, tail)) throw new ProblemError('file_type_not_accepted');
    found = { type, size, sha256: hash.digest('hex') };
  };

  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => void look(chunk).then(() => done(null, chunk), done),
    flush: (done) => void lookAtEnd().then(() => done(), done),
  });
  /** Available once the stream has ended without a fault. */
  const inspected = (): Inspected => {
    if (!found) throw new Error('the upload has not ended');
    return found;
  };
  return { through, inspected };
};

/** Makes the name that the user gave safe to store and to show. Letters of any script stay. */
const LENGTH = 120;

export const cleanFileName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Removes control and format characters. Some of them reverse the reading order and disguise an extension. The joiners
  // within a word, which `cleanText` leaves, belong to it.
  const visible = cleanText(last)
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}]/gu, '')
    .trim();
  const extension = /\.[^.\s]{1,10}$/.exec(visible)?.[0] ?? '';
  const base = visible.slice(0, visible.length - extension.length).replace(/^[\s.]+|\s+$/g, '');
  const cut = cleanText([...base].slice(0, LENGTH - extension.length).join(''));
  return `${cut || 'document'}${extension}`;
};
