/** Runs a flow's machine as pure functions: nothing is started, nobody is called. */

import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { flows } from '#machines/index.ts';
import { transitionKey } from '#machines/kit/runtime/transitions.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { eventsOf } from '#machines/kit/testing/paths.ts';
import { takenAtStart, takenBy } from '#machines/kit/testing/taken.ts';

export type Moment = {
  snapshot: AnyMachineSnapshot;
  /** What led here; null at the beginning. */
  event: AnyEventObject | null;
  took: string[];
  /** The machine would not take the event: it stands where it stood. */
  isRefused: boolean;
};

export const modelOf = (id: string): AnyFlowModel | undefined =>
  Object.values(flows).find(({ model }) => model.machine.id === id)?.model;

export const begin = ({ machine, input }: AnyFlowModel): Moment => ({
  snapshot: initialTransition(machine, input)[0],
  event: null,
  took: takenAtStart(machine, input).map(transitionKey),
  isRefused: false,
});

export const step = ({ machine, input }: AnyFlowModel, { snapshot }: Moment, event: AnyEventObject): Moment => {
  if (snapshot.status !== 'active' || !snapshot.can(event)) return { snapshot, event, took: [], isRefused: true };
  const took = takenBy(machine, input, snapshot, event).map(transitionKey);
  return { snapshot: transition(machine, snapshot, event)[0], event, took, isRefused: false };
};

/** Everything that can happen now, with each of the model's payloads and outcomes. */
export const choicesAt = (model: AnyFlowModel, { snapshot }: Moment): AnyEventObject[] => eventsOf(model, snapshot);

/** What an event carries, in short. */
export const payloadOf = ({ type: _, actorId: __, ...rest }: AnyEventObject): string => {
  const parts = Object.values(rest).filter((value) => value !== undefined);
  const [only] = parts;
  const code = typeof only === 'object' && only !== null && 'code' in only ? only.code : undefined;
  if (parts.length === 1 && typeof code === 'string') return code;
  const told = parts.length === 0 ? '' : JSON.stringify(parts.length === 1 ? only : rest);
  return told.length > 90 ? `${told.slice(0, 89)}…` : told;
};
