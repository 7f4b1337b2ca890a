/** Every operation of the contract on both sides. */
import { isCall, type Operation, operations } from './calls/all.ts';
import { type Compared, type Counts, measure } from './pairs.ts';
import type { Both } from './sides.ts';
import { timed } from './timed.ts';
import type { World } from './world.ts';

/** One call of an operation: prepared, then measured. Milliseconds. */
export const callOnce = async ({ entry }: Operation, world: World): Promise<number> => {
  if (!isCall(entry)) throw new Error('This operation is not measured.');
  const prepared = await entry(world);
  return typeof prepared === 'function' ? timed(world.visitor, prepared) : timed(prepared.as, prepared.act);
};

export const measuredOperations = (named: readonly string[]): Operation[] =>
  operations.filter(
    ({ name, entry }) => isCall(entry) && (named.length === 0 || named.some((part) => name.startsWith(part))),
  );

/** What was measured, and what could not be. */
export const measureEndpoints = async (
  worlds: Both<readonly World[]>,
  counts: Counts,
  chosen: readonly Operation[],
  say: (compared: Compared) => void,
): Promise<{ compared: Compared[]; broken: string[] }> => {
  const compared: Compared[] = [];
  const broken: string[] = [];
  for (const operation of chosen) {
    try {
      const one = await measure(operation.name, counts, (side, turn) => {
        const ofSide = worlds[side];
        return callOnce(operation, ofSide[turn % ofSide.length] as World);
      });
      say(one);
      compared.push(one);
    } catch (thrown) {
      broken.push(`${operation.name}: ${thrown instanceof Error ? thrown.message : thrown}`);
    }
  }
  return { compared, broken };
};
