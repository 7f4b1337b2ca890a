/**
 * Decodes a picture and encodes it anew, so that nothing but its pixels is stored: what is hidden beside or behind them
 * in the data of the picture itself is not copied. It is turned as its camera held it, its colours become sRGB,
 * transparency stays. A document stands still: of an animation the first picture is stored, since a later one could
 * show something else to the clerk who decides.
 */
import type { Sharp } from 'sharp';
import { limits } from '#contract/fields/limits.ts';
import { createQueue } from '#server/core/overload/queue.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { DocumentType } from './file-kind.ts';

type PictureType = Exclude<DocumentType, 'application/pdf'>;

/** A larger picture is stored smaller: this is a page of A4 at more than 500 dots an inch. */
const STORED_PIXELS = 24_000_000;
const SECONDS = 20;
/** One at a time on this node: an interlaced picture is in memory as a whole. It runs beside the event loop. */
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
export const reEncode = async (type: PictureType, content: Buffer): Promise<Buffer> => {
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
