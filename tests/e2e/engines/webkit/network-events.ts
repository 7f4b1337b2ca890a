/** The calls of one page: WebKit's events as BiDi's, and the calls that wait for a decision. */
import type { Channel, Event } from './channel.ts';
import type { Emit } from './events.ts';
import {
  type Answer,
  aboutRequest,
  aboutResponse,
  answerContent,
  type Changes,
  changesOf,
  type Known,
  type WebkitRequest,
  type WebkitResponse,
} from './network-format.ts';

/** One inspected process: another one may give its calls the same names. */
type Source = { target: string; channel: Channel };
type Named = { requestId: string };
type WillBeSent = Named & {
  frameId: string;
  loaderId: string;
  request: WebkitRequest;
  type?: string;
  redirectResponse?: WebkitResponse;
  initiator?: { type: string };
};
type Failed = Named & { errorText: string; canceled?: boolean };
type Call = Known & {
  source: Source;
  webkitId: string;
  loader: string;
  response?: WebkitResponse;
  paused: PromiseWithResolvers<void>;
};
/** The answer that WebKit gets for a request that it has stopped. */
type Decision = { method: string; params: object };
type NavigationOf = (frame: string, url: string, isRedirect: boolean) => string | null;

const CONTINUE: Decision = { method: 'Network.interceptContinue', params: { stage: 'request' } };
const FAIL: Decision = { method: 'Network.interceptRequestWithError', params: { errorType: 'General' } };

export class NetworkEvents {
  readonly #calls = new Map<string, Call>();
  readonly #emit: Emit;
  readonly #context: string;
  readonly #navigationOf: NavigationOf;
  /** The document that another process is about to take over. */
  #moving: Call | null = null;
  intercepts: string[] = [];
  isOffline = false;
  /** The document that is under way. */
  #document: Call | null = null;
  #last = 0;

  constructor(emit: Emit, context: string, navigationOf: NavigationOf) {
    this.#emit = emit;
    this.#context = context;
    this.#navigationOf = navigationOf;
  }

  /** The address of the document that is under way: a process that takes it over must not stop it once more. */
  get underWay(): string | null {
    return this.#document?.request.url ?? null;
  }

  /** A frame that comes back from the back-forward cache is announced with the address of the document that it leaves. */
  addressOf({ loaderId, url }: { loaderId: string; url: string }): string {
    const called = [...this.#calls.values()].findLast((one) => one.loader === loaderId && one.navigation !== null);
    const address = called?.request.url ?? url;
    return url.split('#')[0] === address ? url : address;
  }

  get isIntercepting(): boolean {
    return this.isOffline || this.isDeciding;
  }

  /** Each call waits until the client decides on it. */
  get isDeciding(): boolean {
    return this.intercepts.length > 0;
  }

  /** `isMoving` tells that another process is about to take the page over. */
  hear(source: Source, { method, params }: Event, isMoving: boolean) {
    const hearers: Record<string, (params: never) => void> = {
      'Network.requestWillBeSent': (sent: WillBeSent) => this.#sent(source, sent),
      'Network.requestIntercepted': ({ requestId }: Named) => this.#intercepted(source, requestId),
      'Network.responseReceived': ({ requestId, response }: Named & { response: WebkitResponse }) =>
        this.#answered(this.#of(source, requestId), response),
      'Network.dataReceived': ({ requestId, dataLength }: Named & { dataLength: number }) => {
        const call = this.#of(source, requestId);
        if (call) call.bytes += dataLength;
      },
      'Network.loadingFinished': ({ requestId }: Named) => this.#finished(this.#of(source, requestId)),
      'Network.loadingFailed': (failed: Failed) => this.#failed(this.#of(source, failed.requestId), failed, isMoving),
    };
    hearers[method]?.(params);
  }

  #of({ target }: Source, requestId: string): Call | undefined {
    return this.#calls.get(`${target} ${requestId}`);
  }

