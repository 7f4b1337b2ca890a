/** A screen of its own for the windows: nobody else's windows take the focus. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Screen = { display: string; process: ChildProcess };

/** Xvfb looks for a free number itself and writes it to the given descriptor once it listens. */
export const openScreen = async (): Promise<Screen> => {
  const args = ['-displayfd', '3', '-screen', '0', '2560x2000x24', '-nolisten', 'tcp', '-noreset'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const numbers = process.stdio[3];
  if (!numbers) throw new Error('Xvfb has no descriptor to write to.');
  for await (const number of createInterface({ input: numbers as NodeJS.ReadableStream }))
    return { display: `:${number}`, process };
  throw new Error('Xvfb ended before it had a screen.');
};
