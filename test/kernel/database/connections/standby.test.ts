import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Pools, openPools } from '../../../../kernel/database/connections/pools.ts';
import { isOutage } from '../../../../kernel/errors/outage.ts';
import { type PostgresServer, createPostgres, withServer } from '../../../support/postgres-server.ts';
import { until } from '../../../support/until.ts';

let server: PostgresServer;
let pools: Pools;
beforeAll(async () => {
  server = await createPostgres({ fsync: 'off' });
  await server.start();
  pools = openPools({ url: server.url, sizes: { main: 3, reserved: 1, background: 1 }, timeoutMs: 5_000 });
}, 60_000);
afterAll(async () => {
  await pools?.close();
  await server?.remove();
});

describe('a server that comes back as a standby', () => {
  it('is not connected to, also for reads, until it is the primary again', async () => {
    const all = () => [pools.main, pools.main, pools.reserved, pools.background];
    const answers = () =>
      Promise.all(
        all().map((pool) =>
          pool.query('select').then(
            () => 'answered',
            (error: unknown) => (isOutage(error) ? 'outage' : String(error)),
          ),
        ),
      );
    const [every, none] = ['answered', 'outage'].map((one) => Array.from({ length: 4 }, () => one));
    expect(await answers()).toEqual(every);
    await server.stop();
    await writeFile(path.join(server.cluster, 'standby.signal'), '');
    await server.start();
    // It answers others.
    await withServer(server.url, (client) => client.query('select'));
    expect(await answers()).toEqual(none);
    expect(pools.main.totalCount).toBe(0);

    await withServer(server.url, (client) => client.query('select pg_promote()'));
    await until('answered', async () => (await answers())[0] ?? '', { withinMs: 10_000 });
    expect(await answers()).toEqual(every);
  });
});
