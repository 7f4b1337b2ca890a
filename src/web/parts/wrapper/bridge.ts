/**
 * The wire between the portal and the mobile app around it (`contract/bridge.ts` tells what is said). What comes from
 * another window or origin, or does not fit, is ignored without a word; what goes out is checked as strictly, so that
 * nothing but the agreed fields can ever leave.
 */
import * as z from 'zod/mini';
import { type FromApp, fromApp, type ToApp, toApp } from '#contract/portal/wrapper.ts';

const HANDLER = 'AdfWrapper';

type Channel = (message: ToApp) => unknown;
const callable = z.custom<(...values: unknown[]) => unknown>((value) => typeof value === 'function');
const inAppWebView = z.object({ callHandler: callable });
const scriptChannel = z.object({ postMessage: callable });

/** Looked for anew each time, since the app may bring it later than the page. */
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

/** `hear` gets what the app says, be it of its own accord or as the answer to a message. */
export const openBridge = (hear: (message: FromApp) => void): Bridge => {
  // In a frame the window around us is somebody else's.
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
        // A handler of the app may be gone, or fail, at any moment: the portal goes on without it.
        Promise.resolve(channel(toApp.parse(message))).then(receive, () => {});
      } catch {}
    },
  };
};
