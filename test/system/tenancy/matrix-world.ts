import { Pool } from 'pg';
import { z } from 'zod';
import { portOf } from '../../../kernel/env.ts';
import type { Route } from '../../../partner-api/declaration/route.ts';
import { hasBody } from '../../../partner-api/declaration/route-codes.ts';
import { placeSystemSales } from '../../commerce/sales/sales-world.ts';
import { placeSystemBookings } from '../../scheduling/bookings/system-bookings.ts';
import { placeSystemSubscriptions } from '../../scheduling/webhooks/system-subscriptions.ts';
import { type Answered, type Sent, send } from '../../rest-facade/facade.ts';
import { resourceTables, watchRows } from '../../support/changed-rows.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { type Callers, createCallers } from './callers.ts';

const requestId = 'matrix-request-id';
const problemShape = z.object({ platformResponseCode: z.string(), type: z.string() });

/** Status, code and type of a refusal; only the status of everything else. */
export function verdictOf({ status, body }: Answered): string {
  const problem = problemShape.safeParse(body);
  if (!problem.success) return String(status);
  const { platformResponseCode, type } = problem.data;
  return `${status} ${platformResponseCode} ${type.slice(type.lastIndexOf('/') + 1)}`;
}

/** The whole answer but for its time and the quota that is left; the request id is the same in all. */
export function bytesOf({ status, headers, text }: Answered): unknown {
  const { date: _, ratelimit: __, ...kept } = headers;
  return { status, headers: kept, text: text.replace(/"timestamp":"[^"]*"/, '"timestamp":""') };
}

export interface MatrixWorld {
  readonly platform: TestPlatform;
  readonly callers: Callers;
  readonly pool: Pool;
  /** One call as the route documents it, with the path's id replaced as it is. */
  call(route: Route, id: string, token: string | null, sent?: Sent): Promise<Answered>;
  get(path: string, token: string): Promise<Answered>;
  /** How many rows of resources have changed, by table; the same as long as nothing changes. */
  readonly changedRows: Awaited<ReturnType<typeof watchRows>>;
  stop(): Promise<void>;
}

/** The whole system with everybody who calls it; `probe` as in `createCallers`. */
export async function startMatrixWorld(probe: string): Promise<MatrixWorld> {
  const platform = await startTestPlatform();
  await placeSystemSales(platform);
  await placeSystemSubscriptions(platform);
  await placeSystemBookings(platform);
  const port = portOf(platform.env, 'rest-facade');
  const pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const callers = await createCallers(platform, probe);
  const changedRows = await watchRows(pool, await resourceTables(pool));
  return {
    platform,
    callers,
    pool,
    call: (route, id, token, { headers = {}, body } = {}) => {
      const content = body ?? (hasBody(route) ? route.example.body : undefined);
      return send(port, route.method, route.path.replaceAll(/:\w+/g, id), {
        headers: {
          'x-request-id': requestId,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(content !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: content,
      });
    },
    get: (path, token) =>
      send(port, 'GET', path, {
        headers: { 'x-request-id': requestId, authorization: `Bearer ${token}` },
      }),
    changedRows,
    stop: async () => {
      await callers.close();
      await pool.end();
      await platform.stop();
    },
  };
}
