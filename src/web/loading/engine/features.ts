/**
 * The features that older engines lack, with what takes their place. Each is a few lines: the package that has them (core-js) runs a
 * script when it is installed, and weighs seven times as much.
 */

/** `AbortSignal.any`: aborts with the first of the signals, for its reason. */
export const anySignal = (signals: Iterable<AbortSignal>): AbortSignal => {
  const controller = new AbortController();
  for (const signal of signals) {
    const follow = () => controller.abort(signal.reason);
    if (signal.aborted) follow();
    else signal.addEventListener('abort', follow, { signal: controller.signal });
    if (controller.signal.aborted) break;
  }
  return controller.signal;
};

/** `Promise.withResolvers` */
export const withResolvers = <T>(): PromiseWithResolvers<T> => {
  const settle: Partial<PromiseWithResolvers<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return Object.assign(settle, { promise }) as PromiseWithResolvers<T>;
};

/** `Map.groupBy` */
export const groupBy = <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

/** `URL.canParse` */
export const canParse = (url: string | URL, base?: string | URL): boolean => {
  try {
    return Boolean(new URL(url, base));
  } catch {
    return false;
  }
};

/** `Set.prototype.symmetricDifference`, of sets. */
export function symmetricDifference<T>(this: Set<T>, other: ReadonlySet<T>): Set<T> {
  const result = new Set(this);
  for (const each of other) if (!this.has(each)) result.add(each);
  for (const each of this) if (other.has(each)) result.delete(each);
  return result;
}
