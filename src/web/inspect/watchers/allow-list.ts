/**
 * What may go to an inspector: ids, the values of states, types of events, and the structure of a machine. The
 * message is built from what is allowed, so nothing that is not named here can be in it.
 */
import type { StatelyInspectionEvent } from '@statelyai/inspect';

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const nameOf = (value: unknown): string | undefined => text(value) ?? (isPlain(value) ? text(value.type) : undefined);
const listOf = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const names = (value: unknown): string[] => listOf(value).flatMap((one) => nameOf(one) ?? []);
const each = (value: unknown, allow: (one: unknown) => unknown): Record<string, unknown> =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, allow(one)])) : {};

/** A state's name or the names within it; never another value under the same key. */
const stateValue = (value: unknown): unknown => text(value) ?? each(value, stateValue);

const transition = (value: unknown): unknown =>
  listOf(value).map((one) =>
    isPlain(one)
      ? { target: names(one.target), guard: nameOf(one.guard), actions: names(one.actions) }
      : { target: names(one) },
  );
const invoke = (value: unknown): unknown =>
  listOf(value).map((one) =>
    isPlain(one)
      ? { id: text(one.id), src: text(one.src), onDone: transition(one.onDone), onError: transition(one.onError) }
      : {},
  );

const structure = (node: unknown): Record<string, unknown> => {
  if (!isPlain(node)) return {};
  return {
    id: text(node.id),
    type: text(node.type),
    initial: text(node.initial),
    tags: names(node.tags),
    entry: names(node.entry),
    exit: names(node.exit),
    on: each(node.on, transition),
    after: each(node.after, transition),
    always: transition(node.always),
    invoke: invoke(node.invoke),
    ...(node.states !== undefined && { states: each(node.states, structure) }),
  };
};

const snapshot = (value: unknown) =>
  isPlain(value)
    ? { status: text(value.status), ...(value.value !== undefined && { value: stateValue(value.value) }) }
    : {};

const definition = (given: string | undefined) => {
  try {
    return given === undefined ? undefined : JSON.stringify(structure(JSON.parse(given)));
  } catch {
    return undefined;
  }
};

export const allowListed = (event: StatelyInspectionEvent): StatelyInspectionEvent => {
  const ids = {
    rootId: event.rootId,
    sessionId: event.sessionId,
    createdAt: event.createdAt,
    id: event.id,
    _version: event._version,
  };
  const built =
    event.type === '@xstate.actor'
      ? {
          type: event.type,
          ...ids,
          name: event.name,
          parentId: event.parentId,
          definition: definition(event.definition),
          snapshot: snapshot(event.snapshot),
        }
      : event.type === '@xstate.event'
        ? { type: event.type, ...ids, sourceId: event.sourceId, event: { type: event.event.type } }
        : { type: event.type, ...ids, event: { type: event.event.type }, snapshot: snapshot(event.snapshot) };
  return built as StatelyInspectionEvent;
};
