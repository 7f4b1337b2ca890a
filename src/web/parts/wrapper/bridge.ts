/**
 * The channel between the portal and the mobile app around it (`contract/portal/wrapper.ts`). A message from another window or
 * origin, or one that does not fit the schema, is ignored. Outgoing messages are parsed too, so that only the agreed fields
 * leave the portal.
 */
import { type FromApp, fromApp, type ToApp, toApp } from '#contract/portal/wrapper.ts';
import { findChannel } from '#web/state/app-channel.ts';

const parsed = (data: unknown): FromApp | null => {
  let value = data;
  if (typeof data === 'string') {
    try {
      value = JSON.parse(data);
    } catch {
      return null;
    }
  }
  return fromApp.safeParse(value).data ?? null;
};

export type Bridge = { send: (message: ToApp) => void };

/** `hear` receives the app's own messages and its answers. */
export const openBridge = (hear: (message: FromApp) => void): Bridge => {
  // In a frame, messages could come from a foreign page around it.
  if (window.top !== window) return { send: () => {} };
  const receive = (data: unknown) => {
    const message = parsed(data);
    if (message) hear(message);
  };
  const hearAnswer = (event: Event) => {
    if (event instanceof MessageEvent) receive(event.data);
  };
  addEventListener('message', ({ data, origin, source }) => {
    if (source === window && origin === location.origin) receive(data);
  });
  return {
    send: (message) => {
      const channel = findChannel();
      if (!channel) return;
      try {
        channel.listen?.('message', hearAnswer);
        // The app's handler may be missing or fail; the portal works without it.
        Promise.resolve(channel.send(toApp.parse(message))).then(receive, () => {});
      } catch {}
    },
  };
};
