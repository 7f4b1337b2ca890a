/**
 * Messages between the portal and the mobile app around it (`contract/portal/wrapper.ts`). A message from another window or
 * origin, or one that does not fit the schema, is ignored. Outgoing messages are parsed too, so that only the agreed fields
 * leave the portal.
 */
import * as z from 'zod/mini';
import { type FromApp, fromApp, type ToApp, toApp } from '#contract/portal/wrapper.ts';

const HANDLER = 'AdfWrapper';

type Channel = (message: ToApp) => unknown;
const callable = z.custom<(...values: unknown[]) => unknown>((value) => typeof value === 'function');
const inAppWebView = z.object({ callHandler: callable });
const scriptChannel = z.object({ postMessage: callable });

/** Looked up for each message, since the app may add it after the page is loaded. */
const findChannel = (): Channel | null => {
  const webView: unknown = Reflect.get(window, 'flutter_inappwebview');
  if (inAppWebView.safeParse(webView).success) {
    const { callHandler } = webView as z.infer<typeof inAppWebView>;
    return (message) => callHandler.call(webView, HANDLER, message);
  }
  const channel: unknown = Reflect.get(window, HANDLER);
  if (scriptChannel.safeParse(channel).success) {
    const { postMessage } = channel as z.infer<typeof scriptChannel>;
    return (message) => postMessage.call(channel, JSON.stringify(message));
  }
  return null;
};

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
  addEventListener('message', ({ data, origin, source }) => {
    if (source === window && origin === location.origin) receive(data);
  });
  return {
    send: (message) => {
      const channel = findChannel();
      if (!channel) return;
      try {
        // The app's handler may be missing or fail; the portal works without it.
        Promise.resolve(channel(toApp.parse(message))).then(receive, () => {});
      } catch {}
    },
  };
};
