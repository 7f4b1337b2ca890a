/**
 * PostgreSQL as the portal uses it: no session state, so that any pooler may stand in front, and no advisory locks, which not every
 * engine has.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds after which the database ends what is stuck. Poolers refuse them as parameters of a connection. */
export type Timeouts = { statement: number; idleInTransaction: number };

/** How long a migration may make citizens wait behind its locks; then it is tried again. */
const MIGRATION_LOCK_MS = 3000;

class Driver extends PostgresDriver {
  readonly #begin: CompiledQuery | undefined;
  constructor(config: PostgresDialectConfig, timeouts: Timeouts | undefined) {
    super(config);
    // One question for all three, so a transaction takes no longer to begin.
    this.#begin =
      timeouts &&
      CompiledQuery.raw(
        `begin; set local statement_timeout = ${timeouts.statement}; set local idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`,
      );
  }
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (!this.#begin || settings.isolationLevel || settings.accessMode)
      return super.beginTransaction(connection, settings);
    await connection.executeQuery(this.#begin);
  }
}

/** Locks a row in the transaction of the migrations, where Kysely's own adapter takes an advisory lock of the session. */
class Adapter extends PostgresAdapter {
  override async acquireMigrationLock(
    db: Kysely<unknown>,
    { lockTable, lockRowId }: MigrationLockOptions,
  ): Promise<void> {
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local lock_timeout = ${sql.lit(MIGRATION_LOCK_MS)}`.execute(db);
  }
  /** The end of the transaction frees the row. */
  override async releaseMigrationLock(): Promise<void> {}
}

export const createDialect = (config: PostgresDialectConfig, timeouts: Timeouts | undefined): PostgresDialect => {
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new Driver(config, timeouts);
  dialect.createAdapter = () => new Adapter();
  return dialect;
};
