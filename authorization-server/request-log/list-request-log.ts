import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import { isoInstant } from '../../kernel/database/timestamps.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Dependencies } from '../dependencies.ts';
import { readApplication } from '../developer/applications.ts';
import { oldestShown } from './partitions.ts';

type Answer = MemberOperationAnswer<'listRequestLog'>;

const where = `app_id = $1 and at >= $2 and at >= $3 and ($4::timestamptz is null or at < $4)
  and ($5::text is null or route = $5) and ($6::int is null or status = $6) and ($7::text is null or code = $7)
  and ($8::text is null or request_id = $8) and ($9::uuid is null or business_id = $9)`;

/** Requests of an app of the publisher in the last seven days, newest first. Throws 404. */
export async function listRequestLog(
  deps: Dependencies,
  viewer: Viewer,
  { appId: asked, page, pageSize, ...filters }: MemberOperationInput<'listRequestLog'>,
): Promise<Answer> {
  const { appId } = await readApplication(deps, viewer, { appId: asked });
  const { from, to, route, status, code, requestId, businessId } = filters;
  const { pool } = deps.database;
  const oldest = oldestShown(deps.clock.now());
  const [after, before] = [from, to].map((text) => (text === undefined ? null : new Date(text)));
  const values = [appId, oldest, after ?? oldest, before, route, status, code, requestId, businessId];
  const [counted, { rows }] = await Promise.all([
    pool.query<{ total: number }>(
      `select count(*)::int as total from authorization_server.logged_request where ${where}`,
      values,
    ),
    pool.query<Answer['items'][number]>(
      `select at::text as time, method, route, status, code, request_id as "requestId",
         business_id as "businessId", duration_ms as "durationMs"
       from authorization_server.logged_request where ${where}
       order by at desc, place desc limit $10 offset $11`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
  ]);
  const items = rows.map((row) => ({ ...row, time: isoInstant(row.time) }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
