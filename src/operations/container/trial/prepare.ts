/** What compose.yaml does once before its servers start: a certificate for the proxy, and the bucket. It may run again at any time. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { localCertificate } from './local-certificate.ts';

const { PROXY_CERTIFICATE, STORAGE_URL = '', STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY } = process.env;

if (PROXY_CERTIFICATE && !existsSync(PROXY_CERTIFICATE)) {
  const { certificate, key } = await localCertificate({ days: 365 });
  await writeFile(PROXY_CERTIFICATE, certificate + key, { mode: 0o600 });
}

const { hostname: bucket, searchParams } = new URL(STORAGE_URL);
const storage = new S3Client({
  endpoint: searchParams.get('endpoint') ?? '',
  region: searchParams.get('region') ?? 'us-east-1',
  forcePathStyle: true,
  credentials: { accessKeyId: STORAGE_ACCESS_KEY_ID ?? '', secretAccessKey: STORAGE_SECRET_ACCESS_KEY ?? '' },
});
const isThere = await storage.send(new HeadBucketCommand({ Bucket: bucket })).then(
  () => true,
  () => false,
);
if (!isThere) await storage.send(new CreateBucketCommand({ Bucket: bucket }));
console.info(`The certificate and the bucket "${bucket}" are there.`);
