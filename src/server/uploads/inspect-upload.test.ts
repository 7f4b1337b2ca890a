/** What is left of a picture, and that no bytes whatsoever are our own fault. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ProblemError } from '#server/core/problem.ts';
import { BOUNDED_MS } from '#server/testing/timing.ts';
import {
  ANIMATED_GIF,
  chunk,
  exifOf,
  gifWithComment,
  JPEG,
  jpegOfSize,
  jpegWith,
  objectStream,
  PNG,
  PROGRESSIVE_JPEG,
  pdfWith,
  pngOf,
  pngOfSize,
  pngWith,
  segment,
} from './files.fixtures.ts';
import { inspectUpload } from './inspect-upload.ts';

const as = (extension: string, content: Buffer) =>
  inspectUpload({ name: `a.${extension}`, declared: 'application/octet-stream' }, content);
const cleaned = async (extension: string, content: Buffer) => (await as(extension, content)).content;
const text = (content: string) => Buffer.from(content, 'latin1');

/** The pixels of a picture, as a viewer would show it: RGBA, the first one of an animation. */
const pixelsOf = async (content: Buffer) => {
  const { data, info } = await sharp(content).autoOrient().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
};
const looksLike = async (stored: Buffer, original: Buffer) => {
  const [one, other] = [await pixelsOf(stored), await pixelsOf(original)];
  expect(one.size).toEqual(other.size);
  expect(Math.max(...one.data.map((value, at) => Math.abs(value - (other.data[at] ?? 0))))).toBeLessThan(24);
};

test.each([
  ['jpg', JPEG],
  ['jpg', PROGRESSIVE_JPEG],
  ['png', PNG],
  ['gif', ANIMATED_GIF],
] as const)('a %s looks as before', async (extension, content) => {
  await looksLike(await cleaned(extension, content), content);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is in the pixels, and not beside them', async (orientation) => {
  const [given, stored] = [jpegWith(exifOf(orientation)), await cleaned('jpg', jpegWith(exifOf(orientation)))];
  await looksLike(stored, given);
  const { orientation: said, exif, width } = await sharp(stored).metadata();
  expect([said, exif, width]).toEqual([undefined, undefined, orientation > 4 ? 3 : 4]);
});

test('a senseless orientation is none', async () => {
  for (const orientation of [0, 9, 65_535]) await looksLike(await cleaned('jpg', jpegWith(exifOf(orientation))), JPEG);
});

test('transparency stays', async () => {
  const raw = { width: 2, height: 2, channels: 4 } as const;
  const half = sharp(Buffer.from([255, 0, 0, 255, 0, 255, 0, 128, 0, 0, 255, 0, 9, 9, 9, 255]), { raw });
  const png = await half.png().toBuffer();
  expect(await pixelsOf(await cleaned('png', png))).toEqual(await pixelsOf(png));
  const { data } = await pixelsOf(await cleaned('gif', await half.gif().toBuffer()));
  expect([data[3], data[11], data[15]]).toEqual([255, 0, 255]);
});

test('of an animation the first picture is stored', async () => {
  const { pages = 1 } = await sharp(await cleaned('gif', ANIMATED_GIF), { pages: -1 }).metadata();
  expect(pages).toBe(1);
});

test('a picture of more pixels than a document needs is stored smaller, in its proportions', async () => {
  const create = { width: 8_000, height: 4_000, channels: 3, background: '#7c9' } as const;
  const { width = 0, height = 0 } = await sharp(
    await cleaned('png', await sharp({ create }).png().toBuffer()),
  ).metadata();
  expect(width * height).toBeLessThanOrEqual(24_000_000);
  expect(width / height).toBeCloseTo(2, 2);
});

/** Bytes in the data of the picture itself, where a decoder passes over them. */
const behindThePixels = {
  jpg: Buffer.concat([JPEG.subarray(0, -2), text('SECRET'), JPEG.subarray(-2)]),
  png: pngOf(Buffer.concat([deflateSync(Buffer.from([0, 1, 2, 3, 255])), text('SECRET')])),
  gif: Buffer.concat([ANIMATED_GIF.subarray(0, -2), text('\x06SECRET'), ANIMATED_GIF.subarray(-2)]),
};
test.each(Object.entries(behindThePixels))(
  'what is hidden among the pixels of a %s goes',
  async (extension, content) => {
    expect(content.includes('SECRET')).toBe(true);
    expect((await cleaned(extension, content)).includes('SECRET')).toBe(false);
  },
);

