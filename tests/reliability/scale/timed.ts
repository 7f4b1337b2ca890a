/** The portal's calls as a browser sends them, each with the time until its answer was read whole. What it answers is not looked at. */
import type { Agent } from 'node:http';
import { contract } from '#contract/endpoints.ts';
import { type Client, createClient, type Send } from '#contract/kernel/kernel.ts';
import { exchange } from '#tests/bench/server/course.ts';

export type Calls = Client<typeof contract>;
/** The one call that is measured. */
export type Act = (calls: Calls) => Promise<unknown>;

export type Visitor = {
  url: string;
  agent: Agent;
  /** The headers of the session and of the browser. */
  headers(): Record<string, string>;
};

/** Each call comes from an address of its own, since some limits of an address cannot be lifted. */
let addresses = 0;
export const nextAddress = (): string => {
  addresses = (addresses + 1) % 2 ** 24;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

const bodyOf = async (body: unknown): Promise<{ headers: Record<string, string>; body?: Buffer }> => {
  if (body === undefined) return { headers: {} };
  if (!(body instanceof FormData))
    return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { headers: { 'content-type': type }, body: Buffer.from(await form.arrayBuffer()) };
};

/** Does one call and returns how long it took, in milliseconds. Throws where it was refused, because a refusal is not what is measured. */
export const timed = async ({ url, agent, headers }: Visitor, act: Act): Promise<number> => {
  let took: number | undefined;
  const send: Send = async (path, { method, query, body, headers: given }) => {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
    const form = await bodyOf(body);
    const asked = {
      method,
      path: `${path}?${search}`,
      headers: { ...headers(), ...form.headers, ...given, 'accept-language': 'ar', 'x-forwarded-for': nextAddress() },
      ...(form.body && { body: form.body }),
    };
    const began = performance.now();
    const answer = await exchange({ url, agent }, asked);
    took = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
  };
  // Nothing was read, so nothing fits the contract.
  const calls = createClient(contract, send, () => undefined as never);
  await act(calls);
  if (took === undefined) throw new Error('Nothing was called.');
  return took;
};
