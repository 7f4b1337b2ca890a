/** The commands of WebDriver BiDi that Playwright sends, carried out by WebKit. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Emit } from './events.ts';
import { keyboardInteractions } from './keys.ts';
import { type Answer, type Changes, type Header, webkitHeaders } from './network-format.ts';
import { SCROLL, SET_FILES, SET_ONLINE } from './page-scripts.ts';
import { type BidiValue, preloadSource } from './remote-values.ts';
import { WebBrowser } from './web-browser.ts';
import type { WebPage } from './web-page.ts';

type Place = { context: string };
type Where = { contexts?: string[]; userContexts?: string[] };
type ScriptTarget = { context?: string; sandbox?: string; realm?: string };
type Call = { functionDeclaration: string; arguments?: BidiValue[]; target: ScriptTarget; resultOwnership?: string };
type Action = {
  type: string;
  x?: number;
  y?: number;
  button?: number;
  value?: string;
  deltaX?: number;
  deltaY?: number;
};
type Source = { type: string; actions: Action[] };
type Cookie = { name: string; value: { value: string }; domain: string; [more: string]: unknown };
type Partition = { partition: { userContext?: string } };

const BUTTONS = ['Left', 'Middle', 'Right'];
const INTERACTIONS: Record<string, string> = { pointerMove: 'Move', pointerDown: 'Down', pointerUp: 'Up' };
const text = (value: string): BidiValue => ({ type: 'string', value });
const number = (value: number): BidiValue => ({ type: 'number', value });

export class Bidi {
  readonly #browsers = new Map<string, WebBrowser>();
  readonly #display: string;
  readonly #emit: Emit;
  readonly #pointers = new Map<string, { x: number; y: number }>();

  constructor(display: string, emit: Emit) {
    this.#display = display;
    this.#emit = emit;
  }

  async run(method: string, params: object): Promise<unknown> {
    const command = this.#commands[method];
    if (!command) throw new Error(`unknown command ${method}`);
    return (await command(params as never)) ?? {};
  }

  end() {
    for (const browser of this.#browsers.values()) browser.end();
    this.#browsers.clear();
  }

  #browser(id: string | undefined): WebBrowser {
    const browser = this.#browsers.get(id ?? 'default');
    if (!browser) throw new Error('no such user context');
    return browser;
  }

  #find(context: string): { browser: WebBrowser; page: WebPage } {
    for (const browser of this.#browsers.values())
      for (const page of browser.pages.values()) if (page.id === context) return { browser, page };
    throw new Error('no such frame');
  }

  #ofRequest(request: string) {
    for (const browser of this.#browsers.values())
      for (const { network } of browser.pages.values()) if (network.has(request)) return network;
    throw new Error('no such request');
  }

  #pageOf({ context, realm }: ScriptTarget): WebPage {
    if (context !== undefined) return this.#find(context).page;
    for (const browser of this.#browsers.values())
      for (const page of browser.pages.values())
        if (page.realm !== null && (page.realm === realm || page.sandboxRealm === realm)) return page;
    throw new Error('no such frame');
  }

  async #call({ functionDeclaration, arguments: values = [], target, resultOwnership }: Call) {
    const page = this.#pageOf(target);
    const outcome = await page.current.call(functionDeclaration, values, resultOwnership !== 'root', page.id);
    return { ...outcome, realm: target.sandbox ? page.sandboxRealm : page.realm };
  }

  async #everywhere(
    { contexts = [], userContexts = [] }: Where,
    look: { headers?: Record<string, string>; colorScheme?: string | null },
  ) {
    for (const id of userContexts) {
      const browser = this.#browser(id);
      Object.assign(browser.look, look);
      for (const page of browser.pages.values()) await page.applyLook(look);
    }
    for (const id of contexts) await this.#find(id).page.applyLook(look);
  }

  async #intercept(change: (intercepts: string[]) => string[], contexts?: string[]) {
    for (const browser of this.#browsers.values()) {
      if (!contexts) browser.intercepts = change(browser.intercepts);
      for (const page of browser.pages.values()) {
        if (contexts && !contexts.includes(page.id)) continue;
        page.network.intercepts = change(page.network.intercepts);
        await page.applyInterception();
      }
    }
  }

  async #act({ browser, page }: { browser: WebBrowser; page: WebPage }, type: string, action: Action) {
    const handle = page.automation;
    if (type === 'key') {
      const interactions = keyboardInteractions({ type: action.type, value: action.value ?? '' });
      if (interactions.length > 0)
        await browser.input('Automation.performKeyboardInteractions', { handle, interactions });
      return;
    }
    const { x = 0, y = 0, deltaX = 0, deltaY = 0 } = action;
    if (type === 'wheel') {
      await page.current.call(SCROLL, [x, y, deltaX, deltaY].map(number), true, page.id);
      return;
    }
    if (action.type === 'pointerMove') this.#pointers.set(page.id, { x: Math.round(x), y: Math.round(y) });
    const position = this.#pointers.get(page.id) ?? { x: 0, y: 0 };
    const button = action.type === 'pointerMove' ? 'None' : BUTTONS[action.button ?? 0];
    const interaction = INTERACTIONS[action.type];
    await browser.input('Automation.performMouseInteraction', { handle, position, button, interaction, modifiers: [] });
  }

  readonly #commands: Record<string, (params: never) => unknown> = {
    'session.new': () => ({
      sessionId: randomUUID(),
      capabilities: { browserName: 'webkit', browserVersion: '2.50', userAgent: '', acceptInsecureCerts: false },
    }),
    'session.subscribe': () => ({ subscription: randomUUID() }),
    'browser.createUserContext': async () => {
      const id = randomUUID();
      this.#browsers.set(id, await WebBrowser.open(id, this.#display, this.#emit));
      return { userContext: id };
    },
    'browser.removeUserContext': ({ userContext }: { userContext: string }) => {
      this.#browser(userContext).end();
      this.#browsers.delete(userContext);
    },
    'browser.setDownloadBehavior': async ({
      downloadBehavior,
      userContexts = [],
    }: Where & { downloadBehavior: { destinationFolder?: string } }) => {
      const folder = downloadBehavior.destinationFolder ?? null;
      for (const id of userContexts) await this.#browser(id).host('downloads', { folder });
    },
    'browsingContext.create': async ({ userContext }: { userContext?: string }) => ({
      context: (await this.#browser(userContext).openPage()).id,
    }),
    'browsingContext.close': ({ context, promptUnload }: Place & { promptUnload?: boolean }) => {
      const { browser, page } = this.#find(context);
      return browser.host(promptUnload ? 'tryClose' : 'close', { view: page.view });
    },
    'browsingContext.navigate': ({ context, url }: Place & { url: string }) => this.#find(context).page.navigate(url),
    'browsingContext.reload': ({ context }: Place) => this.#find(context).page.reload(),
    'browsingContext.traverseHistory': ({ context, delta }: Place & { delta: number }) => {
      const { browser, page } = this.#find(context);
      return browser.host('traverse', { view: page.view, delta });
    },
    'browsingContext.activate': ({ context }: Place) => {
      const { browser, page } = this.#find(context);
      return browser.host('focus', { view: page.view });
    },
    'browsingContext.setViewport': async ({
      context,
      viewport,
      userContexts = [],
    }: Partial<Place> & Where & { viewport: { width: number; height: number } }) => {
      for (const id of userContexts) this.#browser(id).viewport = viewport;
      if (context === undefined) return;
      const { browser, page } = this.#find(context);
      await browser.host('resize', { view: page.view, ...viewport });
    },
    'browsingContext.handleUserPrompt': async ({
      context,
      accept = true,
      userText,
    }: Place & { accept?: boolean; userText?: string }) => {
      const { browser, page } = this.#find(context);
      await browser.host('dialog', { view: page.view, accept, text: userText });
      this.#emit('browsingContext.userPromptClosed', { context, accepted: accept, type: 'alert' });
    },
    'browsingContext.captureScreenshot': async ({
      context,
      origin,
      clip,
      format,
    }: Place & {
      origin: string;
      clip: { x: number; y: number; width: number; height: number };
      format: { type: string };
    }) => {
      if (format.type !== 'image/png') throw new Error('unsupported operation');
      const { x, y, width, height } = clip;
      const area = { x, y, width, height, coordinateSystem: origin === 'document' ? 'Page' : 'Viewport' };
      const { dataURL } = await this.#find(context).page.current.channel.send<{ dataURL: string }>(
        'Page.snapshotRect',
        area,
      );
      return { data: dataURL.split(',')[1] };
    },
    'script.evaluate': ({
      expression,
      ...rest
    }: {
      expression: string;
      target: ScriptTarget;
      resultOwnership?: string;
    }) => this.#call({ ...rest, functionDeclaration: `() => (${expression.trim().replace(/;$/, '')})` }),
    'script.callFunction': (params: Call) => this.#call(params),
    'script.disown': async ({ target, handles }: { target: ScriptTarget; handles: string[] }) => {
      const { channel } = this.#pageOf(target).current;
      // An object of a document that is left is gone already.
      for (const objectId of handles) await channel.send('Runtime.releaseObject', { objectId }).catch(() => null);
    },
    'script.addPreloadScript': async ({
      functionDeclaration,
      arguments: values = [],
      contexts = [],
      userContexts = [],
    }: Where & { functionDeclaration: string; arguments?: BidiValue[] }) => {
      const id = randomUUID();
      const source = preloadSource(functionDeclaration, values);
      for (const one of userContexts) await this.#browser(one).host('addScript', { id, source });
      for (const one of contexts) {
        const { browser, page } = this.#find(one);
        await browser.host('addScript', { id, source, view: page.view });
      }
      return { script: id };
    },
    'script.removePreloadScript': async ({ script }: { script: string }) => {
      for (const browser of this.#browsers.values()) await browser.host('removeScript', { id: script });
    },
    'input.performActions': async ({ context, actions }: Place & { actions: Source[] }) => {
      const found = this.#find(context);
      for (const source of actions) for (const action of source.actions) await this.#act(found, source.type, action);
    },
    'input.setFiles': async ({ context, element, files }: Place & { element: BidiValue; files: string[] }) => {
      const { page } = this.#find(context);
      const described = await Promise.all(
        files.map(async (path) => ({
          type: 'object',
          value: [
            ['name', text(basename(path))],
            ['content', text((await readFile(path)).toString('base64'))],
          ],
        })),
      );
      await page.current.call(SET_FILES, [element, { type: 'array', value: described }], true, context);
    },
    'network.addIntercept': async ({ phases, contexts }: Where & { phases: string[] }) => {
      const intercept = randomUUID();
      if (phases.includes('beforeRequestSent')) await this.#intercept((all) => [...all, intercept], contexts);
      return { intercept };
    },
    'network.removeIntercept': ({ intercept }: { intercept: string }) =>
      this.#intercept((all) => all.filter((one) => one !== intercept)),
    'network.addDataCollector': () => ({ collector: randomUUID() }),
    'network.setCacheBehavior': () => ({}),
    'network.setExtraHeaders': ({ headers, ...where }: Where & { headers: Header[] }) =>
      this.#everywhere(where, { headers: webkitHeaders(headers) }),
    'network.getData': async ({ request }: { request: string }) => ({
      bytes: await this.#ofRequest(request).body(request),
    }),
    'network.continueRequest': ({ request, ...changes }: Changes & { request: string }) =>
      this.#ofRequest(request).continue(request, changes),
    'network.provideResponse': ({ request, ...answer }: Answer & { request: string }) =>
      this.#ofRequest(request).answer(request, answer),
    'network.failRequest': ({ request }: { request: string }) => this.#ofRequest(request).fail(request),
    'storage.getCookies': async ({ partition }: Partition) => {
      const { cookies } = await this.#browser(partition.userContext).host<{
        cookies: (Omit<Cookie, 'value'> & { value: string })[];
      }>('cookies');
      return { cookies: cookies.map((cookie) => ({ ...cookie, value: text(cookie.value) })), partitionKey: {} };
    },
    'storage.setCookie': async ({ cookie, partition }: Partition & { cookie: Cookie }) => {
      await this.#browser(partition.userContext).host('setCookie', {
        cookie: { ...cookie, value: cookie.value.value },
      });
      return { partitionKey: {} };
    },
    'storage.deleteCookies': ({ partition }: Partition) => this.#browser(partition.userContext).host('deleteCookies'),
    'emulation.setLocaleOverride': async ({ locale, userContexts = [] }: Where & { locale: string }) => {
      for (const id of userContexts) await this.#browser(id).host('options', { languages: [locale] });
    },
    'emulation.setTimezoneOverride': async ({ timezone, userContexts = [] }: Where & { timezone: string }) => {
      for (const id of userContexts) await this.#browser(id).host('options', { timezone });
    },
    'emulation.setUserAgentOverride': async ({
      userAgent,
      userContexts = [],
    }: Where & { userAgent: string | null }) => {
      for (const id of userContexts) await this.#browser(id).host('options', { userAgent });
    },
    'emulation.setMediaFeaturesOverride': ({
      features,
      ...where
    }: Where & { features: Record<string, string | null> }) =>
      this.#everywhere(where, { colorScheme: features['prefers-color-scheme'] ?? null }),
    'emulation.setScreenOrientationOverride': () => ({}),
    'emulation.setScreenSettingsOverride': () => ({}),
    'emulation.setGeolocationOverride': async ({
      coordinates,
      userContexts = [],
    }: Where & { coordinates: object | null }) => {
      for (const id of userContexts) await this.#browser(id).host('position', { coordinates });
    },
    'emulation.setNetworkConditions': async ({
      networkConditions,
      userContexts = [],
    }: Where & { networkConditions: object | null }) => {
      for (const id of userContexts) await this.#setOffline(this.#browser(id), networkConditions !== null);
    },
    'permissions.setPermission': ({
      descriptor,
      state,
      userContext,
    }: {
      descriptor: { name: string };
      state: string;
      userContext: string;
    }) => this.#browser(userContext).host('permission', { name: descriptor.name, isGranted: state === 'granted' }),
  };

  async #setOffline(browser: WebBrowser, isOffline: boolean) {
    browser.isOffline = isOffline;
    for (const page of browser.pages.values()) {
      page.network.isOffline = isOffline;
      await page.applyInterception();
      await page.current.call(SET_ONLINE, [{ type: 'boolean', value: !isOffline }], true, page.id);
    }
  }
}
