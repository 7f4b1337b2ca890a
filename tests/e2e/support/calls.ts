/**
 * Stops the portal's calls on their way to the server. Playwright's own `page.route` stops every request of the page and turns the
 * browser's cache off, so that each page loads all its files anew; here only calls below `/api/` are stopped.
 */
import { type CDPSession, expect, type Page, type Request } from '@playwright/test';

/** What the browser says of a stopped request (`Fetch.requestPaused` of its protocol). */
type Paused = {
  requestId: string;
  /** The browser's name of the request when it fails. */
  networkId?: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
};
type Answer = { status: number; headers?: Record<string, string>; body: string };
type ServersAnswer = { status: number; headers: Record<string, string>; json: unknown };

/** Headers of the server's answer that do not hold for a changed one; its cookies have been kept already. */
const NOT_KEPT = new Set(['content-length', 'content-encoding', 'transfer-encoding', 'set-cookie']);

/** A call that was stopped: it goes on, gets an answer in place of the server's, or fails. */
export class Call {
  /** The page waits for it no longer: it has cancelled it, or another document has taken its place. */
  isGone = false;
  /** The test has not answered it, failed it or let it pass yet. */
  isHeldBack = true;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #paused: Paused;

  constructor(page: Page, session: CDPSession, paused: Paused) {
    this.#page = page;
    this.#session = session;
    this.#paused = paused;
  }

  get url(): string {
    return this.#paused.request.url;
  }
  get method(): string {
    return this.#paused.request.method;
  }
  get headers(): Record<string, string> {
    const { headers } = this.#paused.request;
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  }
  /** What the page sends with it. */
  json(): unknown {
    const { postData } = this.#paused.request;
    return postData === undefined ? undefined : JSON.parse(postData);
  }

  /** Passes the call to the server, with a change of what the page sends if there is one. */
  async pass(change?: object) {
    const postData = change && Buffer.from(JSON.stringify({ ...Object(this.json()), ...change })).toString('base64');
    const { requestId } = this.#paused;
    await this.#tell(this.#session.send('Fetch.continueRequest', { requestId, ...(postData && { postData }) }));
  }

  async answer({ status, headers = { 'content-type': 'application/json' }, body }: Answer) {
    const answer = {
      requestId: this.#paused.requestId,
      responseCode: status,
      responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString('base64'),
    };
    await this.#tell(this.#session.send('Fetch.fulfillRequest', answer));
  }

  /** A cut line. */
  async fail() {
    const { requestId } = this.#paused;
    await this.#tell(this.#session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' }));
  }

  /** Asks the server in the page's place; the page still waits for its answer. */
  async askServer(): Promise<ServersAnswer> {
    const { url, method, headers, postData } = this.#paused.request;
    const answer = await this.#page
      .context()
      .request.fetch(url, { method, headers, ...(postData !== undefined && { data: postData }) });
    const kept = Object.entries(answer.headers()).filter(([name]) => !NOT_KEPT.has(name));
    return { status: answer.status(), headers: Object.fromEntries(kept), json: await answer.json() };
  }

  /** Asks the server, and gives the page its answer with this change. */
  async answerWith<Json>(change: (json: Json, status: number) => unknown) {
    const { status, headers, json } = await this.askServer();
    await this.answer({ status, headers, body: JSON.stringify(change(json as Json, status)) });
  }

  /** A page that was left, and a request that it cancelled, take no answer. */
  async #tell(answered: Promise<unknown>) {
    this.isHeldBack = false;
    await answered.catch(() => {});
  }
}

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
  /** Every call of the present document, by the browser's name of it. */
  readonly #stopped = new Map<string, Call>();

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
    const session = await page.context().newCDPSession(page);
    const gate = new Gate();
    session.on('Fetch.requestPaused', (paused) => {
      const call = new Call(page, session, paused);
      gate.#stopped.set(paused.networkId ?? paused.requestId, call);
      return gate.#take(call);
    });
    session.on('Network.loadingFailed', ({ requestId }) => gate.#forget(requestId));
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) for (const name of gate.#stopped.keys()) gate.#forget(name);
    });
    await session.send('Network.enable');
    await session.send('Page.enable');
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
    return gate;
  }

  #forget(name: string) {
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

/**
 * Waits until the page has everything that it has asked for, but for a stream, which never ends, and calls that are held back.
 * Playwright's `networkidle` is no more than a moment in the past, before a page that is in use asked for its other parts.
 */
export const expectAllHasCome = async (page: Page) => {
  const isOver = new Map<Request, boolean>();
  const follow = (request: Request) => {
    isOver.set(request, request.resourceType() === 'eventsource');
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
