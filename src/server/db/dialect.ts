/**
 * PostgreSQL as the portal uses it: no session state, so that any pooler may stand in front, and no advisory locks, which not every
 * engine has.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Milliseconds after which the database ends what is stuck. Poolers refuse them as parameters of a connection. */
export type Timeouts = { statement: number; idleInTransaction: number };

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

export const createDialect = (config: PostgresDialectConfig, timeouts: Timeouts | undefined): PostgresDialect => {
  const dialect = new PostgresDialect(config);
  dialect.createDriver = () => new Driver(config, timeouts);
  return dialect;
};
