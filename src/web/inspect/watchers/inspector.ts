/** Stately's inspector: sends what the flows of this tab do to a viewer in another window, ids only. */
import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyActorRef } from 'xstate';
import { machinesIn } from '#machines/kit/runtime/feed.ts';
import { type FlowOwner, watchFlows } from '#web/state/flow-actors.ts';
import { allowListed } from './allow-list.ts';
import { createViewer } from './viewer.ts';

/** Deep enough for the structure of every machine. */
const DEPTH = 30;

/** `open` opens the viewer's window again. */
export const inspectFlows = (address: string): { open: () => void; stop: () => void } => {
  const viewer = createViewer(address);
  const owners = new Map<string, FlowOwner>();
  /** Beyond the protocol: whether a page shows the flow. Another viewer ignores it. */
  const serialize = (event: StatelyInspectionEvent): StatelyInspectionEvent & { of?: FlowOwner } => {
    const of = owners.get(event.rootId ?? event.sessionId);
    return { ...allowListed(event), ...(of && { of }) };
  };
  const { inspect } = createInspector(viewer, { serialize, serializationDepthLimit: DEPTH });

  const stopWatching = watchFlows((root, of) => {
    const rootId = root.sessionId;
    const each = (tell: (actorRef: AnyActorRef) => void) => machinesIn(root).forEach(tell);
    owners.set(rootId, of);
    each((actorRef) => inspect.next?.({ type: '@xstate.actor', actorRef, rootId }));
    const observing = root.system.inspect(inspect);
    return () => {
      observing.unsubscribe();
      each((actorRef) => {
        const snapshot = actorRef.getSnapshot();
        if (snapshot.status !== 'active') return;
        const event = { type: 'xstate.stop' };
        inspect.next?.({
          type: '@xstate.snapshot',
          actorRef,
          rootId,
          event,
          snapshot: { ...snapshot, status: 'stopped' },
        });
      });
    };
  });
  viewer.open();
  return {
    open: viewer.open,
    stop: () => {
      stopWatching();
      viewer.stop();
    },
  };
};
