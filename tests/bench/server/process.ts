/** Servers that are measured: each tells its processor time and memory when it is asked. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, NODE_COMPILE_CACHE } from '#tests/setup/server.ts';
import type { Usage } from './probe.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PROBE = join(import.meta.dirname, 'probe.ts');

export type Measured = {
  url: string;
  usage(how?: 'settled' | 'now'): Promise<Usage>;
  /** Resident memory, and the most of it so far, in megabytes. */
  resident(): { now: number; most: number };
  stop(): Promise<void>;
};

const inMegabytes = (status: string, field: string) =>
  Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);

const untilReady = async (child: ChildProcess, url: string) => {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${url} ended before it was ready`);
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(50);
  }
};

/** `options` are Node's. */
export const startMeasured = async (
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<Measured> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork('src/server/main.ts', {
    cwd: ROOT,
    execArgv: ['--import', PROBE, ...options],
    env: { ...process.env, NODE_COMPILE_CACHE, SSO_STAND_IN_PORT: '0', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilReady(child, `${url}/api/config`);
  return {
    url,
    usage: async (how = 'now') => {
      child.send(how);
      const [usage] = await once(child, 'message');
      return usage;
    },
    resident: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return { now: inMegabytes(status, 'VmRSS'), most: inMegabytes(status, 'VmHWM') };
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    },
  };
};
