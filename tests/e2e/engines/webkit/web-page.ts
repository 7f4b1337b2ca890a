/** One page: its view in the host, its inspected processes, its navigations. */
import { randomUUID } from 'node:crypto';
import { Channel, type Event } from './channel.ts';
import { type ConsoleMessage, emitConsole } from './console-events.ts';
import type { Emit } from './events.ts';
import type { Host } from './host.ts';
import { NetworkEvents } from './network-events.ts';
import { SET_CALLS_STOPPED } from './page-scripts.ts';
import { type Frame, PageSession, type PageState } from './page-session.ts';

type TargetInfo = { targetId: string; type: string; isProvisional?: boolean; isPaused?: boolean };
type Milestone = 'domContentLoaded' | 'load';

export class WebPage {
  readonly id: string = randomUUID();
  readonly view: number;
  readonly network: NetworkEvents;
  readonly ready = Promise.withResolvers<void>();
  readonly #outer: Channel;
  readonly #host: Host;
  readonly #emit: Emit;
  readonly #sessions = new Map<string, PageSession>();
  readonly #look: Omit<PageState, 'isIntercepting'>;
  session: PageSession | null = null;
  /** The page's name in the automation session. */
  automation: string | null = null;
  realm: string | null = null;
  url = 'about:blank';
  /** The navigation under way: begun by the client, or by the page's own call for a document. */
  #navigation: string | null = null;
  #isAwaited = false;
  #committedAs: string | null = null;
  /** What documents were told. */
  #areCallsStopped = false;
  /** What the present document has not reached yet. */
  #ahead = new Set<Milestone>();

  constructor(
    view: number,
    host: Host,
    emit: Emit,
    look: Omit<PageState, 'isIntercepting'>,
    write: (text: string) => void,
  ) {
    this.view = view;
    this.#host = host;
    this.#emit = emit;
    this.#look = look;
    this.#outer = new Channel(write, (event) => this.#hearOuter(event));
    this.network = new NetworkEvents(emit, this.id, (frame, url, isRedirect) =>
      this.#navigationOf(frame, url, isRedirect),
    );
  }

  receive(text: string) {
    this.#outer.receive(text);
  }

  /** Another process is about to take the page over. */
  get #isMoving(): boolean {
    return [...this.#sessions.values()].some((session) => session !== this.session);
  }

  async start() {
    await this.#outer.send('Target.setPauseOnStart', { pauseOnStart: true });
    await this.#tellDocuments();
  }

  get current(): PageSession {
    if (!this.session) throw new Error('no such frame');
    return this.session;
  }

  #hearOuter({ method, params }: Event) {
    const hearers: Record<string, (params: never) => void> = {
      'Target.targetCreated': ({ targetInfo }: { targetInfo: TargetInfo }) => void this.#enter(targetInfo),
      'Target.targetDestroyed': ({ targetId }: { targetId: string }) => {
        this.#sessions.get(targetId)?.end();
        this.#sessions.delete(targetId);
        if (!this.#isMoving) this.network.stay();
      },
      'Target.didCommitProvisionalTarget': ({ newTargetId }: { newTargetId: string }) => {
        this.session = this.#sessions.get(newTargetId) ?? null;
      },
      'Target.dispatchMessageFromTarget': ({ targetId, message }: { targetId: string; message: string }) =>
        this.#sessions.get(targetId)?.channel.receive(message),
    };
    hearers[method]?.(params);
  }

  async #enter({ targetId, type, isProvisional, isPaused }: TargetInfo) {
    if (type !== 'page') return;
    const write = (message: string) => void this.#send('Target.sendMessageToTarget', { targetId, message });
    const session: PageSession = new PageSession(targetId, write, (event) => this.#hear(session, event));
    this.#sessions.set(targetId, session);
    if (!isProvisional) this.session = session;
    const taken = isProvisional ? this.network.underWay : null;
    const frame = await session
      .enable({ ...this.#look, isIntercepting: this.network.isIntercepting }, taken)
      .catch(() => null);
    if (isPaused) await this.#send('Target.resume', { targetId });
    if (session !== this.session) return;
    if (frame) await this.#catchUp(session, frame);
    this.ready.resolve();
  }

  /** The document of a page that was opened by another one may have come before anybody listened. */
  async #catchUp(session: PageSession, frame: Frame) {
    if (frame.url === this.url || frame.url === '') return;
    this.#committed(session, frame);
    const state = await session.call('() => document.readyState', [], true, this.id).catch(() => null);
    if (state?.type === 'success' && state.result.value === 'complete') this.#reachTheEnd();
  }

  /** A process that has gone meanwhile refuses. */
  #send(method: string, params: object): Promise<unknown> {
    return this.#outer.send(method, params).catch(() => null);
  }

