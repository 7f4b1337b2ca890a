/**
 * Inspects a file that has arrived. A few are inspected at a time, since each is in memory meanwhile.
 */

import type { Sharp } from 'sharp';
import { limits } from '#contract/fields/limits.ts';
import { cleanText } from '#contract/text/normalise-text.ts';
import { createQueue } from '#server/core/overload/queue.ts';
import { ProblemError } from '#server/core/problem.ts';
import { type Claim, type DocumentType, promisedType, refuseDisguised } from './file-kind.ts';
import { refusePdf } from './pdf.ts';
import { cleanPicture } from './pictures.ts';

/**
 * Decodes a picture and encodes it anew, so that nothing but its pixels is stored: what is hidden beside or behind them
 * in the data of the picture itself is not copied. It is turned as its camera held it, its colours become sRGB,
 * transparency stays. A document stands still: of an animation the first picture is stored, since a later one could
 * show something else to the clerk who decides.
 */
type PictureType = Exclude<DocumentType, 'application/pdf'>;

/** A larger picture is stored smaller: this is a page of A4 at more than 500 dots an inch. */
const STORED_PIXELS = 24_000_000;
const SECONDS = 20;
/** One at a time on this server: an interlaced picture is in memory as a whole. It runs beside the event loop. */
const decoding = createQueue(1, 100);

const encoded: Record<PictureType, (picture: Sharp) => Sharp> = {
  // Coloured stamps and signatures stay sharp.
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  'image/png': (picture) => picture.png({ compressionLevel: 3 }),
  'image/gif': (picture) => picture.gif({ effort: 1 }),
};

/** Loaded with the first picture, so that the start of the server does not wait for it. */
const load = async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
};
let loading: ReturnType<typeof load> | undefined;

/** The size that is stored; undefined when it is the size that the picture has. */
const smaller = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.sqrt(STORED_PIXELS / (width * height));
  return scale < 1 ? { width: Math.max(1, Math.floor(width * scale)) } : undefined;
};

/** Throws file_damaged when it cannot be decoded, and picture_too_large when that takes too long. */
const reEncode = async (type: PictureType, content: Buffer): Promise<Buffer> => {
  loading ??= load();
  const sharp = await loading;
  return decoding.run(async () => {
    try {
      const picture = sharp(content, { failOn: 'error', limitInputPixels: limits.upload.maxPixels });
      const { autoOrient } = await picture.metadata();
      const size = smaller(autoOrient);
      picture.autoOrient().timeout({ seconds: SECONDS });
      if (size) picture.resize(size);
      return await encoded[type](picture).toBuffer();
    } catch (cause) {
      const isLate = cause instanceof Error && /timeout/i.test(cause.message);
      throw new ProblemError(isLate ? 'picture_too_large' : 'file_damaged', {}, { cause });
    }
  });
};

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
