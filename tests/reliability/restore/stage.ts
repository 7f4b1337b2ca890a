/** A portal on a database of its own that citizens use, and the documents of it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { PATIENT, UNBOUNDED } from '#tests/setup/server.ts';
import { toolOf } from '#tests/setup/tools.ts';
import type { Applicant } from './applicants.ts';
import type { Documents } from './documents.ts';

const ROOT = join(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** Settings of a server whose citizens do more than people do, on a machine that is busy. */
export const RELAXED = {
  ...UNBOUNDED,
  LOG_LEVEL: 'silent',
  CODE_SENDS: '100000',
  LOGIN_FAILURES: '100000',
  ...PATIENT,
  SESSION_SECRET: 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0',
};

/** Some of the seeded people, logged in. */
export const logIn = async (serverUrl: string, first: number, count: number): Promise<Applicant[]> => {
  const desk = await deskHand(serverUrl);
  const { people } = await desk.people();
  const applicants: Applicant[] = [];
  for (const { civilId } of people.slice(first, first + count))
    applicants.push({ civilId, desk, citizen: await citizenHand(serverUrl, desk, civilId) });
  return applicants;
};

/** Runs a program of PostgreSQL as a client. */
export const runClient = async (program: string, args: readonly string[]): Promise<void> => {
  await execute(toolOf(program), args, { maxBuffer: 2 ** 26 });
};

export type Checked = { agrees: boolean; said: string };
/** Runs `npm run files -- check`. */
export const checkFiles = async (databaseUrl: string, { env, dataDir }: Documents): Promise<Checked> => {
  const command = [join(ROOT, 'src/server/commands/files.ts'), 'check'];
  const settings = { ...process.env, ...RELAXED, ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  return execute(process.execPath, command, { cwd: ROOT, env: settings, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ agrees: true, said: stdout.split('\n', 1)[0] ?? '' }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ agrees: false, said: `${stdout}${stderr}`.trim() }),
  );
};

const GIVE_UP_MS = 180_000;
/** Waits for a state of a run, whose length is not known before. */
export const until = async (what: string, holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const deadline = Date.now() + GIVE_UP_MS; !(await holds()); await wait(25))
    if (Date.now() > deadline) throw new Error(`It took too long: ${what}.`);
};

export const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; seconds: string }> => {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: `${((performance.now() - begun) / 1000).toFixed(1)} s` };
};
