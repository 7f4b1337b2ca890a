/** Every operation of the contract on both sides. */
import { isCall, type Operation, operations } from './operations.ts';
import { type Compared, type Counts, measureReady } from './pairs.ts';
import type { Both } from './sides.ts';
import { timed } from './timed.ts';
import type { World } from './world.ts';

/** Prepares one call of an operation; what is returned does it and says how many milliseconds it took. */
export const prepareCall = async ({ entry }: Operation, world: World): Promise<() => Promise<number>> => {
  if (!isCall(entry)) throw new Error('This operation is not measured.');
  const prepared = await entry(world);
  return typeof prepared === 'function' ? () => timed(world.visitor, prepared) : () => timed(prepared.as, prepared.act);
};

export const measuredOperations = (named: readonly string[]): Operation[] =>
  operations.filter(
    ({ name, entry }) => isCall(entry) && (named.length === 0 || named.some((part) => name.startsWith(part))),
  );

/** Says what it measures, and returns what could not be measured. What seems to grow is measured again when minutes have passed. */
export const measureEndpoints = async (
  worlds: Both<readonly World[]>,
  counts: Counts,
  chosen: readonly Operation[],
  say: (compared: Compared) => void,
): Promise<string[]> => {
  const broken: string[] = [];
  const grown: Operation[] = [];
  const once = async (operation: Operation) => {
    const compared = await measureReady(operation.name, counts, (side, turn) => {
      const ofSide = worlds[side];
      return prepareCall(operation, ofSide[turn % ofSide.length] as World);
    });
    say(compared);
    return compared;
  };
  for (const operation of chosen) {
    try {
      if ((await once(operation)).verdict === 'grows') grown.push(operation);
    } catch (thrown) {
      broken.push(`${operation.name}: ${thrown instanceof Error ? thrown.message : thrown}`);
    }
  }
  for (const operation of grown) await once(operation);
  return broken;
};
