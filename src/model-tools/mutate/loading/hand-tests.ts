/**
 * Stands in for `vitest` in the tests beside a machine: collects them once, so that they can be run again with each
 * mutant in the same process. `expect` and `vi` are Vitest's own.
 */
import { format } from 'node:util';
import { expect, vi } from 'vitest';

export { expect, vi };

type Body = (...given: unknown[]) => unknown;
type Scope = { name: string; before: Body[]; after: Body[] };
export type HandTest = { name: string; run: () => Promise<void> };

let scopes: Scope[] = [{ name: '', before: [], after: [] }];
let collected: HandTest[] = [];

/** The tests that an import registers. */
export const collect = async (load: () => Promise<unknown>): Promise<HandTest[]> => {
  collected = [];
  scopes = [{ name: '', before: [], after: [] }];
  await load();
  return collected;
};

const bodyIn = (given: unknown[]): Body => given.find((one): one is Body => typeof one === 'function') ?? (() => {});
const nameFor = (name: string, row: unknown[]) =>
  name.includes('%') ? format(name.replaceAll('%i', '%s'), ...row) : `${name} ${format('%j', row[0])}`;

const register = (name: string, body: Body, row: unknown[]) => {
  const around = [...scopes];
  const hooks = (which: 'before' | 'after') => around.flatMap((scope) => scope[which]);
  collected.push({
    name: [...around.map((scope) => scope.name), name].filter((part) => part !== '').join(' › '),
    run: async () => {
      for (const hook of hooks('before')) await hook();
      try {
        await body(...row);
      } finally {
        for (const hook of hooks('after')) await hook();
      }
    },
  });
};
const group = (name: string, body: Body, row: unknown[]) => {
  scopes.push({ name, before: [], after: [] });
  body(...row);
  scopes.pop();
};
type Define = (name: string, body: Body, row: unknown[]) => void;
const withEach = (define: Define) =>
  Object.assign((name: string, ...given: unknown[]) => define(name, bodyIn(given), []), {
    each:
      (rows: readonly unknown[]) =>
      (name: string, ...given: unknown[]) => {
        for (const row of rows) {
          const cells = Array.isArray(row) ? row : [row];
          define(nameFor(name, cells), bodyIn(given), cells);
        }
      },
  });

export const test = withEach(register);
export const it = test;
export const describe = withEach(group);
const last = () => scopes.at(-1) as Scope;
export const beforeEach = (hook: Body) => last().before.push(hook);
export const afterEach = (hook: Body) => last().after.push(hook);
export const beforeAll = beforeEach;
export const afterAll = () => {};
