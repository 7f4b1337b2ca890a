/** A tab that is open in a device's browser: it is loaded, reloaded, hidden, and closed or torn away. */
import type vm from 'node:vm';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { ServerAnswer } from '../server/servers.ts';
import type { Device } from './device.ts';
import { ofSameOrigin } from './network.ts';
import { createRealm, type Realm } from './realm.ts';

/** What the bundle of `portal.ts` exports. */
export type Portal = typeof import('./portal.ts');
export type Page = import('./portal.ts').Page;

/** What happens in the machines of a tab. */
export type TabHears = {
  /** A machine of the flow is in another state, or knows something else. `machine` is its id. */
  changed(tab: Tab, machine: string, snapshot: AnyMachineSnapshot, actor: AnyActorRef): void;
  /** The page shows something else. */
  shown(tab: Tab): void;
  /** Reports what the console shows as an error, an uncaught error, and a machine that stopped in an error. */
  failed(tab: Tab, what: string): void;
};
export type Away = { url: string; isBroken: boolean };
export type Tab = {
  name: string;
  device: Device;
  readonly portal: Portal;
  readonly isOpen: boolean;
  /** Where the browser is instead of the portal, such as at the single sign-on; an address that did not answer is `isBroken`. */
  readonly away: Away | null;
  readonly isFrozen: boolean;
  readonly isVisible: boolean;
  /** Whether somebody could press something in it now. */
  readonly isUsable: boolean;
  /** What its session storage holds. */
  stored: ReadonlyMap<string, string>;
  /** How often it was loaded. */
  readonly loads: number;
  /** The device's time, in milliseconds since 1970. */
  now(): number;
  go(page: Page): void;
  /** Follows a link to a page of another site, or to an address of the server that leads on. */
  visit(url: string): void;
  /** As the browser does it: the page hears that it is left. */
  reload(): void;
  close(): void;
  /** The browser is gone without a word. */
  tear(): void;
  setVisible(isVisible: boolean): void;
  /** The browser stops it to save power; in its cache it waits for Back, and misses what other tabs say. */
  freeze(isCached: boolean): void;
  thaw(): void;
  fire: Realm['fire'];
};

type Needs = {
  device: Device;
  name: string;
  /** The portal of this release. */
  script: () => vm.Script;
  hears: TabHears;
};

const HOME: Page = { page: 'account' };
/** The pages to which a server leads a browser. */
const LANDINGS: Record<string, Page> = { '/ar/iam_logged_in': { page: 'ssoReturn' } };

/** Follows the machines of a flow, from its first actor on. */
const watching = (tab: Tab, hears: TabHears) => (actor: AnyActorRef) => {
  const look = (one: AnyActorRef, snapshot: AnyMachineSnapshot) => {
    if (!('machine' in snapshot)) return;
    if (snapshot.status === 'error')
      hears.failed(tab, `the machine ${snapshot.machine.id} stopped: ${String(snapshot.error)}`);
    hears.changed(tab, snapshot.machine.id, snapshot, one);
  };
  const inspection = actor.system.inspect({
    next: (event) => {
      if (event.type === '@xstate.snapshot') look(event.actorRef as AnyActorRef, event.snapshot as AnyMachineSnapshot);
    },
  });
  look(actor, actor.getSnapshot());
  return () => inspection.unsubscribe();
};

/** What the page of a realm may do to its tab. */
const realmHears = (tab: Tab, hears: TabHears) => ({
  onReload: () => tab.reload(),
  onLeave: (url: string) => tab.visit(url),
  onError: (what: string) => hears.failed(tab, what),
});

/** In the browser's cache for Back and Forward, or stopped to save power. */
type Frozen = 'cached' | 'frozen';
const stopPage = (realm: Realm, as: Frozen) => {
  if (as === 'cached') realm.fire('window', 'pagehide', { persisted: true });
  else realm.fire('document', 'freeze');
  realm.freeze(as === 'cached');
};
const resumePage = (realm: Realm, was: Frozen) => {
  realm.thaw();
  if (was === 'cached') realm.fire('window', 'pageshow', { persisted: true });
  else realm.fire('document', 'resume');
};

