/** A fixed sample of the mutants for every `npm test`; all of them are in `npm run nightly`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import recorded from './sample.json' with { type: 'json' };

test('the quick checks see no smaller share of a sample of the mutants than is recorded in sample.json', {
  timeout: 180_000,
}, () => {
  const args = ['--sample', String(recorded.size), '--seed', String(recorded.seed), '--json'];
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../mutate.ts'), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const { score, verdicts, refused } = JSON.parse(stdout) as {
    score: number;
    verdicts: { id: string; by?: string }[];
    refused: string[];
  };
  expect(verdicts.length).toBeGreaterThanOrEqual(recorded.size);
  expect(refused).toEqual([]);
  const unseen = verdicts.filter(({ by }) => by === undefined).map(({ id }) => id);
  expect(score, `not seen:\n${unseen.join('\n')}`).toBeGreaterThanOrEqual(recorded.seen);
});
