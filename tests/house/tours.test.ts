/**
 * Every flow has a driver, and the tours that the browser walks are paths of its real machine: they leave out only what is
 * declared unreachable there, and come to every state that a page shows, for its picture.
 */
import { expect, it } from 'vitest';
import { type FlowId, flows } from '#machines/index.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import { declaredOf, idsIn } from '#machines/kit/testing/coverage.ts';
import { replay } from '#machines/kit/testing/replay.ts';
import { covers, drivers, shownStates } from '#tests/e2e/model-based/drivers/drivers.ts';
import { toursOf } from '#tests/e2e/model-based/support/tours.ts';

it('every flow has a driver, and every driver a flow', () =>
  expect(Object.keys(drivers).sort()).toEqual(Object.keys(flows).sort()));

it('what is said of a cover is said of a flow, and of states that it has', () => {
  for (const [id, { unlooked, pageless }] of Object.entries(covers)) {
    const { states } = declaredOf(flows[id as FlowId].model.machine);
    const named = [...Object.keys(unlooked ?? {}), ...Object.keys(pageless ?? {})];
    expect(states).toEqual(expect.arrayContaining(named.filter((state) => state !== '*')));
  }
});

it.each(Object.keys(flows) as FlowId[])('%s: the real actor follows every tour', async (id) => {
  const { model } = flows[id];
  const outer = browserModel(model);
  const { paths, missing } = toursOf(outer, covers[id]);
  expect(missing.filter((key) => model.unreachableInBrowser?.[key] === undefined)).toEqual([]);
  const seen = new Set<string>();
  for (const path of paths) {
    const taken = await replay(outer, path, (actual, expected, event) =>
      expect([event.type, actual.value]).toEqual([event.type, expected.value]),
    );
    for (const key of taken) seen.add(key);
  }
  for (const key of missing) expect(seen).not.toContain(key);
  // A picture is taken after each step, and before the first one where the driver has opened a page.
  const start = covers[id]?.opensBy ? 1 : 0;
  const pictured = paths.flatMap(({ steps }) => steps.slice(start).flatMap(({ state }) => idsIn(id, state.value)));
  expect([...shownStates(id)].filter((state) => !pictured.includes(state))).toEqual([]);
});
