/**
 * Reads the parts of a picture before anything decodes it (`re-encode.ts`): only those that a decoder needs go on, so it never sees
 * texts, previews, profiles of other programs, or what follows the end. A picture that does not follow its format is refused as
 * damaged, and one with too many pixels before its memory is needed.
 */
import { crc32 } from 'node:zlib';
import { limits } from '#contract/fields/limits.ts';
import { ProblemError } from '#server/core/problem.ts';

const damaged = () => new ProblemError('file_damaged');

/** Refuses an `at` beyond the end, so that a picture that stops too early is damaged and not our fault. */
const refuseBeyondEnd = (content: Buffer, end: number) => {
  if (end > content.length) throw damaged();
};

/** More parts than this no picture has; each costs memory. */
const PARTS_MOST = 20_000;

/** Copies parts of a file, one after the other. */
const copyFrom = (content: Buffer) => {
  const parts: Buffer[] = [];
  let [from, to] = [0, 0];
  const close = () => {
    if (to > from) parts.push(content.subarray(from, to));
    if (parts.length > PARTS_MOST) throw damaged();
    from = to;
  };
  return {
    keep: (begin: number, end: number) => {
      if (begin !== to) {
        close();
        from = begin;
      }
      to = end;
    },
    add: (bytes: Buffer) => {
      close();
      parts.push(bytes);
    },
    copied: () => {
      close();
      return Buffer.concat(parts);
    },
  };
};

const refuseFlood = (width: number, height: number) => {
  const { maxSide, maxPixels } = limits.upload;
  if (width === 0 || height === 0) throw damaged();
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new ProblemError('picture_too_large');
};

const JPEG_END = Buffer.from('ffd9', 'hex');
/** No JPEG describes more pixels in one byte, not even an empty page: one that says so would cost time and show nothing. */
const PIXELS_PER_BYTE = 512;
const ORIENTATION = 0x0112;

/** How the picture must be turned, from its EXIF; 1 when it says nothing. */
const orientationOf = (exif: Buffer): number => {
  const tiff = exif.subarray(6);
  if (tiff.length < 14) return 1;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(directory); entry++) {
    const at = directory + 2 + 12 * entry;
    if (short(at) === ORIENTATION) return short(at + 8);
    if (at > tiff.length) break;
  }
  return 1;
};

/** An EXIF segment that holds the orientation and nothing else. */
const exifWith = (orientation: number): Buffer => {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '00010112000300000001' + '00000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(orientation, 28);
  return exif;
};

const APP0 = 0xe0;
const APP1 = 0xe1;
const SCAN = 0xda;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** What a decoder needs: tables, frames and scans; how colours are stored (JFIF, Adobe) and meant (ICC). */
const isKept = (marker: number, content: Buffer) => {
  const begins = (name: string) => content.toString('latin1', 0, name.length) === name;
  if (marker === APP0) return begins('JFIF\0');
  if (marker === 0xe2) return begins('ICC_PROFILE\0');
  if (marker === 0xee) return begins('Adobe');
  return marker >= 0xc0 && marker <= 0xdf;
};

