/** What is seen and heard of a captcha: the same number never looks or sounds the same, and another number does not either. */
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import { decodeMuLaw, encodeMuLaw } from './audio/mu-law.ts';
import { speakCaptcha } from './audio/speak.ts';
import { drawCaptcha, IMAGE } from './image/draw.ts';
import { createRandom } from './random.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('the image', () => {
  const pixelsOf = (png: Buffer) => {
    const [at, length] = [png.indexOf('IDAT') + 4, png.readUInt32BE(png.indexOf('IDAT') - 4)];
    return inflateSync(png.subarray(at, at + length));
  };
  test('is a PNG of its size, with every pixel in it', () => {
    const png = drawCaptcha('40718', createRandom(1));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([IMAGE.width, IMAGE.height]);
    expect(pixelsOf(png)).toHaveLength((IMAGE.width / 2 + 1) * IMAGE.height);
  });
  test('of one number is another one every time', () => {
    const images = seeds.map((seed) => drawCaptcha('40718', createRandom(seed)).toString('base64'));
    expect(new Set(images).size).toBe(seeds.length);
  });
  test('has ink for each of the ten digits, and each looks different', () => {
    const images = Array.from('0123456789', (digit) => pixelsOf(drawCaptcha(digit.repeat(5), createRandom(9))));
    expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(10);
    for (const image of images) {
      const dark = image.filter((pair) => pair >> 4 > 9).length / image.length;
      expect(dark).toBeGreaterThan(0.03);
      expect(dark).toBeLessThan(0.25);
    }
  });
});

describe('the sound', () => {
  test.each(LANGS)('in %s is a WAV that says every digit, longer for more of them', (lang) => {
    for (const digit of '0123456789') {
      const [one, two] = [digit, digit.repeat(2)].map((number) => speakCaptcha(number, lang, createRandom(3)));
      expect(one?.subarray(0, 4).toString('latin1')).toBe('RIFF');
      expect(one?.readUInt32LE(4)).toBe((one?.length ?? 0) - 8);
      expect((two?.length ?? 0) - (one?.length ?? 0)).toBeGreaterThan(5000);
      // Loud enough to be heard over the noise.
      expect(one?.subarray(44).some((sample) => Math.abs(sample - 128) > 60)).toBe(true);
    }
  });
  test('of one number is another one every time, and differs between the languages', () => {
    const sounds = seeds.map((seed) => speakCaptcha('40718', 'ar', createRandom(seed)).toString('base64'));
    sounds.push(speakCaptcha('40718', 'en', createRandom(1)).toString('base64'));
    expect(new Set(sounds).size).toBe(seeds.length + 1);
  });
  test('is stored with an error of less than a twentieth', () => {
    for (const sample of [-32_000, -1200, -40, 0, 40, 500, 9000, 32_000])
      expect(Math.abs(decodeMuLaw(encodeMuLaw(sample)) * 32_768 - sample)).toBeLessThanOrEqual(
        Math.abs(sample) / 20 + 4,
      );
  });
});
