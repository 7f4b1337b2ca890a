/**
 * The effects of an event besides the new state: assignments, started and stopped actors, sent and emitted events. A value is
 * described by its source (`event.civilId`, `context.draftId`), so that a reviewer sees the assignment and no payload; a value
 * without a source is written out.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import { AFTER } from '../runtime/transitions.ts';
import { isActorRef } from '../runtime/xstate-internals.ts';
import type { AnyFlowModel } from './model.ts';
import { type Path, refusedBy } from './paths.ts';

/** An action that XState or the app executes. */
type Executed = { type: string; params?: unknown };
type Sources = Record<string, unknown>;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
const plain = (_: string, value: unknown): unknown => {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Error) return `error: ${value.message}`;
  // An actor without an id is numbered by creation order, which says nothing about the machine.
  if (isActorRef(value)) return 'id' in value && !/^x:\d+$/.test(String(value.id)) ? `actor ${value.id}` : 'an actor';
  return value;
};
const textOf = (value: unknown): string => JSON.stringify(value, plain) ?? 'undefined';

/** Values too common to have one source. */
const isCommon = (value: unknown) =>
  value === null ||
  value === undefined ||
  typeof value === 'boolean' ||
  value === '' ||
  isSmall(value) ||
  isEmpty(value);
const isSmall = (value: unknown) => typeof value === 'number' && Math.abs(value) < 10;
const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The source of each value, by its text; the first source wins, and in it the outermost place. */
const originsOf = (sources: Sources): Map<string, string> => {
  const origins = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (isActorRef(value) || isCommon(value)) return;
    const text = textOf(value);
    if (!origins.has(text)) origins.set(text, path);
    if (isPlain(value)) for (const [key, part] of Object.entries(value)) visit(part, `${path}.${key}`);
  };
  for (const [name, source] of Object.entries(sources)) if (isPlain(source)) visit(source, name);
  return origins;
};

const describe = (value: unknown, origins: Map<string, string>): string => {
  const text = textOf(value);
  const origin = origins.get(text);
  if (origin !== undefined) return origin;
  if (Array.isArray(value)) return `[${value.map((part) => describe(part, origins)).join(', ')}]`;
  if (!isPlain(value) || isActorRef(value)) return text;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([key, part]) => `${key}: ${describe(part, origins)}`).join(', ')}}`;
};

const changes = (name: string, before: unknown, after: unknown, origins: Map<string, string>): string[] => {
  const text = textOf(after);
  if (textOf(before) === text) return [];
  if (!origins.has(text) && isPlain(before) && isPlain(after) && !isEmpty(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changes(`${name}.${key}`, before[key], after[key], origins),
    );
  // A count is described by its step, not by its value.
  if (typeof before === 'number' && typeof after === 'number' && after !== 0 && Math.abs(after - before) === 1)
    return [`${name} = ${name} ${after > before ? '+' : '-'} 1`];
  return [`${name} = ${describe(after, origins)}`];
};

type Started = {
  id?: string;
  input?: unknown;
  event?: unknown;
  targetId?: string;
  to?: unknown;
  delay?: number;
  sendId?: string;
};
const timerOf = (id = '') => id.replace(AFTER, '').split('.')[0];
const executed = ({ type, params }: Executed, origins: Map<string, string>): string => {
  const { id, input, event, targetId, to, delay, sendId } = (params ?? {}) as Started;
  if (type === 'xstate.spawnChild') return `start ${id}(${input === undefined ? '' : describe(input, origins)})`;
  if (type === 'xstate.stopChild') return `stop ${textOf(params).replace(/^"actor (.+)"$/, '$1')}`;
  if (type === 'xstate.raise' && delay !== undefined) return `start timer ${timerOf(id)} (${delay} ms)`;
  if (type === 'xstate.cancel') return `stop timer ${timerOf(sendId)}`;
  if (type === 'xstate.emit') return `emit ${describe(event, origins)}`;
  if (type === 'xstate.sendTo') return `send ${describe(event, origins)} to ${targetId ?? textOf(to)}`;
  return params === undefined ? type : `${type}(${describe(params, origins)})`;
};

/** Events of this state that a guard refuses. */
const heldBack = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string[] => {
  const known = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return refusedBy(model, snapshot)
    .filter(({ type }) => known.has(type))
    .map(({ type, ...payload }) => (Object.keys(payload).length === 0 ? type : `${type} ${textOf(payload)}`));
};

/** One event on a walk; the first step is the start. */
export type Step = {
  before: AnyMachineSnapshot | null;
  event: AnyEventObject;
  value: string;
  does: string;
  refuses: string[];
};

const stepOf = (
  model: AnyFlowModel,
  before: AnyMachineSnapshot | null,
  event: AnyEventObject,
  after: AnyMachineSnapshot,
  actions: Executed[],
): Step => {
  const { type: _, actorId: __, ...payload } = event;
  const origins = originsOf(before ? { event: payload, context: before.context } : { input: model.input });
  const context: Record<string, unknown> = after.context ?? {};
  const old: Record<string, unknown> = before?.context ?? {};
  const stored = Object.keys(context).flatMap((key) => changes(key, old[key], context[key], origins));
  const ends = after.output === undefined ? [] : [`end with ${describe(after.output, origins)}`];
  const does = [...stored, ...actions.map((action) => executed(action, origins)), ...ends].join('; ');
  return { before, event, value: textOf(after.value), does, refuses: heldBack(model, after) };
};

export const eventsOn = ({ steps }: Path): AnyEventObject[] => steps.slice(1).map(({ event }) => event);

/** The effects of each event, from the start of the machine. */
export const stepsOn = (model: AnyFlowModel, events: AnyEventObject[]): Step[] => {
  const { machine, input } = model;
  let [snapshot, actions] = initialTransition(machine, input) as [AnyMachineSnapshot, Executed[]];
  const steps = [stepOf(model, null, { type: 'xstate.init' }, snapshot, actions)];
  for (const event of events) {
    const before = snapshot;
    [snapshot, actions] = transition(machine, before, event) as [AnyMachineSnapshot, Executed[]];
    steps.push(stepOf(model, before, event, snapshot, actions));
  }
  return steps;
};

/** The same as text, to compare two versions of a machine. */
export const traceOf = (model: AnyFlowModel, events: AnyEventObject[]): string =>
  stepsOn(model, events)
    .map(({ value, does, refuses }) => [value, does, ...refuses].join('\n'))
    .join('\n\n');
