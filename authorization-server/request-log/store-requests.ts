import { DatabaseError } from 'pg';
import type { StoreRequests } from '../../kernel/request-log/logged-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { keepRequestLogPartitions } from './partitions.ts';

/** PostgreSQL's name for a row that no partition takes. */
const checkViolation = '23514';

/** Stores requests of apps that somebody publishes: nobody could read of the others. */
export function createStoreRequests({
  database: { pool },
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): StoreRequests {
  const insert = (requests: string) =>
    pool.query({
      name: 'log-requests',
      text: `insert into authorization_server.logged_request
               (at, app_id, business_id, method, route, status, code, request_id, duration_ms)
             select to_timestamp(r.at / 1000), r."appId", r."businessId", r.method, r.route, r.status, r.code,
               r."requestId", r."durationMs"
             from json_to_recordset($1) as r (at float8, "appId" uuid, "businessId" uuid, method text, route text,
               status smallint, code text, "requestId" text, "durationMs" integer)
             join authorization_server.app a on a.id = r."appId"
             where a.publisher_profile_id is not null and a.ended_at is null`,
      values: [requests],
    });

  return async (requests) => {
    const text = JSON.stringify(requests);
    try {
      await insert(text);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== checkViolation) throw error;
      // The schedule makes them ahead; the first day of a new database comes before it.
      await keepRequestLogPartitions(pool, clock.now());
      await insert(text);
    }
  };
}
