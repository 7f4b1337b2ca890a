/**
 * Remembers which failures a notice has shown. The portal repeats some calls by itself, every second or every minute: such a failure is
 * shown once on a page, until the call succeeds again. A failure of a call that a person waits for is shown each time.
 */
import type { Endpoint } from '#contract/kernel/kernel.ts';
import type { Failure } from '../failure.ts';
import { pageEntered } from './pending-calls.ts';

/** All calls have the same connection. */
const LINE = 'line';
const notified = new Set<string>();
pageEntered.on(() => {
  const isLineNotified = notified.has(LINE);
  notified.clear();
  if (isLineNotified) notified.add(LINE);
});

export const isNotifiedAlready = ({ waits, method, path }: Endpoint, { kind }: Failure): boolean => {
  if (waits) return false;
  const key = kind === 'unreachable' ? LINE : `${method} ${path}`;
  if (notified.has(key)) return true;
  notified.add(key);
  return false;
};

export const callSucceeded = ({ method, path }: Endpoint) => {
  notified.delete(LINE);
  notified.delete(`${method} ${path}`);
};
