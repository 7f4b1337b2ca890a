/**
 * Whether real work is still going on: a statement in the database, files or hashes in the thread pool, or code that has not
 * come to its next wait yet. Equal requests wait for each other inside one server, so "every request stands at a gate" would never
 * be true for them: the world is at rest when nothing has moved for some turns of the event loop.
 */
import { createHook } from 'node:async_hooks';

/** Turns of the event loop in a row in which nothing began: what streams and parsers hand on to the next turn is begun in this one. */
const QUIET_TURNS = 3;
/** Nothing in this world takes longer; so it hangs. */
const HANGS_MS = 30_000;

/** Work of the thread pool; `generic` is that of pictures. A compressor is one for its whole life. */
const POOLED = /^(?:FSREQ|FILEHANDLECLOSEREQ|.*REQUEST$|ZLIB|BLOBREADER|undefined$|generic$)/;
const NEVER = /^(?:HTTP|TCP|PIPE|SHUTDOWN|WRITE|GETADDRINFO|QUERY)/;
const pooled = new Set<number>();
/** How much was begun that ends in a later turn, or later in this one. */
let begun = 0;
const kinds = new Map<string, boolean>();
const isPooled = (type: string) => {
  const known = kinds.get(type) ?? (POOLED.test(type) && !NEVER.test(type));
  kinds.set(type, known);
  return known;
};
createHook({
  init: (id, type) => {
    begun += 1;
    if (isPooled(String(type))) pooled.add(id);
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
  /** Called when something has moved. */
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
      let [seen, known] = [moves, begun];
      for (let quiet = 0; quiet < QUIET_TURNS; ) {
        await turn();
        // The turn itself counts as one beginning.
        const isQuiet = moves === seen && begun === known + 1 && running === 0 && pooled.size === 0;
        quiet = isQuiet ? quiet + 1 : 0;
        [seen, known] = [moves, begun];
        if (quiet === 0 && performance.now() - began > HANGS_MS) throw new Error(`the world hangs: ${describe()}`);
      }
    },
  };
};
