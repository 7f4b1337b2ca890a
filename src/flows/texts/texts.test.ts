/** Each flow declares a name in both languages for everything of it that the atlas shows. */
import { describe, expect, test } from 'vitest';
import { isProblemCode } from '#contract/kernel/problems.ts';
import { BLOCKER_REASONS } from '#contract/loans/loan-application.ts';
import { flows } from '#machines/index.ts';
import { chartOf } from '#machines/kit/chart/chart.ts';
import type { ChartGuard } from '#machines/kit/chart/chart-format.ts';
import type { PartLabels } from '#machines/kit/runtime/labels.ts';
import { sections } from './ui.ts';

const guardsIn = (guard: ChartGuard): string[] => [guard.name, ...guard.of.flatMap(guardsIn)];
/** The names that a machine uses. */
const named = Object.values(flows).map(({ model, parts }) => {
  const { machine, states, transitions } = chartOf(model.machine);
  const names: Record<keyof PartLabels, string[]> = {
    guards: transitions.flatMap(({ guard }) => (guard ? guardsIn(guard) : [])),
    actions: [
      ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ...transitions.flatMap(({ actions }) => actions),
    ],
    screens: states.flatMap(({ screen }) => screen ?? []),
    tags: states.flatMap(({ tags }) => tags),
    rules: transitions.flatMap(({ rule }) => rule ?? []),
  };
  return { machine, names, parts };
});
const KINDS = ['guards', 'actions', 'screens', 'tags', 'rules'] as const;

describe.each(named)('$machine', ({ names, parts }) => {
  test.each(KINDS)('all its %s have labels, in its own folder or in that of a part it is built on', (kind) =>
    expect([...new Set(names[kind])].filter((name) => parts[kind][name] === undefined)).toEqual([]),
  );
  test('the reasons of its guards are texts of the portal', () =>
    expect(
      Object.values(parts.guards)
        .flatMap(({ reasons }) => reasons)
        .filter((reason) => !isProblemCode(reason) && !BLOCKER_REASONS.some((known) => known === reason)),
    ).toEqual([]));
});

/** What XState offers every machine, whether one uses it or not. */
const OFFERED = ['or', 'not'];

test.each(KINDS)('no label of %s is left of what no machine has any more', (kind) => {
  const used = new Set(named.flatMap(({ names }) => names[kind]));
  const labelled = new Set(named.flatMap(({ parts }) => Object.keys(parts[kind])));
  expect([...labelled].filter((name) => !used.has(name) && !OFFERED.includes(name))).toEqual([]);
});

test('a rule has one Arabic, whichever flow quotes it', () => {
  const arabic = Map.groupBy(
    named.flatMap(({ parts }) => Object.entries(parts.rules)),
    ([rule]) => rule,
  );
  const different = [...arabic].filter(([, all]) => new Set(all.map(([, text]) => text)).size > 1);
  expect(different.map(([rule]) => rule)).toEqual([]);
});

test('every section of the specification that a flow names has a title', () => {
  const all = new Set(Object.values(flows).flatMap(({ sections: own }) => own));
  expect([...all].filter((number) => !sections[number])).toEqual([]);
});
