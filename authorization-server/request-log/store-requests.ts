import { DatabaseError } from 'pg';
import { hashSecret } from '../../kernel/access/secrets.ts';
import { copyRows } from '../../kernel/database/copy/copy-rows.ts';
import { integer, smallint, text, timestamptz, uuid } from '../../kernel/database/copy/copy-columns.ts';
import { copyTable } from '../../kernel/database/copy/copy-table.ts';
import type { LoggedRequest, StoreRequests } from '../../kernel/request-log/logged-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { keepRequestLogPartitions } from './partitions.ts';
import { addUsage } from './app-usage.ts';

/** Most requests in a batch have these in common. */
const repeated = {
  appId: uuid((row: LoggedRequest) => row.appId),
  businessId: uuid((row: LoggedRequest) => row.businessId),
  method: text((row: LoggedRequest) => row.method),
  route: text((row: LoggedRequest) => row.route),
  status: smallint((row: LoggedRequest) => row.status),
  code: text((row: LoggedRequest) => row.code),
};

const table = copyTable<LoggedRequest>(
  'authorization_server.logged_request',
  {
    ...repeated,
    at: timestamptz((row) => new Date(row.at)),
    requestId: text((row) => row.requestId),
    durationMs: integer((row) => row.durationMs),
  },
  repeated,
);

/** Secrets of apps are random, and have no prefix. */
const secretForm = /^[\w-]{43}$/;
const digestOf = ({ requestId }: LoggedRequest) => hashSecret(requestId);

/** PostgreSQL's name for a row without a partition. */
const checkViolation = '23514';

/** Stores requests of apps that have a publisher: nobody could read the others. */
export function createStoreRequests({
  database: { pool },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): StoreRequests {
  async function publishedAmong(appIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const { rows } = await pool.query<{ id: string }>({
      name: 'published-apps',
      text: `select id from authorization_server.app
             where id = any($1::uuid[]) and publisher_profile_id is not null and ended_at is null`,
      values: [[...appIds]],
    });
    return new Set(rows.map(({ id }) => id));
  }

  /** Requests whose id is, by mistake, the secret of an app: the id is removed. */
  async function withoutSecrets(requests: readonly LoggedRequest[]): Promise<readonly LoggedRequest[]> {
    const digests = requests.filter(({ requestId }) => secretForm.test(requestId)).map(digestOf);
    if (digests.length === 0) return requests;
    const { rows } = await pool.query<{ hash: Buffer }>(
      'select hash from authorization_server.client_secret where hash = any($1::bytea[])',
      [digests],
    );
    const secrets = new Set(rows.map(({ hash }) => hash.toString('hex')));
    if (secrets.size === 0) return requests;
    return requests.map((request) =>
      secrets.has(digestOf(request).toString('hex')) ? { ...request, requestId: '...' } : request,
    );
  }

  async function copy(rows: readonly LoggedRequest[], bytes: Buffer): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await copyRows(client, table.statement, bytes);
      await addUsage(client, rows);
      await client.query('commit');
      client.release();
    } catch (error) {
      // Its state is unknown, so the connection is not reused.
      client.release(true);
      throw error;
    }
  }

  return async (requests) => {
    const published = await publishedAmong(new Set(requests.map(({ appId }) => appId)));
    const rows = await withoutSecrets(requests.filter(({ appId }) => published.has(appId)));
    if (rows.length === 0) return;
    const bytes = table.bytesOf(rows);
    try {
      await copy(rows, bytes);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== checkViolation) throw error;
      // The schedule creates them ahead; the first day of a new database is before that.
      await keepRequestLogPartitions(pool, clock.now());
      await copy(rows, bytes);
    }
  };
}
