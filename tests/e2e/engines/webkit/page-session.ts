/** One inspected process of a page. WebKit gives a page another process when it leaves its site or its opener group. */
import { Channel, type Event } from './channel.ts';
import { type BidiValue, callerSource, type RemoteObject, splitHandles, toBidi } from './remote-values.ts';

export type Frame = { id: string; parentId?: string; loaderId: string; url: string };
type Called = { result: RemoteObject; wasThrown?: boolean };
export type Outcome =
  | { type: 'success'; result: BidiValue }
  | { type: 'exception'; exceptionDetails: { text: string } };
/** What a new process is told before its page begins. */
export type PageState = { isIntercepting: boolean; headers: Record<string, string>; colorScheme: string | null };

export class PageSession {
  readonly target: string;
  readonly channel: Channel;
  mainFrame: string | null = null;
  /** The main frame's present document, and its global object. */
  contextId: number | null = null;
  #globalObject: Promise<string> | null = null;

  constructor(target: string, write: (text: string) => void, hear: (event: Event) => void) {
    this.target = target;
    this.channel = new Channel(write, hear);
  }

  /** `taken` is the address of a document that this process takes over. */
  async enable(state: PageState, taken: string | null): Promise<Frame> {
    // WebKit keeps the order of the calls.
    const calls = ['Page', 'Runtime', 'Network', 'Console'].map((domain) => this.channel.send(`${domain}.enable`));
    const tree = this.channel.send<{ frameTree: { frame: Frame } }>('Page.getResourceTree');
    await Promise.all([...calls, this.applyInterception(state.isIntercepting, taken), this.applyLook(state)]);
    const { frame } = (await tree).frameTree;
    this.mainFrame = frame.id;
    return frame;
  }

  async applyInterception(isOn: boolean, except: string | null = null) {
    const url = except === null ? '.*' : `^(?!${except.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$).*`;
    const params = { url, stage: 'request', isRegex: true };
    // What is so already, WebKit refuses.
    await Promise.allSettled([
      this.channel.send('Network.setInterceptionEnabled', { enabled: isOn }),
      this.channel.send('Network.setResourceCachingDisabled', { disabled: isOn }),
      this.channel.send(`Network.${isOn ? 'add' : 'remove'}Interception`, params),
    ]);
  }

  async applyLook({ headers, colorScheme }: PageState) {
    await this.channel.send('Network.setExtraHTTPHeaders', { headers });
    const value = colorScheme === null ? {} : { value: colorScheme === 'dark' ? 'Dark' : 'Light' };
    await this.channel.send('Page.overrideUserPreference', { name: 'PrefersColorScheme', ...value });
  }

  /** A page that comes back from the back-forward cache makes no new context: asking anew lists what is there. */
  async listContexts() {
    await this.channel.send('Runtime.disable');
    await this.channel.send('Runtime.enable');
  }

  enterContext(id: number) {
    this.contextId = id;
    this.#globalObject = null;
  }

  #global(): Promise<string> {
    const params = { expression: 'globalThis', contextId: this.contextId ?? undefined };
    this.#globalObject ??= this.channel
      .send<{ result: { objectId: string } }>('Runtime.evaluate', params)
      .then(({ result }) => result.objectId);
    return this.#globalObject;
  }

  async call(declaration: string, values: BidiValue[], isByValue: boolean, context: string): Promise<Outcome> {
    const { described, handles } = splitHandles(values);
    const { result, wasThrown } = await this.channel.send<Called>('Runtime.callFunctionOn', {
      objectId: await this.#global(),
      functionDeclaration: callerSource(declaration, isByValue),
      arguments: [{ value: described }, ...handles.map((objectId) => ({ objectId }))],
      awaitPromise: true,
      emulateUserGesture: true,
      doNotPauseOnExceptionsAndMuteConsole: false,
    });
    if (wasThrown) return { type: 'exception', exceptionDetails: { text: String(result.description ?? result.value) } };
    const isText = isByValue && result.type === 'string';
    return {
      type: 'success',
      result: isText ? (JSON.parse(String(result.value)) as BidiValue) : toBidi(result, context),
    };
  }

  end() {
    this.channel.end();
  }
}
