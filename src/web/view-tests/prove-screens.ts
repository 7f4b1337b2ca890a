/**
 * The proof of every view: the real view of a machine whose waits are controlled is taken along the machine's minimal cover by
 * sending the events to the actor. In every state it must show that state, the words of its screen, and exactly the controls
 * that the machine can take; what waits must say so.
 */
import { flushSync } from 'react-dom';
import { expect, vi } from 'vitest';
import { type AnyActor, createActor, SimulatedClock } from 'xstate';
import { LANGS, type Lang } from '#contract/kernel/lang.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import type { Path } from '#machines/kit/testing/paths.ts';
import { coverPaths } from '#machines/kit/testing/replay.ts';
import { scenarioOf } from '#machines/kit/testing/scenario.ts';
import { notices } from '#web/notices/notices.ts';
import { controlled } from './controlled.ts';
import type { ScreenSuite } from './screens.ts';
import { openStage, type Stage } from './stage.tsx';

const PATIENCE_MS = 10_000;
/** How far the page's timers advance between two polls. */
const TICK_MS = 40;
const aMoment = setTimeout.bind(globalThis);

/** Polls until there is no fault, for what appears only after a while. */
const without = async (faults: () => string[]) => {
  const deadline = performance.now() + PATIENCE_MS;
  while (faults().length > 0 && performance.now() < deadline) {
    await vi.advanceTimersByTimeAsync(TICK_MS);
    await new Promise((resolve) => aMoment(resolve));
  }
  expect(faults()).toEqual([]);
};

const spoken = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const status of copy.querySelectorAll('[role=status]')) status.remove();
  return (copy.getAttribute('aria-label') ?? copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
};
const isEnabled = (button: HTMLButtonElement) => button.ariaDisabled !== 'true' && !button.disabled;
const buttonsNamed = (name: string) =>
  [...document.querySelectorAll('button')].filter((button) => spoken(button) === name);

const isAnnounced = () =>
  [...document.querySelectorAll('[role=status], [aria-live], progress, [aria-busy=true]')].some(
    (element) => element.matches('progress, [aria-busy=true]') || element.textContent?.trim() !== '',
  );

const eventOf = (model: AnyFlowModel, type: string) => ({ type, ...model.events[type]?.[0] });

/** Every fault of the present page. */
const faultsOf = (
  { model, screens, controls, unheard }: ScreenSuite,
  { say, home }: Stage,
  actor: AnyActor,
): string[] => {
  const snapshot = actor.getSnapshot();
  const { id } = model.machine;
  const shown = document.querySelector(`[data-machine=${id}]`)?.getAttribute('data-state') ?? null;
  const state = JSON.stringify(snapshot.value);
  const screen = Object.values(snapshot.getMeta() as Record<string, { screen?: string }>)
    .map((meta) => meta?.screen)
    .find((name) => name !== undefined);
  const sentence = screen === undefined ? undefined : screens[screen];
  const faults = shown === state ? [] : [`shows ${shown} in ${state}`];
  if (sentence && !home.textContent.includes(say(sentence)))
    faults.push(`does not say "${sentence}" on the screen ${screen}`);
  // A machine that has ended leaves the page to its parent.
  for (const [type, names] of snapshot.status === 'active' ? Object.entries(controls) : []) {
    const can = snapshot.can(eventOf(model, type));
    const offered = names.flatMap((name) => buttonsNamed(say(name))).some(isEnabled);
    if (can !== offered) faults.push(`${offered ? 'offers' : 'does not offer'} ${names.join(' or ')} for ${type}`);
  }
  const announced = [...document.querySelectorAll('[role=alert], [role=status]')];
  for (const twice of announced.filter((element) => element.matches(':focus, [tabindex]')))
    faults.push(`announces and focuses the same: ${twice.textContent}`);
  if (snapshot.hasTag('busy') && unheard === undefined && !isAnnounced()) faults.push('says nothing of its waiting');
  return faults.map((fault) => `${state}: ${fault}`);
};

const takePath = async (suite: ScreenSuite, stage: Stage, path: Path) => {
  const { model } = suite;
  const actor = createActor(controlled(model.machine), { input: model.input, clock: new SimulatedClock() });
  const view = suite.show(actor);
  actor.start();
  stage.show(view);
  const hold = () => without(() => faultsOf(suite, stage, actor));
  await hold();
  for (const { event, state } of path.steps.slice(1)) {
    flushSync(() => actor.send(event));
    expect(actor.getSnapshot().value).toEqual(state.value);
    await hold();
  }
  stage.show(null);
  actor.stop();
};

export const proveScreens = async (suite: ScreenSuite, lang: Lang) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const complaints = vi.spyOn(console, 'error');
  // What an earlier suite has said would stand in front of what this one says.
  notices.set([]);
  const stage = await openStage(lang, suite.areas);
  try {
    const { paths } = await coverPaths(suite.model);
    for (const path of paths.filter((_, index) => !suite.isLong || LANGS[index % 2] === lang)) {
      const { name } = scenarioOf(suite.model, path);
      await takePath(suite, stage, path).catch((fault: unknown) => {
        throw new Error(`${name}: ${fault instanceof Error ? fault.message : String(fault)}`, { cause: fault });
      });
    }
    expect(complaints.mock.calls).toEqual([]);
  } finally {
    stage.end();
    complaints.mockRestore();
    vi.useRealTimers();
  }
};
