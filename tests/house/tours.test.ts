/** The tours that the browser walks are paths of the real machines, and leave out only what is declared unreachable there. */
import { expect, it } from 'vitest';
import { flows } from '#machines/index.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import { replay } from '#machines/kit/testing/replay.ts';
import { toursOf } from '#tests/e2e/model-based/support/tours.ts';

it.each(Object.entries(flows))('%s: the real actor follows every tour', async (_, { model }) => {
  const outer = browserModel(model);
  const { paths, missing } = toursOf(outer);
  expect(missing.filter((key) => model.unreachableInBrowser?.[key] === undefined)).toEqual([]);
  const seen = new Set<string>();
  for (const path of paths) {
    const taken = await replay(outer, path, (actual, expected, event) =>
      expect([event.type, actual.value]).toEqual([event.type, expected.value]),
    );
    for (const key of taken) seen.add(key);
  }
  for (const key of missing) expect(seen).not.toContain(key);
});
