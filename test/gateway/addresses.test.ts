import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { RATE_LIMIT_PUBLIC: '2', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => platform.stop());

/** The status of one anonymous query that a trusted proxy passes on for `address`. */
async function ask(url: string, address: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  await answer.text();
  return answer.status;
}

describe('anonymous GraphQL behind the facade', () => {
  it('is counted by the address of the caller, not of the facade', async () => {
    const url = `${platform.env.BASE_URL}/graphql`;
    expect([await ask(url, '198.51.100.1'), await ask(url, '198.51.100.1')]).toEqual([200, 200]);
    expect(await ask(url, '198.51.100.1')).toBe(429);
    expect(await ask(url, '198.51.100.2')).toBe(200);
  });

  it('is counted together with what the same caller asks of the gateway itself', async () => {
    expect(await ask(platform.env.GATEWAY_URL + '/graphql', '198.51.100.1')).toBe(429);
  });
});
