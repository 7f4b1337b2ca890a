/** A while after a logout no tab of the browser shows a citizen, and the device has nothing of them any more. */
import type { Citizen, CreateJudge } from '../stage.ts';
import type { Device } from '../tab/device.ts';

/** Long enough for all tabs to hear of it. */
const HEARD_MS = 4000;

export const leftoversJudge: CreateJudge = ({ world, citizens }) => {
  const state = new Map<string, string>();
  /** When somebody entered on a device last. */
  const entered = new Map<Device, number>();

  const look = ({ person, tabs }: Citizen, device: Device) => {
    const open = tabs.filter((tab) => tab.device === device && tab.isUsable && !tab.away);
    for (const tab of open) {
      const { status } = tab.portal.sessionView.get();
      if (status !== 'visitor' && status !== 'unknown')
        world.breaks('a logout ends the session in all tabs', `${tab.name} shows a ${status}`);
    }
    const stored = [
      ...device.localStorage.entries(),
      ...[...device.disk.entries].map(([key, { value }]): [string, string] => [key, JSON.stringify(value)]),
      ...open.flatMap((tab) => [...tab.stored.entries()]),
    ];
    const { civilId, mobile, lastName } = person;
    for (const [key, value] of stored)
      if ([civilId, mobile, lastName].some((one) => key.includes(one) || value.includes(one)))
        world.breaks('a logout leaves nothing on the device', `${device.name} has ${key}: ${value.slice(0, 200)}`);
  };

  return {
    changed: (tab, machine, snapshot) => {
      if (machine !== 'session') return;
      const before = state.get(tab.name);
      const now = JSON.stringify(snapshot.value);
      if (before === now) return;
      state.set(tab.name, now);
      if (snapshot.matches('inside')) entered.set(tab.device, world.now);
      const { ended } = snapshot.context as { ended: string | null };
      if (now !== '"visitor"' || ended !== 'logout') return;
      const at = world.now;
      const citizen = citizens.find(({ devices }) => devices.includes(tab.device));
      world.after(HEARD_MS, () => {
        if (citizen && !tab.device.isAsleep && (entered.get(tab.device) ?? 0) < at) look(citizen, tab.device);
      });
    },
  };
};
