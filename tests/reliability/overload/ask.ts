/** One call over many connections, measured. */
import { type Agent, request } from 'node:http';

/** `at` and `ms` in milliseconds of the machine's clock, which all threads share; a status of 0 is a line that broke. */
export type Measured = { status: number; at: number; ms: number };

export const now = () => performance.timeOrigin + performance.now();

export const ask = (
  agent: Agent,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Measured> => {
  const { promise, resolve } = Promise.withResolvers<Measured>();
  const at = now();
  const done = (status: number) => resolve({ status, at, ms: now() - at });
  const call = request(url, {
    agent,
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  call.on('response', (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)));
  call.on('error', () => done(0));
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
};
