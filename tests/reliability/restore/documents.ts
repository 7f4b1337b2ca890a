/** The documents of a portal on disk or in an object storage, and how a backup copies them elsewhere. */
import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CopyObjectCommand, DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { ObjectStore } from '#tests/setup/object-store.ts';
import { startObjectStore } from '#tests/setup/object-store.ts';

/** The settings of a server that finds its documents there, and its folder. */
export type Documents = { env: Record<string, string>; dataDir: string };
export type Archive = {
  live: Documents;
  copied: Documents;
  /** Copies without deleting or overwriting anything, so it can be repeated. */
  copy(): Promise<void>;
  /** Loses the live documents. */
  lose(): Promise<void>;
  remove(): Promise<void>;
};

const execute = promisify(execFile);

const onDisk = (folder: string): Archive => {
  const live = { env: {}, dataDir: join(folder, 'live') };
  const copied = { env: {}, dataDir: join(folder, 'restored') };
  // 1 says that a folder changed meanwhile, as it does when something is uploaded.
  const read = '{ tar --create --directory="$1" --exclude=incoming documents || [ $? -eq 1 ]; }';
  const write =
    'tar --extract --directory="$2/new" && cp --recursive --link --update "$2/new/documents" "$2" && rm -r "$2/new"';
  const command = `rm -rf "$2/new" && mkdir -p "$2/new" && ${read} | ${write}`;
  return {
    live,
    copied,
    copy: async () => {
      await execute('bash', ['-o', 'pipefail', '-c', command, 'copy', live.dataDir, copied.dataDir]);
    },
    lose: () => rename(live.dataDir, join(folder, 'lost')),
    remove: async () => {},
  };
};

/** What programs such as `aws s3 sync` and `rclone copy` do, from one bucket to another. */
const inBucket = async (folder: string): Promise<Archive> => {
  const store: ObjectStore = await startObjectStore();
  const [from, to] = ['portal', 'backup'];
  const backup = await store.addBucket(to);
  const client = store.client();
  const keysIn = async (bucket: string): Promise<Set<string>> => {
    const keys = new Set<string>();
    for (let token: string | undefined; ; ) {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, ...(token !== undefined && { ContinuationToken: token }) }),
      );
      for (const { Key } of page.Contents ?? []) if (Key?.includes('/documents/')) keys.add(Key);
      token = page.NextContinuationToken;
      if (token === undefined) return keys;
    }
  };
  return {
    live: { env: store.env, dataDir: join(folder, 'live') },
    copied: { env: { ...store.env, STORAGE_URL: backup }, dataDir: join(folder, 'restored') },
    copy: async () => {
      const there = await keysIn(to);
      for (const key of await keysIn(from))
        if (!there.has(key))
          await client.send(new CopyObjectCommand({ Bucket: to, Key: key, CopySource: `${from}/${key}` }));
    },
    lose: async () => {
      for (let found = 1; found > 0; ) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: from }));
        found = Contents.length;
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: from, Key }));
      }
      await client.send(new DeleteBucketCommand({ Bucket: from }));
    },
    remove: async () => {
      client.destroy();
      await store.remove();
    },
  };
};

export const openDocuments = (kind: 'disk' | 's3', folder: string): Promise<Archive> =>
  kind === 's3' ? inBucket(folder) : Promise.resolve(onDisk(folder));
