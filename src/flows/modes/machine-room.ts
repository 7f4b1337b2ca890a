/** Runs a flow's machine as pure functions: no actor is started, no server is called. */
import { type AnyEventObject, type AnyMachineSnapshot, initialTransition, transition } from 'xstate';
import { flows } from '#machines/index.ts';
import { transitionKey } from '#machines/kit/runtime/transitions.ts';
import type { AnyFlowModel } from '#machines/kit/testing/model.ts';
import { eventsOf } from '#machines/kit/testing/paths.ts';
import { takenAtStart, takenBy } from '#machines/kit/testing/taken.ts';
import type { Facts } from '../chart/facts.ts';
import { type Marks, NO_MARKS } from '../chart/marks.ts';

export type Moment = {
  snapshot: AnyMachineSnapshot;
  /** The event before this moment; null at the beginning. */
  event: AnyEventObject | null;
  took: string[];
  /** The machine did not take the event, and stayed in its state. */
  isRefused: boolean;
};

/** The drawing at a moment. */
export const marksAt = (moment: Moment | undefined, facts: Facts): Marks =>
  moment ? { ...NO_MARKS, current: new Set(facts.idsIn(moment.snapshot.value)), took: new Set(moment.took) } : NO_MARKS;

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

/** All events that the machine takes now, with each of the model's payloads and outcomes. */
export const choicesAt = (model: AnyFlowModel, { snapshot }: Moment): AnyEventObject[] => eventsOf(model, snapshot);

/** The payload of an event, cut to one line. */
export const payloadOf = ({ type: _, actorId: __, ...rest }: AnyEventObject): string => {
  const parts = Object.values(rest).filter((value) => value !== undefined);
  const [only] = parts;
  const code = typeof only === 'object' && only !== null && 'code' in only ? only.code : undefined;
  if (parts.length === 1 && typeof code === 'string') return code;
  const text = parts.length === 0 ? '' : JSON.stringify(parts.length === 1 ? only : rest);
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
};