const cleanJpeg = (content: Buffer): Buffer => {
  const copy = copyFrom(content);
  copy.keep(0, 2);
  let [at, frames, scans, pixels, bytes] = [2, 0, 0, 0, 0];
  for (;;) {
    while (content[at] === 0xff && content[at + 1] === 0xff) at++;
    refuseBeyondEnd(content, at + 2);
    const marker = content.readUInt8(at + 1);
    if (content.readUInt8(at) !== 0xff || marker < 0xc0) throw damaged();
    if (marker === 0xd9) break;
    refuseBeyondEnd(content, at + 4);
    const end = at + 2 + content.readUInt16BE(at + 2);
    if (end < at + 4) throw damaged();
    refuseBeyondEnd(content, end);
    const body = content.subarray(at + 4, end);
    if (isFrame(marker)) {
      frames++;
      refuseBeyondEnd(body, 5);
      const [height, width] = [body.readUInt16BE(1), body.readUInt16BE(3)];
      refuseFlood(width, height);
      pixels = width * height;
    }
    if (marker === APP1 && body.toString('latin1', 0, 6) === 'Exif\0\0') {
      const orientation = orientationOf(body);
      if (orientation > 1 && orientation <= 8) copy.add(exifWith(orientation));
    } else if (isKept(marker, body)) copy.keep(at, end);
    at = end;
    if (marker !== SCAN) continue;
    scans++;
    // The pixels go on to the next marker; a zero or a restart after FF belongs to them.
    let next = content.indexOf(0xff, at);
    while (next !== -1 && (content[next + 1] === 0 || ((content[next + 1] ?? 0) & 0xf8) === 0xd0))
      next = content.indexOf(0xff, next + 2);
    if (next === -1) throw damaged();
    copy.keep(at, next);
    bytes += next - at;
    at = next;
  }
  if (frames === 0 || scans === 0 || pixels > bytes * PIXELS_PER_BYTE) throw damaged();
  copy.add(JPEG_END);
  return copy.copied();
};

/** Colours and transparency. Texts, EXIF, times and unknown chunks are left out. */
const PNG_CHUNKS = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|hIST|pHYs|cICP)$/;

const cleanPng = (content: Buffer): Buffer => {
  const copy = copyFrom(content);
  copy.keep(0, 8);
  let [at, pixels] = [8, 0];
  for (let type = ''; type !== 'IEND'; ) {
    refuseBeyondEnd(content, at + 12);
    const end = at + 12 + content.readUInt32BE(at);
    refuseBeyondEnd(content, end);
    type = content.toString('latin1', at + 4, at + 8);
    const body = content.subarray(at + 8, end - 4);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) throw damaged();
    if ((at === 8) !== (type === 'IHDR')) throw damaged();
    if (type === 'IHDR') {
      if (body.length !== 13) throw damaged();
      refuseFlood(body.readUInt32BE(0), body.readUInt32BE(4));
    }
    if (type === 'IDAT') pixels += body.length;
    if (PNG_CHUNKS.test(type)) copy.keep(at, end);
    // A decoder must understand a chunk that begins with a capital letter.
    else if (/^[A-Z]/.test(type)) throw damaged();
    at = end;
  }
  if (pixels === 0) throw damaged();
  return copy.copied();
};

const GIF_END = 0x3b;
const GIF_PICTURE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_TIMING = 0xf9;
const GIF_APPLICATION = 0xff;
const LOOPS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

const cleanGif = (content: Buffer): Buffer => {
  refuseBeyondEnd(content, 13);
  refuseFlood(content.readUInt16LE(6), content.readUInt16LE(8));
  const paletteBytes = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  /** The end of blocks that each begin with their length, the last one empty. */
  const endOfBlocks = (from: number) => {
    let end = from;
    while (content[end]) end += 1 + (content[end] ?? 0);
    refuseBeyondEnd(content, end + 1);
    return end + 1;
  };
  let at = 13 + paletteBytes(content.readUInt8(10));
  refuseBeyondEnd(content, at + 1);
  const copy = copyFrom(content);
  copy.keep(0, at);
  let pictures = 0;
  for (; content[at] !== GIF_END; refuseBeyondEnd(content, at + 1)) {
    const begin = at;
    if (content[at] === GIF_PICTURE) {
      refuseBeyondEnd(content, at + 11);
      refuseFlood(content.readUInt16LE(at + 5), content.readUInt16LE(at + 7));
      at = endOfBlocks(at + 11 + paletteBytes(content.readUInt8(at + 9)));
      pictures++;
    } else if (content[at] === GIF_EXTENSION) {
      at = endOfBlocks(at + 2);
      const label = content[begin + 1];
      const loops = label === GIF_APPLICATION && LOOPS.test(content.toString('latin1', begin + 3, begin + 14));
      if (label !== GIF_TIMING && !loops) continue;
    } else throw damaged();
    copy.keep(begin, at);
  }
  if (pictures === 0) throw damaged();
  copy.add(Buffer.from([GIF_END]));
  return copy.copied();
};

export const cleanPicture = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
};
