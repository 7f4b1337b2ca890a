/** Notes what a browser was seen to take: after the page has shown the state that a step leads to. */
import { test } from '@playwright/test';
import { addBrowserCoverage, idsIn } from '#machines/kit/testing/coverage.ts';
import type { ScenarioStep } from '#machines/kit/testing/scenario.ts';

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
