import { enrol } from '../support/authenticator.ts';
import { createIdentityClient } from '../support/identity-client.ts';
import { codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { until } from '../support/until.ts';

const required = 'Identity_MemberTotp_VL_Required_RJ';

describe.each(topologies)('an administrator without a second factor, where one is needed, %s', (topology) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology, settings: { ADMIN_SECOND_FACTOR: '1' } });
  });
  afterAll(() => platform?.stop());

  it('is refused what is for administrators, and nothing else, until one is set up', async () => {
    const { admin } = platform.world.accounts;
    const { accessToken: token } = await signIn(platform, admin);
    const route = async (path: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(platform.env.BASE_URL + path, { headers });
      return `${answer.status} ${await answer.text()}`;
    };
    const field = async () => codesOf(await graphApi(platform, token)('{ fieldUses { total } }')).join();
    const keys = '/api/developer/v1/admin/signing-keys';
    expect(await route(keys)).toMatch(new RegExp(`^403 .*"platformResponseCode":"${required}"`));
    expect(await field()).toBe(required);
    expect(await route('/api/developer/v1/applications')).toMatch(/^200/);

    const identity = createIdentityClient(platform.env.AUTH_URL);
    await enrol(identity, { token, password: admin.password }, new Date());
    await until('', field, { withinMs: 5_000 });
    expect(await route(keys)).toMatch(/^200/);
  });
});
