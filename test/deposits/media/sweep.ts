import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { sweepMedia } from '../../../subgraphs/deposits/media/media-sweep.ts';
import { deposits } from '../../../subgraphs/deposits/subgraph.ts';
import type { TestPlatform } from '../../support/platform.ts';

/** The job that deletes unused pictures, as it would run this long from now. */
export async function sweep(
  { databaseUrl, env }: Pick<TestPlatform, 'databaseUrl' | 'env'>,
  afterMs = 0,
): Promise<void> {
  const internalSecrets = await readInternalSecrets(env);
  const graph = createRemoteGraph(env.GATEWAY_URL, internalSecrets);
  const database = await openOwnDatabase({ ...deposits.database, url: databaseUrl, poolSize: 2 });
  const clock = { now: () => new Date(Date.now() + afterMs) };
  const logger = createLogger('silent');
  try {
    await sweepMedia({
      database,
      graph,
      clock,
      logger,
      newId,
      internalSecrets,
      encryptionSecrets: internalSecrets,
      env,
    });
  } finally {
    await database.close();
    await graph.close();
  }
}
