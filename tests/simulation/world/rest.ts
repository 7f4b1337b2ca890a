/**
 * Whether real work is still going on: a statement in the database, files or hashes in the thread pool, or code that has not
 * come to its next wait yet. Equal requests wait for each other inside one host, so "every request stands at a gate" would never
 * be true for them: the world is at rest when nothing has moved for some turns of the event loop.
 */
import { createHook } from 'node:async_hooks';

/** Some turns in a row: streams and parsers of the host hand on their work from turn to turn. */
const QUIET_TURNS = 16;
/** Nothing in this world takes longer; so it hangs. */
const HANGS_MS = 30_000;

/** Work of the thread pool; `generic` is that of pictures. A compressor is one for its whole life. */
const POOLED = /^(?:FSREQ|FILEHANDLECLOSEREQ|.*REQUEST$|ZLIB|BLOBREADER|undefined$|generic$)/;
const NEVER = /^(?:HTTP|TCP|PIPE|SHUTDOWN|WRITE|GETADDRINFO|QUERY)/;
const pooled = new Set<number>();
createHook({
  init: (id, type) => {
    if (POOLED.test(String(type)) && !NEVER.test(String(type))) pooled.add(id);
  },
  after: (id) => {
    pooled.delete(id);
  },
  destroy: (id) => {
    pooled.delete(id);
  },
  trackPromises: false,
}).enable();

export type Rest = {
  /** Counts as going on until the returned function is called. */
  begin(): () => void;
  /** Something has moved. */
  move(): void;
  /** Resolves when everything stands still. */
  reached(): Promise<void>;
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const createRest = (describe: () => string): Rest => {
  let running = 0;
  let moves = 0;
  return {
    begin: () => {
      running += 1;
      moves += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        running -= 1;
        moves += 1;
      };
    },
    move: () => {
      moves += 1;
    },
    reached: async () => {
      const began = performance.now();
      let seen = moves;
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await turn();
        quiet = moves === seen && running === 0 && pooled.size === 0 ? quiet + 1 : 0;
        seen = moves;
        if (quiet === 0 && performance.now() - began > HANGS_MS) throw new Error(`the world hangs: ${describe()}`);
      }
    },
  };
};
