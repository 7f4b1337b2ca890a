/** Rows that older versions of a machine have left must mean something to the machine of today. */
import { describe, expect, test } from 'vitest';
import { restore } from '../kit/runtime/persistence.ts';
import { eventsOf } from '../kit/testing/paths.ts';
import { goldenOf, persisted, slugOf, snapshotsOf } from './golden.ts';

describe.each(Object.entries(persisted))('%s', (id, { persistence, model }) => {
  const versions = goldenOf(id);
  const stored = [...versions].flatMap(([version, golden]) =>
    Object.entries(golden).map(([slug, envelope]) => ({ name: `${version} ${slug}`, slug, envelope })),
  );
  const reachable = snapshotsOf(model);

  test('has left snapshots of every version up to the present one', () =>
    expect([...versions.keys()]).toEqual(Array.from({ length: persistence.version }, (_, at) => `v${at + 1}`)));

  test.each(stored)('$name is still understood, and goes on', ({ slug, envelope }) => {
    expect(slugOf(envelope.value)).toBe(slug);
    const restored = restore(persistence, envelope);
    expect(restored.status).toBe(envelope.status);
    expect([...reachable.keys()]).toContain(slugOf(restored.value));
    if (envelope.v === persistence.version) expect(restored.value).toEqual(envelope.value);
    if (restored.status === 'active') expect(eventsOf(model, restored)).not.toEqual([]);
  });

  test('the present version has left one of every state it can be in (npm run golden)', () => {
    const left = stored.filter(({ envelope }) => envelope.v === persistence.version);
    expect(left.map(({ slug }) => slug).sort()).toEqual([...reachable.keys()].sort());
  });
});
