/**
 * What the portal and the mobile app around it say to each other (specification section 1). Both directions carry plain
 * JSON objects with a `type`; whatever does not fit these shapes to the letter is ignored, and so is an unknown type.
 *
 * Portal -> app. The portal looks for one of two channels in its own window, every 130 ms for up to 12 s after it started:
 * - `window.flutter_inappwebview.callHandler('AdfWrapper', message)` (flutter_inappwebview): `message` is an object, and the
 *   promise may be answered with a message of the app, which saves a round trip;
 * - `window.AdfWrapper.postMessage(text)` (a JavaScriptChannel of webview_flutter named `AdfWrapper`): `text` is JSON.
 *
 * App -> portal. The app runs `window.postMessage(message, window.origin)` in the page (`evaluateJavascript`,
 * `runJavaScript`). Messages from frames, other windows and other origins are ignored: the sender has to be the page's own
 * window. The portal refuses to be framed, and speaks to no app when it is.
 *
 * The session never crosses the bridge: no token, no cookie, no civil ID, in either direction.
 */
import * as z from 'zod/mini';
import { LANGS } from '../kernel/lang.ts';

const lang = z.enum(LANGS);

/** `2.0.3`: up to four numbers. */
const version = z.string().check(z.regex(/^\d{1,6}(\.\d{1,6}){0,3}$/));

/** Who the app is. */
export const appInfo = z.strictObject({ platform: z.enum(['ios', 'android']), version });
export type AppInfo = z.infer<typeof appInfo>;

/** What the app may say. */
export const fromApp = z.discriminatedUnion('type', [
  /** The answer to `init`. Only the first one counts. */
  z.strictObject({ type: z.literal('appInfo'), platform: z.enum(['ios', 'android']), version }),
  /** The app shows a footer of its own (`isEnabled: false` hides the portal's), or gives it back. */
  z.strictObject({ type: z.literal('footerToggle'), isEnabled: z.boolean() }),
  /** The citizen chose a language in the app: the same screen in that language. */
  z.strictObject({ type: z.literal('languageChange'), language: lang }),
  /** A one-time code that the app read from a text message: filled in, never sent by itself. */
  z.strictObject({ type: z.literal('oneTimeCode'), code: z.string().check(z.regex(/^\d{6,7}$/)) }),
]);
export type FromApp = z.infer<typeof fromApp>;

/** What the portal says. */
export const toApp = z.discriminatedUnion('type', [
  /** Is there an app? Repeated until it answers with `appInfo`. */
  z.strictObject({ type: z.literal('init'), protocol: z.literal(1) }),
  z.strictObject({ type: z.literal('languageChanged'), language: lang }),
  /** Whether the portal shows its footer, after every `footerToggle` and at the start. */
  z.strictObject({ type: z.literal('footerState'), isEnabled: z.boolean() }),
  /** The citizen is out: by hand, after the idle limit, or since the host refused the session. The app keeps its view. */
  z.strictObject({ type: z.literal('loggedOut'), reason: z.enum(['logout', 'inactivity', 'refused', 'elsewhere']) }),
  /** A web view cannot print: the app shares or prints the page it shows. `path` is a path of the portal. */
  z.strictObject({ type: z.literal('sharePage'), path: z.string().check(z.regex(/^\/(?!\/)/)), title: z.string() }),
]);
export type ToApp = z.infer<typeof toApp>;

/** The released app, as the configuration names it (specification section 9). */
const release = z.object({
  /** The latest version, e.g. `2.0.3`: an older app has to be updated. */
  latest: z.string(),
  /** Where it is found; null until the fund has published it. */
  storeUrl: z.nullable(z.string()),
});
export const wrapper = z.object({ ios: release, android: release });
export type Wrapper = z.infer<typeof wrapper>;
