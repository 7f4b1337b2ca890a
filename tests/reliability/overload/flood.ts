/**
 * The flood of the overload run, in a thread of its own: what it costs to ask must not slow those who are measured. A third
 * of its calls are logins.
 */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ask, type Measured, now } from './ask.ts';

export type FloodPlan = {
  url: string;
  headers: Record<string, string>;
  login: { civilId: string; password: string };
  connections: number;
  seconds: number;
  /** Calls a second; null asks again as soon as there is an answer. */
  rate: number | null;
};

const { url, headers, login, connections, seconds, rate }: FloodPlan = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = now() + seconds * 1000;

let turn = 0;
const oneMore = (): Promise<Measured> => {
  turn += 1;
  if (turn % 3 === 0) return ask(agent, 'POST', `${url}/api/auth/login`, headers, login);
  return ask(agent, 'GET', `${url}/api/${turn % 3 === 1 ? 'account' : 'products'}`, headers);
};

const answers: Measured[] = [];
const askAgain = async () => {
  while (now() < end) answers.push(await oneMore());
};
const askAtRate = async (each: number) => {
  const begun = now();
  const open = new Set<Promise<unknown>>();
  for (let sent = 0; now() < end; await wait(5))
    for (; sent < ((now() - begun) / 1000) * each && open.size < connections; sent += 1) {
      const call = oneMore().then((answer) => answers.push(answer));
      open.add(call);
      void call.finally(() => open.delete(call));
    }
  await Promise.all(open);
};

await (rate === null ? Promise.all(Array.from({ length: connections }, askAgain)) : askAtRate(rate));
agent.destroy();
parentPort?.postMessage(answers);
