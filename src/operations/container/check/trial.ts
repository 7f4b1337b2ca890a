/** The trial of compose.yaml, started with one command and used through its proxy. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { prepareDraft, submitDraft } from '#tests/setup/cases/applications.ts';
import { citizenHand } from '#tests/setup/citizen.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { type Check, expectThat, runOrThrow, runProgram, until } from './run.ts';

const FILE = 'src/operations/container/compose.yaml';
const PROJECT = 'portal-check';
const URL = 'https://localhost:8443';

/** Runs within a server: how many files the object storage has. */
const LIST = `
const { ListObjectsV2Command, S3Client } = await import('/portal/node_modules/@aws-sdk/client-s3/dist-cjs/index.js');
const { STORAGE_URL, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = process.env;
const { hostname: Bucket, searchParams } = new URL(STORAGE_URL);
const endpoint = searchParams.get('endpoint');
const s3 = new S3Client({ endpoint, region: 'default', forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
console.log((await s3.send(new ListObjectsV2Command({ Bucket }))).KeyCount);
`;

export const checkTrial: Check = async ({ podman, images }) => {
  const env = { ...podman.env, PORTAL_IMAGE: await images.trial(), ...(await images.services()) };
  const compose = ['--project-name', PROJECT, '--file', FILE];
  await using started = new AsyncDisposableStack();
  started.defer(async () => {
    await runProgram('podman-compose', [...compose, 'down', '--volumes'], env);
    const left = (
      await podman.run('volume', 'ls', '--quiet', '--filter', `label=io.podman.compose.project=${PROJECT}`)
    ).split('\n');
    for (const volume of left.filter(Boolean)) await podman.attempt('volume', 'rm', '--force', volume);
  });
  const began = performance.now();
  await runOrThrow('podman-compose', [...compose, 'up', '--detach', '--no-build'], env);
  const container = (service: string) => `${PROJECT}_${service}_1`;
  const certificate = await until(() => podman.run('exec', container('proxy'), 'cat', '/data/proxy.pem'));
  setDefaultCACertificates([...getCACertificates('default'), certificate]);
  await until(async () => {
    const { status } = await fetch(`${URL}/api/config`);
    expectThat(status === 200, `The portal answered ${status}.`);
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);

  const desk = await deskHand(URL);
  const [person] = (await desk.people()).people;
  const citizen = await citizenHand(URL, desk, person?.civilId ?? 'unknown');
  const { id } = await prepareDraft(citizen, desk);
  const { dealId } = await submitDraft(citizen, id);
  const stored = await podman.run('exec', container('portal-two'), 'node', '--input-type=module', '--eval', LIST);
  expectThat(Number(stored) > 0, `The object storage holds ${stored} files.`);

  await podman.run('stop', '--time', '15', container('portal-one'));
  const deal = await until(() => citizen.deals.get({ params: { id: dealId } }));
  expectThat(deal.attachments.length > 0, 'The deal has lost its documents.');
  return [
    `one command, ${seconds} s until the portal answers through TLS`,
    `a citizen logs in, attaches documents (${stored} files in the object storage) and submits; with one server stopped, the other one has the deal and its documents`,
  ];
};
