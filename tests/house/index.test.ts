/** The generated indexes name what lies in the folders now: `npm run index` writes them. */
import { expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { INDEXES, isStale } from '../../src/launch/indexes.ts';

test.each(INDEXES)('$file is up to date', (index) => expect(isStale(index)).toBe(false));

test('a group of endpoints is named by its export', () => {
  const { make } = INDEXES.find(({ file }) => file === 'src/contract/endpoints.ts') ?? { make: () => '' };
  expect(make()).toContain('  drafts: draftsEndpoints,');
  expect(make()).toContain('  account: accountEndpoint,');
  expect(Object.keys(contract)).not.toContain('is');
});
