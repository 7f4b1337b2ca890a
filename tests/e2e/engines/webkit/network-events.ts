/** The calls of one page: WebKit's events as BiDi's, and the calls that wait for a decision. */
import type { Channel, Event } from './channel.ts';
import type { Emit } from './events.ts';

export type Header = { name: string; value: { type: string; value: string } };
type Headers = Record<string, string>;
type WebkitRequest = { url: string; method: string; headers: Headers; postData?: string };
type WebkitResponse = { url: string; status: number; statusText: string; headers: Headers; mimeType: string };
type WillBeSent = {
  requestId: string;
  frameId: string;
  request: WebkitRequest;
  type?: string;
  redirectResponse?: WebkitResponse;
  initiator?: { type: string };
};
type Call = {
  id: string;
  webkitId: string;
  channel: Channel;
  request: WebkitRequest;
  type: string;
  navigation: string | null;
  redirects: number;
  started: number;
  bytes: number;
  response?: WebkitResponse;
  paused: PromiseWithResolvers<void>;
};
export type Changes = { url?: string; method?: string; headers?: Header[]; body?: { value: string } };
export type Answer = { statusCode: number; reasonPhrase?: string; headers?: Header[]; body?: { value: string } };

const DESTINATIONS: Record<string, string> = {
  Document: 'document',
  StyleSheet: 'style',
  Image: 'image',
  Font: 'font',
  Script: 'script',
  EventSource: 'eventsource',
};
const INITIATORS: Record<string, string> = { Fetch: 'fetch', XHR: 'xmlhttprequest' };

const bidiHeaders = (headers: Headers): Header[] =>
  Object.entries(headers).map(([name, value]) => ({ name, value: { type: 'string', value } }));
/** A header that comes twice has its values in one line. */
export const webkitHeaders = (headers: Header[]): Headers => {
  const result: Headers = {};
  for (const { name, value } of headers)
    result[name] = result[name] === undefined ? value.value : `${result[name]}, ${value.value}`;
  return result;
};
const base64 = (text: string) => Buffer.from(text).toString('base64');

export class NetworkEvents {
  readonly #calls = new Map<string, Call>();
  readonly #emit: Emit;
  readonly #context: string;
  readonly #navigationOf: (frame: string, url: string, isRedirect: boolean) => string | null;
  intercepts: string[] = [];
  isOffline = false;
  #last = 0;

  constructor(
    emit: Emit,
    context: string,
    navigationOf: (frame: string, url: string, isRedirect: boolean) => string | null,
  ) {
    this.#emit = emit;
    this.#context = context;
    this.#navigationOf = navigationOf;
  }

  get isIntercepting(): boolean {
    return this.isOffline || this.intercepts.length > 0;
  }

  hear(channel: Channel, { method, params }: Event) {
    const hearers: Record<string, (params: never) => void> = {
      'Network.requestWillBeSent': (sent: WillBeSent) => this.#sent(channel, sent),
      'Network.requestIntercepted': ({ requestId }: { requestId: string }) => this.#intercepted(channel, requestId),
      'Network.responseReceived': (heard: { requestId: string; response: WebkitResponse }) => this.#answered(heard),
      'Network.dataReceived': (heard: { requestId: string; dataLength: number }) => {
        const call = this.#calls.get(heard.requestId);
        if (call) call.bytes += heard.dataLength;
      },
      'Network.loadingFinished': ({ requestId }: { requestId: string }) => this.#finished(requestId),
      'Network.loadingFailed': (heard: { requestId: string; errorText: string; canceled?: boolean }) =>
        this.#failed(heard),
    };
    hearers[method]?.(params);
  }

