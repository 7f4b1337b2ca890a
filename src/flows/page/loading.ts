/** What the page loads: the chart of a machine, and what the server knows besides. */
import { bodies } from 'virtual:atlas';
import { useEffect, useMemo, useState } from 'react';
import type { FlowBody } from '../layout/atlas-data.ts';

/** The result of `load` for this key; undefined while it loads. */
const useLoaded = <T>(key: string | null, load: (key: string) => Promise<T> | undefined): T | undefined => {
  const [loaded, setLoaded] = useState<{ key: string; value: T } | null>(null);
  useEffect(() => {
    let isCurrent = key !== null;
    if (key !== null) void load(key)?.then((value) => isCurrent && setLoaded({ key, value }));
    return () => {
      isCurrent = false;
    };
  }, [key, load]);
  return loaded !== null && loaded.key === key ? loaded.value : undefined;
};

const loadBody = (machine: string) => bodies[machine]?.().then((module) => module.default);
/** The chart, labels and layouts of a machine. */
export const useBody = (machine: string): FlowBody | undefined => useLoaded(machine, loadBody);

/** One request per address; null when the server has no answer. */
const requests = new Map<string, Promise<unknown>>();
const loadJson = (url: string): Promise<unknown> => {
  const request =
    requests.get(url) ??
    fetch(url).then(
      (response) => (response.ok ? response.json() : null),
      () => null,
    );
  requests.set(url, request);
  return request;
};
/** The answer as `parse` reads it; undefined while it loads or when `url` is null. */
export const useJson = <T>(url: string | null, parse: (answer: unknown) => T): T | undefined => {
  const answer = useLoaded(url, loadJson);
  return useMemo(() => (answer === undefined ? undefined : parse(answer)), [answer, parse]);
};
