/** Runs the browser tests from a command that reads their notes afterwards; `npm run` has built the portal and named a browser. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Returns the exit code. */
export const runPlaywright = async (args: readonly string[], env: Record<string, string>): Promise<number> => {
  const all = ['node_modules/@playwright/test/cli.js', 'test', '--config=tests/playwright.config.ts', ...args];
  const child = spawn(process.execPath, all, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'close');
  return code ?? 1;
};
