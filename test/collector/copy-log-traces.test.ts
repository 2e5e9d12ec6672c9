import { Pool } from 'pg';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { followTrace } from '../../kernel/observability/tracing.ts';
import { newId } from '../../kernel/text/ids.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { actionRow, hitRow } from './rows.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('a log that writes to PostgreSQL', () => {
  it('writes for many at a time, in the trace of none of them', async () => {
    const url = await migratedDatabaseUrl();
    const reader = new Pool({ connectionString: url });
    await keepPartitions(reader, new Date());
    const pool = createPool({ url, poolSize: 1 });
    const log = createCopyLog({ pool, memoryBytes: 1_048_576 });
    const siteKey = newId();
    const batch = { hits: [hitRow({ siteKey })], actions: [actionRow({ siteKey })] };
    await followTrace({ traceparent }, { service: 'test', name: 'test' }, () => log.append(batch));
    const { rows } = await reader.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    expect(rows).toEqual([{ query: 'commit' }]);
    await log.close();
    await pool.end();
    await reader.end();
  });
});
