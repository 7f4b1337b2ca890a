import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReferenceNumber, readReferenceNumber } from './reference-number.ts';

const references = Array.from({ length: 5000 }, () => createReferenceNumber('LR', randomInt));
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

test('a reference is short, random and without letters that are mistaken for each other', () => {
  for (const reference of references) expect(reference).toMatch(/^LR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});

test('it is read as people write it', () => {
  const [reference = ''] = references;
  expect(readReferenceNumber(reference.toLowerCase())).toBe(reference);
  expect(readReferenceNumber(` ${reference.replaceAll('-', ' ')} `)).toBe(reference);
  expect(readReferenceNumber(reference.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))))).toBe(
    reference,
  );
  expect(readReferenceNumber('')).toBeNull();
  expect(readReferenceNumber('LR-0O1I-LLLL')).toBeNull();
});

test('every single wrong character is noticed', () => {
  for (const reference of references.slice(0, 200)) {
    for (const place of [3, 4, 5, 6, 8, 9, 10, 11]) {
      for (const letter of LETTERS) {
        if (letter === reference[place]) continue;
        expect(readReferenceNumber(reference.slice(0, place) + letter + reference.slice(place + 1))).toBeNull();
      }
    }
  }
});

test('every swap of two characters is noticed', () => {
  const places = [3, 4, 5, 6, 8, 9, 10, 11];
  for (const reference of references.slice(0, 500)) {
    for (const first of places) {
      for (const second of places.filter((place) => place > first && reference[place] !== reference[first])) {
        const letters = [...reference];
        [letters[first], letters[second]] = [letters[second] as string, letters[first] as string];
        expect(readReferenceNumber(letters.join(''))).toBeNull();
      }
    }
  }
});
