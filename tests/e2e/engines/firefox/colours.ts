/** Whether pages are seen in light or dark. Firefox ESR 153 has no command for it, so a script in one of its own windows sets it. */
import type { Ask, Message } from './messages.ts';

export type MediaFeatures = {
  features: { 'prefers-color-scheme'?: string | null };
  contexts?: string[];
  userContexts?: string[];
};
export type Created = { context: string; userContext: string; parent: string | null };

const SET_COLOURS = `(pages, scheme) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs');
  for (const page of pages) {
    const context = NavigableManager.getBrowsingContextById(page);
    if (context) context.top.prefersColorSchemeOverride = scheme;
  }
}`;
const text = (value: string) => ({ type: 'string', value });

export class Colours {
  readonly #ask: Ask;
  /** By the context of Playwright that a page belongs to. */
  readonly #ofNewPages = new Map<string, string>();
  readonly #ofPages = new Map<string, string>();
  readonly #shown = new Map<string, Promise<unknown>>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async set({ features, contexts = [], userContexts = [] }: MediaFeatures): Promise<Message> {
    const scheme = features['prefers-color-scheme'] ?? 'none';
    for (const userContext of userContexts) this.#ofNewPages.set(userContext, scheme);
    for (const context of contexts) this.#ofPages.set(context, scheme);
    return contexts.length === 0 ? { type: 'success', result: {} } : await this.#show(contexts, scheme);
  }

  /** Applies the colour scheme of its user context to a new page. */
  open({ context, userContext, parent }: Created) {
    const scheme = this.#ofNewPages.get(userContext);
    if (parent !== null || scheme === undefined) return;
    this.#ofPages.set(context, scheme);
    this.commit(context);
  }

  /** What was set is gone with the document: Firefox keeps a page that may be gone back to. */
  commit(context: string) {
    const scheme = this.#ofPages.get(context);
    if (scheme !== undefined) this.#shown.set(context, this.#show([context], scheme));
  }

  /** Pending while a page is not yet seen as it should be. */
  shown(context: string): Promise<unknown> | undefined {
    return this.#shown.get(context);
  }

  async #show(pages: string[], scheme: string): Promise<Message> {
    const { result } = await this.#ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
    const [window] = (result?.contexts ?? []) as { context: string }[];
    return this.#ask('script.callFunction', {
      functionDeclaration: SET_COLOURS,
      arguments: [{ type: 'array', value: pages.map(text) }, text(scheme)],
      target: { context: window?.context },
      awaitPromise: false,
    });
  }
}
