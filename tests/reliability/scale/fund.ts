/** What the back office of the fund reads, through the desk. */
import { deskCalls } from './desk.ts';
import { type Compared, type Counts, fewer, measure } from './pairs.ts';
import { type Both, onBoth, type Side, type SideName } from './sides.ts';

const read = async (url: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

export const measureFund = async (sides: Both<Side>, counts: Counts): Promise<Compared[]> => {
  // What is searched for is what each side has.
  const paths = await onBoth(
    async (side) => new Map((await deskCalls(sides[side].server.url)).map(({ name, path }) => [name, path])),
  );
  const compared: Compared[] = [];
  for (const name of paths.large.keys()) {
    // A short list has no second page.
    if (!paths.small.has(name)) continue;
    const once = (side: SideName) => read(`${sides[side].server.url}/desk/api${paths[side].get(name)}`);
    compared.push(await measure(`desk: ${name}`, fewer(counts, 0.1), once));
  }
  return compared;
};
