/** Rows that older versions of a machine have left must mean something to the machine of today. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Envelope, restore } from './kit/runtime/persistence.ts';
import { slugOf, snapshotsOf } from './kit/testing/golden.ts';
import { eventsOf } from './kit/testing/paths.ts';
import { persisted } from './lifecycles/persisted.ts';

const golden = join(import.meta.dirname, '../tests/golden');
const foldersIn = (...path: string[]) => readdirSync(join(golden, ...path)).sort();

test('nothing was left by a machine that nobody persists, and every persisted machine has left something', () =>
  expect(foldersIn()).toEqual(Object.keys(persisted).sort()));

describe.each(Object.entries(persisted))('%s', (id, { persistence, model }) => {
  const versions = foldersIn(id);
  const kept = versions.flatMap((version) =>
    foldersIn(id, version).map((name) => ({
      name: `${version}/${name}`,
      envelope: JSON.parse(readFileSync(join(golden, id, version, name), 'utf8')) as Envelope,
    })),
  );
  const reachable = snapshotsOf(model);

  test('has left snapshots of every version up to the present one', () =>
    expect(versions).toEqual(Array.from({ length: persistence.version }, (_, at) => `v${at + 1}`)));

  test.each(kept)('$name is still understood, and goes on', ({ envelope }) => {
    const restored = restore(persistence, envelope);
    expect(restored.status).toBe(envelope.status);
    expect([...reachable.keys()]).toContain(slugOf(restored.value));
    if (envelope.v === persistence.version) expect(restored.value).toEqual(envelope.value);
    if (restored.status === 'active') expect(eventsOf(model, restored)).not.toEqual([]);
  });

  test('the present version has left one of every state it can be in (npm run golden)', () => {
    const left = kept.filter(({ envelope }) => envelope.v === persistence.version);
    expect(left.map(({ envelope }) => slugOf(envelope.value)).sort()).toEqual([...reachable.keys()].sort());
  });
});
