/**
 * The driver of each machine, and what the tours, the fault matrix and the tour of all routes need to know of a flow and its pages, found in
 * the files `*.driver.ts` of the folders here: where every generated suite starts.
 */
import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { type FlowId, flows } from '#machines/index.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import { idsIn } from '#machines/kit/testing/coverage.ts';
import { shortestPaths } from '#machines/kit/testing/paths.ts';
import type { ScenarioStep } from '#machines/kit/testing/scenario.ts';
import type { Tour } from '../../tour/examples.ts';
import { Held, isLookedAt, type Look, walk } from '../support/cover.ts';
import type { Covers, Drivers, Faults, Portal } from '../support/portal.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.driver.ts'),
);
type DriverFile = { drivers?: Drivers; covers?: Covers; faults?: Faults; tour?: Tour };
const found = await Promise.all(files.map((name) => import(`./${name.replaceAll('\\', '/')}`) as Promise<DriverFile>));
export const drivers: Drivers = Object.assign({}, ...found.map((file) => file.drivers));
export const covers: Covers = Object.assign({}, ...found.map((file) => file.covers));
export const faults: Faults = Object.assign({}, ...found.map((file) => file.faults));
export const tour: Tour = Object.assign({}, ...found.map((file) => file.tour));

/** The ids of the states of a machine that a browser can come to and a page shows: the gallery has a picture of each. */
export const shownStates = (id: FlowId): Set<string> => {
  const reached = shortestPaths(browserModel(flows[id].model)).flatMap(({ state }) => idsIn(id, state.value));
  const pageless = covers[id]?.pageless ?? {};
  return new Set(reached.filter((state) => pageless[state] === undefined));
};

/** Walks a scenario that was generated: from the address a person would open to the last state it names. */
export const walkScenario = async (
  portal: Portal,
  machine: string,
  steps: Omit<ScenarioStep, 'machine'>[],
  look?: Look,
) => {
  const open = drivers[machine];
  if (!open) throw new Error(`There is no driver for the machine "${machine}".`);
  // Provoked: the answers that the paths put in place of the server's.
  if (!covers[machine]?.isQuiet) portal.tolerate(/Failed to load resource/);
  const driver = await open(portal);
  try {
    await walk(
      driver,
      steps.map((step) => ({ machine, ...step })),
      look,
      (id, value) => isLookedAt(id, value, covers[id] ?? {}),
    );
    const last = steps.at(-1);
    if (last) await driver.atEnd?.(last.expect.value);
    await driver.release?.();
    await Held.releaseAll(portal.page);
    await expect(portal.page.locator('main h1').first()).toBeVisible();
  } finally {
    await driver.leave?.();
  }
};
