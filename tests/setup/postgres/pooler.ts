/** A real PgBouncer in front of a PostgreSQL: a transaction at a time on whatever connection is free, as operators run it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server.ts';
import { toolOf } from '../tools.ts';
import { until } from '../until.ts';

export type Pooler = { url: string; stop(): Promise<void> };

const answers = (port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = connect(port, '127.0.0.1');
    probe.on('connect', () => {
      probe.destroy();
      resolve();
    });
    probe.on('error', reject);
  });

export const startPooler = async (database: string): Promise<Pooler> => {
  const { hostname, port: databasePort, username, password, pathname } = new URL(database);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'portal-pooler-'));
  const files = { settings: join(folder, 'pgbouncer.ini'), users: join(folder, 'users.txt') };
  await writeFile(files.users, `"${username}" "${password}"\n`);
  await writeFile(
    files.settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${files.users}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
`,
  );
  // It refuses to run as root.
  const isRoot = userInfo().uid === 0;
  await Promise.all([chmod(folder, 0o755), chmod(files.users, 0o644), chmod(files.settings, 0o644)]);
  const server = spawn(toolOf('pgbouncer'), [...(isRoot ? ['-u', 'nobody'] : []), files.settings], { stdio: 'ignore' });
  const ended = once(server, 'close');
  await until(() => answers(port));
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
