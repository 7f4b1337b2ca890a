/** Reads what is asked for in one turn of the event loop with one query, however many ask. */

type Waiting<V> = PromiseWithResolvers<V | undefined>;

export const inBatches = <V>(
  readAll: (keys: string[]) => Promise<Map<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let waiting = new Map<string, Waiting<V>>();

  const readNow = async () => {
    const batch = waiting;
    waiting = new Map();
    try {
      const found = await readAll([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (thrown) {
      for (const { reject } of batch.values()) reject(thrown);
    }
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    if (waiting.size === 0) setImmediate(readNow);
    const asked: Waiting<V> = Promise.withResolvers();
    waiting.set(key, asked);
    return asked.promise;
  };
};
