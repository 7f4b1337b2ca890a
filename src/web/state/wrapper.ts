/** What is known of the mobile app around the portal; empty in a browser. Set by `parts/wrapper/app.ts`, which is loaded with the live app. */
import type { AppInfo, FileForApp } from '#contract/portal/wrapper.ts';
import { createEmitter, createStore } from '#web/storage/store.ts';

export const appInfo = createStore<AppInfo | null>(null);
export const isInWrapper = () => appInfo.get() !== null;
/** The app may show a footer of its own instead. */
export const footerIsEnabled = createStore(true);
export const updateIsRequired = createStore(false);

/** Whether the app fetches files by itself; otherwise its web view is led to their address. */
export const appFetchesFiles = createStore(false);
/** Hands the address of a file to the app. */
export const fileForApp = createEmitter<FileForApp>();

/** A one-time code that the app has read from a message. */
export const injectedCode = createEmitter<string>();
/** Asks the app to print or share the page: a web view cannot do it. */
export const sharePage = createEmitter<void>();
export const printPage = () => (isInWrapper() ? sharePage.emit() : window.print());
