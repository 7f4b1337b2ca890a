/**
 * Walks a machine's minimal cover through the real page. Events are gestures of a person; the outcomes of actors are the
 * host's own answers, held back until the path comes to them, or faults put in their place. After every step the page must
 * show the state that the machine's model says.
 */

import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { AnyEventObject, StateValue } from 'xstate';
import { type Problem, problems } from '#contract/kernel/problems.ts';
import { AFTER, DONE, FAILED } from '#machines/kit/runtime/transitions.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { edgePaths } from '#machines/kit/testing/paths.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { type Scenario, type ScenarioStep, scenarioOf } from '#machines/kit/testing/scenario.ts';
import { pictureOf } from './gallery.ts';
import { noteSeen } from './recording.ts';

/** Requests of one actor, kept waiting in the order they came. */
export class Held {
  static readonly #on = new WeakMap<Page, Held[]>();
  readonly #routes: Route[] = [];
  readonly #waiting: ((route: Route) => void)[] = [];
  #open = false;

  static async of(page: Page, url: string | RegExp, method: string): Promise<Held> {
    const held = new Held();
    Held.#on.set(page, [...(Held.#on.get(page) ?? []), held]);
    await page.route(url, (route) => (route.request().method() === method ? held.#take(route) : route.fallback()));
    return held;
  }

  /** Those with a request that waits now. */
  static pending(page: Page): Held[] {
    return (Held.#on.get(page) ?? []).filter((held) => held.#routes.length > 0);
  }

  /** Nothing is held back any more, on this page. */
  static async releaseAll(page: Page) {
    for (const held of Held.#on.get(page) ?? []) {
      held.#open = true;
      // A page that was left has taken its requests with it.
      for (const route of held.#routes.splice(0)) await route.continue().catch(() => {});
    }
  }

  #take(route: Route) {
    if (this.#open) return route.continue();
    const next = this.#waiting.shift();
    if (next) next(route);
    else this.#routes.push(route);
    return undefined;
  }

  next(): Promise<Route> {
    const route = this.#routes.shift();
    return route ? Promise.resolve(route) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The host's own answer. */
  async release() {
    await (await this.next()).continue();
  }

  /** The line is cut before the host hears of it, or after it has answered. */
  async cut(when: 'before' | 'after') {
    const route = await this.next();
    if (when === 'after') await route.fetch();
    await route.abort('connectionfailed');
  }

  /** Somebody between portal and host answers with a page. */
  async garble() {
    await (await this.next()).fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  }

  async fail(problem: Problem) {
    const route = await this.next();
    await refuse(route, problem);
    // What is only read the portal asks for once more over a lost line.
    if (problem.code === 'no_connection' && route.request().method() === 'GET')
      await refuse(await this.next(), problem);
  }
}

/** A refusal in the host's words, or a cut line. */
export const refuse = async (route: Route, { code, fields: _, ...rest }: Problem) => {
  if (code === 'no_connection') return route.abort('connectionfailed');
  await route.fulfill({ status: problems[code] || 500, json: { error: { code, message: code, ...rest } } });
};

/**
 * The fewest paths that take every transition a browser can bring about. COVER=edges: instead of them every event in every
 * state, however many paths that are.
 */
export const browserCover = async (model: AnyFlowModel): Promise<Scenario[]> => {
  const outer = browserModel(model);
  if (process.env.COVER === 'edges') return toldApart(edgePaths(outer).map((path) => scenarioOf(outer, path)));
  const { paths, missing } = await coverPaths(outer);
  const unexplained = missing.filter((key) => model.unreachableInBrowser?.[key] === undefined);
  if (unexplained.length > 0) throw new Error(`The browser would not take ${unexplained.join(', ')}.`);
  return paths.map((path) => scenarioOf(outer, path));
};

/** Paths that differ in what is typed only have one name; tests want each its own. */
const toldApart = (scenarios: Scenario[]): Scenario[] => {
  const times = new Map<string, number>();
  return scenarios.map((scenario) => {
    const nth = (times.get(scenario.name) ?? 0) + 1;
    times.set(scenario.name, nth);
    return nth === 1 ? scenario : { ...scenario, name: `${scenario.name} (${nth})` };
  });
};

export type Driver = {
  /** What the person does for an event. */
  gestures: Record<string, (event: AnyEventObject) => Promise<void>>;
  /** How an actor's outcome comes about. */
  outcomes: Record<string, { done: (output: unknown) => Promise<void>; failed?: (problem: Problem) => Promise<void> }>;
  /** How a machine's own timer comes to its end. */
  timers?: Record<string, () => Promise<void>>;
  /** What is seen of a state, by its name, that has no place of its own on the page. */
  elsewhere?: Record<string, () => Promise<void>>;
  /** Lets go of what else the driver holds back. */
  release?: () => Promise<void>;
  /** Where the machine shows its state. */
  root: Locator;
};

/** `look` is called once: on the last state that the flow itself shows. */
export const walk = async (driver: Driver, steps: ScenarioStep[], look = async () => {}) => {
  await pictureOf(driver.root);
  const leaves = steps.findIndex(({ expect: { value } }) => elsewhereOf(driver, value) !== undefined);
  for (const [index, step] of steps.entries()) {
    if (index === leaves) await look();
    await take(driver, step.event);
    await seen(driver, step.expect.value);
    noteSeen(step);
    if (!elsewhereOf(driver, step.expect.value)) await pictureOf(driver.root);
  }
  if (leaves === -1) await look();
};

const elsewhereOf = ({ elsewhere }: Driver, value: StateValue) =>
  typeof value === 'string' ? elsewhere?.[value] : undefined;

const seen = async (driver: Driver, value: StateValue) => {
  const show = elsewhereOf(driver, value);
  if (show) await show();
  else await expect(driver.root).toHaveAttribute('data-state', JSON.stringify(value));
};

const take = async ({ gestures, outcomes, timers }: Driver, event: AnyEventObject) => {
  if (event.type.startsWith(AFTER)) {
    const name = event.type.slice(AFTER.length).split('.')[0] ?? '';
    return must(timers?.[name], event)();
  }
  if (event.type.startsWith(DONE)) return must(outcomes[event.actorId], event).done(event.output);
  if (event.type.startsWith(FAILED)) return must(outcomes[event.actorId]?.failed, event)(event.error as Problem);
  return must(gestures[event.type], event)(event);
};

const must = <T>(found: T | undefined, { type }: AnyEventObject): T => {
  if (found === undefined) throw new Error(`The driver does not know "${type}".`);
  return found;
};
