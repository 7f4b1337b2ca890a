/** The browser of one user context: a host process, and the socket to its inspector server. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { INSERT_TEXT } from '../insert-text.ts';
import { Channel, type Event } from './channel.ts';
import type { Emit } from './events.ts';
import { Host } from './host.ts';
import {
  encodeSetup,
  encodeStartAutomation,
  encodeToBackend,
  InspectorSocket,
  type Message,
  type Target,
} from './inspector-socket.ts';
import { SILENT_PRELOADS } from './page-scripts.ts';
import { WebPage } from './web-page.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
const RETRY = 50;

export class WebBrowser {
  readonly id: string;
  readonly pages = new Map<number, WebPage>();
  readonly look = { headers: {} as Record<string, string>, colorScheme: null as string | null };
  intercepts: string[] = [];
  isOffline = false;
  viewport = { width: 1280, height: 720 };
  readonly #emit: Emit;
  readonly #host: Host;
  readonly #port: number;
  readonly #targets = new Map<bigint, Channel | WebPage>();
  readonly #untargeted: { view: number; opener: number | null }[] = [];
  readonly #unseen: Target[] = [];
  readonly #opened = new Map<number, PromiseWithResolvers<WebPage>>();
  readonly #automation = Promise.withResolvers<Channel>();
  #socket: InspectorSocket | null = null;
  #connection = 0n;
  #started: Promise<void> | null = null;
  #inputs: Promise<unknown> = Promise.resolve();

  private constructor(id: string, display: string, port: number, emit: Emit) {
    this.id = id;
    this.#emit = emit;
    this.#port = port;
    const env = { DISPLAY: display, WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}` };
    this.#host = new Host(join(import.meta.dirname, 'host.js'), env, (event) => this.#hearHost(event));
  }

  static async open(id: string, display: string, emit: Emit): Promise<WebBrowser> {
    return new WebBrowser(id, display, await freePort(), emit);
  }

  host<Result>(method: string, params: object = {}): Promise<Result> {
    return this.#host.send<Result>(method, params);
  }

  /** The automation session has to be there before the first view. */
  #start(): Promise<void> {
    this.#started ??= this.#connect();
    return this.#started;
  }

  async #connect() {
    await this.host('start');
    for (const [id, source] of Object.entries({ INSERT_TEXT, SILENT_PRELOADS }))
      await this.host('addScript', { id, source });
    while (!this.#socket)
      this.#socket = await InspectorSocket.connect(this.#port, (message) => this.#hear(message)).catch(
        () => new Promise<null>((resolve) => setTimeout(() => resolve(null), RETRY)),
      );
    this.#socket.send(encodeStartAutomation('playwright'));
    await this.#automation.promise;
  }

  #hear(message: Message) {
    if (message.name === 'SetTargetList') {
      this.#connection = message.connection;
      for (const target of message.targets) this.#meet(target);
    }
    if (message.name !== 'SendMessageToFrontend') return;
    this.#targets.get(message.target)?.receive(message.text);
  }

  #meet(target: Target) {
    if (this.#targets.has(target.id) || this.#unseen.some(({ id }) => id === target.id)) return;
    if (target.type === 'Automation') {
      const channel = new Channel(this.#writer(target.id), () => {});
      this.#targets.set(target.id, channel);
      this.#socket?.send(encodeSetup(this.#connection, target.id));
      this.#automation.resolve(channel);
    } else if (target.type === 'WebPage' || target.type === 'web-page') {
      this.#unseen.push(target);
      this.#pair();
    }
  }

  #writer(target: bigint) {
    return (text: string) => this.#socket?.send(encodeToBackend(this.#connection, target, text));
  }

  /** The server names its pages in the order in which the host makes their views. */
  #pair() {
    while (this.#unseen.length > 0 && this.#untargeted.length > 0) {
      const target = this.#unseen.shift() as Target;
      const { view, opener } = this.#untargeted.shift() as { view: number; opener: number | null };
      const page = new WebPage(view, this.#host, this.#emit, { ...this.look }, this.#writer(target.id));
      page.network.intercepts = this.intercepts;
      page.network.isOffline = this.isOffline;
      this.#targets.set(target.id, page);
      this.pages.set(view, page);
      void this.#introduce(page, target, opener);
    }
  }

  async #introduce(page: WebPage, target: Target, opener: number | null) {
    const originalOpener = opener === null ? null : (this.pages.get(opener)?.id ?? null);
    const about = { context: page.id, url: page.url, userContext: this.id, originalOpener };
    this.#emit('browsingContext.contextCreated', { ...about, parent: null, children: null, clientWindow: page.id });
    this.#socket?.send(encodeSetup(this.#connection, target.id));
    await page.start();
    await page.ready.promise;
    await this.#nameAutomation(page);
    this.#opening(page.view).resolve(page);
  }

  /** The one page of the automation session that no other of ours is. */
  async #nameAutomation(page: WebPage) {
    const automation = await this.#automation.promise;
    const { contexts } = await automation.send<{ contexts: { handle: string }[] }>('Automation.getBrowsingContexts');
    const known = [...this.pages.values()].map((one) => one.automation);
    page.automation = contexts.find(({ handle }) => !known.includes(handle))?.handle ?? null;
  }

  #opening(view: number): PromiseWithResolvers<WebPage> {
    const opening = this.#opened.get(view) ?? Promise.withResolvers<WebPage>();
    this.#opened.set(view, opening);
    return opening;
  }

  async openPage(): Promise<WebPage> {
    await this.#start();
    const { view } = await this.host<{ view: number }>('open', this.viewport);
    return this.#opening(view).promise;
  }

  /** One after another: WebKit refuses an interaction while another is under way. */
  input(method: string, params: object): Promise<unknown> {
    this.#inputs = this.#inputs.then(async () =>
      (await this.#automation.promise).send(method, params).catch(() => null),
    );
    return this.#inputs;
  }

  #hearHost({ method, params }: Event) {
    const event = params as { view: number; opener: number | null; url: string; [more: string]: unknown };
    const page = this.pages.get(event.view);
    if (method === 'view') {
      this.#untargeted.push({ view: event.view, opener: event.opener });
      return this.#pair();
    }
    if (!page) return undefined;
    return this.#hearPage(page, method, event);
  }

  #hearPage(page: WebPage, method: string, event: { url: string; [more: string]: unknown }) {
    const context = page.id;
    const common = { context, timestamp: Date.now(), url: event.url };
    const hearers: Record<string, () => void> = {
      uri: () => void page.addressChanged(event.url),
      loadFailed: () => page.failed(event.url),
      closed: () => {
        this.pages.delete(page.view);
        page.end();
        this.#emit('browsingContext.contextDestroyed', {
          ...common,
          url: page.url,
          parent: null,
          userContext: this.id,
        });
      },
      message: () => {
        const { channel, data } = JSON.parse(String(event.body)) as { channel: string; data: object };
        this.#emit('script.message', { channel, data, source: { realm: page.realm, context } });
      },
      dialog: () =>
        this.#emit('browsingContext.userPromptOpened', {
          context,
          type: event.type,
          message: event.message,
          defaultValue: event.initial,
        }),
      download: () =>
        this.#emit('browsingContext.downloadWillBegin', {
          ...common,
          download: event.download,
          suggestedFilename: event.suggested,
        }),
      downloadEnd: () =>
        this.#emit('browsingContext.downloadEnd', {
          ...common,
          download: event.download,
          status: event.failed ? 'canceled' : 'complete',
        }),
    };
    hearers[method]?.();
  }

  end() {
    for (const page of this.pages.values()) {
      page.end();
      this.#emit('browsingContext.contextDestroyed', {
        context: page.id,
        url: page.url,
        parent: null,
        userContext: this.id,
      });
    }
    this.pages.clear();
    this.#socket?.close();
    this.#host.end();
  }
}
