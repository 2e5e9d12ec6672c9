import { createClient } from '../../sdk/client.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { RATE_LIMIT_READ: '21' } });
});
afterAll(() => platform?.stop());

describe('the limits of the platform', () => {
  it('slow a client down before they stop it, and say how long it has to wait', async () => {
    const { apps, accounts, businesses } = platform.world;
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    const sentAtMs: number[] = [];
    const api = createClient({
      baseUrl: platform.env.BASE_URL,
      token: async () => tokens.access_token,
      longestWaitMs: 0,
      fetch: (request) => {
        sentAtMs.push(performance.now());
        return fetch(request);
      },
    });
    const read = () => api.GET('/api/animal/v1/animals', { params: { query: { pageSize: 1 } } });
    for (let call = 0; call < 21; call += 1) await read();
    // Two and then one are left after 19 and 20 calls; each of them waits for two seconds, which is the longest.
    const gaps = sentAtMs.slice(1).map((at, index) => at - (sentAtMs[index] ?? 0));
    expect(gaps.filter((gap) => gap > 1_900)).toHaveLength(2);

    await expect(read()).rejects.toMatchObject({
      status: 429,
      code: '0010010000429',
      problem: { retryAfterSeconds: expect.any(Number) },
    });
  });
});
