import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { readReference } from '#contract/fields/reference-number.ts';
import { createReferenceNumber } from './reference-number.ts';

test('a reference is short, random and without letters that are mistaken for each other', () => {
  const references = Array.from({ length: 5000 }, () => createReferenceNumber('LR', randomInt));
  for (const reference of references) {
    expect(reference).toMatch(/^LR-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(readReference(reference)).toEqual({ reference, prefix: 'LR' });
  }
  expect(new Set(references).size).toBe(references.length);
});
