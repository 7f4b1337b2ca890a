/** A stand-in for the mobile app around the portal: puts its side of the bridge into the page before the portal starts. */
import type { Page } from '@playwright/test';
import type { FromApp, ToApp } from '#contract/portal/wrapper.ts';

type AppOptions = {
  /** How the portal reaches the app. */
  channel?: 'inAppWebView' | 'scriptChannel';
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
      if (by === 'inAppWebView')
        Reflect.set(window, 'flutter_inappwebview', {
          callHandler: async (_name: string, message: { type: string }) => {
            await hear(message);
            return isQuestion(message) ? reply : undefined;
          },
        });
      else
        Reflect.set(window, 'AdfWrapper', {
          postMessage: async (text: string) => {
            const message: { type: string } = JSON.parse(text);
            await hear(message);
            if (isQuestion(message)) window.postMessage(JSON.stringify(reply), window.origin);
          },
        });
    },
    { by: channel, reply: answer },
  );
  return {
    heard,
    say: (message) => page.evaluate((said) => window.postMessage(said, window.origin), message),
  };
};
