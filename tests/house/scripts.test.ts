/** Every npm script explains itself: `--help` prints its usage and does nothing else. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
/** What a script would write: it must be as old afterwards as it was before. */
const WRITTEN = [
  'package.json',
  'README.md',
  '.readme',
  'machines/index.ts',
  'machines/lifecycles/deal/golden/v2.json',
  '.dist',
  '.suites',
  'node_modules/.cache/tests/browser.json',
  'node_modules/.cache/coverage.json',
];
const ages = () => WRITTEN.map((path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs);

describe('--help', () => {
  it.each(Object.entries(scripts))('npm run %s -- --help', (name, command) => {
    const before = ages();
    const { status, stdout } = spawnSync(`${command} --help`, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      timeout: 50_000,
    });
    expect(stdout).toMatch(/usage|^npm (run )?\S+/im);
    expect(stdout).toContain(name);
    expect(status).toBe(0);
    expect(ages()).toEqual(before);
  });
});