  #about(call: Call) {
    const { started } = call;
    return {
      context: this.#context,
      navigation: call.navigation,
      redirectCount: call.redirects,
      isBlocked: false,
      timestamp: Date.now(),
      request: {
        request: call.id,
        url: call.request.url,
        method: call.request.method,
        headers: bidiHeaders(call.request.headers),
        cookies: [],
        headersSize: -1,
        bodySize: call.request.postData === undefined ? 0 : Buffer.byteLength(call.request.postData),
        destination: DESTINATIONS[call.type] ?? '',
        initiatorType: INITIATORS[call.type] ?? 'other',
        timings: {
          requestTime: started,
          requestStart: started,
          responseStart: Date.now(),
          responseEnd: Date.now(),
        },
      },
    };
  }

  #withAnswer(call: Call, response: WebkitResponse) {
    const { status, statusText, headers, mimeType } = response;
    const about = { url: call.request.url, protocol: 'http/1.1', status, statusText, mimeType };
    const sizes = { bytesReceived: call.bytes, headersSize: 0, bodySize: call.bytes, fromCache: false };
    return { ...this.#about(call), response: { ...about, ...sizes, headers: bidiHeaders(headers) } };
  }

  #sent(channel: Channel, sent: WillBeSent) {
    const before = this.#calls.get(sent.requestId);
    if (before && sent.redirectResponse) {
      before.response = sent.redirectResponse;
      this.#emit('network.responseStarted', this.#withAnswer(before, sent.redirectResponse));
      this.#emit('network.responseCompleted', this.#withAnswer(before, sent.redirectResponse));
    }
    const isRedirect = Boolean(before && sent.redirectResponse);
    const type = sent.type ?? 'Other';
    const call: Call = {
      id: isRedirect && before ? before.id : `request-${++this.#last}-${this.#context}`,
      webkitId: sent.requestId,
      channel,
      request: sent.request,
      type,
      navigation: type === 'Document' ? this.#navigationOf(sent.frameId, sent.request.url, isRedirect) : null,
      redirects: isRedirect && before ? before.redirects + 1 : 0,
      started: Date.now(),
      bytes: 0,
      paused: Promise.withResolvers(),
    };
    this.#calls.set(sent.requestId, call);
    const intercepts = this.intercepts.length > 0 ? { isBlocked: true, intercepts: this.intercepts } : {};
    const initiator = { type: sent.initiator?.type === 'script' ? 'script' : 'other' };
    this.#emit('network.beforeRequestSent', { ...this.#about(call), ...intercepts, initiator });
  }

  #intercepted(channel: Channel, requestId: string) {
    const call = this.#calls.get(requestId);
    if (this.isOffline)
      void this.#decide(channel, 'Network.interceptRequestWithError', { requestId, errorType: 'General' });
    else if (call && this.intercepts.length > 0) call.paused.resolve();
    else void this.#decide(channel, 'Network.interceptContinue', { requestId, stage: 'request' });
  }

  #answered({ requestId, response }: { requestId: string; response: WebkitResponse }) {
    const call = this.#calls.get(requestId);
    if (!call) return;
    call.response = response;
    this.#emit('network.responseStarted', this.#withAnswer(call, response));
  }

  #finished(requestId: string) {
    const call = this.#calls.get(requestId);
    if (call?.response) this.#emit('network.responseCompleted', this.#withAnswer(call, call.response));
  }

  #failed({ requestId, errorText, canceled }: { requestId: string; errorText: string; canceled?: boolean }) {
    const call = this.#calls.get(requestId);
    if (!call) return;
    // Playwright takes this name of Firefox as the mark of a call that the page gave up.
    const text = canceled ? 'NS_BINDING_ABORTED' : errorText;
    this.#emit('network.fetchError', { ...this.#about(call), errorText: text });
  }

  #call(id: string): Call {
    const call = [...this.#calls.values()].find((one) => one.id === id);
    if (!call) throw new Error('no such request');
    return call;
  }

  /** A call that the page has given up meanwhile takes no decision. */
  #decide(channel: Channel, method: string, params: object): Promise<unknown> {
    return channel.send(method, params).catch(() => null);
  }

  has(id: string): boolean {
    return id.endsWith(this.#context);
  }

  async continue(id: string, { url, method, headers, body }: Changes) {
    const call = this.#call(id);
    await call.paused.promise;
    const requestId = call.webkitId;
    const wanted = headers && webkitHeaders(headers);
    const isSame = !wanted || JSON.stringify(wanted) === JSON.stringify(call.request.headers);
    if (url === undefined && method === undefined && body === undefined && isSame)
      return this.#decide(call.channel, 'Network.interceptContinue', { requestId, stage: 'request' });
    const changes = { url, method, headers: wanted, postData: body?.value };
    return this.#decide(call.channel, 'Network.interceptWithRequest', { requestId, ...changes });
  }

  async answer(id: string, { statusCode, reasonPhrase, headers = [], body }: Answer) {
    const call = this.#call(id);
    await call.paused.promise;
    const all = webkitHeaders(headers);
    const type = Object.entries(all).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    return this.#decide(call.channel, 'Network.interceptRequestWithResponse', {
      requestId: call.webkitId,
      content: body?.value ?? base64(''),
      base64Encoded: true,
      mimeType: type?.split(';')[0] ?? 'text/plain',
      status: statusCode,
      statusText: reasonPhrase ?? '',
      headers: all,
    });
  }

  async fail(id: string) {
    const call = this.#call(id);
    await call.paused.promise;
    const params = { requestId: call.webkitId, errorType: 'General' };
    return this.#decide(call.channel, 'Network.interceptRequestWithError', params);
  }

  async body(id: string): Promise<{ type: string; value: string }> {
    const { channel, webkitId } = this.#call(id);
    const { body, base64Encoded } = await channel.send<{ body: string; base64Encoded: boolean }>(
      'Network.getResponseBody',
      { requestId: webkitId },
    );
    return { type: base64Encoded ? 'base64' : 'string', value: body };
  }
}
