/**
 * A real S3 server of its own for a test: Ceph's radosgw over one monitor and one OSD that stores in memory. On loopback and free
 * ports, with a user and a bucket; removed with all that it stores. Needs the programs of `OBJECT_STORE_TOOLS`, and no rights.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from './server.ts';
import { toolOf } from './tools.ts';

export const OBJECT_STORE_TOOLS = [
  'radosgw',
  'radosgw-admin',
  'ceph-mon',
  'ceph-osd',
  'ceph',
  'monmaptool',
  'ceph-authtool',
] as const;

export type ObjectStore = {
  /** The address of its bucket: a value for STORAGE_URL. */
  url: string;
  /** The settings with which a server stores in its bucket. */
  env: { STORAGE_URL: string; STORAGE_ACCESS_KEY_ID: string; STORAGE_SECRET_ACCESS_KEY: string };
  /** The endpoint, `http://127.0.0.1:…`. */
  endpoint: string;
  /** A further bucket, as a value for STORAGE_URL. */
  addBucket(name: string): Promise<string>;
  /** A client of the library, for what a test does beside the product. */
  client(): S3Client;
  /** Ends the server as an administrator does. What it stored stays. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would. What it stored stays. */
  kill(): Promise<void>;
  /** Starts the server again, on the same port. */
  start(): Promise<void>;
  /** The server accepts connections and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  remove(): Promise<void>;
};

/** With this key the server encrypts what is stored with `aws:kms:<its name>`. */
export const KMS_KEY = 'portal-test-key';

const READY_MS = 60_000;
const run = promisify(execFile);

type Places = { folder: string; monitor: number; gateway: number; fsid: string };
const configOf = ({ folder, monitor, gateway, fsid }: Places) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
keyring = ${folder}/keyring
run dir = ${folder}
crash dir = ${folder}
pid file =
admin socket =
log file = ${folder}/$name.log
mon cluster log file = /dev/null
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon data = ${folder}/monitor
mon allow pool size one = true
paxos propose interval = 0.05
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 2147483648
# What the server sent to others when it was killed is not waited for.
osd client watch timeout = 2
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/gateway
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw crypt require ssl = false
rgw crypt s3 kms backend = testing
rgw crypt s3 kms encryption keys = ${KMS_KEY}=${randomBytes(32).toString('base64')}
`;

const KEYRING = [
  ['mon.', 'mon "allow *"'],
  ['client.admin', 'mon "allow *"', 'osd "allow *"', 'mgr "allow *"'],
  ['osd.0', 'mon "allow profile osd"', 'osd "allow *"'],
] as const;

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (isGone(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
};

/** Every daemon of this process. They end with it, also when a test run is interrupted. */
const daemons = new Set<ChildProcess>();
process.on('exit', () => {
  for (const daemon of daemons) daemon.kill('SIGKILL');
});

const daemon = (program: string, args: readonly string[]): ChildProcess => {
  const child = spawn(toolOf(program), args, { stdio: 'ignore' });
  daemons.add(child);
  child.once('exit', () => daemons.delete(child));
  return child;
};

/** Waits for an HTTP answer; any will do. */
const answers = async (endpoint: string, server: ChildProcess, log: string) => {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (isGone(server)) break;
    const answered = await fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(20);
  }
  throw new Error(`The object store did not become ready:\n${await readFile(log, 'utf8').catch(() => '(no log)')}`);
};

export const startObjectStore = async (): Promise<ObjectStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
  const places = { folder, monitor: await freePort(), gateway: await freePort(), fsid: randomUUID() };
  const conf = ['-c', join(folder, 'ceph.conf')];
  const tool = (program: string, ...args: string[]) => run(toolOf(program), args, { timeout: READY_MS });
  const keyring = join(folder, 'keyring');
  const secretOf = async () => (await tool('ceph-authtool', '--gen-print-key')).stdout.trim();

  await writeFile(join(folder, 'ceph.conf'), configOf(places));
  await Promise.all(['monitor', 'osd', 'gateway'].map((name) => mkdir(join(folder, name))));
  const secret = await secretOf();
  const entries = KEYRING.map(([name, ...caps]) =>
    [`[${name}]`, `key = ${secret}`, ...caps.map((cap) => `caps ${cap.replace(' ', ' = ')}`)].join('\n'),
  );
  await writeFile(keyring, `${entries.join('\n')}\n`, { mode: 0o600 });

  const map = join(folder, 'monmap');
  await tool('monmaptool', '--create', '--fsid', places.fsid, '--addv', 'a', `[v2:127.0.0.1:${places.monitor}]`, map);
  await tool('ceph-mon', ...conf, '-i', 'a', '--mkfs', '--monmap', map, '--keyring', keyring);
  const monitor = daemon('ceph-mon', [...conf, '-i', 'a', '-f']);
  const uuid = randomUUID();
  await tool('ceph-osd', ...conf, '-i', '0', '--mkfs', '--osd-uuid', uuid);
  await tool('ceph', ...conf, 'osd', 'new', uuid, '0');
  const osd = daemon('ceph-osd', [...conf, '-i', '0', '-f']);

  const endpoint = `http://127.0.0.1:${places.gateway}`;
  const startGateway = async () => {
    const child = daemon('radosgw', [...conf, '-n', 'client.admin', '-f']);
    await answers(endpoint, child, join(folder, 'client.admin.log'));
    return child;
  };
  let gateway = await startGateway();

  const [accessKeyId, secretAccessKey] = ['PORTALTEST', randomBytes(20).toString('hex')];
  const user = ['--uid=portal', '--display-name=portal', `--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
  await tool('radosgw-admin', ...conf, 'user', 'create', ...user);
  const client = () =>
    new S3Client({
      endpoint,
      region: 'default',
      forcePathStyle: true,
      credentials: { accessKeyId, secretAccessKey },
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  const addBucket = async (name: string) => {
    const s3 = client();
    await s3.send(new CreateBucketCommand({ Bucket: name }));
    s3.destroy();
    return `s3://${name}/test?endpoint=${endpoint}&region=default`;
  };
  const url = await addBucket('portal');
  return {
    url,
    env: { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey },
    endpoint,
    addBucket,
    client,
    stop: () => end(gateway, 'SIGTERM'),
    kill: () => end(gateway, 'SIGKILL'),
    start: async () => {
      gateway = await startGateway();
    },
    pause: () => gateway.kill('SIGSTOP'),
    resume: () => gateway.kill('SIGCONT'),
    remove: async () => {
      await Promise.all([gateway, osd, monitor].map((child) => end(child, 'SIGKILL')));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
