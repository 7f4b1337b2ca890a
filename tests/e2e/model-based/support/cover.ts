/**
 * Walks a machine's minimal cover through the real page. Events are gestures of a person; the outcomes of actors are the
 * server's own answers, held back until the path reaches them, or faults put in their place. After every step the page must
 * show the state that the machine's model expects.
 */

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';
import { type Problem, problems } from '#contract/kernel/problems.ts';
import { flows } from '#machines/index.ts';
import { AFTER, DONE, declaredTransitions, FAILED } from '#machines/kit/runtime/transitions.ts';
import { browserModel } from '#machines/kit/testing/browser.ts';
import { idsIn } from '#machines/kit/testing/coverage.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { edgePaths, type Path } from '#machines/kit/testing/paths.ts';
import { type Scenario, type ScenarioStep, scenarioOf } from '#machines/kit/testing/scenario.ts';
import { lookedFolder } from '#tests/setup/template.ts';
import { stopCalls } from '../../support/calls.ts';
import { inTurn } from '../../support/combinations.ts';
import { expectNothingCovered } from '../../support/covered.ts';
import type { Call } from '../../support/stopping/call.ts';
import { type IsJudged, pictureOf, pictureOfRoot } from './gallery.ts';
import { noteSeen } from './recording.ts';
import { edgeOf, type TourOptions, takenOn, toursOf } from './tours.ts';

/** Requests of one actor, held back in the order they came. */
export class Held {
  static readonly #on = new WeakMap<Page, Held[]>();
  #calls: Call[] = [];
  readonly #waiting: ((call: Call) => void)[] = [];
  #open = false;
  readonly #page: Page;
  /** How often a call was cut since it was last answered. */
  #cuts = 0;

  /** Whether these are the portal's questions whether the line holds. */
  readonly isQuestion: boolean;

  private constructor(page: Page, isQuestion: boolean) {
    this.#page = page;
    this.isQuestion = isQuestion;
  }

