/** The tours that the browser walks are paths of the real machines, and leave out only what is declared unreachable there. */
import { expect, it } from 'vitest';
import { flows } from '#machines/index.ts';
import { replay } from '#machines/kit/testing/replay.ts';
import { browserModel, whyBeyond } from '#tests/e2e/model-based/support/beyond.ts';
import { toursOf } from '#tests/e2e/model-based/support/tours.ts';

it.each(Object.entries(flows))('%s: the real actor follows every tour', async (id, { model }) => {
  const outer = browserModel(model);
  const { paths, missing } = toursOf(outer);
  expect(missing.filter((key) => whyBeyond(id, key) === undefined)).toEqual([]);
  const seen = new Set<string>();
  for (const path of paths) {
    const taken = await replay(outer, path, (actual, expected, event) =>
      expect([event.type, actual.value]).toEqual([event.type, expected.value]),
    );
    for (const key of taken) seen.add(key);
  }
  for (const key of missing) expect(seen).not.toContain(key);
});
