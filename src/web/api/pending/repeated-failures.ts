/**
 * Which failures have been told. A call that nobody waits for is repeated by itself, every second or every minute: its failure is told
 * once on a page, until the call succeeds again. A failure that somebody waits for is told each time.
 */
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Failure } from '../failure.ts';
import { pageEntered } from './pending-calls.ts';

/** All calls have the same connection. */
const LINE = 'line';
const told = new Set<string>();
pageEntered.on(() => {
  const isLineTold = told.has(LINE);
  told.clear();
  if (isLineTold) told.add(LINE);
});

export const isToldAlready = ({ waits, method, path }: Endpoint, { kind }: Failure): boolean => {
  if (waits) return false;
  const key = kind === 'unreachable' ? LINE : `${method} ${path}`;
  if (told.has(key)) return true;
  told.add(key);
  return false;
};

export const callSucceeded = ({ method, path }: Endpoint) => {
  told.delete(LINE);
  told.delete(`${method} ${path}`);
};
