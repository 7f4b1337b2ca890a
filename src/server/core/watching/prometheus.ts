/** The metrics as Prometheus reads them. Loaded by `import()`, and only where METRICS_PORT is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type InstrumentName, instruments, type Metrics } from './metrics.ts';

export type Prometheus = { metrics: Metrics; contentType: string; read(): Promise<string> };

type Given = Record<string, string>;
/** Every instrument has the methods of its kind. */
const made = (name: InstrumentName, registry: Registry) => {
  const { name: called, help, labels, ...rest } = instruments[name];
  const about = { name: called, help, labelNames: [...labels], registers: [registry] };
  if (rest.kind === 'counter') {
    const counter = new Counter(about);
    return {
      add: (given: Given, count = 1) => counter.inc(given, count),
      expect: (given: Given) => counter.inc(given, 0),
    };
  }
  if (rest.kind === 'gauge') {
    const gauge = new Gauge(about);
    // A gauge that was not set yet has no value, instead of a wrong one.
    if (labels.length === 0) gauge.remove();
    return {
      set: (given: Given, value: number | null) => (value === null ? gauge.remove(given) : gauge.set(given, value)),
    };
  }
  const histogram = new Histogram({ ...about, buckets: [...rest.buckets] });
  return {
    observe: (given: Given, value: number) => histogram.observe(given, value),
    expect: (given: Given) => histogram.zero(given),
  };
};

export const createPrometheus = (): Prometheus => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const readers: (() => Promise<void> | void)[] = [];
  const names = Object.keys(instruments) as InstrumentName[];
  const metrics = {
    ...Object.fromEntries(names.map((name) => [name, made(name, registry)])),
    areOn: true,
    beforeReading: (read: () => Promise<void> | void) => {
      readers.push(read);
    },
  } as unknown as Metrics;
  return {
    metrics,
    contentType: registry.contentType,
    read: async () => {
      await Promise.all(readers.map((read) => read()));
      return registry.metrics();
    },
  };
};
