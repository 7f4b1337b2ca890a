/** What the back office of the fund reads, through the desk. */
import { deskCalls } from './desk-lists.ts';
import { type Compared, type Counts, fewer, measure } from './pairs.ts';
import { type Both, onBoth, type Side } from './sides.ts';

const read = async (url: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

export const measureFund = async (sides: Both<Side>, counts: Counts): Promise<Compared[]> => {
  // Of what each side has.
  const calls = await onBoth(() => deskCalls());
  const compared: Compared[] = [];
  for (const { name } of calls.small) {
    const pathOn = (side: keyof typeof calls) => calls[side].find((call) => call.name === name)?.path ?? '';
    const once = (side: keyof typeof calls) => read(`${sides[side].host.url}/desk/api${pathOn(side)}`);
    compared.push(await measure(`desk: ${name}`, fewer(counts, 0.1), once));
  }
  return compared;
};
