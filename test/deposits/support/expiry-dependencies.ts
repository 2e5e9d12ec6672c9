import { systemClock } from '../../../kernel/clock.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { deposits } from '../../../subgraphs/deposits/subgraph.ts';

/** What the schedules of deposits are given, on the database of a world. */
export async function expiryDependencies({ databaseUrl }: { readonly databaseUrl: string }) {
  const database = await openOwnDatabase({ ...deposits.database, url: databaseUrl, poolSize: 4 });
  return {
    deps: { database, clock: systemClock, logger: createLogger('silent') },
    close: () => database.close(),
  };
}
