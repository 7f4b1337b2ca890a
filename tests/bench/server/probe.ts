/**
 * Loaded into a process that is measured, by `--import`: answers a message with the processor time and memory so far. For `settled` it
 * collects garbage first.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Usage = { cpuMs: number; memory: NodeJS.MemoryUsage };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('message', (asked) => {
  if (asked === 'settled') collect();
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, memory: process.memoryUsage() } satisfies Usage);
});
// A process that is measured ends with the one that measures, and never later.
process.on('disconnect', () => process.exit());
