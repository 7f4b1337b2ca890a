/**
 * Reads what is asked for together with one query, however many ask. One reading is under way at a time: what is asked meanwhile is the
 * next one, so a thousand streams that open at once use one connection of the pool.
 */

type Waiting<V> = PromiseWithResolvers<V | undefined>;

export const inBatches = <V>(
  readAll: (keys: string[]) => Promise<Map<string, V>>,
): ((key: string) => Promise<V | undefined>) => {
  let waiting = new Map<string, Waiting<V>>();
  let isReading = false;

  const readNow = async () => {
    const batch = waiting;
    waiting = new Map();
    isReading = true;
    try {
      const found = await readAll([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (thrown) {
      for (const { reject } of batch.values()) reject(thrown);
    }
    isReading = false;
    if (waiting.size > 0) void readNow();
  };

  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    // The whole turn of the event loop is one batch.
    if (waiting.size === 0 && !isReading) setImmediate(readNow);
    const asked: Waiting<V> = Promise.withResolvers();
    waiting.set(key, asked);
    return asked.promise;
  };
};
