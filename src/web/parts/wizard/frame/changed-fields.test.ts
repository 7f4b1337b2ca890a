import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('screens differ in the fields that were filled in otherwise', () =>
  expect(
    changedFields(
      ['a', 'b', 'c', 'd', 'e'],
      { a: 'one', b: '', c: false, d: true, e: 'same' },
      { a: 'other', b: null, d: false, e: 'same' },
    ),
  ).toEqual(['a', 'd']));
