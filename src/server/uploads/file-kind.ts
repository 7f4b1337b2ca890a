/**
 * Checks that a file is what it claims to be: its extension, declared type and bytes must name the same kind of document. It
 * must not hide content that another program would run, such as markup or an archive behind a picture.
 */
import { setImmediate as pause } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from '#contract/loans/loan-application.ts';
import { ProblemError } from '#server/core/problem.ts';

export type DocumentType = Attachment['type'];
export type Claim = { name: string; declared: string };

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
const ALIASES: Readonly<Record<string, DocumentType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };
/** What a phone declares that does not know the type; extension and bytes decide. */
const UNKNOWN: readonly string[] = ['', 'application/octet-stream'];
const HEIC = /^(?:image\/)?hei[cf](?:-sequence)?$/;

const extensionOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The type that name and declaration agree on. */
export const promisedType = ({ name, declared }: Claim): DocumentType => {
  const extension = extensionOf(name);
  const said = declared.toLowerCase();
  if (HEIC.test(extension) || HEIC.test(said)) throw new ProblemError('file_heic');
  const type = BY_EXTENSION[extension];
  if (type && (said === type || ALIASES[said] === type || UNKNOWN.includes(said))) return type;
  throw new ProblemError('file_type_not_accepted');
};

/** What `file-type` needs to see, and as much of the end as a ZIP directory with its longest comment takes. */
const HEAD_BYTES = 4_100;
const TAIL_BYTES = 65_557;
const ZIP_DIRECTORY = Buffer.from('504b0506', 'hex');

const MARKUP = /<(?:script|html|iframe|!doctype|\?php)[\s>/]/i;
/** So short that chance writes it into one scan of some thousands. Only the head of a file could make a drawing of it. */
const DRAWING = /<svg[\s>/]/i;
const SLICE_BYTES = 512 * 1024;

/** The content as text, one byte a character, in slices that overlap; other requests get their turn between them. */
export async function* slicesOf(content: Buffer, overlap: number) {
  for (let at = 0; at < content.length; at += SLICE_BYTES) {
    yield content.toString('latin1', Math.max(0, at - overlap), at + SLICE_BYTES);
    await pause();
  }
}

/** Throws unless the bytes are of this type and of no other. */
export const refuseDisguised = async (type: DocumentType, content: Buffer) => {
  const mime = (await fileTypeFromBuffer(content.subarray(0, HEAD_BYTES)))?.mime ?? '';
  if (HEIC.test(mime)) throw new ProblemError('file_heic');
  if (mime !== type || content.subarray(-TAIL_BYTES).includes(ZIP_DIRECTORY))
    throw new ProblemError('file_type_not_accepted');
  if (DRAWING.test(content.toString('latin1', 0, HEAD_BYTES))) throw new ProblemError('file_type_not_accepted');
  // Long enough to find markup that is cut in two by a slice.
  for await (const slice of slicesOf(content, 16))
    if (MARKUP.test(slice)) throw new ProblemError('file_type_not_accepted');
};
