/**
 * Inspects a file that has arrived. A few are inspected at a time, since each is in memory meanwhile.
 */
import { cleanText } from '#contract/text/normalise-text.ts';
import { type Claim, type DocumentType, promisedType, refuseDisguised } from './file-kind.ts';
import { refusePdf } from './pdf.ts';
import { cleanPicture } from './pictures.ts';
import { reEncode } from './re-encode.ts';

/** `content` is what may be stored: of a picture its pixels, and nothing that it tells of its owner. */
export type Inspected = { type: DocumentType; content: Buffer };

/** Throws the problem of a file that is not accepted. */
export const inspectUpload = async (claim: Claim, content: Buffer): Promise<Inspected> => {
  const type = promisedType(claim);
  await refuseDisguised(type, content);
  if (type !== 'application/pdf') return { type, content: await reEncode(type, cleanPicture[type](content)) };
  await refusePdf(content);
  return { type, content };
};

const ESCAPED: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
/**
 * The name of a file as its form says it. A browser escapes a quotation mark and breaks of lines there, and nothing
 * else, not even the percent sign (HTML, "multipart form data"): so a file that is really named `%22` is read as a
 * quotation mark.
 */
export const fileNameInForm = (written: string): string =>
  written.replace(/%(?:22|0D|0A)/g, (code) => ESCAPED[code] ?? code);

/** Makes the name that the user gave safe to store and to show. Letters of any script stay. */
const LENGTH = 120;

export const cleanFileName = (given: string): string => {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // `cleanText` removes what cannot be seen: some of it reverses the reading order and disguises an extension. A name
  // is mended, not refused: the user did not type it here.
  const visible = cleanText(last.replace(/[\p{Co}\p{Noncharacter_Code_Point}]/gu, ''));
  const extension = /\.[^.\s]{1,10}$/.exec(visible)?.[0] ?? '';
  const base = visible.slice(0, visible.length - extension.length).replace(/^[\s.]+|\s+$/g, '');
  const cut = cleanText([...base].slice(0, LENGTH - extension.length).join(''));
  return `${cut || 'document'}${extension}`;
};
