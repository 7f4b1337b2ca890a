/** Where an object storage is, and how it is used: what `STORAGE_URL` and the settings beside it say. */

export type S3Access = {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** The endpoint; null: AWS. */
  endpoint: string | null;
  region: string;
  /** null: from the places where AWS programs look for them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** How the storage is asked to encrypt; null: as it does by itself. */
  encryption: { algorithm: 'AES256' | 'aws:kms'; key?: string } | null;
};

const PARAMETERS = ['endpoint', 'region'];
/** What S3 servers take as the name of a bucket. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[\w.-]+\/)*[\w.-]*$/;
const DEFAULT_REGION = 'us-east-1';

type S3Address = Pick<S3Access, 'bucket' | 'prefix' | 'endpoint' | 'region'>;

/** Reads `s3://bucket/prefix?endpoint=…&region=…`. Null when it is no such address. An unknown parameter may be a misspelt one, so it is refused. */
export const readS3Address = (text: string): S3Address | null => {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname: bucket, port, username, password, pathname, searchParams, hash } = new URL(text);
  if (protocol !== 's3:' || !BUCKET.test(bucket) || [port, username, password, hash].some((part) => part !== ''))
    return null;
  const names = [...searchParams.keys()];
  if (names.some((name) => !PARAMETERS.includes(name)) || new Set(names).size < names.length) return null;
  const path = pathname.replace(/^\/|\/$/g, '');
  if (!PREFIX.test(path)) return null;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isOrigin(endpoint)) return null;
  const region = searchParams.get('region') ?? (endpoint === null ? null : DEFAULT_REGION);
  if (!region) return null;
  return { bucket, prefix: path === '' ? '' : `${path}/`, endpoint, region };
};

const isOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, origin } = new URL(text);
  return /^https?:$/.test(protocol) && origin === text.replace(/\/$/, '');
};

export const ENCRYPTION = /^(?:AES256|aws:kms(?::[\w:/-]{1,2048})?)$/;
export const readEncryption = (text: string): NonNullable<S3Access['encryption']> => {
  if (text === 'AES256') return { algorithm: text };
  const key = text.slice('aws:kms:'.length);
  return { algorithm: 'aws:kms', ...(key !== '' && { key }) };
};
