/** The indexes that are made of folders say what lies in them. */
import { expect, test } from 'vitest';
import { INDEXES, isStale } from '../../src/launch/indexes.ts';

test('every index is up to date: run npm run index', () =>
  expect(INDEXES.filter(isStale).map(({ file }) => file)).toEqual([]));
