/**
 * A release under load: servers of the release before are exchanged one after the other for this one, the tables are
 * migrated before and cleaned up afterwards. No session ends, and nothing is lost.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkOutPrevious } from '../previous-release.ts';
import { until } from '../restore/stage.ts';
import { startLoad } from './load.ts';
import { logInMany, openCluster } from './stage.ts';

const CITIZENS = 50;
/** Applications between one step of the release and the next. */
const BETWEEN = 15;
const ROOT = join(import.meta.dirname, '../../..');

const execute = promisify(execFile);
const migrate = async (databaseUrl: string, ...options: string[]): Promise<string> => {
  const command = [join(ROOT, 'src/server/commands/migrate.ts'), ...options];
  const { stdout } = await execute(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  return stdout.trim().split('\n').at(-1) ?? '';
};

/** The check of `npm run reliability -- rolling`. */
export const rolling = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-rolling-'));
  const before = join(folder, 'before');
  await checkOutPrevious(before);
  // The release before has its documents in a folder, and no /ready.
  const cluster = await openCluster({ sources: before, inObjectStore: false, readyPath: '/health' });
  try {
    const applicants = await logInMany(cluster.proxy.url, cluster.urls[0], CITIZENS);
    const load = await startLoad(cluster.query, applicants);
    const goOn = async () => {
      const enough = load.applications() + BETWEEN;
      await until('applications', () => load.applications() >= enough);
    };
    await goOn();
    const steps: string[] = [await migrate(cluster.databaseUrl)];
    await goOn();
    await cluster.exchangeServer(0);
    // Both releases run beside each other.
    await goOn();
    await goOn();
    await cluster.exchangeServer(1);
    await goOn();
    steps.push(await migrate(cluster.databaseUrl, '--cleanup'));
    await goOn();
    const { said, wrong } = await load.end();
    for (const line of steps) console.info(line);
    console.info(`a release under load: ${said}`);
    for (const finding of wrong) console.info(`  ${finding}`);
    return wrong.length === 0;
  } finally {
    await cluster.close();
    await rm(folder, { recursive: true });
  }
};
