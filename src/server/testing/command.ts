/** Runs a command of operators as they start it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import { NODE_COMPILE_CACHE, SHORT_LIVED } from '#tests/setup/server.ts';

/** The settings of a server, as its operator would give them to a command. */
export const settingsOf = ({ dataDir, database }: Config): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
});

/** `name` is that of its file. */
export const runCommand = async (name: string, env: Record<string, string>, ...args: string[]) => {
  const file = join(import.meta.dirname, '../commands', `${name}.ts`);
  const child = spawn(process.execPath, [...SHORT_LIVED, file, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complaint] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim(), complaint: complaint.trim() };
};
