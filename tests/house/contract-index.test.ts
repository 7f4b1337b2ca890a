/** The table of contents of the contract is what its files say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '#contract/endpoints.ts';
import { file, make } from '../../src/launch/index/contract.ts';

test('the generated file is up to date', () => {
  expect(make()).toBe(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'));
});

test('a group is named by its export', () => {
  expect(make()).toContain('  drafts: draftsEndpoints,');
  expect(make()).toContain('  account: accountEndpoint,');
  expect(Object.keys(contract)).not.toContain('is');
});
