import { codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';

describe.each(topologies)('an administrator at the graph, where ADMIN_ADDRESSES is set, %s', (topology) => {
  let platform: TestPlatform;
  let token: string;
  beforeAll(async () => {
    const settings = { ADMIN_ADDRESSES: '192.0.2.0/24', TRUSTED_PROXIES: '127.0.0.1,::1' };
    platform = await startTestPlatform({ topology, settings });
    ({ accessToken: token } = await signIn(platform, platform.world.accounts.admin));
  });
  afterAll(() => platform?.stop());

  it.each(['BASE_URL', 'GATEWAY_URL'] as const)('acts as such from one of them only (%s)', async (host) => {
    const address = `${platform.env[host]}/graphql`.replace('/graphql/graphql', '/graphql');
    const codesFrom = async (from: string) =>
      codesOf(
        await graphApi(platform, token, address)('{ fieldUses { total } }', {}, { 'X-Forwarded-For': from }),
      );
    expect(await codesFrom('192.0.2.1')).toEqual([]);
    expect(await codesFrom('198.51.100.1')).toEqual(['0010010000403']);
  });
});
