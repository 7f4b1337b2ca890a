/** A tab that is open in a device's browser: it is loaded, reloaded, hidden, and closed or torn away. */
import type vm from 'node:vm';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Device } from './device.ts';
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
  /** What the console shows as an error, what nobody caught, and a machine that stopped in an error. */
  failed(tab: Tab, what: string): void;
};
export type Tab = {
  name: string;
  device: Device;
  readonly portal: Portal;
  readonly isOpen: boolean;
  /** How often it was loaded. */
  readonly loads: number;
  go(page: Page): void;
  /** As the browser does it: the page hears that it is left. */
  reload(): void;
  close(): void;
  /** The browser is gone without a word. */
  tear(): void;
  setVisible(isVisible: boolean): void;
  fire: Realm['fire'];
};

type Needs = {
  device: Device;
  name: string;
  /** The portal of this release. */
  script: () => vm.Script;
  hears: TabHears;
  /** Where the browser goes when it leaves the portal, such as the single sign-on. */
  onLeave: (tab: Tab, url: string) => void;
};

export const openTab = ({ device, name, script, hears, onLeave }: Needs, first: Page = { page: 'account' }): Tab => {
  const { world } = device;
  const sessionStorage = new Map<string, string>();
  let loads = 0;
  let realm: Realm;
  let isOpen = true;
  let page = first;
  let isVisible = true;

  const watch = (actor: AnyActorRef) => {
    const look = (one: AnyActorRef, snapshot: AnyMachineSnapshot) => {
      if (!('machine' in snapshot)) return;
      if (snapshot.status === 'error')
        hears.failed(tab, `the machine ${snapshot.machine.id} stopped: ${String(snapshot.error)}`);
      hears.changed(tab, snapshot.machine.id, snapshot, one);
    };
    const watching = actor.system.inspect({
      next: (event) => {
        if (event.type === '@xstate.snapshot')
          look(event.actorRef as AnyActorRef, event.snapshot as AnyMachineSnapshot);
      },
    });
    look(actor, actor.getSnapshot());
    return () => watching.unsubscribe();
  };
  const load = () => {
    loads += 1;
    world.count('loads');
    realm = createRealm({
      ...{ device, name, sessionStorage, path: '/ar/', script: script() },
      chance: world.chance('tab', name, loads),
      onReload: () => tab.reload(),
      onLeave: (url) => onLeave(tab, url),
      onError: (what) => hears.failed(tab, what),
    });
    if (!isVisible) realm.setVisible(false);
    const portal = realm.portal as Portal;
    portal.watchFlows(watch);
    void portal
      .start(() => {
        const shown = portal.current();
        if (shown) page = { page: shown.page, ...('id' in shown && { id: shown.id }) } as Page;
        hears.shown(tab);
      }, page)
      .catch((thrown: unknown) => hears.failed(tab, `start: ${String(thrown)}`));
  };
  const leave = () => {
    realm.fire('window', 'pagehide', { persisted: false });
    realm.end();
  };
  const tab: Tab = {
    name,
    device,
    get portal() {
      return realm.portal as Portal;
    },
    get isOpen() {
      return isOpen;
    },
    get loads() {
      return loads;
    },
    go: (next) => tab.portal.show(next),
    reload: () => {
      world.tell(`${name} is loaded anew`);
      leave();
      load();
    },
    close: () => {
      isOpen = false;
      leave();
    },
    tear: () => {
      isOpen = false;
      realm.end();
    },
    setVisible: (next) => {
      isVisible = next;
      realm.setVisible(next);
    },
    fire: (...event) => realm.fire(...event),
  };
  load();
  return tab;
};
