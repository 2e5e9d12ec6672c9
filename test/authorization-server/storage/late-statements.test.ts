import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryConfig } from 'pg';
import { createAuthorization } from '../../../authorization-server/connections/standing.ts';
import {
  type AuthorizationWorld,
  type TestClient,
  startAuthorizationServer,
} from '../../support/authorization-world.ts';
import { until } from '../../support/until.ts';

const timeoutMs = 300;

describe('a token request that the database comes to when its caller has long been told to try again', () => {
  let world: AuthorizationWorld;
  let watcher: Client;
  let client: TestClient;

  beforeAll(async () => {
    world = await startAuthorizationServer({ DATABASE_TIMEOUT_MS: String(timeoutMs) });
    watcher = new Client({ connectionString: world.databaseUrl });
    await watcher.connect();
    client = await world.addClient();
  });
  afterAll(async () => {
    await watcher.end();
    await world.stop();
  });

  async function serverProcesses(): Promise<number[]> {
    const { rows } = await watcher.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows.map(({ pid }) => pid);
  }

  /** From the statement with that name on, no connection gets an answer until its caller has long given up. */
  async function frozenFrom<T>(name: string, work: () => Promise<T>): Promise<T> {
    const { pool } = world.deps.database;
    const query = pool.query.bind(pool);
    let frozen: number[] = [];
    Object.assign(pool, {
      query: async (statement: QueryConfig) => {
        if (frozen.length === 0 && statement.name === name) {
          frozen = await serverProcesses();
          for (const pid of frozen) process.kill(pid, 'SIGSTOP');
        }
        return query(statement);
      },
    });
    const answer = await work();
    expect(frozen).not.toEqual([]);
    await sleep(3 * timeoutMs);
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    Object.assign(pool, { query });
    // The connection that was given up ends once the database has reached what it was sent.
    const hasEnded = async () => {
      const running = await serverProcesses();
      return frozen.some((pid) => !running.includes(pid));
    };
    await until(true, hasEnded, { withinMs: 30_000 });
    return answer;
  }

  it('spends no refresh token', async () => {
    const first = await world.exchange(client, await world.issueCode(client));
    const held = await frozenFrom('replace-refresh-token', () =>
      world.refresh(client, first.body.refresh_token),
    );
    expect([held.status, held.body.error, held.headers.get('Retry-After')]).toEqual([
      503,
      'temporarily_unavailable',
      '5',
    ]);
    const again = await world.refresh(client, first.body.refresh_token);
    expect(again.status).toBe(200);
    const { businessId } = world;
    const standing = await createAuthorization(world.deps).standing(client.app.id, businessId);
    expect(standing?.revokedFamilies).toEqual([]);
  });

  it('spends no code', async () => {
    const code = await world.issueCode(client);
    const held = await frozenFrom('spend-authorization-code', () => world.exchange(client, code));
    expect([held.status, held.body.error]).toEqual([503, 'temporarily_unavailable']);
    expect((await world.exchange(client, code)).status).toBe(200);
  });
});
