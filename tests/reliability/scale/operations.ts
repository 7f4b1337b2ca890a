/** Every operation of the contract, by the name under which it is measured, or why it is not. */
import { contract } from '#contract/endpoints.ts';
import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { areaFiles } from '../area-files.ts';
import type { Call, Reason } from './calls.ts';

const entries: object = Object.assign({}, ...areaFiles.map(({ calls }) => calls));

export type Operation = { name: string; method: Endpoint['method']; entry: Call | Reason | undefined };

const operationsIn = (part: object, measured: object, path: string): Operation[] =>
  Object.entries(part).flatMap(([key, value]) => {
    const entry = (measured as Record<string, unknown>)[key];
    const name = `${path}${key}`;
    if (isEndpoint(value)) return [{ name, method: value.method, entry: entry as Operation['entry'] }];
    return operationsIn(value as object, (entry ?? {}) as object, `${name}.`);
  });

export const operations: readonly Operation[] = operationsIn(contract, entries, '');

/** Operations without an entry. */
export const unknown: readonly string[] = operations.flatMap(({ name, entry }) => (entry === undefined ? [name] : []));

export const isCall = (entry: Operation['entry']): entry is Call => typeof entry === 'function';
