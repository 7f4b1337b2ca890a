/**
 * Run once before the browser tests: a host fills a data directory with its tables and seeded people, and every worker
 * starts from a copy of it. Copying is much faster than filling, and no worker sees what another one wrote.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHost } from './host.ts';

const TEMPLATE = 'PORTAL_TEST_TEMPLATE';

export default async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-template-'));
  const host = await startHost(join(folder, 'data'));
  await host.stop();
  process.env[TEMPLATE] = join(folder, 'data');
  return () => rm(folder, { recursive: true });
}

/** A host of one's own on a copy of the template. */
export const hostOnCopy = async (env?: Record<string, string>) => {
  const template = process.env[TEMPLATE];
  if (template === undefined)
    throw new Error('The template is made by the global setup of tests/playwright.config.ts.');
  const folder = await mkdtemp(join(tmpdir(), 'portal-host-'));
  await cp(template, join(folder, 'data'), { recursive: true });
  // Tests log in far more often than a citizen does, and walk what is built and not switched on yet.
  // And it is the machine that runs them which is busy, not the host.
  const host = await startHost(join(folder, 'data'), {
    CODE_SENDS: '100000',
    FLAGS: 'deleteDeals=on',
    OVERLOAD_DELAY_MS: '60000',
    ...env,
  });
  return {
    ...host,
    stop: async () => {
      await host.stop();
      await rm(folder, { recursive: true });
    },
  };
};
