/** Every list of the desk: what it reads without being told of which thing. */

import { type Endpoint, isEndpoint } from '#contract/kernel/kernel.ts';
import { desk } from '#desk/contract.ts';
import { type Compared, type Counts, fewer, measure } from './pairs.ts';
import type { Both, Side } from './sides.ts';

/** Of a list that has to be told which day. */
const today = () => `?day=${new Date().toISOString().slice(0, 10)}`;
const queryOf = ({ query }: Endpoint): string => (query && !query.safeParse({}).success ? today() : '');

const lists: readonly { name: string; path: string }[] = Object.entries(desk).flatMap(([name, endpoint]) =>
  isEndpoint(endpoint) && endpoint.method === 'GET' && endpoint.params === undefined && !('download' in endpoint)
    ? [{ name, path: `${endpoint.path}${queryOf(endpoint)}` }]
    : [],
);

export const measureDesk = async (sides: Both<Side>, counts: Counts): Promise<Compared[]> => {
  const few = fewer(counts, 0.1);
  const compared: Compared[] = [];
  for (const { name, path } of lists)
    compared.push(
      await measure(`desk: ${name}`, few, async (side) => {
        const began = performance.now();
        const answer = await fetch(`${sides[side].host.url}/desk/api${path}`);
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${path} of the desk answered ${answer.status}: ${text}`);
        return performance.now() - began;
      }),
    );
  return compared;
};
