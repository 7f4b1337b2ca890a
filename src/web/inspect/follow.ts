/** Loads what watches the flows: an atlas that is open in this browser, the count of transitions, the inspector. */
import { createElement, type ReactNode } from 'react';
import { FLOW_CHANNEL, type FlowCall } from '#contract/portal/flow-channel.ts';
import { loadConfig } from '#web/api/load-config.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { splitPath } from '#web/routing/pages.ts';
import { inspecting } from '#web/storage/client-state.ts';
import { createStore } from '#web/storage/store.ts';
import { openTabChannel } from '#web/storage/tab-channel.ts';

const isCall = (data: unknown): data is FlowCall =>
  typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'watch' || data.kind === 'enough');

const listenToAtlas = () => {
  const channel = openTabChannel(FLOW_CHANNEL);
  if (!channel) return;
  let stop: Promise<() => void> | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === 'watch') {
      stop ??= loadChunk(() => import('./watchers/tell-atlas.ts')).then(({ tellAtlas }) => tellAtlas(channel));
    } else {
      void stop?.then((end) => end());
      stop = undefined;
    }
  });
  // Notifies an atlas that was opened before this tab.
  channel.postMessage({ kind: 'here' });
};

/** What the inspector shows above the page; null while nothing is inspected. */
export const inspectorNotice = createStore<ReactNode>(null);

const inspect = async (viewer: string) => {
  const [{ inspectFlows }, { InspectorNotice }] = await Promise.all([
    loadChunk(() => import('./watchers/inspector.ts')),
    loadChunk(() => import('./watchers/InspectorNotice.tsx')),
  ]);
  const { open, stop } = inspectFlows(viewer);
  const onStop = () => {
    inspecting.clear();
    stop();
    inspectorNotice.set(null);
  };
  inspectorNotice.set(createElement(InspectorNotice, { onOpen: open, onStop }));
};

export const followFlows = async (): Promise<void> => {
  // The first page that the router shows may have another address.
  const isInspected = inspecting.isSet();
  const ownAtlas = `/flows?mode=live&lang=${splitPath(location.pathname).lang}`;
  const flows = (await loadConfig())?.flows;
  if (flows?.atlas) listenToAtlas();
  if (flows?.atlas && isInspected) void inspect(flows.inspector ?? ownAtlas);
  if (flows?.traffic)
    void loadChunk(() => import('./watchers/count-traffic.ts')).then(({ countTraffic }) => countTraffic());
};