/** Opens the page in a tab whose realm is loaded; `shows` hears of each page that is shown. */
const startPortal = (tab: Tab, hears: TabHears, page: Page, shows: (page: Page) => void) => {
  const { portal } = tab;
  portal.watchFlows(watching(tab, hears));
  void portal
    .start(() => {
      const shown = portal.current();
      if (shown) shows({ page: shown.page, ...('id' in shown && { id: shown.id }) } as Page);
      hears.shown(tab);
    }, page)
    .catch((thrown: unknown) => hears.failed(tab, `start: ${String(thrown)}`));
};

/** Asks a server for a page, as a link of another site does; `hear` gets no answer when the line broke. */
const askServer = ({ device, name }: Needs, url: string, hear: (answer: ServerAnswer | null) => void) => {
  const request = { method: 'GET', url, headers: { ...ofSameOrigin(device), 'sec-fetch-site': 'cross-site' } };
  device.line.send({ name: `${name} visits`, isOnline: device.isOnline }, request, (reply) => {
    if ('answer' in reply) device.keepCookies(reply.answer.headers);
    device.whenAwake(() => hear('answer' in reply ? reply.answer : null));
  });
};

export const openTab = (needs: Needs, first: Page = HOME): Tab => {
  const { device, name, script, hears } = needs;
  const { world } = device;
  const sessionStorage = new Map<string, string>();
  let loads = 0;
  let realm: Realm;
  let isOpen = true;
  let page = first;
  let isVisible = true;
  let frozen: Frozen | null = null;
  let away: Away | null = null;
  let visits = 0;

  const load = () => {
    loads += 1;
    away = null;
    frozen = null;
    world.count('loads');
    realm = createRealm({
      ...{ device, name, sessionStorage, path: '/ar/', script: script(), chance: world.chance('tab', name, loads) },
      ...realmHears(tab, hears),
    });
    if (!isVisible) realm.setVisible(false);
    startPortal(tab, hears, page, (shown) => {
      page = shown;
    });
  };
  const leave = () => {
    visits += 1;
    realm.fire('window', 'pagehide', { persisted: false });
    realm.end();
  };
  const arrive = (answer: ServerAnswer) => {
    const to = String(answer.headers.location ?? '/');
    if (!to.startsWith('/')) {
      away = { url: to, isBroken: false };
      return;
    }
    page = LANDINGS[to.split('?')[0] ?? ''] ?? HOME;
    load();
  };
  const ask = (url: string) => {
    visits += 1;
    const visit = visits;
    away = { url, isBroken: false };
    askServer(needs, url, (answer) => {
      if (!isOpen || visit !== visits) return;
      if (answer) arrive(answer);
      else away = { url, isBroken: true };
    });
  };
  const tab: Tab = {
    name,
    device,
    stored: sessionStorage,
    get portal() {
      return realm.portal as Portal;
    },
    get isOpen() {
      return isOpen;
    },
    get loads() {
      return loads;
    },
    get away() {
      return away;
    },
    get isFrozen() {
      return frozen !== null;
    },
    get isVisible() {
      return isVisible;
    },
    get isUsable() {
      return isOpen && isVisible && frozen === null && !device.isAsleep;
    },
    now: () => world.instant + device.clockError,
    go: (next) => tab.portal.show(next),
    visit: (url) => {
      world.tell(`${name} visits ${url.split('?')[0]}`);
      leave();
      if (url.startsWith('/api/')) ask(url);
      else if (url.startsWith('/')) load();
      else away = { url, isBroken: false };
    },
    reload: () => {
      world.tell(`${name} is loaded anew`);
      leave();
      if (away) ask(away.url);
      else load();
    },
    close: () => {
      isOpen = false;
      leave();
    },
    tear: () => {
      isOpen = false;
      visits += 1;
      realm.end();
    },
    setVisible: (next) => {
      isVisible = next;
      realm.setVisible(next);
    },
    freeze: (isCached) => {
      if (frozen) return;
      frozen = isCached ? 'cached' : 'frozen';
      stopPage(realm, frozen);
    },
    thaw: () => {
      if (!frozen) return;
      const was = frozen;
      frozen = null;
      resumePage(realm, was);
    },
    fire: (...event) => realm.fire(...event),
  };
  load();
  return tab;
};
