import { metricsPortOf } from '../../kernel/env.ts';
import { signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { RATE_LIMIT_PUBLIC: '20' } });
});
afterAll(() => platform?.stop());

async function read(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metricsPortOf(platform.env)}/metrics`)).text();
}

/** Values by name and labels: those of other tests of the process are among them. */
async function values(): Promise<ReadonlyMap<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

/** By how much a value grows while something is done. */
async function growth(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await values()).get(name) ?? 0;
  await work();
  return ((await values()).get(name) ?? 0) - before;
}

const requests = (service: string, route: string, status: number, method = 'GET') =>
  `http_requests_total{service="${service}",method="${method}",route="${route}",status="${status}"}`;

describe('/metrics', () => {
  it('counts requests by the pattern of their route, never by their address', async () => {
    const { BASE_URL, SITE_URL, AUTH_URL, DASHBOARD_URL } = platform.env;
    const code = '/api/marketplace/v1/codes/NOBODYHASIT';
    const cases = [
      [BASE_URL + code, requests('rest-facade', '/api/marketplace/v1/codes/:code', 404)],
      [`${SITE_URL}/store/by/riverbend-store`, requests('site', '/store/by/:handle', 200)],
      [`${SITE_URL}/nothing/a7f3`, requests('site', 'none', 404)],
      [`${AUTH_URL}/sign-in`, requests('authorization-server', '/sign-in', 200)],
      [`${DASHBOARD_URL}/account/deposits/a7f3`, requests('dashboard', '/account/deposits/:depositId', 303)],
      [`${AUTH_URL}/healthz`, requests('authorization-server', '/healthz', 200)],
    ] as const;
    for (const [url, name] of cases) expect([name, await growth(name, () => fetch(url))]).toEqual([name, 1]);
    const text = await read();
    expect(text).not.toContain('NOBODYHASIT');
    expect(text).not.toContain('a7f3');
    expect(text).toContain('http_request_duration_seconds_count{service="site",route="/store/by/:handle"}');
  });

  it('counts every one of many requests', async () => {
    const { AUTH_URL } = platform.env;
    const many = () => Promise.all(Array.from({ length: 1_100 }, () => fetch(`${AUTH_URL}/healthz`)));
    expect(await growth(requests('authorization-server', '/healthz', 200), many)).toBe(1_100);
  });

  it('counts stored operations by their names, and what web clients send as one', async () => {
    const count = (operation: string, outcome: string) =>
      `graphql_operation_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`;
    const plans = () => fetch(`${platform.env.BASE_URL}/api/plan/v1/plans?pageSize=7`);
    expect(await growth(count('ListPlans', 'ok'), plans)).toBe(1);
    const { accessToken } = await signIn(platform, platform.world.accounts.owner);
    const send = (query: string) => () =>
      fetch(platform.env.GATEWAY_URL + '/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query }),
      });
    const good = send('query MyOwnName { animals { total } }');
    const bad = send('query MyOwnName { animals { nothing } }');
    // Again, it goes another way.
    for (let time = 0; time < 2; time += 1) {
      expect(await growth(count('adhoc', 'ok'), good)).toBe(1);
      expect(await growth(count('adhoc', 'errors'), bad)).toBe(1);
    }
    expect(await read()).not.toContain('MyOwnName');
  });

  it('counts what limits refuse, by the limit', async () => {
    const ask = () => fetch(`${platform.env.BASE_URL}/api/plan/v1/plans`);
    const refused = await growth('limit_refusals_total{limit="public"}', async () => {
      for (let sent = 0; sent < 21; sent += 1) await ask();
      expect((await ask()).status).toBe(429);
    });
    expect(refused).toBeGreaterThan(0);
  });

  it('shows the pool of each service with tables', async () => {
    const shown = await values();
    for (const [pool, most] of [
      ['main', 9],
      ['reserved', 3],
      ['background', 3],
    ] as const) {
      const labels = `{database="animals",pool="${pool}"}`;
      expect(shown.get(`db_pool_connections_max${labels}`)).toBe(most);
      // Idle ones are closed after a while.
      expect(shown.get(`db_pool_connections_open${labels}`)).toBeGreaterThanOrEqual(0);
      // Work in the background waits now and then.
      const waiting = async () => (await values()).get(`db_pool_requests_waiting${labels}`);
      await until(0, waiting, { withinMs: 10_000 });
    }
  });

  it('shows the backlog of each job', async () => {
    expect((await values()).get('jobs_waiting{job="commerce.sweep"}')).toBeGreaterThanOrEqual(0);
  });
});
