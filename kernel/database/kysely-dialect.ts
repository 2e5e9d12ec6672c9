import {
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';

/** Releases the connection if `step` fails: nobody else would. */
async function orRelease(driver: Driver, connection: DatabaseConnection, step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    await driver.releaseConnection(connection);
    throw error;
  }
}

class ReleasingDriver extends PostgresDriver {
  /** The pool is shared, and ends with whoever opened it. */
  override destroy(): Promise<void> {
    return Promise.resolve();
  }

  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return orRelease(this, connection, super.beginTransaction(connection, settings));
  }

  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return orRelease(this, connection, super.rollbackTransaction(connection));
  }
}

/**
 * Kysely's dialect with a leak fixed: transactions as MikroORM starts them keep their connection for ever if
 * `begin` or `rollback` fails (kysely-org/kysely#1990). A failed `commit` is followed by a `rollback`.
 */
export class ReleasingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ReleasingDriver(this.#config);
  }
}
