/** What is still to happen, by virtual time. What falls on the same instant happens in the order in which it was planned. */
export type Entry = {
  /** The virtual time in milliseconds. */
  at: number;
  order: number;
  run: () => void;
  /** Recurring work of a server that changes nothing by itself; left out while the world skips time. */
  isBeat: boolean;
};

const isBefore = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.order < other.order);

export const createQueue = () => {
  const heap: Entry[] = [];
  let planned = 0;
  const at = (index: number) => heap[index] as Entry;
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [at(other), at(one)];
  };
  const rise = (from: number) => {
    for (let index = from; index > 0; ) {
      const parent = (index - 1) >> 1;
      if (isBefore(at(parent), at(index))) return;
      swap(parent, index);
      index = parent;
    }
  };
  const sink = () => {
    for (let index = 0; ; ) {
      let first = index;
      for (const child of [2 * index + 1, 2 * index + 2])
        if (child < heap.length && isBefore(at(child), at(first))) first = child;
      if (first === index) return;
      swap(index, first);
      index = first;
    }
  };
  return {
    get first() {
      return heap[0];
    },
    get size() {
      return heap.length;
    },
    add: (when: number, run: () => void, isBeat: boolean): Entry => {
      const entry = { at: when, order: planned++, run, isBeat };
      heap.push(entry);
      rise(heap.length - 1);
      return entry;
    },
    take: (): Entry | undefined => {
      const [first] = heap;
      const last = heap.pop();
      if (heap.length > 0 && last) {
        heap[0] = last;
        sink();
      }
      return first;
    },
    /** Takes out all that `which` names. */
    takeAll: (which: (entry: Entry) => boolean): Entry[] => {
      const taken = heap.filter(which);
      const rest = heap.filter((entry) => !which(entry)).sort((one, other) => (isBefore(one, other) ? -1 : 1));
      heap.splice(0, heap.length, ...rest);
      return taken;
    },
  };
};
