/**
 * What a machine does on its minimal cover, step by step: where it goes, what it remembers, what it tells the world. The walks
 * are recorded once and read by people when they change: what no invariant and no journey speaks of cannot change unseen.
 */
import { createHash } from 'node:crypto';
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  getNextTransitions,
  initialTransition,
  transition,
} from 'xstate';
import { isActorRef } from '../runtime/xstate-internals.ts';
import type { AnyFlowModel } from './model.ts';
import { type Path, refusedBy } from './paths.ts';

type Executed = { type: string; params?: unknown };
const LONGEST = 120;

/** Plain text: what runs and what is a function stands for itself by its kind; what is long by its beginning and its digest. */
const told = (data: unknown): string => {
  const text = JSON.stringify(data, plainly) ?? 'undefined';
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST)}… ${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
};
const plainly = (_: string, value: unknown): unknown => {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Error) return `error: ${value.message}`;
  // An actor without a name of its own is numbered in the order of its coming, which says nothing of the machine.
  if (isActorRef(value))
    return 'id' in value && !/^x:\d+$/.test(String(value.id)) ? `actor ${String(value.id)}` : 'an actor';
  return value;
};

const remembered = (before: AnyMachineSnapshot | null, after: AnyMachineSnapshot): string[] => {
  const old: Record<string, unknown> = before?.context ?? {};
  const now: Record<string, unknown> = after.context ?? {};
  return Object.keys(now)
    .filter((key) => JSON.stringify(old[key], plainly) !== JSON.stringify(now[key], plainly))
    .map((key) => `  ${key}: ${told(now[key])}`);
};
const done = (actions: Executed[]): string[] =>
  actions.map(({ type, params }) => `  ! ${type}${params === undefined ? '' : ` ${told(params)}`}`);

const payloadOf = ({ type: _, actorId: __, ...payload }: AnyEventObject) =>
  Object.keys(payload).length === 0 ? '' : ` ${told(payload)}`;

/** What the state knows and does not take as it is now: a guard stands before it. */
const heldBack = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string[] => {
  const known = new Set(getNextTransitions(snapshot).map(({ eventType }) => eventType));
  return refusedBy(model, snapshot)
    .filter(({ type }) => known.has(type))
    .map((event) => `  × ${event.type}${payloadOf(event)}`);
};

/** One event a paragraph: where it leads, what is remembered since, what is done, what is held back there. */
export const recordOf = (model: AnyFlowModel, events: AnyEventObject[]): string => {
  const { machine, input } = model;
  let [snapshot, actions] = initialTransition(machine, input) as [AnyMachineSnapshot, Executed[]];
  const lines = [
    `start = ${JSON.stringify(snapshot.value)}`,
    ...remembered(null, snapshot),
    ...done(actions),
    ...heldBack(model, snapshot),
  ];
  for (const event of events) {
    const before = snapshot;
    [snapshot, actions] = transition(machine, before, event) as [AnyMachineSnapshot, Executed[]];
    lines.push(
      `${event.type}${payloadOf(event)} = ${JSON.stringify(snapshot.value)}`,
      ...remembered(before, snapshot),
      ...done(actions),
      ...heldBack(model, snapshot),
    );
  }
  return lines.join('\n');
};

export const eventsOn = ({ steps }: Path): AnyEventObject[] => steps.slice(1).map(({ event }) => event);

export const recordsOf = (model: AnyFlowModel, paths: Path[]): string =>
  `${paths.map((path) => recordOf(model, eventsOn(path))).join('\n\n')}\n`;
