import type { Life } from '../host/task.ts';
import type { Course } from '../stage.ts';

/** Hosts die before a statement, and come back after a while. */
export const kills: Course = ({ world, hosts, database, isFaulty }, chance, milliseconds) => {
  const count = chance.likely(0.5) ? chance.between(1, 3) : 0;
  let strikes: (() => boolean) | null = null;
  const kill = (host: Life) => {
    const end = world.rest.begin();
    void hosts.kill(host, 'before a statement').then(() => {
      world.after(world.chance('restart', host.name).between(100, 8000), () => void hosts.start());
      end();
    });
  };
  database.onStatement = (host) => {
    if (!isFaulty() || !strikes?.()) return false;
    strikes = null;
    kill(host);
    return true;
  };
  for (let number = 0; number < count; number += 1) {
    // Some hosts die as the last thing that goes wrong: what they leave behind meets citizens on a good line.
    const at = chance.likely(0.3) ? milliseconds - chance.between(200, 8000) : chance.between(1000, milliseconds);
    let left = chance.below(8);
    if (!world.happens(`kill ${number}`)) continue;
    world.after(at, () => {
      strikes = () => {
        left -= 1;
        return left < 0;
      };
    });
  }
};
