/**
 * Storage of documents in an object storage that speaks S3. A file is one object, sent once with its length and its hash, which the
 * request's signature covers: the storage refuses other bytes, and half a file becomes no object. Loaded only where it is used.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Ambient, deadline } from '#server/core/clock.ts';
import { createQueue } from '#server/core/overload/queue.ts';
import { ProblemError, StartError } from '#server/core/problem.ts';
import { remembered } from '#server/core/watching/remembered.ts';
import type { S3Access } from '../core/config/s3-address.ts';
import { faultOf, isMissing, isRefusal, whyUnusable } from './s3-faults.ts';
import type { Spool } from './spool.ts';
import { assertKey, isStorageKey, type Storage, StorageError, type StorageState, type StoredFile } from './storage.ts';

/** Milliseconds of one attempt until the answer begins, of a whole call, and of a file to its end once the answer has begun. */
const ATTEMPT_MS = 2_000;
const CALL_MS = 5_000;
const READ_MS = 10_000;
/** How much longer a call may take for each megabyte that is sent. */
const MEGABYTE_MS = 1_000;
const ATTEMPTS = 3;
const SOCKETS = 50;
/** Files that are sent at a time, each in memory meanwhile, and about how long one takes. */
const PUTS = 8;
const PUT_MS = 200;
const PAGE = 1_000;
/** How long the result of a check holds, so that frequent health checks do not query the storage each time. */
const CHECKED_MS = 5_000;

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const longer = (size: number) => Math.floor(size / 1_000_000) * MEGABYTE_MS;
const OWNER = 'owner';
const PROBE = Buffer.from('Written by the portal to see whether it can store files.\n');
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

const connect = (
  { endpoint, region, credentials }: S3Access,
  more: { signer?: { sign: <R>(request: R) => Promise<R> } } = {},
) =>
  new S3Client({
    region,
    ...(endpoint !== null && { endpoint }),
    // Only AWS is sure to have a name for every bucket.
    forcePathStyle: endpoint !== null && !new URL(endpoint).hostname.endsWith('.amazonaws.com'),
    ...(credentials && { credentials }),
    // Servers that are some years old refuse the newer checksums, or store them as a part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Some servers never ask for the rest, and it would be waited for.
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: ATTEMPT_MS / 2,
      requestTimeout: ATTEMPT_MS,
      throwOnRequestTimeout: true,
      socketTimeout: CALL_MS,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
      logger: SILENT,
    },
    ...more,
  });

type Needs = Pick<Ambient, 'clock' | 'ids'> & {
  /** Holds files on their way to a citizen, so that a slow reader does not hold a connection to the storage. */
  spool: Spool;
};

const fail = (cause: unknown): never => {
  throw faultOf(cause);
};
/** The times of one call. */
const within = (clock: Needs['clock'], milliseconds: number, requestTimeout = ATTEMPT_MS) => ({
  abortSignal: deadline(clock, milliseconds),
  requestTimeout,
});

/** The objects of the bucket, by their full keys. */
const createObjects = ({ bucket: Bucket, encryption }: S3Access, client: S3Client, { clock, spool }: Needs) => {
  const removeObject = async (Key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket, Key }), within(clock, CALL_MS)).catch(fail);
  };

  /** A server that does not know the header ignores it in silence. */
  const assertEncrypted = async (Key: string) => {
    if (!encryption) return;
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }), within(clock, CALL_MS)).catch(fail);
    if (head.ServerSideEncryption === encryption.algorithm) return;
    await removeObject(Key);
    throw new StorageError('the object storage does not encrypt as STORAGE_ENCRYPTION asks', 'failing');
  };

  const putObject = async (Key: string, Body: Buffer, { type, sha256 }: { type: string; sha256: string }) => {
    const command = new PutObjectCommand({
      Bucket,
      Key,
      Body,
      ContentLength: Body.length,
      ContentType: type,
      ...(encryption && { ServerSideEncryption: encryption.algorithm, SSEKMSKeyId: encryption.key }),
    });
    // The signature covers this header, and the server compares it with what arrives.
    command.middlewareStack.add(
      (next) => (args) => {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['x-amz-content-sha256'] = sha256;
        return next(args);
      },
      { step: 'build', name: 'hashOfContent' },
    );
    const more = longer(Body.length);
    await client.send(command, within(clock, CALL_MS + more, ATTEMPT_MS + more)).catch(fail);
    await assertEncrypted(Key);
  };

  const getObject = async (Key: string) => {
    const over = new AbortController();
    const endAfter = (milliseconds: number) =>
      clock.schedule(milliseconds, () => over.abort(new DOMException('It took too long.', 'TimeoutError')));
    let cancel = endAfter(CALL_MS);
    try {
      const options = { abortSignal: over.signal, requestTimeout: ATTEMPT_MS };
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }), options);
      cancel();
      cancel = endAfter(READ_MS);
      if (!(Body instanceof Readable)) throw new Error('an answer without a content');
      const file = await spool.hold(Body);
      if (file.size === ContentLength) return file;
      await file.close();
      throw new Error('the content ends too early');
    } catch (cause) {
      if (isMissing(cause)) throw new ProblemError('not_found', {}, { cause });
      throw cause instanceof ProblemError ? cause : faultOf(cause);
    } finally {
      cancel();
    }
  };
  const readText = async (Key: string) => {
    const file = await getObject(Key);
    try {
      return await text(file.stream());
    } finally {
      await file.close();
    }
  };

  /** Of the objects whose keys begin with `Prefix`, a page of those after a key. */
  const listObjects = (Prefix: string, StartAfter: string) =>
    client
      .send(new ListObjectsV2Command({ Bucket, Prefix, StartAfter, MaxKeys: PAGE }), within(clock, CALL_MS))
      .catch(fail);

  return { removeObject, putObject, getObject, readText, listObjects };
};

