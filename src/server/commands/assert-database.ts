/** An embedded database that is not there must not be made by the command of an operator that looks into it. */
import { join } from 'node:path';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { holdsDatabase } from '#server/db/embedded/embedded-faults.ts';

export const assertDatabase = ({ database, dataDir }: Pick<Config, 'database' | 'dataDir'>): void => {
  if (database.kind === 'embedded' && !holdsDatabase(join(dataDir, 'database')))
    throw new StartError(`There is no database in ${dataDir}; choose the DATA_DIR or the DATABASE_URL of the server.`);
};
