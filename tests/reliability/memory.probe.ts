/** Loaded into a server by `--import`: at SIGUSR2 it collects garbage and writes what is still in use, in bytes. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

process.on('SIGUSR2', () => {
  if (typeof collect === 'function') collect();
  const { rss, heapUsed } = process.memoryUsage();
  process.stdout.write(`memory ${rss} ${heapUsed}\n`);
});
