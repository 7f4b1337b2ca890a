/** What an object storage answers when it does not do what it is asked. */
import type { S3Access } from '../core/config/s3-address.ts';
import { StorageError } from './storage.ts';

type Failure = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } };
const failureOf = (thrown: unknown): Failure => (typeof thrown === 'object' && thrown !== null ? thrown : {});
const statusOf = (thrown: unknown) => failureOf(thrown).$metadata?.httpStatusCode ?? 0;
/** The name of the fault at the storage, or the code of a broken line. */
const reasonOf = (thrown: unknown): string => {
  const { name, code } = failureOf(thrown);
  return code ?? name ?? 'unknown';
};

const FULL = /^(?:QuotaExceeded|XMinioStorageFull|InsufficientStorage)$/;
const INSUFFICIENT_STORAGE = 507;

/** No object has this key. A bucket that does not exist is no such case. */
export const isMissing = (thrown: unknown): boolean => /^(?:NoSuchKey|NotFound)$/.test(failureOf(thrown).name ?? '');

export const isRefusal = (thrown: unknown): boolean => [401, 403].includes(statusOf(thrown));

export const faultOf = (thrown: unknown): StorageError => {
  if (thrown instanceof StorageError) return thrown;
  const isFull = FULL.test(failureOf(thrown).name ?? '') || statusOf(thrown) === INSUFFICIENT_STORAGE;
  return new StorageError(`the object storage failed (${reasonOf(thrown)})`, isFull ? 'full' : 'failing', {
    cause: thrown,
  });
};

/** One sentence for the operator. */
export const whyUnusable = ({ bucket }: Pick<S3Access, 'bucket'>, thrown: unknown): string => {
  const cause = thrown instanceof StorageError ? (thrown.cause ?? thrown) : thrown;
  const reason = reasonOf(cause);
  if (cause instanceof StorageError) return `The bucket ${bucket} of STORAGE_URL cannot be used: ${cause.message}.`;
  if (reason === 'NoSuchBucket') return `The bucket ${bucket} of STORAGE_URL does not exist.`;
  if (reason === 'CredentialsProviderError')
    return 'STORAGE_URL needs keys: give STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY, or those of AWS.';
  if (isRefusal(cause)) return `The bucket ${bucket} of STORAGE_URL refuses our keys (${reason}).`;
  if (statusOf(cause) > 0) return `The bucket ${bucket} of STORAGE_URL cannot be used (${reason}).`;
  return `The object storage of STORAGE_URL cannot be reached (${reason}).`;
};
