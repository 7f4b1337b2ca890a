/** What a request to an S3 server looks like, and what becomes of it where the server is slow, full or false. The server is a fake. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createAmbient } from '#server/core/clock.ts';
import { readConfig } from '#server/core/config/config.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';

const ambient = createAmbient();
const TYPE = 'application/pdf';
const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const about = (content: Buffer) => ({ type: TYPE, sha256: sha256Of(content) });
const CONTENT = Buffer.from('%PDF-1.7 a paper %%EOF');
const LARGE = Buffer.alloc(6_000_000, 'large ');
const fault = { code: 'STORAGE_FAULT' };

let folder: string;
const opened: Storage[] = [];
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
});
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
  for (const server of servers.splice(0)) server.close();
});
afterAll(() => rm(folder, { recursive: true }));

const open = async (env: Record<string, string>): Promise<Storage> => {
  const storage = await openStorage(readConfig({ DATA_DIR: folder, ...env }), ambient);
  opened.push(storage);
  return storage;
};

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
/** An S3 server of our own, for what no honest one does. */
const fake = async (answer: Answer) => {
  const server = createServer(async (request, response) => answer(request, response, await buffer(request)));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    STORAGE_URL: `s3://portal?endpoint=${endpoint}`,
    STORAGE_ACCESS_KEY_ID: 'A',
    STORAGE_SECRET_ACCESS_KEY: 'B',
  };
};
/** Stores in memory; refuses what is not signed. */
const honest = (objects = new Map<string, Buffer>()): Answer => {
  return ({ method, url = '', headers }, response, body) => {
    const path = new URL(url, 'http://x').pathname;
    if (!headers.authorization) return response.writeHead(403).end();
    if (method === 'PUT') objects.set(path, body);
    if (method === 'DELETE') objects.delete(path);
    if (url.includes('list-type')) return response.end('<ListBucketResult/>');
    const found = objects.get(path);
    if (!found && method !== 'DELETE') return response.writeHead(404).end();
    const isAsked = method === 'GET' || method === 'HEAD';
    response.writeHead(200, { 'content-length': isAsked ? (found?.length ?? 0) : 0 });
    response.end(method === 'GET' ? found : undefined);
  };
};

describe('a request to an object storage', () => {
  test('carries the length and the hash of the file, signed, in one piece', async () => {
    const seen: IncomingMessage[] = [];
    const answer = honest();
    const storage = await open(
      await fake((request, response, body) => {
        seen.push(request);
        answer(request, response, body);
      }),
    );
    seen.length = 0;
    await storage.put(randomUUID(), LARGE, about(LARGE));
    const [{ headers }] = seen as [IncomingMessage];
    expect(headers).toMatchObject({
      'content-length': String(LARGE.length),
      'content-type': TYPE,
      'x-amz-content-sha256': sha256Of(LARGE),
      authorization: expect.stringMatching(/SignedHeaders=[^,]*x-amz-content-sha256/),
    });
    expect(
      Object.keys(headers).filter((name) =>
        /acl|checksum|trailer|expect|transfer-encoding|content-encoding/.test(name),
      ),
    ).toEqual([]);
    expect(seen).toHaveLength(1);
  });

  test('is repeated when the server is out of order for a moment, and given up when it stays so', async () => {
    let broken = 0;
    const answer = honest();
    const storage = await open(
      await fake((request, response, body) => {
        broken -= 1;
        if (broken >= 0) response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
        else answer(request, response, body);
      }),
    );
    const key = randomUUID();
    broken = 2;
    await storage.put(key, CONTENT, about(CONTENT));
    expect(await buffer(await storage.read(key))).toEqual(CONTENT);
    broken = 1_000;
    await expect(storage.read(key)).rejects.toMatchObject(fault);
    expect(1_000 - broken).toBe(3);
  });

  test('that ends in the middle of a file fails before anything is sent to the citizen', async () => {
    const answer = honest();
    let cut = false;
    const storage = await open(
      await fake((request, response, body) => {
        if (!cut) return answer(request, response, body);
        response.writeHead(200, { 'content-length': 1_000_000 });
        response.write(Buffer.alloc(1000));
        setImmediate(() => response.destroy());
      }),
    );
    cut = true;
    await expect(storage.read(randomUUID())).rejects.toMatchObject(fault);
  });

  test('whose answer stops in its middle is given up within ten seconds', async () => {
    const answer = honest();
    let stalls = false;
    const storage = await open(
      await fake((request, response, body) => {
        if (!stalls) return answer(request, response, body);
        response.writeHead(200, { 'content-length': 1_000_000 });
        response.write(Buffer.alloc(1000));
      }),
    );
    stalls = true;
    const began = performance.now();
    await expect(storage.read(randomUUID())).rejects.toMatchObject(fault);
    expect(performance.now() - began).toBeLessThan(12_000);
  });

  test('whose file would be stored without its encryption counts as failed, and the file is removed', async () => {
    const objects = new Map<string, Buffer>();
    const answer = honest(objects);
    let isTrue = true;
    const storage = await open({
      ...(await fake((request, response, body) => {
        if (isTrue) response.setHeader('x-amz-server-side-encryption', 'AES256');
        answer(request, response, body);
      })),
      STORAGE_ENCRYPTION: 'AES256',
    });
    await storage.put(randomUUID(), CONTENT, about(CONTENT));
    expect(objects.size).toBe(1);
    isTrue = false;
    await expect(storage.put(randomUUID(), CONTENT, about(CONTENT))).rejects.toMatchObject(fault);
    expect(objects.size).toBe(1);
  });

  test('finds a storage without room', async () => {
    let isFull = false;
    const answer = honest();
    const storage = await open(
      await fake((request, response, body) => {
        if (isFull && request.method === 'PUT')
          response.writeHead(507).end('<Error><Code>XMinioStorageFull</Code></Error>');
        else answer(request, response, body);
      }),
    );
    isFull = true;
    expect(await storage.check()).toBe('full');
  });
});

