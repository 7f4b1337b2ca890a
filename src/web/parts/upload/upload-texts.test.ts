import { expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { formatBytes } from './upload-texts.ts';

const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').replace(/\u00a0/g, ' ');

test.each([
  [1, '1 kB', '1 كيلوبايت'],
  [340 * 1024, '340 kB', '340 كيلوبايت'],
  [1.25 * 1024 * 1024, '1.3 MB', '1.3 ميغابايت'],
  [limits.upload.maxBytes, '10 MB', '10 ميغابايت'],
])('%d bytes', (bytes, english, arabic) => {
  expect(plain(formatBytes(bytes, 'en'))).toBe(english);
  expect(plain(formatBytes(bytes, 'ar'))).toBe(arabic);
});

test('one byte too many does not read like the limit', () =>
  expect(formatBytes(limits.upload.maxBytes + 1, 'en')).not.toBe(formatBytes(limits.upload.maxBytes, 'en')));
