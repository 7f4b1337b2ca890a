/**
 * The realm of one tab: the portal as it is built, evaluated in a context of its own, whose clock, timers, network, storage and
 * chance belong to the simulated device.
 */
import vm from 'node:vm';
import type { Chance } from '../world/chance.ts';
import { createAbort, listenUntil } from './abort.ts';
import type { Channel, Device } from './device.ts';
import { SimulatedBlob, SimulatedFile, SimulatedForm } from './files.ts';
import { createIndexedDb, keyRange } from './indexed-db.ts';
import { createNetwork, type Life } from './network.ts';

export type Realm = {
  /** What the bundle exports. */
  portal: unknown;
  /** Fires an event of the window, or of the document. */
  fire(target: 'window' | 'document', type: string, properties?: object): void;
  setVisible(isVisible: boolean): void;
  /** Its timers, answers and messages stand still. In the browser's cache for Back and Forward, messages of other tabs are lost. */
  freeze(isCached: boolean): void;
  thaw(): void;
  /** The tab is gone: no timer, no answer and no message reaches it any more. */
  end(): void;
};

type Needs = {
  device: Device;
  /** The name of the tab in the story. */
  name: string;
  chance: Chance;
  script: vm.Script;
  path: string;
  sessionStorage: Map<string, string>;
  onReload: () => void;
  onLeave: (url: string) => void;
  /** Called with what the console shows as an error, and with uncaught errors. */
  onError: (what: string) => void;
};

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, String(value)),
  removeItem: (key: string) => void map.delete(key),
});

/** Inside the realm, so that its own `Date` knows the device's clock. */
const CLOCK = `(now) => {
  const Real = Date;
  globalThis.Date = class Date extends Real {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given));
    }
    static now() {
      return now();
    }
  };
}`;
const clockScript = new vm.Script(CLOCK);

type Later = (milliseconds: number, run: () => void) => () => void;

/** The timers of a realm. */
const createTimers = (later: Later) => {
  const timers = new Map<number, () => void>();
  let timer = 0;
  const setTimeout = (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) => {
    timer += 1;
    const id = timer;
    let isOff = false;
    const cancel = later(milliseconds, () => {
      if (isOff) return;
      timers.delete(id);
      run(...given);
    });
    timers.set(id, () => {
      isOff = true;
      cancel();
    });
    return id;
  };
  const clearTimeout = (id?: number) => {
    if (id === undefined) return;
    timers.get(id)?.();
    timers.delete(id);
  };
  const setInterval = (run: () => void, milliseconds: number) => {
    timer += 1;
    const id = timer;
    const next = () => {
      let isOff = false;
      const cancel = later(milliseconds, () => {
        if (isOff) return;
        next();
        run();
      });
      timers.set(id, () => {
        isOff = true;
        cancel();
      });
    };
    next();
    return id;
  };
  return {
    globals: { setTimeout, clearTimeout, setInterval, clearInterval: clearTimeout },
    stopAll: () => {
      for (const off of timers.values()) off();
    },
  };
};

