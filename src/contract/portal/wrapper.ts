/**
 * The messages between the portal and the mobile app around it (specification section 1): JSON objects with a `type`. A message
 * that does not match these shapes exactly is ignored. `README.md` in `src/contract` describes the bridge.
 */
import * as z from 'zod/mini';
import { LANGS } from '../kernel/lang.ts';

const lang = z.enum(LANGS);

/** `2.0.3`: up to four numbers. */
const version = z.string().check(z.regex(/^\d{1,6}(\.\d{1,6}){0,3}$/));

/** Platform and version of the app. */
export const appInfo = z.strictObject({ platform: z.enum(['ios', 'android']), version });
export type AppInfo = z.infer<typeof appInfo>;

/** The messages from the app to the portal. */
export const fromApp = z.discriminatedUnion('type', [
  /** The answer to `init`. Only the first one counts. */
  z.strictObject({ type: z.literal('appInfo'), platform: z.enum(['ios', 'android']), version }),
  /** Whether the portal shows its footer: `isEnabled: false` when the app has a footer of its own. */
  z.strictObject({ type: z.literal('footerToggle'), isEnabled: z.boolean() }),
  /** `true`: the app fetches files by itself, and gets `file`. Otherwise the web view is led to their address. */
  z.strictObject({ type: z.literal('fileToggle'), isEnabled: z.boolean() }),
  /** The citizen chose a language in the app; the portal shows the same screen in it. */
  z.strictObject({ type: z.literal('languageChange'), language: lang }),
  /** A one-time code that the app read from a text message. The portal fills it in and does not send it. */
  z.strictObject({ type: z.literal('oneTimeCode'), code: z.string().check(z.regex(/^\d{6,7}$/)) }),
]);
export type FromApp = z.infer<typeof fromApp>;

/**
 * A file that the citizen wants. `url` opens it once, within so many seconds, without a session and until the session ends; it is no
 * address to keep, to show or to log.
 */
const fileForApp = z.strictObject({
  url: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  name: z.string(),
  mimeType: z.string(),
  /** The size in bytes, where it is known. */
  size: z.nullable(z.number()),
  seconds: z.number(),
});
export type FileForApp = z.infer<typeof fileForApp>;

/** The messages from the portal to the app. */
export const toApp = z.discriminatedUnion('type', [
  /** Asks for the app; repeated until it answers with `appInfo`. */
  z.strictObject({ type: z.literal('init'), protocol: z.literal(1) }),
  z.strictObject({ type: z.literal('languageChanged'), language: lang }),
  /** Whether the portal shows its footer; sent at the start and after every `footerToggle`. */
  z.strictObject({ type: z.literal('footerState'), isEnabled: z.boolean() }),
  /** The session has ended: by a logout, by inactivity, or because the server refused it. The app keeps its view. */
  z.strictObject({ type: z.literal('loggedOut'), reason: z.enum(['logout', 'inactivity', 'refused', 'elsewhere']) }),
  /** The citizen wants this file. Sent only to an app that said `fileToggle`. */
  z.extend(fileForApp, { type: z.literal('file') }),
  /** Asks the app to share or print the page, since a web view cannot print. `path` is a path of the portal. */
  z.strictObject({ type: z.literal('sharePage'), path: z.string().check(z.regex(/^\/(?!\/)/)), title: z.string() }),
]);
export type ToApp = z.infer<typeof toApp>;

/** The released app, by the configuration (specification section 9). */
const release = z.object({
  /** The latest version, e.g. `2.0.3`; an app of any other version must be updated. */
  latest: z.string(),
  /** Further versions that need no update, during a staged release. */
  accepted: z.array(z.string()),
  /** The address in the store; null until the fund has published the app. */
  storeUrl: z.nullable(z.string()),
});
export const wrapper = z.object({ ios: release, android: release });
export type Wrapper = z.infer<typeof wrapper>;
