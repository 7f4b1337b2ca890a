/** Open pages that wait: event streams in a thread of their own. Says when all are open, and then when each hears of a change. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { now } from '../overload/ask.ts';

export type Page = { civilId: string; cookie: string };
export type StreamsPlan = { url: string; pages: readonly Page[] };
/** `at`: milliseconds of the machine's clock, which all threads share. */
export type Heard = 'open' | { civilId: string; at: number } | { broken: string };

const { url, pages }: StreamsPlan = workerData;
const say = (heard: Heard) => parentPort?.postMessage(heard);
const agent = new Agent({ keepAlive: true, maxSockets: pages.length });

/** All at once would be a flood, which the server refuses. */
const AT_ONCE = 50;

let open = 0;
let next = 0;
const openNext = () => {
  const page = pages[next];
  next += 1;
  if (page) follow(page);
};
const follow = ({ civilId, cookie }: Page) => {
  const call = request(`${url}/api/deals/events`, { agent, headers: { cookie } });
  call.on('response', (answer) => {
    if (answer.statusCode !== 200) say({ broken: `HTTP ${answer.statusCode}` });
    let first = true;
    answer.setEncoding('utf8').on('data', (text: string) => {
      if (!text.includes('data:')) return;
      if (!first) return say({ civilId, at: now() });
      first = false;
      open += 1;
      if (open === pages.length) say('open');
      else openNext();
    });
    answer.on('close', () => say({ broken: 'a stream ended' }));
  });
  call.on('error', ({ message }) => say({ broken: message }));
  call.end();
};
for (let count = 0; count < AT_ONCE; count += 1) openNext();
