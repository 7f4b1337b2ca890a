import type { Course } from '../stage.ts';

/** Devices lose their line for a while. */
export const offline: Course = ({ world, devices, tabs }, chance, milliseconds) => {
  for (let number = 0; number < 2; number += 1) {
    const device = chance.pick(devices);
    const at = chance.between(0, milliseconds - 20_000);
    const long = chance.between(1000, 30_000);
    if (!chance.likely(0.5) || !world.happens(`offline ${number}`)) continue;
    const set = (isOnline: boolean) => {
      device.setOnline(isOnline);
      world.tell(`${device.name} ${isOnline ? 'has its line again' : 'loses its line'}`);
      for (const tab of tabs()) if (tab.device === device) tab.fire('window', isOnline ? 'online' : 'offline');
    };
    world.after(at, () => set(false));
    world.after(Math.min(at + long, milliseconds - 1), () => set(true));
  }
};
