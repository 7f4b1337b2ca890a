/** A stand-in for the mobile app around the portal: puts its side of the bridge into the page before the portal starts. */
import type { Page } from '@playwright/test';
import type { FromApp, ToApp } from '#contract/portal/wrapper.ts';

/**
 * The ways of a web view to give its page a channel to the app: Flutter's InAppWebView, an object of the app's own name, an Android
 * listener that answers at that object, and a message handler of an iOS web view that answers with a promise.
 */
export const CHANNELS = ['inAppWebView', 'scriptChannel', 'messageListener', 'messageHandler'] as const;
type Channel = (typeof CHANNELS)[number];

type AppOptions = {
  /** How the portal reaches the app. */
  channel?: Channel;
  /** Its answer to `init`; with null it does not answer. */
  answer: FromApp | null;
};

/** All messages to the app, in their order. */
export type App = { heard: ToApp[]; say: (message: unknown) => Promise<void> };

export const putInApp = async (page: Page, { channel = 'inAppWebView', answer }: AppOptions): Promise<App> => {
  const heard: ToApp[] = [];
  await page.exposeFunction('heardByApp', (message: ToApp) => heard.push(message));
  await page.addInitScript(
    ({ by, reply }) => {
      const hear = async (message: { type: string }) => {
        const report: unknown = Reflect.get(window, 'heardByApp');
        if (typeof report === 'function') await report(message);
      };
      const isQuestion = (message: { type: string }) => message.type === 'init' && reply !== null;
      const answerTo = async (message: { type: string }) => {
        await hear(message);
        return isQuestion(message) ? reply : undefined;
      };
      if (by === 'inAppWebView')
        Reflect.set(window, 'flutter_inappwebview', {
          callHandler: (_name: string, message: { type: string }) => answerTo(message),
        });
      if (by === 'scriptChannel')
        Reflect.set(window, 'AdfWrapper', {
          postMessage: async (text: string) => {
            const answer = await answerTo(JSON.parse(text));
            if (answer) window.postMessage(JSON.stringify(answer), window.origin);
          },
        });
      if (by === 'messageListener') {
        const listener = new EventTarget();
        const postMessage = async (text: string) => {
          const data = JSON.stringify(await answerTo(JSON.parse(text)));
          if (data) listener.dispatchEvent(new MessageEvent('message', { data }));
        };
        Reflect.set(window, 'AdfWrapper', Object.assign(listener, { postMessage }));
      }
      if (by === 'messageHandler') {
        const postMessage = async (text: string) => JSON.stringify(await answerTo(JSON.parse(text)));
        Reflect.set(window, 'webkit', { messageHandlers: { AdfWrapper: { postMessage } } });
      }
    },
    { by: channel, reply: answer },
  );
  return {
    heard,
    say: (message) => page.evaluate((said) => window.postMessage(said, window.origin), message),
  };
};
