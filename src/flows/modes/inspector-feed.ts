/**
 * Steps that arrive by the protocol of Stately's inspector, when the portal opened this page as its viewer. A viewer announces
 * itself once for each receiver, so this page makes one.
 */
import { createBrowserReceiver, type StatelyActorEvent, type StatelyInspectionEvent } from '@statelyai/inspect';
import * as z from 'zod/mini';
import type { StepMessage } from './live-feed.ts';

/** A machine's structure, as far as it is needed here. */
const structure = z.object({
  id: z.optional(z.string()),
  invoke: z.optional(z.array(z.object({ id: z.optional(z.string()), src: z.optional(z.string()) }))),
  get states() {
    return z.optional(z.record(z.string(), structure));
  },
});
type Structure = z.infer<typeof structure>;
const owned = z.object({ of: z._default(z.enum(['page', 'app']), 'page') });

type Snapshot = { value?: unknown; status?: string };
type Actor = {
  name: string;
  parent: string | null;
  of: StepMessage['of'];
  machine: Structure & { id: string };
  snapshot: Snapshot;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const idsIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [`${path}.${value}`];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...idsIn(inner, `${path}.${key}`)]);
};

/** The innermost states of a state value. */
const innermost = ({ states }: Structure, value: unknown): Structure[] => {
  if (typeof value === 'string') return states?.[value] ? [states[value]] : [];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => (states?.[key] ? innermost(states[key], inner) : []));
};

const machineIn = (definition: string | undefined): Actor['machine'] | null => {
  const { data } = structure.safeParse(definition === undefined ? null : JSON.parse(definition));
  return data?.id !== undefined && data.states ? { ...data, id: data.id } : null;
};

export const receiveInspector = (onNews: (message: StepMessage) => void): void => {
  const actors = new Map<string, Actor>();
  const childrenOf = (parent: string, names: readonly string[]) =>
    [...actors].filter(([, actor]) => actor.parent === parent && names.includes(actor.name)).map(([id]) => id);

  const post = (sessionId: string, event: string) => {
    const actor = actors.get(sessionId);
    if (!actor || actor.snapshot.value === undefined) return;
    const { machine, parent, of, snapshot } = actor;
    const invoked = innermost(machine, snapshot.value).flatMap(({ invoke = [] }) => invoke);
    onNews({
      kind: 'step',
      tab: 'inspector',
      of,
      machine: machine.id,
      actor: sessionId,
      parent,
      handsOverTo: childrenOf(
        sessionId,
        invoked.flatMap(({ id, src }) => id ?? src ?? []),
      ),
      states: [machine.id, ...idsIn(snapshot.value, machine.id)],
      event,
      took: [],
      status: snapshot.status ?? 'active',
    });
  };
  const add = (event: StatelyActorEvent) => {
    const machine = machineIn(event.definition);
    if (!machine) return;
    const { name, sessionId, parentId: parent = null, snapshot } = event;
    actors.set(sessionId, { name, parent, ...owned.parse(event), machine, snapshot });
    post(sessionId, '');
    // A viewer that connects late may receive a parent before its children, so the parent is posted again.
    if (parent !== null) post(parent, '');
  };
  const receive = (event: StatelyInspectionEvent) => {
    if (event.type === '@xstate.actor') add(event);
    const actor = actors.get(event.sessionId);
    if (event.type !== '@xstate.snapshot' || !actor) return;
    actors.set(event.sessionId, { ...actor, snapshot: event.snapshot });
    post(event.sessionId, event.event.type);
  };
  createBrowserReceiver().subscribe({ next: receive });
};