export const createS3Storage = (access: S3Access, needs: Needs): Storage & { probe(name: string): Promise<void> } => {
  const { clock } = needs;
  const { bucket, prefix } = access;
  const client = connect(access);
  const { removeObject, putObject, getObject, readText, listObjects } = createObjects(access, client, needs);
  const puts = createQueue(PUTS, PUT_MS);
  const documents = `${prefix}documents/`;
  const keyOf = (key: string) => {
    assertKey(key);
    return documents + key;
  };

  const listAfter = async (after: string): Promise<StoredFile[]> => {
    const { Contents = [], IsTruncated } = await listObjects(documents, after);
    const files = Contents.flatMap(({ Key = '', LastModified }) => {
      const key = Key.slice(documents.length);
      return isStorageKey(key) && LastModified ? [{ key, storedAt: LastModified }] : [];
    });
    const last = Contents.at(-1)?.Key;
    return files.length === 0 && IsTruncated && last !== undefined ? listAfter(last) : files;
  };

  /** Tries once everything that the portal does, and checks that the file is not public. */
  const probe = async (name: string) => {
    const Key = `${prefix}probes/${name}`;
    await putObject(Key, PROBE, { type: 'text/plain', sha256: sha256Of(PROBE) });
    try {
      if ((await readText(Key)) !== PROBE.toString()) throw new StorageError('another content came back', 'failing');
      await listAfter(documents);
      if (await isServedToAnyone(access, Key, within(clock, CALL_MS)))
        throw new StartError(`The bucket ${bucket} of STORAGE_URL is open to everyone: make it private.`);
    } finally {
      await removeObject(Key);
    }
  };

  const checkNow = async (): Promise<StorageState> => {
    try {
      await putObject(`${prefix}probe`, PROBE, { type: 'text/plain', sha256: sha256Of(PROBE) });
      return 'writable';
    } catch (thrown) {
      return thrown instanceof StorageError ? thrown.state : 'failing';
    }
  };

  return {
    put: async (key, content, about) => {
      const to = keyOf(key);
      if (puts.wait() > CALL_MS) throw new StorageError('too many files wait to be stored', 'failing');
      await puts.run(async () => putObject(to, Buffer.isBuffer(content) ? content : await content.content(), about));
    },
    read: async (key) => {
      const file = await getObject(keyOf(key));
      return file.stream().once('close', () => void file.close());
    },
    remove: (key) => removeObject(keyOf(key)),
    list: (after) => listAfter(documents + (after ?? '')),
    isOwnedBy: async (owner) => {
      const mark = `${prefix}${OWNER}`;
      const found = await readText(mark).catch((thrown: unknown) => {
        if (thrown instanceof ProblemError && thrown.code === 'not_found') return null;
        throw thrown;
      });
      if (found !== null) return found === owner;
      const content = Buffer.from(owner);
      await putObject(mark, content, { type: 'text/plain', sha256: sha256Of(content) });
      return true;
    },
    check: remembered(clock, CHECKED_MS, checkNow),
    close: () => client.destroy(),
    probe,
  };
};

/** Asks for the object without a signature. */
const isServedToAnyone = async (
  access: S3Access,
  Key: string,
  options: { abortSignal: AbortSignal; requestTimeout: number },
): Promise<boolean> => {
  const anyone = connect(access, { signer: { sign: async (request) => request } });
  try {
    await anyone.send(new GetObjectCommand({ Bucket: access.bucket, Key }), options);
    return true;
  } catch (thrown) {
    if (isRefusal(thrown)) return false;
    throw faultOf(thrown);
  } finally {
    anyone.destroy();
  }
};

/** Throws a StartError when the storage cannot be used. */
export const openS3Storage = async (access: S3Access, needs: Needs): Promise<Storage> => {
  const { probe, ...storage } = createS3Storage(access, needs);
  try {
    await probe(needs.ids());
    return storage;
  } catch (cause) {
    storage.close();
    throw cause instanceof StartError ? cause : new StartError(whyUnusable(access, cause), { cause });
  }
};
