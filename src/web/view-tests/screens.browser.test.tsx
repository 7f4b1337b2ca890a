/** Every view in every state, in both languages, with its machine's waits under control. */
import { describe, expect, test } from 'vitest';
import { LANGS } from '#contract/kernel/lang.ts';
import { type FlowId, flows } from '#machines/index.ts';
import { suites } from './entries.ts';
import { otherViews } from './other-views.tsx';
import { proveScreens } from './prove-screens.ts';
import { unsaidScreens } from './screens.ts';
import '#web/ui/styles/global.css';

test('every machine has its view here, or a reason', () =>
  expect(
    [...suites, ...otherViews]
      .map(({ model }) => model.machine.id)
      .concat(Object.keys(flows).filter((id) => 'viewless' in flows[id as FlowId]))
      .sort(),
  ).toEqual(Object.keys(flows).sort()));

test.each(suites)('$model.machine.id: every screen has its sentence here, or a reason', (suite) =>
  expect(unsaidScreens(suite)).toEqual([]),
);

for (const lang of LANGS)
  describe(lang, () => {
    for (const suite of suites)
      test(`${suite.model.machine.id} shows every state`, { timeout: 60_000 }, () => proveScreens(suite, lang));
  });
