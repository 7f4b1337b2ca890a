/** What stands between Playwright and Firefox: messages of WebDriver BiDi pass, but for the few that either does not know. */

import { INSERT_TEXT } from '../insert-text.ts';
import { POST_DATA } from '../post-data.ts';

export type Message = {
  id?: number;
  method?: string;
  type?: 'success' | 'error' | 'event';
  params?: Record<string, unknown>;
  result?: Record<string, unknown>;
};
type Send = (message: Message) => void;
type Header = { name: string; value: { type: string; value: string } };
type BeforeRequest = { isBlocked: boolean; request: { request: string; method: string; headers: Header[] } };

/** Firefox ESR 153 does not know it; colours and motion are set by preferences instead. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';
/** Files are sent in pieces; a body that is larger is not told. */
const MOST_BYTES = 20_000_000;
/** Numbers of our own commands lie above all of Playwright's. */
const FIRST_OWN = 2 ** 40;

export class Between {
  readonly #toBrowser: Send;
  readonly #toPlaywright: Send;
  readonly #own = new Map<number, (message: Message) => void>();
  #next = FIRST_OWN;

  constructor(toBrowser: Send, toPlaywright: Send) {
    this.#toBrowser = toBrowser;
    this.#toPlaywright = toPlaywright;
  }

  fromPlaywright(message: Message) {
    const { id, method } = message;
    if (id !== undefined && method === UNKNOWN) this.#toPlaywright({ type: 'success', id, result: {} });
    else if (method === 'network.continueRequest') this.#toBrowser(withoutPostData(message));
    else this.#toBrowser(message);
  }

  /** Messages keep their order; only one that waits for a command of our own comes later. */
  fromBrowser(message: Message) {
    const own = message.id === undefined ? undefined : this.#own.get(message.id);
    if (own) return own(message);
    const before = this.#beforehand(message);
    if (before) void before.then(() => this.#toPlaywright(message));
    else this.#toPlaywright(message);
    return undefined;
  }

  #beforehand({ method, params, result }: Message): Promise<unknown> | undefined {
    if (result && 'sessionId' in result)
      return Promise.all([
        this.#ask('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize: MOST_BYTES }),
        this.#ask('script.addPreloadScript', { functionDeclaration: `() => { ${INSERT_TEXT} }` }),
      ]);
    if (method !== 'network.beforeRequestSent') return undefined;
    const { isBlocked, request } = params as BeforeRequest;
    return isBlocked && request.method !== 'GET' ? this.#addPostData(request) : undefined;
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

  async #addPostData(request: BeforeRequest['request']) {
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
