/** What is known of the mobile app around the portal: nothing in a browser. Set by `app.ts`, which comes with the live part. */
import type { AppInfo } from '#contract/portal/wrapper.ts';
import { createEmitter } from '#web/storage/emitter.ts';
import { createStore } from '#web/storage/store.ts';

export const appInfo = createStore<AppInfo | null>(null);
export const isInWrapper = () => appInfo.get() !== null;
/** The app may show a footer of its own instead. */
export const footerIsEnabled = createStore(true);
export const updateIsRequired = createStore(false);

/** A one-time code that the app has read from a message. */
export const injectedCode = createEmitter<string>();
/** The page is wanted on paper, or somewhere else: a web view can do neither, the app around it can. */
export const sharePage = createEmitter<void>();
export const printPage = () => (isInWrapper() ? sharePage.emit() : window.print());
