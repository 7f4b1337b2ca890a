/** Loads what watches the flows: an atlas that is open in this browser, the count of transitions, the inspector. */
import { FLOW_CHANNEL, type FlowCall } from '#contract/portal/flow-channel.ts';
import { loadConfig } from '#web/boot/config.ts';

const isCall = (data: unknown): data is FlowCall =>
  typeof data === 'object' && data !== null && 'kind' in data && (data.kind === 'watch' || data.kind === 'enough');

const listenToAtlas = () => {
  const channel = new BroadcastChannel(FLOW_CHANNEL);
  let stop: Promise<() => void> | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isCall(data)) return;
    if (data.kind === 'watch') stop ??= import('./watchers/tell-atlas.ts').then(({ tellAtlas }) => tellAtlas(channel));
    else {
      void stop?.then((end) => end());
      stop = undefined;
    }
  });
  // For an atlas that was opened before this tab.
  channel.postMessage({ kind: 'here' });
};

export const followFlows = async (): Promise<void> => {
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect'))
    void import('./watchers/inspector.ts').then(({ inspectFlows }) => inspectFlows());
  const flows = (await loadConfig())?.flows;
  if (flows?.atlas) listenToAtlas();
  if (flows?.traffic) void import('./watchers/count-traffic.ts').then(({ countTraffic }) => countTraffic());
};
