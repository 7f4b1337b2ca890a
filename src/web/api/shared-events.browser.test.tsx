/** One stream for all tabs of a browser. The test plays the other tabs: it holds the lock and speaks on the channel as they do. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#tests/setup/until.ts';
import { followEvents } from './shared-events.ts';

class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEvents[] = [];
  readyState = 0;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onerror = () => {};
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.opened.push(this);
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
  }
}
const open = () => FakeEvents.opened.filter(({ readyState }) => readyState !== FakeEvents.CLOSED);

let path = '';
let channel: BroadcastChannel;
let said: unknown[] = [];
const unfollowing: (() => void)[] = [];
beforeEach(() => {
  path = `/${crypto.randomUUID()}/events`;
  vi.stubGlobal('EventSource', FakeEvents);
  FakeEvents.opened = [];
  said = [];
  channel = new BroadcastChannel(`events:${path}`);
  channel.onmessage = ({ data }) => said.push(data);
});
afterEach(() => {
  for (const unfollow of unfollowing.splice(0)) unfollow();
  channel.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const follow = () => {
  const heard: unknown[] = [];
  const listening = vi.fn();
  unfollowing.push(followEvents(path, { hear: (data) => heard.push(data), listening }));
  return { heard, listening };
};
const reading = () => until(() => expect(open()).toHaveLength(1));
/** Another tab that holds the lock; it reads until it is closed. */
const otherTabReads = async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const lock = navigator.locks.request(`events:${path}`, () => {
    hold();
    return closed;
  });
  await held;
  return async () => {
    close();
    await lock;
  };
};

test('the first tab reads, and passes on what it hears', async () => {
  const tab = follow();
  await reading();
  expect(FakeEvents.opened[0]?.url).toBe(`/api${path}`);
  FakeEvents.opened[0]?.onopen();
  // Its first word may still have to wait.
  expect(tab.listening).not.toHaveBeenCalledWith(true);
  FakeEvents.opened[0]?.onmessage({ data: '{"version":2}' });
  expect(tab.heard).toEqual([{ version: 2 }]);
  expect(tab.listening).toHaveBeenLastCalledWith(true);
  await until(() => expect(said.at(-1)).toEqual({ type: 'heard', isOpen: true, data: '{"version":2}' }));
});

test('a tab that joins receives the last message', async () => {
  follow();
  await reading();
  FakeEvents.opened[0]?.onmessage({ data: '{"version":2}' });
  await until(() => expect(said).toHaveLength(2));
  channel.postMessage({ type: 'joined' });
  await until(() => expect(said).toHaveLength(3));
  expect(said.at(-1)).toEqual({ type: 'heard', isOpen: true, data: '{"version":2}' });
});

test('a second tab opens nothing, hears of the first, and takes over when that one is closed', async () => {
  const closeOther = await otherTabReads();
  const tab = follow();
  await until(() => expect(said).toEqual([{ type: 'joined' }]));
  channel.postMessage({ type: 'heard', isOpen: true, data: '{"version":3}' });
  // A tab of another release may say other things.
  channel.postMessage({ type: 'whistled' });
  await until(() => expect(tab.heard).toEqual([{ version: 3 }]));
  expect(open()).toHaveLength(0);
  await closeOther();
  await reading();
});

test('a tab that is hidden lets go, and joins again when it is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const look = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('visible');
  const tab = follow();
  await reading();
  look('hidden');
  expect(open()).toHaveLength(0);
  expect(tab.listening).toHaveBeenLastCalledWith(false);
  await otherTabReads().then((close) => close());
  look('visible');
  await reading();
});

test('a page that goes into bfcache holds nothing, and joins again when it comes back', async () => {
  follow();
  await reading();
  dispatchEvent(new Event('pagehide'));
  expect(open()).toHaveLength(0);
  await otherTabReads().then((close) => close());
  dispatchEvent(new Event('pageshow'));
  await reading();
});

test('a line that comes back gets a new stream: the one before may be dead without a word', async () => {
  const tab = follow();
  await reading();
  const before = FakeEvents.opened.length;
  dispatchEvent(new Event('online'));
  await until(() => expect(FakeEvents.opened).toHaveLength(before + 1));
  expect(open()).toHaveLength(1);
  FakeEvents.opened.at(-1)?.onmessage({ data: '{"version":4}' });
  expect(tab.heard).toEqual([{ version: 4 }]);
});

test('a refusal is reported, and tried again later', async () => {
  const tab = follow();
  await reading();
  vi.useFakeTimers();
  const [refused] = FakeEvents.opened;
  refused?.close();
  refused?.onerror();
  expect(tab.listening).toHaveBeenLastCalledWith(false);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(open()).toHaveLength(1);
});

test('a stream that is cut before it says anything is opened again ever more seldom', async () => {
  follow();
  await reading();
  vi.useFakeTimers();
  const openedAfter: number[] = [];
  for (let second = 1; second <= 105; second += 1) {
    for (const stream of open()) stream.onerror();
    const before = FakeEvents.opened.length;
    await vi.advanceTimersByTimeAsync(1000);
    if (FakeEvents.opened.length > before) openedAfter.push(second);
  }
  expect(openedAfter).toEqual([3, 9, 21, 45, 75, 105]);
  // A message proves that the stream works.
  FakeEvents.opened.at(-1)?.onmessage({ data: '{}' });
  const said = FakeEvents.opened.length;
  open()[0]?.onerror();
  await vi.advanceTimersByTimeAsync(3000);
  expect(FakeEvents.opened).toHaveLength(said + 1);
});

test('without locks each tab reads for itself', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  follow();
  expect(open()).toHaveLength(1);
});

test('a lock that is granted while the tab leaves opens no stream, which nothing would end', () => {
  let grant: () => unknown = () => {};
  vi.spyOn(navigator.locks, 'request').mockImplementation((...asked: unknown[]) => {
    grant = asked.at(-1) as typeof grant;
    return new Promise(() => {});
  });
  follow();
  unfollowing.pop()?.();
  grant();
  expect(FakeEvents.opened).toEqual([]);
});
