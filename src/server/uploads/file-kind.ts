/**
 * Checks that a file is what it claims to be: its extension, declared type and bytes must name the same kind of document. It
 * must not hide content that another program would run, such as markup or an archive behind a picture.
 */
import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from '#contract/loans/loan-application.ts';

export type DocumentType = Attachment['type'];

/** What `file-type` needs to see, and as much of the end as a ZIP directory with its longest comment takes. */
export const HEAD_BYTES = 4_100;
export const TAIL_BYTES = 65_557;

const BY_EXTENSION: Readonly<Record<string, DocumentType>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
};
const ALIASES: Readonly<Record<string, DocumentType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/** The type that name and declaration agree on; null when they disagree or name another type. */
export const promisedType = (name: string, declared: string): DocumentType | null => {
  const type = BY_EXTENSION[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  const said = declared.toLowerCase();
  return type && (said === type || ALIASES[said] === type) ? type : null;
};

export const beginsLike = async (type: DocumentType, head: Uint8Array) =>
  (await fileTypeFromBuffer(head))?.mime === type && BEGINNINGS[type](Buffer.from(head));

const BEGINNINGS: Record<DocumentType, (head: Buffer) => boolean> = {
  // After the start marker comes the marker of a table, a frame or an application segment.
  'image/jpeg': (head) => head.readUInt8(2) === 0xff && head.readUInt8(3) >= 0xc0 && head.readUInt8(3) !== 0xff,
  'image/png': (head) => head.toString('latin1', 12, 16) === 'IHDR',
  'image/gif': (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)),
  'application/pdf': (head) => /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)),
};

const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const ZIP_DIRECTORY = Buffer.from('504b0506', 'hex');

const ENDINGS: Record<DocumentType, (tail: Buffer) => boolean> = {
  // Cameras append previews and motion pictures, so a JPEG may end in anything.
  'image/jpeg': () => true,
  'image/png': (tail) => tail.subarray(-PNG_END.length).equals(PNG_END),
  'image/gif': (tail) => tail.at(-1) === 0x3b,
  'application/pdf': (tail) => tail.subarray(-1_024).includes('%%EOF'),
};

export const endsLike = (type: DocumentType, tail: Buffer) => ENDINGS[type](tail) && !tail.includes(ZIP_DIRECTORY);

const MARKUP = /<(?:script|html|svg|iframe|!doctype|\?php)[\s>/]/i;
/** Long enough to find markup that is cut in two by a chunk. */
export const MARKUP_OVERLAP = 16;
export const hasMarkup = (bytes: Buffer) => MARKUP.test(bytes.toString('latin1'));
