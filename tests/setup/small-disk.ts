/** A disk of its own for a server that a test starts: a file system in memory, which can be filled and made read-only. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Server, SHORT_LIVED, startServer } from './server.ts';

/**
 * Runs a command with such a disk mounted on the folder, visible to that command alone; needs no rights on the machine. The
 * disk begins with what is in `template`.
 */
export const onDisk = (folder: string, options: string, template?: string): readonly string[] => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o ${options} tmpfs "$0" && ${template === undefined ? '' : `cp -r '${template}/.' "$0" && `}exec "$@"`,
  folder,
];

/** Whether the machine lets a user mount one. */
export const canMountDisks = (folder: string): boolean => {
  try {
    const [command = '', ...args] = onDisk(folder, 'size=1m');
    execFileSync(command, [...args, 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const CHUNK = Buffer.alloc(64 * 1024);

export type SmallDisk = { server: Server; fill(): void; makeRoom(): void };

export const startOnSmallDisk = async (folder: string, megabytes: number, template?: string): Promise<SmallDisk> => {
  const through = onDisk(folder, `size=${megabytes}m`, template);
  const server = await startServer(folder, { LOG_LEVEL: 'silent' }, { through, options: SHORT_LIVED });
  const ballast = join(`/proc/${server.pid}/root`, folder, 'ballast');
  return {
    server,
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (;;) if (writeSync(file, CHUNK) < CHUNK.length) return;
      } catch (thrown) {
        if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC')) throw thrown;
      } finally {
        closeSync(file);
      }
    },
    makeRoom: () => rmSync(ballast),
  };
};
