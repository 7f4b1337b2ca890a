/** Everything that the atlas names has its name in both languages. */
import { describe, expect, test } from 'vitest';
import { flows } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import type { ChartGuard } from '#machines/kit/chart/chart-format.ts';
import { actionLabels } from './actions.ts';
import { guardLabels } from './guards.ts';
import { ruleInArabic } from './rules/index.ts';
import { screenLabels, tagLabels } from './screens.ts';
import { sections } from './ui.ts';

const charts = Object.values(flows).map(({ model }) => chartOf(model.machine));

describe.each(charts.map((chart) => [chart.machine, chart] as const))('%s', (machine, { states, transitions }) => {
  const without = (names: Iterable<string>, find: (name: string) => unknown) =>
    [...new Set(names)].filter((name) => !find(name));

  test('every guard has a label in texts/guards.ts', () => {
    const all = (guard: ChartGuard): string[] => [guard.name, ...guard.of.flatMap(all)];
    const names = transitions.flatMap(({ guard }) => (guard ? all(guard) : []));
    expect(without(names, (name) => guardLabels(machine, name))).toEqual([]);
  });
  test('every action has a label in texts/actions.ts', () => {
    const names = [
      ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap((t) => t.actions),
    ];
    expect(without(names, (name) => actionLabels(machine, name))).toEqual([]);
  });
  test('every screen and every tag has a label in texts/screens.ts', () => {
    expect(
      without(
        states.flatMap(({ screen }) => screen ?? []),
        (name) => screenLabels(machine, name),
      ),
    ).toEqual([]);
    expect(
      without(
        states.flatMap(({ tags }) => tags),
        tagLabels,
      ),
    ).toEqual([]);
  });
  test('every rule has its Arabic in texts/rules', () =>
    expect(
      without(
        transitions.flatMap(({ rule }) => rule ?? []),
        ruleInArabic,
      ),
    ).toEqual([]));
});

test('every section of the specification that a flow names has a title', () => {
  const named = new Set(Object.values(flows).flatMap(({ sections: own }) => own));
  expect([...named].filter((number) => !sections[number])).toEqual([]);
});
