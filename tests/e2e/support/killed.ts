/** Ends a whole browser as a power cut would: its processes are gone at once, and nothing more is written. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

type Process = { pid: number; parent: number; command: string };

const processes = async (): Promise<Process[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,args='], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && parent && command !== undefined ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
};

/** Looks for the processes of the browser on this profile; the function that is returned kills them. */
export const findBrowserOn = async (profile: string): Promise<() => void> => {
  const all = await processes();
  const found = all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid);
  for (const pid of found)
    for (const child of all) if (child.parent === pid && !found.includes(child.pid)) found.push(child.pid);
  if (found.length === 0) throw new Error(`No browser runs on ${profile}.`);
  return () => {
    for (const pid of found)
      try {
        process.kill(pid, 'SIGKILL');
      } catch (failed) {
        // It has ended with its parent.
        if (Reflect.get(Object(failed), 'code') !== 'ESRCH') throw failed;
      }
  };
};
