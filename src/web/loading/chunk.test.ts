import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { ChunkFailed, loadChunk } from './chunk.ts';

test('a chunk that does not come within 120 s has failed (specification section 9)', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  void loadChunk(() => new Promise(() => {})).catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ChunkFailed));
  vi.useRealTimers();
});

/** `build` runs in Node; the inline script that it writes loads the app itself, of which this code is a part. */
const shipped = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.|\/build\/|\/view-tests\//.test(file));

test('every piece of code that is loaded at run time has this limit', () => {
  const bare = shipped.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(
        (line) =>
          /(?<!typeof )\bimport\(/.test(line.replace(/(?:loadChunk\(|lazyPage\(|conflict: )\(\) => import\(/g, '')) ||
          /\blazy\((?!\(\) => loadChunk\()/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(bare).toEqual([]);
  // The page of a wizard loads the dialog of a conflict, which each wizard names.
  expect(readFileSync('src/web/parts/wizard/wizard-page.tsx', 'utf8')).toContain('lazy(() => loadChunk(conflict))');
  expect(shipped.length).toBeGreaterThan(300);
});
test('pages are found by one list, which `lazyPage` loads', () => {
  expect(shipped.filter((file) => readFileSync(file, 'utf8').includes('import.meta.glob'))).toEqual([
    'src/web/boot/page-loaders.ts',
  ]);
});
