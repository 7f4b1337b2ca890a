/** Opens the storage of the configuration. */
import { join } from 'node:path';
import type { Ambient } from '#server/core/clock.ts';
import type { Config } from '#server/core/config/config.ts';
import { createLocalStorage } from './local.ts';
import { createSpool } from './spool.ts';
import type { Storage } from './storage.ts';

/** Files of the object storage on their way to citizens, at ten megabytes each at most. */
const READS = 200;

/** The folder in which files are held for a moment. */
export const spoolFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'spool');

export const openStorage = async (
  config: Pick<Config, 'dataDir' | 'storage'>,
  ambient: Pick<Ambient, 'clock' | 'ids'>,
): Promise<Storage> => {
  if (config.storage.kind === 'local') return createLocalStorage(join(config.dataDir, 'documents'), ambient);
  const { openS3Storage } = await import('./s3.ts');
  const spool = createSpool(spoolFolder(config), READS, ambient);
  return openS3Storage(config.storage, { ...ambient, spool });
};