  #sent(source: Source, sent: WillBeSent) {
    if (this.#takeOver(source, sent)) return;
    const before = this.#of(source, sent.requestId);
    const redirected = sent.redirectResponse && before;
    if (redirected && sent.redirectResponse) {
      this.#answered(redirected, sent.redirectResponse);
      this.#finished(redirected);
    }
    const type = sent.type ?? 'Other';
    const navigation =
      type === 'Document' ? this.#navigationOf(sent.frameId, sent.request.url, redirected !== undefined) : null;
    const call: Call = {
      id: redirected?.id ?? `request-${++this.#last}-${this.#context}`,
      webkitId: sent.requestId,
      source,
      loader: sent.loaderId,
      request: sent.request,
      type,
      navigation,
      redirects: redirected ? redirected.redirects + 1 : 0,
      started: Date.now(),
      bytes: 0,
      paused: Promise.withResolvers(),
    };
    this.#calls.set(`${source.target} ${sent.requestId}`, call);
    if (navigation !== null) this.#document = call;
    const intercepts = this.isDeciding ? { isBlocked: true, intercepts: this.intercepts } : {};
    const initiator = { type: sent.initiator?.type === 'script' ? 'script' : 'other' };
    this.#emit('network.beforeRequestSent', { ...aboutRequest(this.#context, call), ...intercepts, initiator });
  }

  /** The process that takes a document over names its call and its loader anew; for the client it is the same call. */
  #takeOver(source: Source, { requestId, loaderId, request, type }: WillBeSent): boolean {
    const call = this.#moving;
    if (!call || type !== 'Document' || call.request.url !== request.url) return false;
    this.#moving = null;
    call.source = source;
    call.webkitId = requestId;
    call.loader = loaderId;
    this.#calls.set(`${source.target} ${requestId}`, call);
    return true;
  }

  #intercepted(source: Source, requestId: string) {
    const call = this.#of(source, requestId);
    if (this.isOffline) this.#tell(source, requestId, FAIL);
    else if (call && this.isDeciding) call.paused.resolve();
    else this.#tell(source, requestId, CONTINUE);
  }

  #answered(call: Call | undefined, response: WebkitResponse) {
    if (!call) return;
    call.response = response;
    this.#emit('network.responseStarted', aboutResponse(this.#context, call, response));
  }

  #finished(call: Call | undefined) {
    if (call === this.#document) this.#document = null;
    if (call?.response) this.#emit('network.responseCompleted', aboutResponse(this.#context, call, call.response));
  }

  #failed(call: Call | undefined, { errorText, canceled }: Pick<Failed, 'errorText' | 'canceled'>, isMoving: boolean) {
    if (!call) return;
    if (canceled && isMoving && call.navigation !== null) {
      this.#moving = call;
      return;
    }
    if (call === this.#document) this.#document = null;
    // Playwright takes this name of Firefox as the mark of a call that the page gave up.
    const text = canceled ? 'NS_BINDING_ABORTED' : errorText;
    this.#emit('network.fetchError', { ...aboutRequest(this.#context, call), errorText: text });
  }

  /** No other process takes the page over any longer. */
  stay() {
    this.#failed(this.#moving ?? undefined, { errorText: '', canceled: true }, false);
    this.#moving = null;
  }

  #call(id: string): Call {
    const call = [...this.#calls.values()].findLast((one) => one.id === id);
    if (!call) throw new Error('no such request');
    return call;
  }

  /** A call that the page has given up meanwhile takes no decision. */
  #tell({ channel }: Source, requestId: string, { method, params }: Decision) {
    void channel.send(method, { requestId, ...params }).catch(() => null);
  }

  has(id: string): boolean {
    return id.endsWith(this.#context);
  }

  /** Decides on a call, once WebKit has stopped it. */
  async #decide(id: string, decisionOn: (request: WebkitRequest) => Decision) {
    const call = this.#call(id);
    await call.paused.promise;
    this.#tell(call.source, call.webkitId, decisionOn(call.request));
  }

  continue(id: string, changes: Changes) {
    return this.#decide(id, (request) => {
      const params = changesOf(request, changes);
      return params ? { method: 'Network.interceptWithRequest', params } : CONTINUE;
    });
  }

  answer(id: string, answer: Answer) {
    const params = answerContent(answer);
    return this.#decide(id, () => ({ method: 'Network.interceptRequestWithResponse', params }));
  }

  fail(id: string) {
    return this.#decide(id, () => FAIL);
  }

  async body(id: string): Promise<{ type: string; value: string }> {
    const { source, webkitId: requestId } = this.#call(id);
    const { body, base64Encoded } = await source.channel.send<{ body: string; base64Encoded: boolean }>(
      'Network.getResponseBody',
      { requestId },
    );
    return { type: base64Encoded ? 'base64' : 'string', value: body };
  }
}
