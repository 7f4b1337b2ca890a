/** What every storage promises, on disk and on a real S3 server. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { HeadObjectCommand, PutBucketPolicyCommand, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { KMS_KEY, OBJECT_STORE_TOOLS, type ObjectStore, startObjectStore } from '#tests/setup/object-store.ts';
import { missingTools, testWith } from '#tests/setup/tools.ts';
import { openStorage } from './open-storage.ts';
import { createSpool } from './spool.ts';
import type { Storage } from './storage.ts';

const ambient = createAmbient();
const TYPE = 'application/pdf';
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const about = (content: Buffer) => ({ type: TYPE, sha256: sha256Of(content) });
const CONTENT = Buffer.from('%PDF-1.7 a paper %%EOF');
/** More than a few buffers of a socket. */
const LARGE = Buffer.alloc(6_000_000, 'large ');
const notFound = { code: 'not_found' };
const fault = { code: 'STORAGE_FAULT' };

const hasStore = missingTools(...OBJECT_STORE_TOOLS).length === 0;
const onStore = testWith(...OBJECT_STORE_TOOLS);

let folder: string;
let store: ObjectStore;
let s3: S3Client;
const opened: Storage[] = [];
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-storage-'));
  if (!hasStore) return;
  store = await startObjectStore();
  s3 = store.client();
});
afterEach(async () => {
  for (const storage of opened.splice(0)) storage.close();
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  s3?.destroy();
  await store?.remove();
  await rm(folder, { recursive: true });
});

