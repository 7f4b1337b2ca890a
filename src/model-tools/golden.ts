/**
 * `npm run golden`: the present version of every persisted machine leaves its snapshots under `tests/golden`. What is there
 * already is never written again: it stands for rows that exist, and the machine must go on understanding them.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenOf } from '#machines/kit/testing/golden.ts';
import { persisted } from '#machines/lifecycles/persisted.ts';

const golden = join(import.meta.dirname, '../../tests/golden');

for (const [id, { persistence, model }] of Object.entries(persisted)) {
  const folder = join(golden, id, `v${persistence.version}`);
  mkdirSync(folder, { recursive: true });
  const left = [...goldenOf(persistence, model)].filter(([slug]) => !existsSync(join(folder, `${slug}.json`)));
  for (const [slug, envelope] of left)
    writeFileSync(join(folder, `${slug}.json`), `${JSON.stringify(envelope, null, 2)}\n`);
  console.info(`${id} version ${persistence.version}: ${left.length} new snapshots`);
}
