/** Steps that arrive by the protocol of the Stately inspector, when this page was opened as its window (`?inspect`). */
import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { StepMessage } from './live-feed.ts';

const idsOf = (value: unknown, path: string): string[] => {
  if (typeof value === 'string') return [`${path}.${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...idsOf(inner, `${path}.${key}`)]);
};

export const receiveInspector = (onNews: (message: StepMessage) => void): (() => void) => {
  const machines = new Map<string, string>();
  const post = (sessionId: string, snapshot: { value?: unknown; status?: string }, event: string) => {
    const machine = machines.get(sessionId);
    if (machine === undefined || snapshot.value === undefined) return;
    onNews({
      kind: 'step',
      tab: 'inspector',
      of: 'page',
      machine,
      actor: sessionId,
      states: [machine, ...idsOf(snapshot.value, machine)],
      event,
      took: [],
      status: snapshot.status ?? 'active',
    });
  };
  const receive = (event: StatelyInspectionEvent) => {
    if (event.type === '@xstate.actor') {
      const definition: unknown = event.definition === undefined ? null : JSON.parse(event.definition);
      if (typeof definition === 'object' && definition !== null && 'id' in definition && 'states' in definition)
        machines.set(event.sessionId, String(definition.id));
      post(event.sessionId, event.snapshot, '');
    } else if (event.type === '@xstate.snapshot') post(event.sessionId, event.snapshot, event.event.type);
  };
  const subscription = createBrowserReceiver().subscribe({ next: receive });
  return () => subscription.unsubscribe();
};