/** The channels of a tab to the other tabs of its device. */
const channelsOf = (tab: Life, isCached: () => boolean) => {
  const { device } = tab;
  return class SimulatedChannel {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    readonly #hearers = new Set<(event: { data: unknown }) => void>();
    readonly #channel: Channel;
    constructor(channelName: string) {
      this.#channel = {
        name: channelName,
        tab,
        hear: (data: unknown) => {
          if (isCached()) return;
          tab.whenAwake(() => {
            if (!device.channels.has(this.#channel)) return;
            this.onmessage?.({ data });
            for (const hear of this.#hearers) hear({ data });
          });
        },
      };
      device.channels.add(this.#channel);
    }
    addEventListener(_: 'message', hear: (event: { data: unknown }) => void) {
      this.#hearers.add(hear);
    }
    postMessage(data: unknown) {
      const copy = JSON.stringify(data);
      for (const channel of device.channels)
        if (channel !== this.#channel && channel.name === this.#channel.name)
          device.world.after(2, () =>
            device.whenAwake(() => device.channels.has(channel) && channel.hear(JSON.parse(copy))),
          );
    }
    close() {
      device.channels.delete(this.#channel);
    }
  };
};

const messageChannelsOf = (later: Later) =>
  class SimulatedMessageChannel {
    port1 = { onmessage: null as ((event: { data: unknown }) => void) | null, close: () => {} };
    port2 = { postMessage: (data: unknown) => void later(1, () => this.port1.onmessage?.({ data })) };
    constructor() {
      this.port1.close = () => {
        this.port1.onmessage = null;
      };
    }
  };

/** What a page listens to a target with: a listener that throws is reported as an error. */
const listening = (target: EventTarget, safely: (run: () => void) => void) => {
  const heard = new Map<EventListener, EventListener>();
  return {
    addEventListener: (type: string, hear: EventListener, options?: AddEventListenerOptions) => {
      const safe = heard.get(hear) ?? ((event: Event) => safely(() => hear(event)));
      heard.set(hear, safe);
      listenUntil(target, type, safe, options?.signal ? { signal: options.signal } : {});
    },
    removeEventListener: (type: string, hear: EventListener) => {
      const safe = heard.get(hear);
      if (safe) target.removeEventListener(type, safe);
    },
  };
};

const locationOf = (path: string, { reload, assign }: { reload: () => void; assign: (url: string) => void }) => ({
  href: `https://portal.test${path}`,
  origin: 'https://portal.test',
  pathname: path.split('?')[0],
  search: path.includes('?') ? path.slice(path.indexOf('?')) : '',
  hash: '',
  reload,
  assign,
});

/** What is the same in every realm, and knows neither its tab nor its device. */
const OF_EVERY_REALM = {
  queueMicrotask,
  structuredClone,
  DOMException,
  Event,
  EventTarget,
  MouseEvent: class MouseEvent extends Event {},
  URL,
  URLSearchParams,
  Headers,
  Blob: SimulatedBlob,
  File: SimulatedFile,
  FormData: SimulatedForm,
  TextEncoder,
  TextDecoder,
};

export const createRealm = (needs: Needs): Realm => {
  const { device, name, chance, script, path, sessionStorage, onReload, onLeave, onError } = needs;
  const { world } = device;
  let missed: (() => void)[] | null = null;
  let isCached = false;
  const life: Life = {
    ...{ isGone: false, device, name, ends: new Set<() => void>() },
    whenAwake: (run) => device.whenAwake(() => (missed ? void missed.push(run) : run())),
  };
  let isVisible = true;

  const safely = (run: () => void) => {
    if (life.isGone) return;
    try {
      run();
    } catch (thrown) {
      onError(
        `not caught: ${thrown instanceof Object && 'stack' in thrown ? String(thrown.stack) : JSON.stringify(thrown)}`,
      );
    }
  };
  const later = (milliseconds: number, run: () => void) =>
    world.after(milliseconds, () => life.whenAwake(() => safely(run)));

  const timers = createTimers(later);
  const windowEvents = new EventTarget();
  const documentEvents = new EventTarget();
  const hear = (...what: unknown[]) => onError(`console: ${what.map(String).join(' ')}`);
  const quiet = () => {};
  const given = {
    ...createNetwork(life),
    ...timers.globals,
    ...OF_EVERY_REALM,
    ...createAbort(later),
    BroadcastChannel: channelsOf(life, () => isCached),
    MessageChannel: messageChannelsOf(later),
    localStorage: storageOf(device.localStorage),
    sessionStorage: storageOf(sessionStorage),
    indexedDB: createIndexedDb(world, device.disk, later),
    IDBKeyRange: keyRange,
    console: { log: quiet, info: quiet, debug: quiet, warn: quiet, error: hear },
    performance: { now: () => world.now },
    crypto: {
      randomUUID: () => chance.uuid(),
      getRandomValues: (array: Uint8Array) => {
        array.set(chance.bytes(array.length));
        return array;
      },
    },
    navigator: {
      get onLine() {
        return device.isOnline();
      },
      language: 'ar',
      userAgent: 'simulation',
      locks: {
        request: (lock: string, options: { signal?: AbortSignal }, grant: () => Promise<unknown>) =>
          device.takeLock(lock, life, grant, options.signal),
      },
    },
    document: {
      ...listening(documentEvents, safely),
      documentElement: { lang: 'ar', dataset: {} },
      get visibilityState() {
        return isVisible ? 'visible' : 'hidden';
      },
      get hidden() {
        return !isVisible;
      },
      title: '',
    },
    location: locationOf(path, {
      reload: () => world.after(1, () => !life.isGone && onReload()),
      assign: (url) => world.after(1, () => !life.isGone && onLeave(url)),
    }),
    ...listening(windowEvents, safely),
  };
  const context = vm.createContext(given);
  vm.runInContext('globalThis.window = globalThis; globalThis.self = globalThis;', context);
  clockScript.runInContext(context)(() => world.instant + device.clockError);
  vm.runInContext('(random) => { Math.random = random; }', context)(() => chance.next());
  script.runInContext(context);

  const fire = (target: 'window' | 'document', type: string, properties: object = {}) => {
    if (life.isGone) return;
    (target === 'window' ? windowEvents : documentEvents).dispatchEvent(Object.assign(new Event(type), properties));
  };
  return {
    portal: vm.runInContext('portal', context),
    fire,
    setVisible: (next) => {
      isVisible = next;
      fire('document', 'visibilitychange');
    },
    freeze: (inCache) => {
      missed ??= [];
      isCached = inCache;
    },
    thaw: () => {
      const now = missed ?? [];
      missed = null;
      isCached = false;
      for (const run of now) world.after(1, () => life.whenAwake(run));
    },
    end: () => {
      if (life.isGone) return;
      life.isGone = true;
      for (const off of [...life.ends]) off();
      timers.stopAll();
      for (const channel of device.channels) if (channel.tab === life) device.channels.delete(channel);
      device.dropLocks(life);
    },
  };
};