const open = async (env: Record<string, string> = {}): Promise<Storage> => {
  const storage = await openStorage(readConfig({ DATA_DIR: folder, ...env }), ambient);
  opened.push(storage);
  return storage;
};
/** The same bucket through another address. */
const through = (endpoint: string) => ({ ...store.env, STORAGE_URL: store.url.replace(store.endpoint, endpoint) });
const listening = async (server: Server): Promise<string> => {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const contentOf = async (storage: Storage, key: string) => buffer(await storage.read(key));

const PLACES = [
  ['on disk', test, () => open()],
  ['in an object storage', onStore, () => open(store.env)],
] as const;

describe.each(PLACES)('%s', (_, runs, openPlace) => {
  runs('a file comes back as it was stored, small, large or empty', async () => {
    const storage = await openPlace();
    for (const content of [CONTENT, LARGE, Buffer.alloc(0)]) {
      const key = randomUUID();
      await storage.put(key, content, about(content));
      expect((await contentOf(storage, key)).equals(content)).toBe(true);
    }
  });

  runs('a file comes out of the spool as well', async () => {
    const storage = await openPlace();
    const key = randomUUID();
    const spool = createSpool(join(folder, 'test-spool'), 1, ambient);
    const held = await spool.hold(Readable.from([CONTENT]));
    await storage.put(key, held, { type: TYPE, sha256: held.sha256 });
    await held.close();
    expect(await contentOf(storage, key)).toEqual(CONTENT);
  });

  runs('a missing file is not found, and removing it is no error', async () => {
    const storage = await openPlace();
    const key = randomUUID();
    await expect(storage.read(key)).rejects.toMatchObject(notFound);
    await storage.remove(key);
    await storage.put(key, CONTENT, about(CONTENT));
    await storage.remove(key);
    await expect(storage.read(key)).rejects.toMatchObject(notFound);
  });

  runs('what is stored under a key again replaces what was there', async () => {
    const storage = await openPlace();
    const key = randomUUID();
    await storage.put(key, LARGE, about(LARGE));
    await storage.put(key, CONTENT, about(CONTENT));
    expect(await contentOf(storage, key)).toEqual(CONTENT);
  });

  runs('bytes that are not those of the hash are refused, and nothing is stored', async () => {
    const storage = await openPlace();
    const key = randomUUID();
    await expect(storage.put(key, CONTENT, about(LARGE))).rejects.toMatchObject(fault);
    await expect(storage.read(key)).rejects.toMatchObject(notFound);
    expect(await storage.list(null)).not.toContainEqual(expect.objectContaining({ key }));
  });

  runs('a key that is no key of ours is refused', async () => {
    const storage = await openPlace();
    for (const key of ['../secrets/session', '', 'owner'])
      await expect(storage.read(key)).rejects.toThrow('not a storage key');
  });

  runs('the files are listed in the order of their keys', async () => {
    const storage = await openPlace();
    const keys = Array.from({ length: 5 }, () => randomUUID()).sort();
    for (const key of keys.toReversed()) await storage.put(key, CONTENT, about(CONTENT));
    const all = await storage.list(null);
    const listed = all.map(({ key }) => key);
    expect(listed).toEqual(listed.toSorted());
    expect(listed.filter((key) => keys.some((one) => one === key))).toEqual(keys);
    expect((await storage.list(keys[1]!)).map(({ key }) => key)).toEqual(listed.slice(listed.indexOf(keys[1]!) + 1));
    expect(await storage.list(listed.at(-1)!)).toEqual([]);
    const youngest = Math.max(...all.map(({ storedAt }) => storedAt.getTime()));
    expect(Math.abs(Date.now() - youngest)).toBeLessThan(60_000);
  });

  runs('it says that it can store files', async () => {
    expect(await (await openPlace()).check()).toBe('writable');
  });
});

describe('on disk', () => {
  test('nothing of a refused file stays', async () => {
    const storage = await open();
    await expect(storage.put(randomUUID(), CONTENT, about(LARGE))).rejects.toThrow();
    expect(await readdir(join(folder, 'documents', 'incoming'))).toEqual([]);
  });
});

describe('in an object storage', () => {
  onStore('an object has its type, and cannot be read without our keys', async () => {
    const storage = await open(store.env);
    const key = randomUUID();
    await storage.put(key, CONTENT, about(CONTENT));
    const Key = `test/documents/${key}`;
    const head = await s3.send(new HeadObjectCommand({ Bucket: 'portal', Key }));
    expect([head.ContentType, head.ContentLength]).toEqual([TYPE, CONTENT.length]);
    expect((await fetch(`${store.endpoint}/portal/${Key}`)).status).toBe(403);
    const { hostname, port } = new URL(store.endpoint);
    expect((await fetch(`http://${hostname}:${port}/portal?list-type=2`)).status).toBe(403);
  });

  onStore('a bucket that is open to everyone is refused at the start', async () => {
    const STORAGE_URL = await store.addBucket('open-to-all');
    const Resource = ['arn:aws:s3:::open-to-all/*'];
    const Statement = [{ Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource }];
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    await s3.send(new PutBucketPolicyCommand({ Bucket: 'open-to-all', Policy }));
    await expect(open({ ...store.env, STORAGE_URL })).rejects.toThrow(
      'The bucket open-to-all of STORAGE_URL is open to everyone: make it private.',
    );
  });

  onStore('a file is encrypted as the setting asks', async () => {
    const storage = await open({ ...store.env, STORAGE_ENCRYPTION: `aws:kms:${KMS_KEY}` });
    const key = randomUUID();
    await storage.put(key, CONTENT, about(CONTENT));
    const head = await s3.send(new HeadObjectCommand({ Bucket: 'portal', Key: `test/documents/${key}` }));
    expect(head.ServerSideEncryption).toBe('aws:kms');
    expect(await contentOf(storage, key)).toEqual(CONTENT);
  });

  onStore(
    'a server that ignores the encryption in silence, as this one does with AES256, is refused at the start',
    async () => {
      await expect(open({ ...store.env, STORAGE_ENCRYPTION: 'AES256' })).rejects.toThrow(
        'The bucket portal of STORAGE_URL cannot be used: the object storage does not encrypt as STORAGE_ENCRYPTION asks.',
      );
    },
  );

  onStore('a line that breaks in the middle of a file leaves no part of it', async () => {
    const { port } = new URL(store.endpoint);
    let budget = Number.POSITIVE_INFINITY;
    const proxy = createServer((client) => {
      const server = connect(Number(port), '127.0.0.1');
      client.on('data', (part) => {
        budget -= part.length;
        if (budget > 0) server.write(part);
        else for (const socket of [client, server]) socket.destroy();
      });
      client.on('close', () => server.end()).on('error', () => {});
      server.pipe(client).on('error', () => {});
      server.on('error', () => client.destroy());
    });
    const storage = await open(through(await listening(proxy)));
    const key = randomUUID();
    budget = 3_000_000;
    await expect(storage.put(key, LARGE, about(LARGE))).rejects.toMatchObject(fault);
    budget = Number.POSITIVE_INFINITY;
    await expect(storage.read(key)).rejects.toMatchObject(notFound);
    await storage.put(key, LARGE, about(LARGE));
    expect((await contentOf(storage, key)).equals(LARGE)).toBe(true);
  });

  onStore('a server that is silent is given up within five seconds, and used again as soon as it answers', async () => {
    const storage = await open(store.env);
    const key = randomUUID();
    store.pause();
    const began = performance.now();
    try {
      await Promise.all(
        [storage.put(key, CONTENT, about(CONTENT)), storage.read(key), storage.remove(key), storage.list(null)].map(
          (call) => expect(call).rejects.toMatchObject(fault),
        ),
      );
      expect(performance.now() - began).toBeLessThan(8_000);
    } finally {
      store.resume();
    }
    await storage.put(key, CONTENT, about(CONTENT));
    expect(await contentOf(storage, key)).toEqual(CONTENT);
  });

  onStore('the first owner marks the storage as theirs', async () => {
    const STORAGE_URL = await store.addBucket('owned');
    const storage = await open({ ...store.env, STORAGE_URL });
    expect(await storage.isOwnedBy('one')).toBe(true);
    expect(await storage.isOwnedBy('another')).toBe(false);
    expect(await storage.isOwnedBy('one')).toBe(true);
    expect(await storage.list(null)).toEqual([]);
  });

  onStore('a start is refused in one sentence, without our keys', async () => {
    const secret = 'a secret of the fund';
    const refusals = [
      [
        { STORAGE_URL: store.url.replace('//portal', '//missing') },
        'The bucket missing of STORAGE_URL does not exist.',
      ],
      [{ STORAGE_ACCESS_KEY_ID: 'unknown' }, 'The bucket portal of STORAGE_URL refuses our keys (InvalidAccessKeyId).'],
      [
        { STORAGE_SECRET_ACCESS_KEY: secret },
        'The bucket portal of STORAGE_URL refuses our keys (SignatureDoesNotMatch).',
      ],
      [
        { STORAGE_URL: store.url.replace(store.endpoint, 'http://127.0.0.1:1') },
        'The object storage of STORAGE_URL cannot be reached (ECONNREFUSED).',
      ],
    ] as const;
    for (const [env, sentence] of refusals)
      await expect(open({ ...store.env, ...env })).rejects.toMatchObject({ name: 'StartError', message: sentence });
  });
});
