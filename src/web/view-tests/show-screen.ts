/** Puts the view of a flow on the page, in the state that events lead to: what the atlas shows of a state. */
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { controlled } from './controlled.ts';
import { suites } from './entries.ts';
import { otherViews } from './other-views.tsx';
import { openScene, type Scene } from './scene.tsx';

/** Catalogues of parts that pages share; a page of the portal names those that it needs. */
const SHARED = ['loans', 'upload', 'wizard'];

/** Everything that can be shown: views that the suites prove, and the others. */
export const shownFlows = [...suites, ...otherViews];

export const showScreen = async (
  machine: string,
  events: readonly AnyEventObject[],
  lang: Lang,
): Promise<Scene | null> => {
  const suite = shownFlows.find(({ model }) => model.machine.id === machine);
  if (!suite) return null;
  const { model, areas, show } = suite;
  const scene = await openScene(lang, [...areas, ...SHARED]);
  const actor = createActor(controlled(model.machine), { input: model.input, clock: new SimulatedClock() });
  const view = show(actor);
  actor.start();
  for (const event of events) actor.send(event);
  scene.show(view);
  return scene;
};
