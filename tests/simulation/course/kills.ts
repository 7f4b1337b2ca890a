import type { Life } from '../server/task.ts';
import type { Course } from '../stage.ts';

/** Servers die before a statement, and come back after a while. */
export const kills: Course = ({ world, servers, database, isFaulty }, chance, milliseconds) => {
  const count = chance.likely(0.5) ? chance.between(1, 3) : 0;
  let strikes: (() => boolean) | null = null;
  const kill = (server: Life) => {
    const end = world.rest.begin();
    void servers.kill(server, 'before a statement').then(() => {
      world.after(world.chance('restart', server.name).between(100, 8000), () => void servers.start());
      end();
    });
  };
  database.onStatement = (server) => {
    if (!isFaulty() || !strikes?.()) return false;
    strikes = null;
    kill(server);
    return true;
  };
  for (let number = 0; number < count; number += 1) {
    // Some servers die as the last thing that goes wrong: what they leave behind meets citizens on a good line.
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