describe('without keys of its own', () => {
  const NONE = { AWS_EC2_METADATA_DISABLED: 'true', AWS_SHARED_CREDENTIALS_FILE: '/none', AWS_CONFIG_FILE: '/none' };
  const before = { ...process.env };
  beforeAll(() => Object.assign(process.env, NONE));
  afterEach(() => {
    process.env = { ...before, ...NONE };
  });
  afterAll(() => {
    process.env = before;
  });
  const withoutKeys = async (answer: Answer) => ({ STORAGE_URL: (await fake(answer)).STORAGE_URL });

  test('a server takes those that AWS programs take', async () => {
    const names = new Set<string | undefined>();
    const answer = honest();
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'KEYOFTHEHOST', AWS_SECRET_ACCESS_KEY: 'B' });
    await open(
      await withoutKeys((request, response, body) => {
        names.add(/Credential=(\w+)/.exec(request.headers.authorization ?? '')?.[1]);
        answer(request, response, body);
      }),
    );
    expect([...names]).toEqual(['KEYOFTHEHOST', undefined]);
  });

  test('and is refused at its start where there are none', async () => {
    await expect(withoutKeys(honest()).then(open)).rejects.toThrow(
      'STORAGE_URL needs keys: give STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY, or those of AWS.',
    );
  });
});

describe('STORAGE_URL', () => {
  const keys = { STORAGE_ACCESS_KEY_ID: 'A', STORAGE_SECRET_ACCESS_KEY: 'secret-of-the-fund' };
  test.each([
    ['s3://portal?region=eu-west-1', { bucket: 'portal', prefix: '', endpoint: null, region: 'eu-west-1' }],
    [
      's3://portal/of/the-fund/?endpoint=https://s3.internal:9000',
      { bucket: 'portal', prefix: 'of/the-fund/', endpoint: 'https://s3.internal:9000', region: 'us-east-1' },
    ],
  ])('%s is understood', (STORAGE_URL, storage) => {
    expect(readConfig({ STORAGE_URL, ...keys }).storage).toMatchObject(storage);
  });

  test.each([
    's3://portal',
    's3://portal?endpoint=ftp://s3.internal',
    's3://portal?endpoint=https://s3.internal/path',
    's3://portal?endpoint=https://A:secret-of-the-fund@s3.internal',
    's3://A:secret-of-the-fund@portal?region=x',
    's3://portal?region=x&pathstyle=on',
    's3://portal/../x y?region=x',
    'https://s3.internal/portal',
  ])('%s is refused without being repeated', (STORAGE_URL) => {
    expect(() => readConfig({ STORAGE_URL, ...keys })).toThrow(/^STORAGE_URL must be s3:\/\/bucket\/prefix[^"]*\.$/);
  });

  test.each([
    [
      { STORAGE_ACCESS_KEY_ID: 'A' },
      'STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY are given together or not at all.',
    ],
    [{ STORAGE_URL: '', ...keys }, 'STORAGE_ENCRYPTION and the keys of the storage work only with STORAGE_URL.'],
    [{ STORAGE_ENCRYPTION: 'rot13' }, 'STORAGE_ENCRYPTION must be AES256, aws:kms or aws:kms:<key>, not "rot13".'],
  ])('with %j is refused', (env, sentence) => {
    expect(() => readConfig({ STORAGE_URL: 's3://portal?region=x', ...env })).toThrow(sentence);
  });
});
