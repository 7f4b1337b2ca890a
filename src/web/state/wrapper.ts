/** What is known of the mobile app around the portal; empty in a browser. Set by `parts/wrapper/app.ts`, which is loaded with the live app. */
import type { AppInfo, FileForApp } from '#contract/portal/wrapper.ts';
import { createEmitter, createStore, useStore } from '#web/storage/store.ts';
import { findChannel } from './app-channel.ts';

export const appInfo = createStore<AppInfo | null>(null);
export const isInWrapper = () => appInfo.get() !== null;
/** Whether the app may still introduce itself. */
export const appIsAsked = createStore(true);

/** Whether the page is in a web view: its app has introduced itself, or there is a channel to one that has not. */
const isInWebView = () => isInWrapper() || findChannel() !== null;
export const useIsInWebView = () => {
  useStore(appInfo);
  return isInWebView();
};

/**
 * The same, once the app has introduced itself or was asked for long enough. What is pressed before is not done as in a browser: a web
 * view would drop it without a word.
 */
export const webViewKnown = async (): Promise<boolean> => {
  if (!isInWebView()) return false;
  if (!isInWrapper() && appIsAsked.get())
    await new Promise<void>((resolve) => {
      const stop = appIsAsked.subscribe(() => {
        stop();
        resolve();
      });
    });
  return true;
};

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
export const printPage = async () => {
  await webViewKnown();
  if (isInWrapper()) sharePage.emit();
  else window.print();
};
