/**
 * Whether real work is still going on: a statement in the database, files or hashes in the thread pool, or code that has not
 * come to its next wait yet. Equal requests wait for each other inside one host, so "every request stands at a gate" would never
 * be true for them: the world is at rest when nothing has moved for some turns of the event loop.
 */
import { createHook } from 'node:async_hooks';

/** Some turns in a row: streams and parsers of the host hand on their work from turn to turn. */
const QUIET_TURNS = 16;
/** While no host is at work for anybody, what moves is a timer of a tab, or the news of a stream. */
const FEW_TURNS = 5;
/** Nothing in this world takes longer; so it hangs. */
const HANGS_MS = 30_000;

/** Work of the thread pool; `generic` is that of pictures. A compressor is one for its whole life. */
const POOLED = /^(?:FSREQ|FILEHANDLECLOSEREQ|.*REQUEST$|ZLIB|BLOBREADER|undefined$|generic$)/;
const NEVER = /^(?:HTTP|TCP|PIPE|SHUTDOWN|WRITE|GETADDRINFO|QUERY)/;
const pooled = new Set<number>();
const kinds = new Map<string, boolean>();
const isPooled = (type: string) => {
  const known = kinds.get(type) ?? (POOLED.test(type) && !NEVER.test(type));
  kinds.set(type, known);
  return known;
};
createHook({
  init: (id, type) => {
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
  /** A host works on a request until the returned function is called; it may stand at a gate, or wait for another request. */
  serve(): () => void;
  /** Something has moved. */
  move(): void;
  /** Resolves when everything stands still. */
  reached(): Promise<void>;
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export const createRest = (describe: () => string): Rest => {
  let running = 0;
  let moves = 0;
  let serving = 0;
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
    serve: () => {
      serving += 1;
      let isOver = false;
      return () => {
        serving -= isOver ? 0 : 1;
        isOver = true;
      };
    },
    move: () => {
      moves += 1;
    },
    reached: async () => {
      const began = performance.now();
      let seen = moves;
      for (let quiet = 0; quiet < (serving > 0 ? QUIET_TURNS : FEW_TURNS); ) {
        await turn();
        quiet = moves === seen && running === 0 && pooled.size === 0 ? quiet + 1 : 0;
        seen = moves;
        if (quiet === 0 && performance.now() - began > HANGS_MS) throw new Error(`the world hangs: ${describe()}`);
      }
    },
  };
};
