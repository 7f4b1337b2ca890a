/**
 * Plays as much of kubernetes.yaml as podman can: the Deployment with its variables. Podman 4 plays Secrets and does
 * not find them again, so variables come from a ConfigMap, and the seal from a folder.
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealFiles } from '#server/testing/seal-files.ts';
import { startPostgres } from '#tests/setup/postgres.ts';
import { freePort } from '#tests/setup/server.ts';
import { type Check, copyReadable, expectThat, namesOf, until } from './run.ts';

const PLAYED = ['ConfigMap', 'Deployment'];
const SECRET_AS_CONFIG = 'kind: ConfigMap\nmetadata:\n  name: portal-secret\ndata:';
const SEAL_FILES: Record<string, string> = { SEAL_CERTIFICATE: 'certificate.pem', SEAL_KEY: 'key.pem' };
const kindOf = (document: string) => /^kind: (\w+)$/m.exec(document)?.[1] ?? '';

export const checkKubernetes: Check = async ({ podman, images }) => {
  const image = await images.production();
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgres();
  started.defer(postgres.remove);
  const seal = await sealFiles();
  started.defer(seal.remove);
  const folder = await mkdtemp(join(tmpdir(), 'portal-kubernetes-'));
  started.defer(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  const port = await freePort();

  const shipped = await readFile(join(import.meta.dirname, '../kubernetes.yaml'), 'utf8');
  const documents = shipped.split(/^---$/m);
  for (const [name, from] of Object.entries(seal.env)) await copyReadable(from, join(folder, SEAL_FILES[name] ?? name));
  const reduced = documents
    .map((document) => document.replace('kind: Secret\nmetadata:\n  name: portal\nstringData:', SECRET_AS_CONFIG))
    .filter((document) => PLAYED.includes(kindOf(document)))
    .join('---')
    .replace(/DATABASE_URL: .*/, `DATABASE_URL: ${postgres.url}`)
    .replace('change-me-to-32-random-characters-or-more', 'k3Jt9-vQx7_Zr2Lw8Np4Ys6Bd1Fh5Gm0')
    // Files in the pod: this machine has no object storage with TLS.
    .replace(/^ {2}STORAGE_\w+: .*\n/gm, '')
    .replace(/^ {2}METRICS_\w+: .*\n/gm, '')
    .replace('data:\n  PUBLIC', `data:\n  HOST: 127.0.0.1\n  PORT: '${port}'\n  PUBLIC`)
    .replaceAll('port: 3000', `port: ${port}`)
    .replace(/image: \S+/, `image: ${image}`)
    .replace('secretRef: { name: portal }', 'configMapRef: { name: portal-secret }')
    .replace('secret: { secretName: portal-seal, optional: false }', `hostPath: { path: ${folder}, type: Directory }`)
    .replace('replicas: 2', 'replicas: 1')
    // The pod is in the network of this machine.
    .replace(/^ +ports:\n(?: +- \{ name: .*\n)+/m, '')
    .replace(/^( +)automountServiceAccountToken: false$/m, '$1hostNetwork: true\n$&');
  const file = join(folder, 'kubernetes.yaml');
  await writeFile(file, reduced);

  await podman.run(
    'run',
    '--rm',
    '--network=server',
    ...namesOf({ DATABASE_URL: postgres.url }),
    image,
    'node',
    'src/server/commands/migrate.ts',
  );
  started.defer(async () => {
    await podman.attempt('play', 'kube', '--down', file);
  });
  await podman.run('play', 'kube', file);
  const pods = await podman.run('ps', '--all', '--format', '{{.Names}}', '--filter', `ancestor=${image}`);
  const [name = ''] = pods.split('\n').filter((one) => one.includes('portal'));
  await until(async () => {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`);
    expectThat(ready.ok, await ready.text());
  }).catch(async (thrown: Error) => {
    throw new Error(`${thrown.message}\n${(await podman.attempt('logs', name)).output}`);
  });
  const [about] = JSON.parse(await podman.run('container', 'inspect', name));
  expectThat(about.HostConfig.ReadonlyRootfs === true, 'Its file system can be written to.');
  expectThat(about.Config.User.startsWith('10001'), `It runs as ${about.Config.User}.`);
  expectThat((about.EffectiveCaps ?? []).length === 0, `It has ${about.EffectiveCaps}.`);
  const left = documents.map(kindOf).filter((kind) => !PLAYED.includes(kind));
  return [
    `${PLAYED.join(' and ')} played by podman, Secrets in another form: a server that is ready, read-only, as user ${about.Config.User}, without capabilities`,
    `not tried here: ${left.join(', ')}, and what only a cluster does (several replicas, rolling updates, preStop, probes that restart)`,
  ];
};
