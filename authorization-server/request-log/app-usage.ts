import type { PoolClient } from 'pg';
import type {
  MemberOperationAnswer,
  MemberOperationInput,
} from '../../kernel/member-operations/member-operations.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Queryable } from '../../kernel/database/transaction.ts';
import type { LoggedRequest } from '../../kernel/request-log/logged-request.ts';
import type { Dependencies } from '../dependencies.ts';
import { readApplication } from '../developer/applications.ts';

type UsageDay = MemberOperationAnswer<'readUsage'>['items'][number];

const dayMs = 86_400_000;
/** contract 3: as many days are shown, today included. */
const shownDays = 30;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The area that a route belongs to, as the first part of its address after `/api`. */
function familyOf(route: string): string {
  if (route.startsWith('/mcp')) return 'mcp';
  if (route === '/connect/token') return 'token';
  return /^\/api\/([^/]+)\//.exec(route)?.[1] ?? 'other';
}

/** Adds requests to the sums of their days, in the transaction that stores them. */
export async function addUsage(client: PoolClient, requests: readonly LoggedRequest[]): Promise<void> {
  const sums = new Map<string, { appId: string; day: string; family: string; counts: number[] }>();
  for (const { appId, at, route, status, code } of requests) {
    const [day, family] = [dayOf(at), familyOf(route)];
    const key = `${appId} ${day} ${family}`;
    const sum = sums.get(key) ?? { appId, day, family, counts: [0, 0, 0] };
    const isLimited = status === 429;
    const isError = !isLimited && (status >= 400 || code !== null);
    sum.counts = [1, Number(isError), Number(isLimited)].map((one, index) => one + (sum.counts[index] ?? 0));
    sums.set(key, sum);
  }
  await client.query({
    name: 'add-usage',
    text: `
      insert into authorization_server.app_usage as u (app_id, day, family, requests, errors, rate_limited)
      select s."appId", s.day, s.family, s.counts[1], s.counts[2], s.counts[3]
      from json_to_recordset($1::json) as s ("appId" uuid, day date, family text, counts bigint[])
      -- In one order, so that nobody waits in a circle.
      order by s."appId", s.day, s.family
      on conflict (app_id, day, family) do update set requests = u.requests + excluded.requests,
        errors = u.errors + excluded.errors, rate_limited = u.rate_limited + excluded.rate_limited`,
    values: [JSON.stringify([...sums.values()])],
  });
}

interface UsageRow {
  readonly day: string;
  readonly family: string;
  readonly requests: number;
  readonly errors: number;
  readonly rateLimited: number;
}

function sumOf(day: string, rows: readonly UsageRow[]): UsageDay {
  const families = rows
    .filter((row) => row.day === day)
    .map(({ family, requests, errors, rateLimited }) => ({ family, requests, errors, rateLimited }));
  const total = (name: 'requests' | 'errors' | 'rateLimited') =>
    families.reduce((sum, family) => sum + family[name], 0);
  return {
    day,
    requests: total('requests'),
    errors: total('errors'),
    rateLimited: total('rateLimited'),
    families,
  };
}

/** What an app of the publisher asked for on each of the last 30 days, oldest first. Throws 404. */
export async function readUsage(
  deps: Dependencies,
  viewer: Viewer,
  { appId: asked }: MemberOperationInput<'readUsage'>,
): Promise<MemberOperationAnswer<'readUsage'>> {
  const { appId } = await readApplication(deps, viewer, { appId: asked });
  const today = deps.clock.now().getTime();
  const days = Array.from({ length: shownDays }, (_, index) =>
    dayOf(today - (shownDays - 1 - index) * dayMs),
  );
  const { rows } = await deps.database.pool.query<UsageRow>(
    `select day::text, family, requests::float8 as requests, errors::float8 as errors,
       rate_limited::float8 as "rateLimited"
     from authorization_server.app_usage where app_id = $1 and day >= $2 order by day, requests desc, family`,
    [appId, days[0]],
  );
  return { items: days.map((day) => sumOf(day, rows)) };
}

/** Deletes the sums of days that are not shown any more. */
export async function sweepUsage(database: Queryable, now: Date): Promise<void> {
  await database.query('delete from authorization_server.app_usage where day < $1', [
    dayOf(now.getTime() - shownDays * dayMs),
  ]);
}