  #hear(session: PageSession, event: Event) {
    const { method, params } = event;
    if (method.startsWith('Network.')) return this.network.hear(session, event, this.#isMoving);
    const hearers: Record<string, (params: never) => void> = {
      'Runtime.executionContextCreated': ({ context }: { context: { id: number; type?: string; frameId: string } }) => {
        const isMain = session.mainFrame === null || context.frameId === session.mainFrame;
        if (session === this.session && isMain && (context.type ?? 'normal') === 'normal')
          this.#enterContext(session, context.id);
      },
      'Page.frameNavigated': ({ frame }: { frame: Frame }) => {
        if (!frame.parentId) this.#committed(session, frame);
      },
      'Page.domContentEventFired': () => this.#reached('domContentLoaded'),
      'Page.loadEventFired': () => this.#reached('load'),
      'Console.messageAdded': ({ message }: { message: ConsoleMessage }) =>
        emitConsole(this.#emit, message, { context: this.id, realm: this.realm ?? '', page: this.url }),
    };
    return hearers[method]?.(params);
  }

  #reached(event: Milestone) {
    this.#ahead.delete(event);
    const about = { context: this.id, navigation: this.#committedAs, timestamp: Date.now(), url: this.url };
    this.#emit(`browsingContext.${event}`, about);
  }

  /** A page from the back-forward cache is there at once, and says nothing of it. */
  #reachTheEnd() {
    for (const event of this.#ahead) this.#reached(event);
  }

  #enterContext(session: PageSession, id: number) {
    if (session.contextId === id && this.realm !== null) return;
    session.enterContext(id);
    this.#leaveRealm();
    this.realm = randomUUID();
    this.#emit('script.realmCreated', { type: 'window', realm: this.realm, context: this.id, origin: this.url });
  }

  #leaveRealm() {
    if (this.realm === null) return;
    for (const realm of [this.realm, this.sandboxRealm]) this.#emit('script.realmDestroyed', { realm });
    this.realm = null;
  }

  /** Playwright's utility world is the main world under a second name. */
  get sandboxRealm(): string {
    return `sandbox-of-${this.realm}`;
  }

  #committed(session: PageSession, frame: Frame) {
    const navigation = this.#navigation ?? randomUUID();
    this.session = session;
    session.mainFrame = frame.id;
    const address = this.network.addressOf(frame);
    const isRestored = this.#navigation === null || address !== frame.url;
    this.#committedAs = navigation;
    this.#ahead = new Set(['domContentLoaded', 'load']);
    this.#navigation = null;
    this.#isAwaited = false;
    this.url = address;
    this.#leaveRealm();
    void this.applyInterception().catch(() => null);
    const about = { context: this.id, navigation, timestamp: Date.now(), url: this.url };
    this.#emit('browsingContext.navigationCommitted', about);
    void session
      .listContexts()
      .then(() => {
        if (isRestored) this.#reachTheEnd();
      })
      .catch(() => null);
  }

  #navigationOf(frame: string, url: string, isRedirect: boolean): string | null {
    const known = this.session?.mainFrame ?? null;
    const isMain =
      known === null || frame === known || ![...this.#sessions.values()].some((one) => one === this.session);
    if (!isMain) return null;
    if (this.#navigation !== null && (this.#isAwaited || isRedirect)) {
      this.#isAwaited = false;
      return this.#navigation;
    }
    this.#navigation ??= randomUUID();
    const about = { context: this.id, navigation: this.#navigation, timestamp: Date.now(), url };
    this.#emit('browsingContext.navigationStarted', about);
    return this.#navigation;
  }

  async navigate(url: string): Promise<{ navigation: string; url: string }> {
    const navigation = randomUUID();
    this.#navigation = navigation;
    this.#isAwaited = true;
    await this.#host.send('load', { view: this.view, url });
    return { navigation, url };
  }

  async reload() {
    await this.#host.send('reload', { view: this.view });
  }

  failed(url: string) {
    if (this.#navigation === null) return;
    const about = { context: this.id, navigation: this.#navigation, timestamp: Date.now(), url };
    this.#navigation = null;
    this.#emit('browsingContext.navigationFailed', about);
  }

  /** The view's address also names what is only being loaded: the document says whether it is there already. */
  async addressChanged(url: string) {
    if (url === this.url || !this.session) return;
    const { type, ...outcome } = await this.session
      .call('() => location.href', [], true, this.id)
      .catch(() => ({ type: 'exception' as const }));
    if (type !== 'success' || !('result' in outcome) || outcome.result.value !== url || url === this.url) return;
    this.url = url;
    this.#emit('browsingContext.historyUpdated', { context: this.id, timestamp: Date.now(), url });
  }

  async applyInterception() {
    await this.session?.applyInterception(this.network.isIntercepting);
    await this.#tellDocuments();
  }

  /** Tells the present document and those that follow whether calls are stopped. */
  async #tellDocuments() {
    const { isDeciding } = this.network;
    if (isDeciding === this.#areCallsStopped) return;
    this.#areCallsStopped = isDeciding;
    // Not awaited: a page with an open dialog answers later.
    void this.session
      ?.call(SET_CALLS_STOPPED, [{ type: 'boolean', value: isDeciding }], true, this.id)
      .catch(() => null);
    const id = `calls-stopped-${this.id}`;
    if (!isDeciding) await this.#host.send('removeScript', { id });
    else await this.#host.send('addScript', { id, source: `(${SET_CALLS_STOPPED})(true)`, view: this.view });
  }

  async applyLook(change: Partial<PageState>) {
    Object.assign(this.#look, change);
    await this.session?.applyLook({ ...this.#look, isIntercepting: false });
  }

  end() {
    this.#outer.end();
    for (const session of this.#sessions.values()) session.end();
  }
}
