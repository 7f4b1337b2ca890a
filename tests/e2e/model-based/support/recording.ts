/** Notes what a browser was seen to take: after the page has shown the state that a step leads to. */
import { test } from '@playwright/test';
import type { StateValue } from 'xstate';
import { addBrowserCoverage } from '#machines/kit/testing/coverage.ts';
import type { ScenarioStep } from '#machines/kit/testing/scenario.ts';

/** Ids below the machine's own: `login` and `{ active: { entry: 'entering' } }` make `login.active`, `login.active.entry` … */
const idsIn = (above: string, value: StateValue): string[] =>
  typeof value === 'string'
    ? [`${above}.${value}`]
    : Object.entries(value).flatMap(([key, inner]) => [
        `${above}.${key}`,
        ...(inner === undefined ? [] : idsIn(`${above}.${key}`, inner)),
      ]);

/** One step a line is enough: paths share their beginnings. */
const noted = new Set<string>();

export const noteSeen = ({ machine, transitions, expect: { value } }: ScenarioStep) => {
  const seen = { states: idsIn(machine, value), transitions };
  const project = test.info().project.name;
  const line = `${machine} ${project} ${JSON.stringify(seen)}`;
  if (noted.has(line)) return;
  noted.add(line);
  addBrowserCoverage(machine, project, seen);
};
