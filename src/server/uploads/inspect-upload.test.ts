/** What is left of a picture, and that no bytes whatsoever are our own fault. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '#server/core/problem.ts';
import {
  ANIMATED_GIF,
  chunk,
  exifOf,
  gifWithComment,
  JPEG,
  jpegWith,
  objectStream,
  PNG,
  PROGRESSIVE_JPEG,
  pdfWith,
  pngWith,
  segment,
} from './files.fixtures.ts';
import { inspectUpload, inTurns } from './inspect-upload.ts';

const as = (extension: string, content: Buffer) =>
  inspectUpload({ name: `a.${extension}`, declared: 'application/octet-stream' }, content);
const cleaned = async (extension: string, content: Buffer) => (await as(extension, content)).content;
const text = (content: string) => Buffer.from(content, 'latin1');

test('a picture that tells nothing stays as it is', async () => {
  for (const [extension, content] of [
    ['jpg', JPEG],
    ['jpg', PROGRESSIVE_JPEG],
    ['png', PNG],
    ['gif', ANIMATED_GIF],
  ] as const)
    expect(await cleaned(extension, content)).toEqual(content);
});

test.each([2, 3, 6, 8])('of EXIF the orientation stays, and only it (%i)', async (orientation) => {
  const bytes = `ffe100224578696600004d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`;
  expect(await cleaned('jpg', jpegWith(exifOf(orientation)))).toEqual(jpegWith(Buffer.from(bytes, 'hex')));
});

test('an upright picture, and one with a senseless orientation, need no EXIF', async () => {
  for (const orientation of [0, 1, 9, 65_535])
    expect(await cleaned('jpg', jpegWith(exifOf(orientation)))).toEqual(JPEG);
});

test('colours of a JPEG stay, its comments and previews go', async () => {
  const colours = [segment(0xe2, text('ICC_PROFILE\0\x01\x01profile')), segment(0xee, text('Adobe\0d\0\0\0\0\x01'))];
  const gone = [segment(0xe0, text('JFXX\0\x10preview')), segment(0xe2, text('MPF\0')), segment(0xfe, text('by Huda'))];
  expect(await cleaned('jpg', jpegWith(...gone, ...colours))).toEqual(jpegWith(...colours));
  expect(await cleaned('jpg', Buffer.concat([JPEG, text('a moving picture')]))).toEqual(JPEG);
});

test('texts of a PNG and a GIF go, also behind their end', async () => {
  const told = pngWith(chunk('iTXt', text('x')), chunk('eXIf', text('MM')), chunk('tIME', Buffer.alloc(7)));
  expect(await cleaned('png', Buffer.concat([told, text('more')]))).toEqual(PNG);
  expect(await cleaned('gif', Buffer.concat([gifWithComment('by Huda'), text('more')]))).toEqual(ANIMATED_GIF);
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
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('a PDF of hundreds of thousands of streams is judged soon', async () => {
  const began = performance.now();
  const many = pdfWith({ objects: ['stream\n'.repeat(1_300_000)] });
  expect(await refusal('pdf', many)).toBe('file_damaged');
  expect(await refusal('pdf', pdfWith({ objects: ['%/AA'.repeat(2_500_000)] }))).toBeNull();
  expect(await refusal('pdf', pdfWith({ objects: ['/ObjStm stream\n'.repeat(600_000)] }))).toBe('file_damaged');
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('chance does not make a scan dangerous', async () => {
  for (let round = 0; round < 5; round++) {
    const pages = Array.from({ length: 8 }, () => randomBytes(1_000_000).toString('latin1').replaceAll('<', '.'));
    const objects = pages.map((page) => `<< /Subtype /Image /Filter /DCTDecode >>\nstream\n${page}\nendstream`);
    expect(await refusal('pdf', pdfWith({ objects: [...objects, objectStream('<< >>')] }))).toBeNull();
  }
});

test('so many files are inspected at a time, and the others after them', async () => {
  const turns = inTurns(2);
  let [now, most] = [0, 0];
  const done = await Promise.allSettled(
    Array.from({ length: 9 }, (_, index) =>
      turns(async () => {
        most = Math.max(most, ++now);
        await Promise.resolve();
        now--;
        if (index === 3) throw new Error('one fails');
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
});
