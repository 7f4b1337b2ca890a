/** Puts the view of a flow on the page, in the state that events lead to. */
import { type AnyEventObject, createActor, SimulatedClock } from 'xstate';
import type { Lang } from '#contract/kernel/lang.ts';
import { controlled } from '#web/view-tests/controlled.ts';
import { suites } from '#web/view-tests/entries.ts';
import { otherViews } from '#web/view-tests/other-views.tsx';
import { openScene, type Scene } from '#web/view-tests/scene.tsx';

export const showScreen = async (
  machine: string,
  events: readonly AnyEventObject[],
  lang: Lang,
): Promise<Scene | null> => {
  const suite = [...suites, ...otherViews].find(({ model }) => model.machine.id === machine);
  if (!suite) return null;
  const { model, areas, show } = suite;
  const scene = await openScene(lang, areas);
  const actor = createActor(controlled(model.machine), { input: model.input, clock: new SimulatedClock() });
  const view = show(actor);
  actor.start();
  for (const event of events) actor.send(event);
  scene.show(view);
  return scene;
};
