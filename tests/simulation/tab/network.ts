/** How a tab talks to the servers: fetch, XMLHttpRequest with its progress, and server-sent events. */
import type { ServerAnswer, ServerRequest } from '../server/servers.ts';
import type { Device } from './device.ts';
import { multipart, SimulatedBlob, SimulatedForm } from './files.ts';

export type Life = {
  isGone: boolean;
  device: Device;
  name: string;
  ends: Set<() => void>;
  /** Runs the work now, or when the device is awake and the tab no longer frozen. */
  whenAwake(run: () => void): void;
};
type Headers = Record<string, string>;

/** What a browser adds to a request of a page of the portal. */
export const ofSameOrigin = ({ cookies }: Device): Headers => ({
  'sec-fetch-site': 'same-origin',
  ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
});

const bodyOf = (body: unknown): { headers: Headers; body?: string | Buffer } => {
  if (body === undefined || body === null) return { headers: {} };
  if (body instanceof SimulatedForm) {
    const { contentType, body: bytes } = multipart(body);
    return { headers: { 'content-type': contentType }, body: bytes };
  }
  return { headers: {}, body: String(body) };
};

/** Sends it, unless the tab is gone; `hear` is called only while the tab lives, and when the device is awake. */
const send = (
  tab: Life,
  request: ServerRequest,
  hear: (answer: ServerAnswer | null) => void,
): { leave: () => void } => {
  const { device } = tab;
  const sent = device.line.send({ name: tab.name, isOnline: device.isOnline }, request, (reply) => {
    tab.ends.delete(leave);
    if ('answer' in reply) device.keepCookies(reply.answer.headers);
    tab.whenAwake(() => !tab.isGone && hear('answer' in reply ? reply.answer : null));
  });
  const leave = () => {
    tab.ends.delete(leave);
    sent.leave();
  };
  tab.ends.add(leave);
  return { leave };
};

const plain = (headers: unknown): Headers =>
  Object.fromEntries(
    [...new globalThis.Headers(headers as HeadersInit)].map(([key, value]) => [key.toLowerCase(), value]),
  );

/** The XMLHttpRequest of a tab, with the progress of what it sends. */
const requestsOf = (tab: Life) => {
  const { device } = tab;
  const { world } = device;
  return class XMLHttpRequest {
    status = 0;
    responseText = '';
    withCredentials = false;
    upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    #method = 'GET';
    #url = '/';
    #headers: Headers = {};
    #answered: ServerAnswer['headers'] = {};
    #leave = () => {};
    #isOver = false;
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name.toLowerCase()] = value;
    }
    getResponseHeader(name: string) {
      const value = this.#answered[name.toLowerCase()];
      return value === undefined ? null : String(value);
    }
    abort() {
      this.#end(this.onabort);
    }
    send(content: unknown) {
      const { headers, body } = bodyOf(content);
      const request = {
        method: this.#method,
        url: this.#url,
        headers: { ...ofSameOrigin(device), ...headers, ...this.#headers },
        body,
      };
      const total = body?.length ?? 0;
      world.after(20, () => {
        if (!this.#isOver && !tab.isGone)
          this.upload.onprogress?.({ lengthComputable: true, loaded: total / 2, total });
      });
      this.#leave = send(tab, request, (answer) => {
        if (!answer) return this.#end(this.onerror);
        this.status = answer.status;
        this.responseText = answer.body.toString();
        this.#answered = answer.headers;
        this.#end(this.onload);
      }).leave;
    }
    #end(handler: (() => void) | null) {
      if (this.#isOver) return;
      this.#isOver = true;
      this.#leave();
      handler?.();
      this.onloadend?.();
    }
  };
};

/** The EventSource of a tab, which connects again by itself. */
const eventSourcesOf = (tab: Life) => {
  const { device } = tab;
  const { world } = device;
  return class EventSource {
    static readonly CLOSED = 2;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onerror: (() => void) | null = null;
    #leave = () => {};
    readonly #url: string;
    constructor(url: string) {
      this.#url = url;
      tab.ends.add(this.#close);
      this.#connect();
    }
    readonly #close = () => this.close();
    #connect() {
      const hear = (run: () => void) => tab.whenAwake(() => this.readyState !== 2 && !tab.isGone && run());
      const again = () => {
        this.readyState = 0;
        this.onerror?.();
        world.after(3000, () => this.readyState === 0 && !tab.isGone && this.#connect());
      };
      if (!device.isOnline()) return void world.after(10, () => hear(again));
      const request = {
        method: 'GET',
        url: this.#url,
        headers: { ...ofSameOrigin(device), accept: 'text/event-stream' },
      };
      let rest = '';
      this.#leave = device.line.stream({ name: `${tab.name} events`, isOnline: device.isOnline }, request, {
        opened: (status) =>
          hear(() => {
            if (status === 200) {
              this.readyState = 1;
              return this.onopen?.();
            }
            this.readyState = 2;
            this.onerror?.();
          }),
        said: (text) =>
          hear(() => {
            rest += text;
            const frames = rest.split('\n\n');
            rest = frames.pop() ?? '';
            for (const frame of frames) {
              const data = /^data: (.*)$/m.exec(frame)?.[1];
              if (data !== undefined) this.onmessage?.({ data });
            }
          }),
        ended: () => hear(again),
      }).leave;
    }
    close() {
      this.readyState = 2;
      tab.ends.delete(this.#close);
      this.#leave();
    }
  };
};

export const createNetwork = (tab: Life) => {
  const { device } = tab;
  const fetch = (to: string | { toString(): string }, init: RequestInit = {}) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      const { headers, body } = bodyOf(init.body);
      const url = new URL(String(to), 'https://portal.test');
      const { leave } = send(
        tab,
        {
          method: init.method ?? 'GET',
          url: url.pathname + url.search,
          headers: { ...ofSameOrigin(device), ...headers, ...plain(init.headers) },
          body,
        },
        (answer) => {
          signal?.removeEventListener('abort', abort);
          if (!answer) return reject(new TypeError('Failed to fetch'));
          const content = new SimulatedBlob([answer.body]);
          resolve({
            status: answer.status,
            ok: answer.status >= 200 && answer.status < 300,
            url: url.href,
            headers: new globalThis.Headers(
              Object.entries(answer.headers).map(([key, value]): [string, string] => [key, String(value)]),
            ),
            body: {},
            blob: async () => content,
            text: () => content.text(),
            json: async () => JSON.parse(await content.text()),
          });
        },
      );
      const abort = () => {
        leave();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
    });

  return { fetch, XMLHttpRequest: requestsOf(tab), EventSource: eventSourcesOf(tab) };
};
