/** What stands between Playwright and Firefox: messages of WebDriver BiDi pass, but for the few that either does not know. */

import { INSERT_TEXT } from '../insert-text.ts';
import { POST_DATA } from '../post-data.ts';
import { CANCELLED_CHANNEL, CancelledCalls, TELL_CANCELLED } from './cancelled-calls.ts';
import { Colours, type Created, type MediaFeatures } from './colours.ts';
import { type Begun, Downloads, type Ended } from './downloads.ts';
import { type LogEntry, readable } from './log-entries.ts';
import type { Message } from './messages.ts';

type Send = (message: Message) => void;
type Header = { name: string; value: { type: string; value: string } };
type Request = { request: string; method: string; url: string; headers: Header[] };
type BeforeRequest = { isBlocked: boolean; context: string | null; request: Request };
type FetchError = { request: Request; errorText: string };
type ScriptMessage = { channel: string; data: { value: string }; source: { context: string } };

/** Firefox ESR 153 does not know it. */
const SET_MEDIA = 'emulation.setMediaFeaturesOverride';
/** What becomes of a stopped request. */
const DECISIONS = new Set(['network.continueRequest', 'network.failRequest', 'network.provideResponse']);
/** Files are sent in pieces; a body that is larger is not told. */
const MOST_BYTES = 20_000_000;
/** Numbers of our own commands lie above all of Playwright's. */
const FIRST_OWN = 2 ** 40;

export class Between {
  readonly #toBrowser: Send;
  readonly #toPlaywright: Send;
  readonly #own = new Map<number, (message: Message) => void>();
  readonly #calls = new CancelledCalls();
  readonly #downloads = new Downloads();
  readonly #colours = new Colours((method, params) => this.#ask(method, params));
  /** Events that Playwright gets in other words, or not at all. */
  readonly #events: Record<string, (params: never) => unknown> = {
    'log.entryAdded': (entry: LogEntry) => readable(entry),
    'browsingContext.downloadWillBegin': (download: Begun) => this.#downloads.begin(download),
    'browsingContext.downloadEnd': (download: Ended) => this.#downloads.end(download),
    'browsingContext.contextCreated': (created: Created) => {
      this.#colours.open(created);
      return created;
    },
    'browsingContext.navigationCommitted': (navigation: { context: string }) => {
      this.#colours.commit(navigation.context);
      return navigation;
    },
    'script.message': (message: ScriptMessage) => this.#hear(message),
    'network.fetchError': (failed: FetchError) => this.#fail(failed),
  };
  #next = FIRST_OWN;

  constructor(toBrowser: Send, toPlaywright: Send) {
    this.#toBrowser = toBrowser;
    this.#toPlaywright = toPlaywright;
  }

  fromPlaywright(message: Message) {
    const { id, method, params } = message;
    if (method !== undefined && DECISIONS.has(method)) this.#calls.decide(params?.request as string);
    if (id !== undefined && method === SET_MEDIA)
      void this.#colours.set(params as MediaFeatures).then((answer) => this.#toPlaywright({ ...answer, id }));
    else if (method === 'network.continueRequest') this.#toBrowser(withoutPostData(message));
    else this.#toBrowser(message);
  }

  /** Messages keep their order; only one that waits for a command of our own comes later. */
  fromBrowser(message: Message) {
    const { id, method = '', params } = message;
    const own = id === undefined ? undefined : this.#own.get(id);
    if (own) return own(message);
    const event = this.#events[method];
    if (event) return this.#pass(message, event(params as never));
    const before = this.#beforehand(message);
    if (before) void before.then(() => this.#toPlaywright(message));
    else this.#toPlaywright(message);
    return undefined;
  }

  #pass(message: Message, params: unknown) {
    if (params !== undefined) this.#toPlaywright({ ...message, params: params as Record<string, unknown> });
  }

  #beforehand({ method, params, result }: Message): Promise<unknown> | undefined {
    if (result && 'sessionId' in result)
      return Promise.all([
        this.#ask('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize: MOST_BYTES }),
        this.#ask('script.addPreloadScript', { functionDeclaration: `() => { ${INSERT_TEXT} }` }),
        this.#ask('script.addPreloadScript', {
          functionDeclaration: TELL_CANCELLED,
          arguments: [{ type: 'channel', value: { channel: CANCELLED_CHANNEL } }],
        }),
      ]);
    if (method === 'browsingContext.load') return this.#colours.shown(String(params?.context));
    if (method !== 'network.beforeRequestSent') return undefined;
    const { isBlocked, context, request } = params as BeforeRequest;
    if (!isBlocked) return undefined;
    const isTold = request.method === 'GET' ? undefined : this.#addPostData(request);
    const call = `${request.method} ${request.url}`;
    this.#calls.stop(request.request, { page: context, call, isTold: isTold ?? Promise.resolve() });
    return isTold;
  }

  /** A request that its page has cancelled fails once Playwright knows of it. */
  #hear(message: ScriptMessage): ScriptMessage | undefined {
    if (message.channel !== CANCELLED_CHANNEL) return message;
    const cancelled = this.#calls.cancel(message.source.context, message.data.value);
    void cancelled?.isTold.then(() => this.#ask('network.failRequest', { request: cancelled.request }));
    return undefined;
  }

  #fail(failed: FetchError): FetchError {
    const { request } = failed.request;
    this.#calls.decide(request);
    return this.#calls.takeCancelled(request) ? { ...failed, errorText: 'NS_BINDING_ABORTED' } : failed;
  }

  #ask(method: string, params: Record<string, unknown>): Promise<Message> {
    const id = this.#next;
    this.#next += 1;
    return new Promise((resolve) => {
      this.#own.set(id, (answer) => {
        this.#own.delete(id);
        resolve(answer);
      });
      this.#toBrowser({ id, method, params });
    });
  }

  async #addPostData(request: Request) {
    const { result } = await this.#ask('network.getData', { dataType: 'request', request: request.request });
    const bytes = result?.bytes as Header['value'] | undefined;
    if (!bytes) return;
    const value = bytes.type === 'base64' ? bytes.value : Buffer.from(bytes.value).toString('base64');
    request.headers.push({ name: POST_DATA, value: { type: 'string', value } });
  }
}

/** Playwright sends the headers of the event back when a request goes on. */
const withoutPostData = (message: Message): Message => {
  const headers = message.params?.headers as Header[] | undefined;
  return headers
    ? { ...message, params: { ...message.params, headers: headers.filter(({ name }) => name !== POST_DATA) } }
    : message;
};
