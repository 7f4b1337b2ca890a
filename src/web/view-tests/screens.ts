/** What the suite of a view is: how it is shown, and what a citizen reads and can press on each of its screens. */
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyActor, AnyStateMachine } from 'xstate';
import { nodesOf } from '#machines/kit/runtime/transitions.ts';
import type { AnyFlowModel, FlowModel } from '#machines/kit/testing/model.ts';

export type ScreenSuite = {
  model: AnyFlowModel;
  /** Whose words the view needs, besides those of the whole app. */
  areas: readonly string[];
  /** The real view. */
  show: (actor: AnyActor) => ReactNode;
  /** A sentence of each screen in English, by `meta.screen`; every screen has one, or a reason in `wordless`. */
  screens: Record<string, string>;
  wordless?: Record<string, string>;
  /** The names, in English, of the controls that send an event, by the event. */
  controls: Record<string, readonly string[]>;
  /** A long cover is walked half in one language, half in the other. */
  isLong?: true;
  /** Why nothing is heard of its waiting. */
  unheard?: string;
};

/** Typed by the model's machine, and kept in a list with the others. */
export const screenSuite = <M extends AnyStateMachine>(
  suite: Omit<ScreenSuite, 'model' | 'show'> & { model: FlowModel<M>; show: (actor: ActorRefFrom<M>) => ReactNode },
): ScreenSuite => suite as unknown as ScreenSuite;

/** Screens without a sentence and without a reason, and what is said of screens that there are not. */
export const unsaidScreens = ({ model, screens, wordless }: ScreenSuite): string[] => {
  const names = new Set(
    nodesOf(model.machine.root).map(({ meta }) => (meta as { screen?: string } | undefined)?.screen),
  );
  names.delete(undefined);
  return [...names.symmetricDifference(new Set(Object.keys({ ...screens, ...wordless })))].map(String);
};
