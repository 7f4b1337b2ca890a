/**
 * The channel between the portal and the mobile app around it (`contract/portal/wrapper.ts`). A message from another window or
 * origin, or one that does not fit the schema, is ignored. Outgoing messages are parsed too, so that only the agreed fields
 * leave the portal.
 */
import * as z from 'zod/mini';
import { type FromApp, fromApp, type ToApp, toApp } from '#contract/portal/wrapper.ts';

const HANDLER = 'AdfWrapper';

type Channel = {
  send: (message: ToApp) => unknown;
  /** Listens to the app's answers, where they do not arrive at the window. Adding a listener again changes nothing. */
  listen?: ((type: 'message', listener: (event: Event) => void) => unknown) | undefined;
};

const callable = z.custom<(...values: unknown[]) => unknown>((value) => typeof value === 'function');
const inAppWebView = z.object({ callHandler: callable });
/** Only the object of Android's `addWebMessageListener` has `addEventListener`: the app answers there. */
const scriptChannel = z.object({ postMessage: callable, addEventListener: z.optional(callable) });
const webKit = z.object({ messageHandlers: z.object({ [HANDLER]: scriptChannel }) });

/** Methods are called on the found object itself: those of native objects refuse another receiver. */
const channelOf = (found: z.infer<typeof scriptChannel>): Channel => ({
  send: (message) => found.postMessage(JSON.stringify(message)),
  listen: found.addEventListener && ((...values) => found.addEventListener?.(...values)),
});

const isShaped = <T extends z.core.$ZodType>(schema: T, value: unknown): value is z.infer<T> =>
  z.safeParse(schema, value).success;

/** Looked up for each message, since the app may add it after the page is loaded. */
const findChannel = (): Channel | null => {
  const ofWindow = (name: string): unknown => Reflect.get(window, name);
  const flutter = ofWindow('flutter_inappwebview');
  if (isShaped(inAppWebView, flutter)) return { send: (message) => flutter.callHandler(HANDLER, message) };
  const named = ofWindow(HANDLER);
  if (isShaped(scriptChannel, named)) return channelOf(named);
  const native = ofWindow('webkit');
  return isShaped(webKit, native) ? channelOf(native.messageHandlers[HANDLER]) : null;
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
