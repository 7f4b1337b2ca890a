/**
 * The Stately inspector, while developing and only when `?inspect` asks for it. By default it shows the live atlas of
 * the same server; VITE_INSPECT_URL names another viewer. Both receive ids only.
 */
import { createBrowserInspector } from '@statelyai/inspect';
import { watchFlows } from '../flow-actors.ts';
import { allowListed } from './allow-list.ts';

/** Deep enough for the structure of every machine. */
const DEPTH = 30;

export const inspectFlows = (): void => {
  const url: string = import.meta.env.VITE_INSPECT_URL ?? '/flows?mode=live';
  const inspector = createBrowserInspector({ url, serialize: allowListed, serializationDepthLimit: DEPTH });
  watchFlows((actor) => {
    inspector.actor(actor, actor.getSnapshot());
    const observing = actor.system.inspect(inspector.inspect);
    return () => observing.unsubscribe();
  });
};