  static async of(page: Page, url: string | RegExp, method: string): Promise<Held> {
    const held = new Held(page, url === CONFIG);
    Held.#on.set(page, [...(Held.#on.get(page) ?? []), held]);
    await stopCalls(page, { url, method }, (call) => held.#take(call));
    return held;
  }

  /** Those that hold a request back now. */
  static pending(page: Page): Held[] {
    return (Held.#on.get(page) ?? []).filter(({ isPending }) => isPending);
  }

  /** Holds nothing back any more on this page. */
  static async releaseAll(page: Page) {
    for (const held of Held.#on.get(page) ?? []) {
      held.#open = true;
      for (const call of held.#calls.splice(0)) await call.pass();
    }
  }

  #take(call: Call) {
    if (this.#open) return call.pass();
    const next = this.#waiting.shift();
    if (next) next(call);
    else this.#calls.push(call);
    return undefined;
  }

  get isPending(): boolean {
    return this.#calls.some(({ isGone }) => !isGone);
  }

  next(): Promise<Call> {
    this.#calls = this.#calls.filter(({ isGone }) => !isGone);
    const call = this.#calls.shift();
    return call ? Promise.resolve(call) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The request that is held back next; it stays held back. */
  async peek(): Promise<Call> {
    const call = await this.next();
    this.#calls.unshift(call);
    return call;
  }

  /** What the page sends with that request. */
  async look<Body>(): Promise<Body> {
    return (await this.peek()).json() as Body;
  }

  /** The server's own answer. */
  async release() {
    this.#cuts = 0;
    await (await this.next()).pass();
  }

  /** How the actor of these requests ends: with the server's own answer, or with a fault. */
  get outcome() {
    return { done: () => this.release(), failed: (problem: Problem) => this.fail(problem) };
  }

  /** The line is cut before the server gets the request, or after it has answered. */
  async cut(when: 'before' | 'after') {
    const call = await this.next();
    if (when === 'after') await call.askServer();
    await call.fail();
  }

  /** A proxy between portal and server answers with a page. */
  async garble() {
    const answer = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };
    await (await this.next()).answer(answer);
  }

  /** `untilSent` brings the next try about where the page's clock is paused. */
  async fail(problem: Problem, untilSent = async () => {}) {
    const call = await this.next();
    const isUnanswered = problem.code === 'no_connection' || problem.code === 'call_interrupted';
    if (isUnanswered && call.method === 'GET') await this.#takenByApp(call);
    if (problem.code === 'call_interrupted') return this.#cutEachTime(call, untilSent);
    // Where the server answers its question, the portal sends a read, and what has a key, again by itself.
    const isRepeated = call.method === 'GET' || call.headers['idempotency-key'] !== undefined;
    if (problem.code === 'no_connection' && isRepeated) await loseLine(this.#page);
    await refuse(call, problem);
    if (!isUnanswered) this.#cuts = 0;
  }

  /** The server answers the question after each cut, until the portal does not send the call again by itself. */
  async #cutEachTime(first: Call, untilSent: () => Promise<void>) {
    let asked = 0;
    const hold = await stopCalls(this.#page, { url: CONFIG, method: 'GET' }, (question) => {
      // The others read the configuration.
      if (question.headers.adf === undefined) asked += 1;
      return question.pass();
    });
    const lineHolds = () => expect(this.#page.locator(CONNECTION)).toHaveAttribute('data-state', '"online"');
    /** While the server is being asked, a cut is no reason to ask again. */
    const cut = async (call: Call) => {
      await lineHolds();
      const before = asked;
      await call.fail();
      await expect.poll(() => asked, { message: 'the server is asked after a cut' }).toBeGreaterThan(before);
      this.#cuts += 1;
    };
    await cut(first);
    while (this.#cuts < CUTS) {
      await untilSent();
      await cut(await this.next());
    }
    await lineHolds();
    hold();
  }

  /** A read that the shell has begun and that fails before the app takes it over is begun anew by the app. */
  async #takenByApp({ url }: Call) {
    const path = url.slice(new URL(url).origin.length);
    const isTaken = () => this.#page.evaluate((read) => self.early?.calls[read] === undefined, path);
    await expect.poll(isTaken, { message: `the app takes ${path} over`, intervals: [50] }).toBe(true);
  }
}

/** After so many attempts the portal does not send a call again by itself. */
const CUTS = 3;

const CONFIG = '**/api/config';
const CONNECTION = '[data-machine=connectivity]';

/** The server does not answer the portal's question whether the line holds. A line that is lost already is not asked about. */
const loseLine = async (page: Page) => {
  // Any other answer would end a question that is held back, and say that the line holds.
  for (const held of Held.pending(page)) if (held.isQuestion) await (await held.next()).fail();
  const connectionIs = (state: string) => page.locator(`${CONNECTION}[data-state='"${state}"']`);
  await expect(connectionIs('checking')).toHaveCount(0);
  if ((await connectionIs('offline').count()) > 0) return;
  const mend = await stopCalls(page, { url: CONFIG, method: 'GET' }, (call) => {
    mend();
    return call.fail();
  });
};

/** A refusal in the server's words, or a cut line. */
export const refuse = async (call: Call, { code, fields, ...rest }: Problem) => {
  if (code === 'no_connection' || code === 'call_interrupted') return call.fail();
  const body = { error: { code, message: code, ...rest }, ...(fields && { data: fields }) };
  await call.answer({ status: problems[code] || 500, body: JSON.stringify(body) });
};

/** How the generated suites walk one machine: data beside its driver. */
export type CoverOptions = TourOptions & {
  /** Why no faults are looked for in a state, by the state's id; `*` for all of them. */
  unlooked?: Record<string, string>;
  /** Faults are looked for in a run of everything only: the machine is a part of a page that other covers judge. */
  isPart?: true;
  /** Why no page shows a state, by the state's id: the gallery has no picture of it, and no fault meets it. */
  pageless?: Record<string, string>;
  /** No request of the page fails on these walks: the browser's complaint about one fails the test. */
  isQuiet?: true;
};

/** Whether faults are looked for in this state of a machine. */
export const isLookedAt = (machine: string, value: StateValue, { unlooked = {}, isPart }: CoverOptions): boolean =>
  (!isPart || Boolean(process.env.EVERY_COVER)) &&
  !['*', ...idsIn(machine, value)].some((id) => unlooked[id] !== undefined);

/** A scenario as a test: with a title of its own, and the tags of the combinations in which an ordinary run walks it. */
export type CoverTest = Scenario & { title: string; tag: string[] };

/**
 * The tours that together take every transition a browser can bring about, spread over the combinations of language and size. Of a
 * machine with a twin an ordinary run walks those that go beyond the twin, and the longest to each end.
 * COVER=edges: instead of them tours that take every event in every state.
 */
export const browserCover = (model: AnyFlowModel, options: TourOptions = {}): CoverTest[] => {
  const outer = browserModel(model);
  if (process.env.COVER === 'edges') return asTests(edgeTours(outer, options).map((path) => scenarioOf(outer, path)));
  const { paths, missing } = toursOf(outer, options);
  const unexplained = missing.filter((key) => model.unreachableInBrowser?.[key] === undefined);
  if (unexplained.length > 0) throw new Error(`The browser would not take ${unexplained.join(', ')}.`);
  const isTwin = model.twinOf !== undefined && !process.env.EVERY_COVER;
  const walked = isTwin ? beyondTwin(outer, paths) : paths;
  return asTests(walked.map((path) => scenarioOf(outer, path)));
};

const beyondTwin = (model: AnyFlowModel, paths: Path[]): Path[] => {
  const twin = Object.values(flows).find((flow) => flow.model.machine.id === model.twinOf);
  if (!twin) throw new Error(`There is no machine "${model.twinOf}".`);
  const onTwin = declaredTransitions(twin.model.machine);
  const nameOnTwin = (key: string) => key.replaceAll(model.machine.id, twin.model.machine.id);
  const isEnd = ({ status, value }: AnyMachineSnapshot) =>
    status === 'done' || model.restsIn?.[String(value)] !== undefined;
  const longestTo = new Map(
    paths
      .filter(({ state }) => isEnd(state))
      .sort((a, b) => a.steps.length - b.steps.length)
      .map((path) => [path.state.value, path]),
  );
  const ends = new Set(longestTo.values());
  const taken = new Set<string>();
  return paths.filter((path) => {
    const beyond = takenOn(model, path).filter((key) => !onTwin.has(nameOnTwin(key)) && !taken.has(key));
    for (const key of beyond) taken.add(key);
    return beyond.length > 0 || ends.has(path);
  });
};

/** What opens the page is in the middle of no tour: there it ends a shortest path of its own. */
const edgeTours = (model: AnyFlowModel, options: TourOptions) => {
  const { paths, missing } = toursOf(model, { ...options, each: 'edge' });
  const isMissing = new Set(missing);
  const alone = edgePaths(model).filter(({ steps }) => {
    const [from, last] = [steps.at(-2)?.state, steps.at(-1)?.event];
    return from && last && isMissing.has(edgeOf(model, from, last));
  });
  return [...paths, ...alone];
};

const SHOWN_STEPS = 3;
/** Scenarios may share a name; titles are different, and not longer than a line. */
const asTests = (scenarios: Scenario[]): CoverTest[] =>
  scenarios.map((scenario, index) => {
    const steps = scenario.name.split(' → ');
    const more = steps.length - SHOWN_STEPS;
    const name = more > 1 ? `${steps.slice(0, SHOWN_STEPS).join(' → ')} → ${more} more` : scenario.name;
    return { ...scenario, title: `${index + 1}. ${name}`, tag: inTurn(index, scenario.machine) };
  });

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
  /** What must be true after a walk that has ended in this state, while what the driver holds back is still held back. */
  atEnd?: (value: StateValue) => Promise<void>;
  /** The element on which the machine shows its state. */
  root: Locator;
  /** Nothing is there to be seen of the first state. */
  isUnseenAtFirst?: boolean;
};

/** Whether no worker has noted this before: a folder is made by one alone. */
const isFirst = (what: string) => {
  try {
    mkdirSync(join(lookedFolder(), createHash('sha256').update(what).digest('hex')));
    return true;
  } catch (failed) {
    if (Reflect.get(Object(failed), 'code') === 'EEXIST') return false;
    throw failed;
  }
};

/** An ordinary run looks at each state once. A run of everything looks at it once in each combination of language and size. */
const isNew = (what: string) => isFirst(process.env.EVERY_COVER ? `${test.info().project.name} ${what}` : what);

export type Look = (value: StateValue) => Promise<void>;

/** `look` is called once in each state that the flow itself shows, in whichever scenario reaches it first. */
export const walk = async (driver: Driver, steps: ScenarioStep[], look?: Look, isJudged: IsJudged = () => true) => {
  if (!driver.isUnseenAtFirst && driver.root.page().url() !== 'about:blank') {
    // A timer that a step lets pass has begun by then.
    await driver.root.first().waitFor({ state: 'attached' });
    await pictureOfRoot(driver.root, isJudged);
  }
  for (const [index, { machine, event, expect, ...step }] of steps.entries()) {
    const { value } = expect;
    await take(driver, event);
    await seen(driver, value, `after step ${index + 1}, ${event.type}`);
    noteSeen({ machine, event, expect, ...step });
    await pictureOf(driver.root.page(), machine, value, isJudged);
    if (elsewhereOf(driver, value)) continue;
    await expectNothingCovered(
      driver.root.page(),
      `${machine} in ${JSON.stringify(value)}: nothing lies over what is in use`,
    );
    if (look && isNew(`${machine} ${JSON.stringify(value)}`)) await look(value);
  }
};

const elsewhereOf = ({ elsewhere }: Driver, value: StateValue) =>
  typeof value === 'string' ? elsewhere?.[value] : undefined;

const seen = async (driver: Driver, value: StateValue, when: string) => {
  const show = elsewhereOf(driver, value);
  if (show) await show();
  else await expect(driver.root, when).toHaveAttribute('data-state', JSON.stringify(value));
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
