/** The driver of each machine, found in the files `*.driver.ts` of the folders here: where every generated suite starts. */
import { readdirSync } from 'node:fs';
import type { ScenarioStep } from '#machines/kit/testing/scenario.ts';
import { Held, walk } from '../support/cover.ts';
import type { Drivers, Portal } from '../support/portal.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.driver.ts'),
);
const found = await Promise.all(
  files.map((name) => import(`./${name.replaceAll('\\', '/')}`) as Promise<{ drivers?: Drivers }>),
);
export const drivers: Drivers = Object.assign({}, ...found.map((file) => file.drivers));

/** Walks a scenario that was generated: from the address a person would open to the last state it names. */
export const walkScenario = async (
  portal: Portal,
  machine: string,
  steps: Omit<ScenarioStep, 'machine'>[],
  look?: () => Promise<void>,
) => {
  const open = drivers[machine];
  if (!open) throw new Error(`There is no driver for the machine "${machine}".`);
  // Provoked: the answers that the paths put in place of the server's.
  portal.tolerate(/Failed to load resource/);
  const driver = await open(portal);
  await walk(
    driver,
    steps.map((step) => ({ machine, ...step })),
    look,
  );
  await driver.leave?.();
  await driver.release?.();
  await Held.releaseAll(portal.page);
};