test.each([
  [
    'jpg',
    jpegWith(
      exifOf(6),
      segment(0xe0, text('JFXX\0\x10preview')),
      segment(0xe2, text('MPF\0')),
      segment(0xfe, text('by Huda')),
    ),
  ],
  ['jpg', jpegWith(segment(0xee, text('Adobe\0d\0\0\0\0\x01')), segment(0xe2, text('ICC_PROFILE\0\x01\x01profile')))],
  ['jpg', Buffer.concat([JPEG, text('a moving picture')])],
] as const)('no part of a %s is anything but its pixels and their tables', async (extension, content) => {
  const stored = await cleaned(extension, content);
  const markers = new Set<number>();
  for (let at = 2; stored[at + 1] !== 0xda; at += 2 + stored.readUInt16BE(at + 2))
    markers.add(stored.readUInt8(at + 1));
  // Only tables, frames and restarts are left.
  expect([...markers].filter((marker) => ![0xc0, 0xc4, 0xdb, 0xdd].includes(marker))).toEqual([]);
  expect(stored.subarray(-2).toString('hex')).toBe('ffd9');
});

test.each([
  [
    'png',
    Buffer.concat([
      pngWith(chunk('iTXt', text('x')), chunk('eXIf', text('MM')), chunk('tIME', Buffer.alloc(7))),
      text('more'),
    ]),
  ],
  ['gif', Buffer.concat([gifWithComment('by Huda'), text('more')])],
] as const)('texts of a %s go, also behind its end', async (extension, content) => {
  const stored = (await cleaned(extension, content)).toString('latin1');
  for (const detail of ['iTXt', 'eXIf', 'tIME', 'by Huda', 'more']) expect(stored).not.toContain(detail);
});

test('a picture that says more pixels than it has bytes for is damaged', async () => {
  const began = performance.now();
  expect(await refusal('jpg', jpegOfSize(9_000, 7_000))).toBe('file_damaged');
  expect(await refusal('png', pngOfSize(9_000, 7_000))).toBe('file_damaged');
  expect(performance.now() - began).toBeLessThan(BOUNDED_MS);
});

test('nor is a photo a drawing because chance wrote one deep into its bytes', async () => {
  const deep = segment(0xfe, Buffer.concat([Buffer.alloc(5_000, 1), text('<svg <SVG>')]));
  expect(await refusal('jpg', jpegWith(deep))).toBeNull();
});

/** The code of the refusal; null when it is accepted. Everything else that is thrown fails the test. */
const refusal = async (extension: string, content: Buffer): Promise<string | null> => {
  try {
    await as(extension, content);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
};
const SAMPLES: readonly (readonly [string, Buffer])[] = [
  ['jpg', jpegWith(exifOf(6))],
  ['jpg', PROGRESSIVE_JPEG],
  ['png', pngWith(chunk('tEXt', text('a\0b')))],
  ['gif', gifWithComment('by Huda')],
  ['pdf', pdfWith({ objects: [objectStream('<< >>')] })],
];

test('every beginning of a file is refused', async () => {
  for (const [extension, content] of SAMPLES)
    for (let length = 1; length < content.length - 1; length++)
      expect(await refusal(extension, content.subarray(0, length)), `${extension} ${length}`).toMatch(
        /^file_(?:damaged|type_not_accepted)$/,
      );
});

test('changed bytes are accepted or refused, and never a fault', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.tuple(fc.nat(1_000), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async ([extension, sample], changes) => {
        const content = Buffer.from(sample);
        for (const [at, byte] of changes) content[at % content.length] = byte;
        await refusal(extension, content);
      },
    ),
    { numRuns: 500 },
  ));

test('a picture of millions of tiny parts is refused soon', async () => {
  const began = performance.now();
  const parts = Buffer.from('ffdb0002fffe0002'.repeat(1_200_000), 'hex');
  expect(await refusal('jpg', jpegWith(parts))).toBe('file_damaged');
  const blocks = Buffer.from('21f9000021fe0000'.repeat(1_200_000), 'hex');
  const gif = Buffer.concat([ANIMATED_GIF.subarray(0, 19), blocks, ANIMATED_GIF.subarray(19)]);
  expect(await refusal('gif', gif)).toBe('file_damaged');
  expect(performance.now() - began).toBeLessThan(BOUNDED_MS);
});

test('a PDF of hundreds of thousands of streams is judged soon', async () => {
  const began = performance.now();
  const many = pdfWith({ objects: ['stream\n'.repeat(1_300_000)] });
  expect(await refusal('pdf', many)).toBe('file_damaged');
  expect(await refusal('pdf', pdfWith({ objects: ['%/AA'.repeat(2_500_000)] }))).toBeNull();
  expect(await refusal('pdf', pdfWith({ objects: ['/ObjStm stream\n'.repeat(600_000)] }))).toBe('file_damaged');
  expect(performance.now() - began).toBeLessThan(BOUNDED_MS);
});

test('chance does not make a scan dangerous', async () => {
  for (let round = 0; round < 5; round++) {
    const pages = Array.from({ length: 8 }, () => `${randomBytes(1_000_000).toString('latin1')}<svg >`);
    const objects = pages.map((page) => `<< /Subtype /Image /Filter /DCTDecode >>\nstream\n${page}\nendstream`);
    expect(await refusal('pdf', pdfWith({ objects: [...objects, objectStream('<< >>')] }))).toBeNull();
  }
});
