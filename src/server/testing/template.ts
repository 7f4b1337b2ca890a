/**
 * Runs once before the server's tests: makes an embedded database with its tables, and one with seeds as well. Each test
 * server starts from a copy, which takes a tenth of the time.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type Host } from '#server/app.ts';
import { readConfig } from '#server/core/config/config.ts';
import { seed } from '#server/db/seeds/index.ts';

const TEMPLATES = 'PORTAL_API_TEMPLATES';

export default async function prepare() {
  if (process.env.TEST_DATABASE_URL) return;
  const folder = await mkdtemp(join(tmpdir(), 'portal-templates-'));
  const fill = async (name: string, work: (host: Host) => Promise<unknown> = async () => {}) => {
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, name),
      DIST_DIR: join(folder, 'none'),
    });
    const host = await buildApp({ config });
    await work(host);
    await host.app.close();
  };
  await fill('bare');
  await cp(join(folder, 'bare'), join(folder, 'seeded'), { recursive: true });
  await fill('seeded', ({ context }) => seed(context.db, context));
  process.env[TEMPLATES] = folder;
  return () => rm(folder, { recursive: true });
}

/** The folder to copy, if there is one. */
export const apiTemplate = (name: 'bare' | 'seeded'): string | undefined => {
  const folder = process.env[TEMPLATES];
  return folder === undefined ? undefined : join(folder, name);
};
