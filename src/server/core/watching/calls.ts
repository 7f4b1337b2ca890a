/** Measures and traces what the areas call: other systems, the storage of files, transactions and jobs. */
import type { Attributes } from '@opentelemetry/api';
import type { Outbox } from '#server/core/outbox.ts';
import { correlationOf } from '#server/core/outbox.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Transact } from '#server/core/sql/transaction.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Metrics } from './metrics.ts';
import { traced } from './traces.ts';

/** `refused`: the other side said no, and works. */
type Outcome = 'done' | 'refused' | 'failed' | 'timeout';
const OUTCOMES: readonly Outcome[] = ['done', 'refused', 'failed', 'timeout'];

const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof Error && (thrown.name === 'TimeoutError' || isTimeout(thrown.cause));
const outcomeOf = (thrown: unknown): Outcome => {
  if (isTimeout(thrown)) return 'timeout';
  return thrown instanceof ProblemError && thrown.code !== 'service_suspended' ? 'refused' : 'failed';
};

type Tell = (outcome: Outcome, seconds: number) => void;
const timed = async <T>(work: () => Promise<T>, tell: Tell): Promise<T> => {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  try {
    const result = await work();
    tell('done', passed());
    return result;
  } catch (thrown) {
    tell(outcomeOf(thrown), passed());
    throw thrown;
  }
};

type Watch = {
  name: string;
  kind: 'inside' | 'outgoing';
  attributes: Attributes;
  /** Measures the outcome; null: metrics are off. */
  tell: Tell | null;
};
type Call = (...given: never[]) => Promise<unknown>;

/** The same calls, of which those that are named are measured and traced. */
const watched = <T extends object>(
  calls: T,
  names: readonly (keyof T & string)[],
  watchOf: (name: string) => Watch,
): T =>
  Object.assign(
    { ...calls },
    Object.fromEntries(
      names.map((method) => {
        const call = (calls[method] as Call).bind(calls);
        const { name, kind, attributes, tell } = watchOf(method);
        const all: Call = (...given) =>
          traced(
            name,
            kind,
            () => attributes,
            () => (tell ? timed(() => call(...given), tell) : call(...given)),
          );
        return [method, all];
      }),
    ),
  );

/** `calls` are those that go over the network. */
export const watchGateway = <T extends object>(
  metrics: Metrics,
  gateway: string,
  gate: T,
  calls: readonly (keyof T & string)[],
): T => {
  for (const outcome of OUTCOMES) metrics.gatewayCalls.expect({ gateway, outcome });
  const tell: Tell = (outcome, seconds) => metrics.gatewayCalls.observe({ gateway, outcome }, seconds);
  return watched(gate, calls, (call) => ({
    name: `${gateway} ${call}`,
    kind: 'outgoing',
    attributes: { 'portal.gateway': gateway, 'portal.call': call },
    tell: metrics.areOn ? tell : null,
  }));
};

const STORAGE_CALLS = ['put', 'read', 'remove', 'list'] as const satisfies (keyof Storage)[];
export const watchStorage = (metrics: Metrics, storage: Storage): Storage => {
  for (const call of STORAGE_CALLS) for (const outcome of OUTCOMES) metrics.storageCalls.expect({ call, outcome });
  return watched(storage, STORAGE_CALLS, (call) => ({
    name: `storage ${call}`,
    kind: 'outgoing',
    attributes: { 'portal.call': call },
    tell: metrics.areOn ? (outcome, seconds) => metrics.storageCalls.observe({ call, outcome }, seconds) : null,
  }));
};

export const watchTransactions =
  (transact: Transact): Transact =>
  (work) =>
    traced(
      'transaction',
      'inside',
      () => ({ 'db.system.name': 'postgresql' }),
      () => transact(work),
    );

/** An attempt of a job is a trace of its own, which names the request that caused it. */
export const watchJobs = (metrics: Metrics, outbox: Outbox): Outbox => ({
  ...outbox,
  handle: (kind, handler, lane) => {
    for (const outcome of OUTCOMES) metrics.jobRuns.expect({ kind, outcome });
    const tell: Tell = (outcome, seconds) => metrics.jobRuns.observe({ kind, outcome }, seconds);
    const traceable: typeof handler = (job, signal) =>
      traced(
        `job ${kind}`,
        'job',
        () => ({ 'portal.job': kind, 'portal.correlation_id': correlationOf() ?? job.id }),
        () => (metrics.areOn ? timed(() => handler(job, signal), tell) : handler(job, signal)),
      );
    outbox.handle(kind, traceable, lane);
  },
});
