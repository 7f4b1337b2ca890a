/** The channel through which the page speaks to the mobile app around it, under the names that `src/contract/README.md` lists. */
import * as z from 'zod/mini';
import type { ToApp } from '#contract/portal/wrapper.ts';

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
export const findChannel = (): Channel | null => {
  const ofWindow = (name: string): unknown => Reflect.get(window, name);
  const flutter = ofWindow('flutter_inappwebview');
  if (isShaped(inAppWebView, flutter)) return { send: (message) => flutter.callHandler(HANDLER, message) };
  const named = ofWindow(HANDLER);
  if (isShaped(scriptChannel, named)) return channelOf(named);
  const native = ofWindow('webkit');
  return isShaped(webKit, native) ? channelOf(native.messageHandlers[HANDLER]) : null;
};
