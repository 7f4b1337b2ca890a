/** What befalls devices and their tabs: more tabs, closed and torn ones, sleep, a wrong clock, lost storage, the browser's cache. */
import type { Citizen, Course, Stage } from '../stage.ts';
import type { Device } from '../tab/device.ts';
import type { Tab } from '../tab/tab.ts';
import type { Chance } from '../world/chance.ts';

type Befalls = { stage: Stage; citizen: Citizen; device: Device; open: Tab[]; chance: Chance };

const MOST_TABS = 3;
/** What was typed within this time may not be on the disk yet. */
const UNWRITTEN_MS = 200;

/** The device and all of its tabs are there again. */
export const wakeUp = ({ world, tabs }: Stage, device: Device) => {
  const own = tabs().filter((tab) => tab.device === device);
  if (device.isAsleep) {
    world.tell(`${device.name} wakes`);
    device.wake();
    for (const tab of own) tab.fire('document', 'resume');
  }
  for (const tab of own) {
    tab.thaw();
    if (!tab.isVisible) tab.setVisible(true);
  }
};

/** Opens the browser of a device, if it is not open. */
export const openMissing = (stage: Stage, citizen: Citizen, device: Device) => {
  if (!citizen.tabs.some((tab) => tab.isOpen && tab.device === device)) stage.openTab(citizen, device);
};

const sleep = ({ stage, device, open, chance }: Befalls) => {
  const { world } = stage;
  if (device.isAsleep) return;
  world.tell(`${device.name} falls asleep`);
  if (chance.likely(0.5)) for (const tab of open) tab.setVisible(false);
  device.sleep();
  world.after(chance.between(2000, 90_000), () => wakeUp(stage, device));
};

const newTab = ({ stage, citizen, device, open }: Befalls) => {
  if (open.length < MOST_TABS && !device.isAsleep) stage.openTab(citizen, device);
};

const closeTab = ({ stage, citizen, device, open, chance }: Befalls) => {
  const tab = chance.pick(open);
  if (!tab || device.isAsleep) return;
  stage.world.tell(`${tab.name} is closed`);
  tab.close();
  if (open.length > 1) return;
  stage.world.after(chance.between(500, 20_000), () => openMissing(stage, citizen, device));
};

const tearAway = ({ stage, citizen, device, open, chance }: Befalls) => {
  stage.world.tell(`the browser of ${device.name} is gone`);
  for (const tab of open) {
    stage.answers.loses(tab.name, UNWRITTEN_MS);
    tab.tear();
  }
  // A browser that restores its last visit still has the cookies of sessions.
  if (chance.likely(0.4)) device.cookies.clear();
  stage.world.after(chance.between(500, 20_000), () => openMissing(stage, citizen, device));
};

const hide = ({ stage, open, chance }: Befalls) => {
  const tab = chance.pick(open);
  if (!tab?.isUsable) return;
  stage.world.tell(`${tab.name} is hidden`);
  tab.setVisible(false);
  stage.world.after(chance.between(500, 40_000), () => {
    if (tab.isOpen && !tab.isVisible) tab.setVisible(true);
  });
};

const freeze = ({ stage, open, chance }: Befalls) => {
  const tab = chance.pick(open);
  if (!tab?.isUsable || tab.away) return;
  const isCached = chance.likely(0.5);
  stage.world.tell(`${tab.name} is ${isCached ? 'left, and stays in the cache for Back' : 'frozen'}`);
  tab.freeze(isCached);
  stage.world.after(chance.between(500, 40_000), () => {
    if (!tab.isOpen || !tab.isFrozen) return;
    stage.world.tell(`${tab.name} is there again`);
    tab.thaw();
  });
};

const clock = ({ stage, device, chance }: Befalls) => {
  const error = chance.pick([-86_400_000, -600_000, -60_000, -5000, 5000, 60_000, 600_000, 86_400_000]);
  stage.world.tell(`the clock of ${device.name} is set ${error / 1000} s wrong`);
  device.clockError = error;
  if (chance.likely(0.5))
    stage.world.after(chance.between(1000, 60_000), () => {
      stage.world.tell(`the clock of ${device.name} is right again`);
      device.clockError = 0;
    });
};

const loseStorage = ({ stage, device, chance }: Befalls) => {
  stage.world.tell(`${device.name} loses what its browser stored`);
  device.loseStorage();
  if (chance.likely(0.5)) device.cookies.clear();
  stage.answers.loses(device.name);
};

const KINDS: Record<string, [weight: number, befall: (what: Befalls) => void]> = {
  newTab: [5, newTab],
  closeTab: [2, closeTab],
  tearAway: [2, tearAway],
  hide: [3, hide],
  freeze: [3, freeze],
  sleep: [3, sleep],
  clock: [2, clock],
  loseStorage: [1, loseStorage],
};
const BAG = Object.values(KINDS).flatMap(([weight, befall]) => Array.from({ length: weight }, () => befall));

export const deviceLife: Course = (stage, chance, milliseconds) => {
  const { world, citizens } = stage;
  const count = Math.round((chance.between(0, 8) * milliseconds) / 120_000);
  for (let number = 0; number < count; number += 1) {
    const at = chance.between(3000, milliseconds - 1);
    const befall = chance.pick(BAG);
    if (!world.happens(`device ${number}`)) continue;
    world.after(at, () => {
      const own = world.chance('device', number);
      const citizen = own.pick(citizens);
      const device = own.pick(citizen.devices);
      const open = citizen.tabs.filter((tab) => tab.isOpen && tab.device === device);
      befall({ stage, citizen, device, open, chance: own });
    });
  }
};
