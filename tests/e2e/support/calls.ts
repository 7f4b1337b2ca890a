/** Stops the portal's calls on their way to the server, and tells when a page has all that it asked for. */
import { expect, type Page, type Request } from '@playwright/test';
import { engineOfRun } from '#tests/e2e/engines/engine.ts';
import { stopByProtocol } from './stopping/by-protocol.ts';
import { stopByRoute } from './stopping/by-route.ts';
import { Call } from './stopping/call.ts';

type Handler = (call: Call) => Promise<unknown> | unknown;
/** Answered by a handler that leaves the call to the handlers before it. */
export const NOT_MINE = Symbol('not mine');

/** `**` is any text, `*` any without a slash. */
const patternOf = (url: string | RegExp): RegExp =>
  typeof url === 'string'
    ? new RegExp(
        `^${url.replaceAll(/[.?+^$()|[\]\\]/g, '\\$&').replaceAll(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))}$`,
      )
    : url;

class Gate {
  static readonly #gates = new WeakMap<Page, Promise<Gate>>();
  readonly handlers: { pattern: RegExp; method: string | undefined; handle: Handler }[] = [];
  /** Every call of the present document, by the driver's name of it. */
  readonly #stopped = new Map<unknown, Call>();

  static of(page: Page): Promise<Gate> {
    const gate = Gate.#gates.get(page) ?? Gate.#open(page);
    Gate.#gates.set(page, gate);
    return gate;
  }

  static async heldBackOn(page: Page): Promise<Call[]> {
    return (await Gate.#gates.get(page))?.heldBack ?? [];
  }

  get heldBack(): Call[] {
    return [...this.#stopped.values()].filter(({ isHeldBack }) => isHeldBack);
  }

  static async #open(page: Page) {
    const gate = new Gate();
    const stop = engineOfRun() === 'chromium' ? stopByProtocol : stopByRoute;
    await stop(page, {
      stopped: (stopped) => {
        const call = new Call(page, stopped);
        gate.#stopped.set(stopped.name, call);
        return gate.#take(call);
      },
      ended: (name) => gate.#forget(name),
      left: () => {
        for (const name of gate.#stopped.keys()) gate.#forget(name);
      },
    });
    return gate;
  }

  #forget(name: unknown) {
    const call = this.#stopped.get(name);
    if (call) call.isGone = true;
    this.#stopped.delete(name);
  }

  /** The handler that came last is asked first. */
  async #take(call: Call) {
    for (const { pattern, method, handle } of this.handlers.toReversed()) {
      if (!pattern.test(call.url) || (method !== undefined && method !== call.method)) continue;
      if ((await handle(call)) !== NOT_MINE) return;
    }
    await call.pass();
  }
}

type Which = { url: string | RegExp; method?: string };

/**
 * Stops calls of this page; `url` as Playwright writes it, `**` for any text and `*` for any without a slash. Answers how they
 * are let go again.
 */
export const stopCalls = async (page: Page, { url, method }: Which, handle: Handler): Promise<() => void> => {
  const { handlers } = await Gate.of(page);
  const handler = { pattern: patternOf(url), method, handle };
  handlers.push(handler);
  return () => {
    handlers.splice(handlers.indexOf(handler), 1);
  };
};

/** Waits until the app has taken over a read that the shell of its page began (`web/api/early`). */
export const expectTaken = (page: Page, path: string) =>
  page.waitForFunction((read) => globalThis.early?.calls[read] === undefined, path);

/** Over WebDriver BiDi a stream is an ordinary call, but for what it asks for. */
const isStream = (request: Request) =>
  request.resourceType() === 'eventsource' || request.headers().accept === 'text/event-stream';

/**
 * Waits until the page has everything that it has asked for, but for a stream, which never ends, and calls that are held back.
 * Playwright's `networkidle` is no more than a moment in the past, before a page that is in use asked for its other parts.
 */
export const expectAllHasCome = async (page: Page) => {
  const isOver = new Map<Request, boolean>();
  const follow = (request: Request) => {
    isOver.set(request, isStream(request));
    // `finished()` would wait for ever where all had come before anybody looked.
    const wholly = request.response().then((response) => response?.body());
    // A document that was left takes its requests with it.
    void wholly.catch(() => {}).then(() => isOver.set(request, true));
  };
  const look = async () => {
    const asked = (await page.requests()).filter((request) => !isOver.has(request));
    for (const request of asked) follow(request);
    const heldBack = await Gate.heldBackOn(page);
    const isHeldBack = (request: Request) =>
      heldBack.some(({ url, method }) => url === request.url() && method === request.method());
    const underWay = [...isOver.keys()].filter((request) => !isOver.get(request) && !isHeldBack(request));
    // What has come may ask for more: between two looks nothing new was asked for.
    return [...new Set([...asked, ...underWay])].map((request) => request.url());
  };
  await expect.poll(look, { message: 'the page has all it asked for', intervals: [100] }).toEqual([]);
};
