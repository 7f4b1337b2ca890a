import { join } from 'node:path';
import { expect, test } from 'vitest';
import { indexes } from './area-index.ts';

test.each(indexes)('$file lists what the areas have', async ({ file, make }) => {
  await expect(make()).toMatchFileSnapshot(join(import.meta.dirname, '../../..', file));
});
