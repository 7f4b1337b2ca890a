/** How the checks start programs, and podman in particular. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findTool } from '#tests/setup/tools.ts';

export const root = join(import.meta.dirname, '../../../..');

type Ended = { code: number; output: string };
export type Run = (program: string, args: readonly string[], env?: Record<string, string>) => Promise<Ended>;
export type Podman = {
  /** What podman writes; throws it when podman fails. */
  run: (...args: string[]) => Promise<string>;
  /** Runs podman; any exit code is an answer. */
  attempt: (...args: string[]) => Promise<Ended>;
  /** The environment for programs that start podman themselves. */
  env: Record<string, string>;
  [Symbol.asyncDispose]: () => Promise<void>;
};
export type Images = {
  production: () => Promise<string>;
  trial: () => Promise<string>;
  /** Those of PostgreSQL, objects and proxy, as variables of compose.yaml. */
  services: () => Promise<Record<string, string>>;
};
/** Lines that say what was found; throws what is wrong. */
export type Check = (using: { podman: Podman; images: Images }) => Promise<string[]>;

export const runProgram: Run = (program, args, env = {}) =>
  new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: root, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : Number(error !== null);
        done({ code, output: `${stdout}${code === 0 ? '' : stderr}` });
      },
    );
  });

/** Throws what the program wrote when it fails. */
export const runOrThrow = async (
  program: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<string> => {
  const { code, output } = await runProgram(program, args, env);
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
};

/** Within a container or without systemd, podman may neither raise limits nor ask systemd for cgroups and timers. */
const configOf = async (): Promise<string> => {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const hard = (name: string) => new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1];
  const [files, processes] = [hard('open files'), hard('processes')];
  const most = (limit: string | undefined, bound: number) => Math.min(Number(limit ?? bound), bound);
  const ulimits = [
    `nofile=${most(files, 65_536)}:${most(files, 65_536)}`,
    `nproc=${most(processes, 4096)}:${most(processes, 4096)}`,
  ];
  const hasSystemd = existsSync('/run/systemd/private');
  return [
    '[containers]',
    `default_ulimits = ${JSON.stringify(ulimits)}`,
    '[engine]',
    ...(hasSystemd ? [] : ['cgroup_manager = "cgroupfs"', 'events_logger = "file"']),
    ...(findTool('runc') ? ['runtime = "runc"'] : []),
    '',
  ].join('\n');
};

export const preparePodman = async (): Promise<Podman> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-podman-'));
  const config = join(folder, 'containers.conf');
  await writeFile(config, await configOf());
  // An operator's own configuration comes first.
  const env = { CONTAINERS_CONF: process.env.CONTAINERS_CONF ?? config };
  return {
    env,
    run: (...args) => runOrThrow('podman', args, env),
    attempt: (...args) => runProgram('podman', args, env),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
};

const WITHIN_MS = 120_000;
/** Waits until it does not throw. */
export const until = async <T>(holds: () => Promise<T>): Promise<T> => {
  const deadline = Date.now() + WITHIN_MS;
  for (;;) {
    try {
      return await holds();
    } catch (thrown) {
      if (Date.now() > deadline) throw thrown;
    }
    await wait(100);
  }
};

export const expectThat = (holds: boolean, otherwise: string): void => {
  if (!holds) throw new Error(otherwise);
};

export const namesOf = (env: Record<string, string>): string[] =>
  Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);

/** The user of a container has another number, and must be able to read it. */
export const copyReadable = async (from: string, to: string): Promise<void> => {
  await copyFile(from, to);
  await chmod(to, 0o644);
};
