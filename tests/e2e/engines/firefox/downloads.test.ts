import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Downloads } from './downloads.ts';

test('a download that is no navigation has one name from its beginning to its end, and a second file the name of the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filepath = join(folder, 'contract(1).pdf');
  writeFileSync(filepath, '');
  const downloads = new Downloads();
  const event = { context: 'page', url: 'blob:1', navigation: null };
  const begun = downloads.begin({ ...event, suggestedFilename: 'contract(1).pdf' });
  expect(begun).toMatchObject({ suggestedFilename: 'contract.pdf', download: expect.any(String) });
  expect(downloads.end({ ...event, filepath }).download).toBe(begun.download);
  expect(readdirSync(folder)).toEqual(['contract.pdf']);
});
