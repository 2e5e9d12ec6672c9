import { Pool } from 'pg';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { createStreamLog } from '../../collector/hit-log/stream-log.ts';
import { startWriter } from '../../collector/hit-log/stream-writer.ts';
import { openStream } from '../../collector/hit-log/stream.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { severableDatabase } from '../support/severable.ts';
import { type SystemServer, startNats } from '../support/system-server.ts';
import { behavesLikeAHitLog } from './hit-log-conformance.ts';

const logger = createLogger('silent');
const streamBytes = 64 * 1_048_576;

describe('a log that writes to PostgreSQL', () => {
  behavesLikeAHitLog(async ({ databaseUrl, memoryBytes }) => {
    const database = await severableDatabase(databaseUrl);
    const pool = createPool({ url: database.url, poolSize: 2, timeoutMs: 500 });
    return {
      log: createCopyLog({ pool, memoryBytes }),
      interrupt: async () => database.silence(),
      restore: async () => database.resume(),
      end: async () => {
        await pool.end();
        await database.sever();
      },
    };
  });
});

describe('a log that writes to a stream', () => {
  let nats: SystemServer & { readonly url: string };
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(() => nats.remove());

  behavesLikeAHitLog(async ({ databaseUrl, memoryBytes }) => {
    const stream = await openStream([nats.url], { max_bytes: streamBytes });
    const pool = new Pool({ connectionString: databaseUrl, max: 2 });
    const storage = createCopyLog({ pool, memoryBytes: 32 * 1_048_576 });
    const writer = startWriter({ stream, storage, logger });
    return {
      log: createStreamLog({ stream, memoryBytes }),
      interrupt: () => nats.kill(),
      restore: () => nats.start(),
      end: async () => {
        await writer.close();
        await storage.close();
        await stream.close();
        await pool.end();
      },
    };
  });
});
