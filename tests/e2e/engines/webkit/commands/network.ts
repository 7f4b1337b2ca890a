/** Calls: which ones wait for a decision, and the decisions. */
import { randomUUID } from 'node:crypto';
import type { Browsers, Where } from '../browsers.ts';
import { type Answer, type Changes, type Header, webkitHeaders } from '../network-format.ts';
import type { Commands } from './commands.ts';

type OfRequest = { request: string };

export const networkCommands = (browsers: Browsers): Commands => {
  const intercept = async (change: (intercepts: string[]) => string[], contexts?: string[]) => {
    for (const browser of browsers.all) {
      if (!contexts) browser.intercepts = change(browser.intercepts);
      for (const page of browser.pages.values()) {
        if (contexts && !contexts.includes(page.id)) continue;
        page.network.intercepts = change(page.network.intercepts);
        await page.applyInterception();
      }
    }
  };
  return {
    'network.addIntercept': async ({ phases, contexts }: Where & { phases: string[] }) => {
      const id = randomUUID();
      if (phases.includes('beforeRequestSent')) await intercept((all) => [...all, id], contexts);
      return { intercept: id };
    },
    'network.removeIntercept': ({ intercept: id }: { intercept: string }) =>
      intercept((all) => all.filter((one) => one !== id)),
    'network.addDataCollector': () => ({ collector: randomUUID() }),
    'network.setCacheBehavior': () => ({}),
    'network.setExtraHeaders': ({ headers, ...where }: Where & { headers: Header[] }) =>
      browsers.applyLook(where, { headers: webkitHeaders(headers) }),
    'network.getData': async ({ request }: OfRequest) => ({ bytes: await browsers.networkOf(request).body(request) }),
    'network.continueRequest': ({ request, ...changes }: Changes & OfRequest) =>
      browsers.networkOf(request).continue(request, changes),
    'network.provideResponse': ({ request, ...answer }: Answer & OfRequest) =>
      browsers.networkOf(request).answer(request, answer),
    'network.failRequest': ({ request }: OfRequest) => browsers.networkOf(request).fail(request),
  };
};
