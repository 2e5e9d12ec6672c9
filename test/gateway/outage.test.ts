import { graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, type Topology, demoDatabaseUrl, startTestPlatform } from '../support/platform.ts';
import { severableDatabase } from '../support/severable.ts';
import { until } from '../support/until.ts';

interface Outage {
  readonly platform: TestPlatform;
  readonly begin: () => Promise<void>;
}

const outages: readonly (readonly [string, Topology, () => Promise<Outage>])[] = [
  [
    'the database of the authorization server',
    'in one process',
    async () => {
      const { url, directUrl, sever } = await severableDatabase(await demoDatabaseUrl());
      const settings = { DATABASE_URL: directUrl, AUTHORIZATION_SERVER_DATABASE_URL: url, DEMO: '0' };
      return { platform: await startTestPlatform({ settings }), begin: sever };
    },
  ],
  [
    'the authorization server',
    'over HTTP',
    async () => {
      const platform = await startTestPlatform({ topology: 'over HTTP' });
      return { platform, begin: () => platform.stopService('authorization-server') };
    },
  ],
];

describe.each(outages)('GraphQL while %s is away (%s)', (_, __, prepare) => {
  let platform: TestPlatform;
  let tokens: { readonly known: string; readonly unseen: string };
  beforeAll(async () => {
    const outage = await prepare();
    ({ platform } = outage);
    const { accounts, businesses } = platform.world;
    const { accessToken: known } = await signIn(platform, accounts.owner, businesses.kennel.profileId);
    const { accessToken: unseen } = await signIn(platform, accounts.buyer);
    expect((await graphApi(platform, known)('{ animals { total } }')).status).toBe(200);
    tokens = { known, unseen };
    await outage.begin();
  });
  afterAll(() => platform?.stop());

  const addresses = [
    ['the public address', () => `${platform.env.BASE_URL}/graphql`],
    ['the gateway', () => `${platform.env.GATEWAY_URL}/graphql`],
  ] as const;

  const verdict = async (token: string, address: string) => {
    const { status, headers, errors } = await graphApi(platform, token, address)('{ animals { total } }');
    const code = errors?.[0]?.extensions.platformResponseCode;
    return `${status} ${code} ${headers.get('Retry-After')}`;
  };

  it.each(addresses)(
    'answers a member of whom nothing is known 503 with Retry-After at %s',
    async (__, at) => {
      expect(await verdict(tokens.unseen, at())).toBe('503 0010010000503 5');
    },
  );

  it.each(addresses)('answers a member whose session was known to live the same at %s', async (__, at) => {
    await until('503 0010010000503 5', () => verdict(tokens.known, at()), { withinMs: 5_000 });
  });

  it.each(addresses)('still answers callers without a token at %s', async (__, at) => {
    const { status, data } = await graphApi(platform, null, at())('{ species { code } }');
    expect([status, JSON.stringify(data)]).toEqual([200, expect.stringContaining('"DOG"')]);
  });
});
