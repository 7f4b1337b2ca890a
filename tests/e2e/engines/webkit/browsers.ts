/** The browsers of one connection, one for each user context, and what in them a command means. */
import type { Emit } from './events.ts';
import type { NetworkEvents } from './network-events.ts';
import { WebBrowser } from './web-browser.ts';
import type { WebPage } from './web-page.ts';

type Look = { headers?: Record<string, string>; colorScheme?: string | null };
/** The part of a command that says where it applies. */
export type Where = { contexts?: string[]; userContexts?: string[] };
export type ScriptTarget = { context?: string; sandbox?: string; realm?: string };
export type PageOf = { browser: WebBrowser; page: WebPage };

export class Browsers {
  readonly emit: Emit;
  readonly #browsers = new Map<string, WebBrowser>();
  readonly #display: string;

  constructor(display: string, emit: Emit) {
    this.#display = display;
    this.emit = emit;
  }

  async open(id: string) {
    this.#browsers.set(id, await WebBrowser.open(id, this.#display, this.emit));
  }

  close(id: string) {
    this.get(id).end();
    this.#browsers.delete(id);
  }

  end() {
    for (const browser of this.#browsers.values()) browser.end();
    this.#browsers.clear();
  }

  get all(): WebBrowser[] {
    return [...this.#browsers.values()];
  }

  get(id: string | undefined): WebBrowser {
    const browser = this.#browsers.get(id ?? 'default');
    if (!browser) throw new Error('no such user context');
    return browser;
  }

  #pages(): PageOf[] {
    return this.all.flatMap((browser) => [...browser.pages.values()].map((page) => ({ browser, page })));
  }

  find(context: string): PageOf {
    const found = this.#pages().find(({ page }) => page.id === context);
    if (!found) throw new Error('no such frame');
    return found;
  }

  pageOf({ context, realm }: ScriptTarget): WebPage {
    if (context !== undefined) return this.find(context).page;
    const found = this.#pages().find(
      ({ page }) => page.realm !== null && (page.realm === realm || page.sandboxRealm === realm),
    );
    if (!found) throw new Error('no such frame');
    return found.page;
  }

  networkOf(request: string): NetworkEvents {
    const found = this.#pages().find(({ page }) => page.network.has(request));
    if (!found) throw new Error('no such request');
    return found.page.network;
  }

  /** A user context keeps its look for the pages that it opens later. */
  async applyLook({ contexts = [], userContexts = [] }: Where, look: Look) {
    for (const id of userContexts) {
      const browser = this.get(id);
      Object.assign(browser.look, look);
      for (const page of browser.pages.values()) await page.applyLook(look);
    }
    for (const id of contexts) await this.find(id).page.applyLook(look);
  }
}
