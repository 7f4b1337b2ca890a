/** What the gateways share: JSON over HTTP, and how long a citizen waits for another system. */
import { type Clock, withDeadline } from '#server/core/clock.ts';
import { ProblemError } from '#server/core/problem.ts';
import { withTrace } from '#server/core/watching/traces.ts';

/** The longest wait for a provider. */
export const PATIENCE_MS = 4000;

/** Asks for a caller that waits: throws service_suspended when the provider does not answer at once. */
export const askNow = async <T>(
  { clock }: { clock: Pick<Clock, 'schedule'> },
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  try {
    return await withDeadline(clock, PATIENCE_MS, ask);
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError('service_suspended', {}, { cause });
  }
};

export const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };

export const postJson = (to: string | URL, body: object, signal: AbortSignal, headers: Record<string, string>) =>
  fetch(to, {
    method: 'POST',
    headers: withTrace({ 'content-type': 'application/json', ...headers }),
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
