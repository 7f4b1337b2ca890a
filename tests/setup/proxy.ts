/**
 * The TLS proxy that is shipped for operators, `src/operations/container/haproxy.cfg`, in front of servers of a test: with its
 * own ports and certificate, and otherwise as it is. `testWith('haproxy')` tells where the program is missing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { localCertificate } from '../../src/operations/container/trial/local-certificate.ts';
import { freePort } from './server.ts';
import { toolOf } from './tools.ts';

const CONFIG = join(import.meta.dirname, '../../src/operations/container/haproxy.cfg');
/** A limit against hanging; `until` of the tests is for Vitest alone, and benchmarks start a proxy, too. */
const STATE_WITHIN_MS = 20_000;
const LOOK_MS = 20;
/** The lines of the servers, once with their checks and once following those. */
const SERVERS = /(?:^ {4}server \w+ portal-.*\n)+/gm;

export type ProxyOptions = {
  /** Addresses of the servers, such as `http://localhost:3000`. They are named `server1`, `server2` and so on. */
  servers: readonly string[];
  /** The path on which a server says whether it is ready. */
  readyPath?: string;
  /** Changes the configuration, for a test that plants a fault. */
  change?: (config: string) => string;
};
export type TlsProxy = {
  /** `https://localhost:…`; `fetch` of this process trusts its certificate. */
  url: string;
  /** The address `http://localhost:…`, which only redirects. */
  plainUrl: string;
  /** The certificate in PEM, for a client that needs it to trust the proxy. */
  certificate: string;
  /** A command of HAProxy's runtime API, such as `set server portal/server1 state drain`; its answer. */
  command: (words: string) => Promise<string>;
  /** Waits until a server is `UP`, `DOWN` or `DRAIN` for the proxy. */
  untilServerIs: (name: string, status: 'UP' | 'DOWN' | 'DRAIN') => Promise<void>;
  /** Requests that a server has now. */
  requestsAt: (name: string) => Promise<number>;
  log: () => string;
  stop: () => Promise<void>;
};

const configFor = (shipped: string, { servers, readyPath = '/ready', change = (config) => config }: ProxyOptions) => {
  const listed = (lines: string) =>
    servers
      .map((url) => new URL(url).host.replace('localhost', '127.0.0.1'))
      .map(
        (at, index) =>
          `    server server${index + 1} ${at}${lines.includes(' track ') ? ` track portal/server${index + 1}` : ''}\n`,
      )
      .join('');
  return change(shipped.replace(SERVERS, listed).replace('uri /ready', `uri ${readyPath}`));
};

/** The columns of `show stat` by their names, for a server of a backend. */
const readStat = (csv: string, name: string, backend = 'portal'): Record<string, string> => {
  const [head = '', ...rows] = csv.replace(/^# /, '').trim().split('\n');
  const names = head.split(',');
  const row = rows.map((line) => line.split(',')).find(([proxy, server]) => proxy === backend && server === name);
  if (!row) throw new Error(`The proxy has no server ${name}:\n${csv}`);
  return Object.fromEntries(names.map((column, at) => [column, row[at] ?? '']));
};

export const startProxy = async (options: ProxyOptions): Promise<TlsProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-proxy-'));
  const inFolder = (name: string) => join(folder, name);
  const { certificate, key } = await localCertificate({ days: 1 });
  await writeFile(inFolder('certificate.pem'), certificate + key, { mode: 0o600 });
  await writeFile(inFolder('haproxy.cfg'), configFor(await readFile(CONFIG, 'utf8'), options));
  await chmod(folder, 0o700);
  const [plain, secure] = [await freePort(), await freePort()];
  const proxy = spawn(toolOf('haproxy'), ['-db', '-f', inFolder('haproxy.cfg')], {
    env: {
      ...process.env,
      PROXY_HTTP: `127.0.0.1:${plain}`,
      PROXY_HTTPS: `127.0.0.1:${secure}`,
      PROXY_CERTIFICATE: inFolder('certificate.pem'),
      PROXY_ADMIN: inFolder('admin.sock'),
      PROXY_WAY: inFolder('way.sock'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(proxy, 'close');
  let written = '';
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.setEncoding('utf8').on('data', (heard) => {
      written += heard;
    });

  const command = async (words: string) => {
    const socket = connect(inFolder('admin.sock'));
    socket.end(`${words}\n`);
    return text(socket);
  };
  const stat = async (name: string) => readStat(await command('show stat'), name);
  const stop = async () => {
    proxy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const untilStat = async (name: string, holds: (row: Record<string, string>) => boolean, meant: string) => {
    const deadline = Date.now() + STATE_WITHIN_MS;
    for (;;) {
      if (proxy.exitCode !== null) throw new Error(`The proxy has ended:\n${written}`);
      const row = await stat(name).catch((thrown: Error) => ({ status: thrown.message }));
      if (holds(row)) return;
      if (Date.now() > deadline) throw new Error(`${name} is ${row.status} for the proxy, not ${meant}:\n${written}`);
      await wait(LOOK_MS);
    }
  };

  try {
    for (const at of options.servers.keys())
      await untilStat(`server${at + 1}`, (row) => row.check_status === 'L7OK', 'ready');
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    certificate,
    command,
    untilServerIs: (name, status) => untilStat(name, (row) => row.status?.split(' ')[0] === status, status),
    requestsAt: async (name) => {
      const csv = await command('show stat');
      return Number(readStat(csv, name).scur) + Number(readStat(csv, name, 'commands-sent-once').scur);
    },
    log: () => written,
    stop,
  };
};
