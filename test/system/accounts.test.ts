import { Client } from 'pg';
import { createProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { codeOf, createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { codesOf, graphApi, signIn } from '../support/member.ts';
import { connect } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';

const password = 'correct horse battery';

describe.each(topologies)('accounts, %s', (topology) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology, settings: { SIGN_UPS_PER_ADDRESS_PER_DAY: '1000' } });
  });
  afterAll(() => platform.stop());

  const client = () => createIdentityClient(platform.env.AUTH_URL);

  async function signUp(email: string) {
    const body = { email, password, displayName: 'Nora New' };
    return dataOf(await client().call('POST', '/sign-up', { body }), sessionData);
  }

  const profilesQuery = `query ($id: ID!) {
    profilesOfMember(memberId: $id) { role profile { id kind handle displayName } }
  }`;

  it('gives a new member a profile in the directory, which the member may act as at once', async () => {
    const { accessToken, memberId, actingProfileId, profiles } = await signUp('nora@example.com');
    const ask = graphApi(platform, accessToken);
    const answer = await ask(profilesQuery, { id: memberId });
    expect(answer.data).toEqual({
      profilesOfMember: [
        {
          role: 'OWNER',
          profile: {
            id: actingProfileId,
            kind: 'PERSON',
            handle: profiles[0]?.handle,
            displayName: 'Nora New',
          },
        },
      ],
    });
    const registered = await ask(
      `mutation { registerAnimal(input: { name: "Rex", species: "DOG" }) { owner { id } } }`,
    );
    expect(registered.data).toEqual({ registerAnimal: { owner: { id: actingProfileId } } });
    expect(await signIn(platform, { email: 'nora@example.com', password })).toMatchObject({
      actingProfileId,
    });
  });

  async function inDatabase<T>(work: (database: Client) => Promise<T>): Promise<T> {
    const database = new Client({ connectionString: platform.databaseUrl });
    await database.connect();
    try {
      return await work(database);
    } finally {
      await database.end();
    }
  }

  /** Members who have an account without their profile, or a profile of a person without an account. */
  const incomplete = () =>
    inDatabase(async (database) => {
      const { rows } = await database.query<{ email: string | null; handle: string | null }>(
        `select account.email, person.handle from authorization_server.account
         full join (
           select profile.id, profile.handle, owner.member_id from directory.profile
           join directory.profile_member owner on owner.profile_id = profile.id and owner.role = 'OWNER'
           where profile.kind = 'PERSON'
         ) person on person.id = account.personal_profile_id and person.member_id = account.member_id
         where person.id is null or account.member_id is null`,
      );
      return rows;
    });

  it('leaves no account without a profile, and no profile without an account', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client().call('POST', '/sign-up', {
          body: { email: `many${index % 5}@example.com`, password, displayName: 'Many' },
        }),
      ),
    );
    expect(await incomplete()).toEqual([]);
  });

  /** Lets whatever changes an account in this way fail as it does when the server goes down under it. */
  async function brokenOff<T>(change: 'insert' | 'update', work: () => Promise<T>): Promise<T> {
    await inDatabase((database) =>
      database.query(`
        create or replace function public.break_off() returns trigger language plpgsql as $$
        begin raise exception 'broke off' using errcode = '57P01'; end $$;
        create trigger break_off before ${change} on authorization_server.account
          for each row execute function public.break_off()`),
    );
    try {
      return await work();
    } finally {
      await inDatabase((database) =>
        database.query('drop trigger break_off on authorization_server.account'),
      );
    }
  }

  it('leaves no profile when the work breaks off before the account', async () => {
    const body = { email: 'before@example.com', password, displayName: 'Nora New' };
    const answer = await brokenOff('insert', () => client().call('POST', '/sign-up', { body }));
    expect(answer.status).toBe(503);
    expect(await incomplete()).toEqual([]);
    expect((await client().call('POST', '/sign-up', { body })).status).toBe(201);
  });

  it('finds the one profile again when the work breaks off after it, however many come back at once', async () => {
    const body = { email: 'after@example.com', password, displayName: 'Nora New' };
    const broken = await brokenOff('update', () => client().call('POST', '/sign-up', { body }));
    expect(broken.status).toBe(503);
    const again = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client().call('POST', index % 2 === 0 ? '/sign-up' : '/sign-in', { body }),
      ),
    );
    const statuses = again.map(({ status }) => status);
    const signUps = statuses.filter((_, index) => index % 2 === 0);
    const signIns = statuses.filter((_, index) => index % 2 === 1);
    expect(new Set(signIns)).toEqual(new Set([200]));
    // The account is a sign-up's answer once, unless a sign-in has completed it; the others hear that it is there.
    expect(signUps.filter((status) => status !== 409)).toEqual(signUps.includes(201) ? [201] : []);
    expect(await incomplete()).toEqual([]);
    const { profiles } = dataOf(await client().call('POST', '/sign-in', { body }), sessionData);
    expect(profiles).toHaveLength(1);
  });

  const create = `mutation ($input: CreateProfileInput!) { createProfile(input: $input) { id } }`;
  const input = {
    id: '0193a000-0000-7000-8000-000000000001',
    kind: 'BUSINESS',
    handle: 'a-business-of-mine',
    displayName: 'A Business of Mine',
    ownerMemberId: '0193a000-0000-7000-8000-000000000002',
  };

  it('lets nobody make profiles through the graph but the services of the platform', async () => {
    const { accessToken } = await signIn(
      platform,
      platform.world.accounts['owner'] ?? { email: '', password: '' },
    );
    const admin = await signIn(platform, platform.world.accounts['admin'] ?? { email: '', password: '' });
    const verdicts = [null, accessToken, admin.accessToken].map(async (token) =>
      codesOf(await graphApi(platform, token)(create, { input })),
    );
    expect((await Promise.all(verdicts)).flat()).toEqual(['0010010000401', '0010010000403', '0010010000403']);
  });

  it('lets no service make a profile of whose name people do not see all', async () => {
    const graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
    for (const displayName of ['', ' ', '\u3164', 'A\u200b']) {
      const made = graph.execute(
        createProfileOperation,
        { input: { ...input, displayName } },
        systemViewer('test'),
      );
      expect((await made).errors?.[0]?.extensions?.['code']).toBe('0010010000400');
    }
    await graph.close();
  });

  it('lets a session that was ended elsewhere do nothing more in the graph within five seconds', async () => {
    const first = await signUp('elsewhere@example.com');
    const other = await signIn(platform, { email: 'elsewhere@example.com', password });
    const ask = graphApi(platform, other.accessToken);
    const query = '{ animals { total } }';
    expect((await ask(query)).status).toBe(200);
    const ended = await client().call('DELETE', `/sessions/${other.sessionId}`, { token: first.accessToken });
    expect(ended.status).toBe(204);
    const deadline = Date.now() + 5_000;
    let status = 200;
    while (status === 200 && Date.now() < deadline) ({ status } = await ask(query));
    expect(status).toBe(401);
    expect((await graphApi(platform, first.accessToken)(query)).status).toBe(200);
  });

  it('takes a member’s token in the graph and on member routes, and 403 everywhere on the Partner API', async () => {
    const { accessToken } = await signUp('member-token@example.com');
    expect((await graphApi(platform, accessToken)('{ animals { total } }')).status).toBe(200);
    const partnerRoutes = [
      ['GET', '/api/animal/v1/animals'],
      ['POST', '/api/animal/v1/animals'],
      ['GET', '/api/animal/v1/animals/0193a000-0000-7000-8000-000000000000'],
    ];
    for (const [method = '', path = ''] of partnerRoutes) {
      const answer = await createIdentityClient(platform.env.BASE_URL).call(method, path, {
        token: accessToken,
      });
      expect([answer.status, codeOf(answer)]).toEqual([403, '0010010000403']);
    }
  });

  it('takes an app’s token neither in the graph nor on member routes', async () => {
    const { apps, accounts, businesses } = platform.world;
    const [app, owner, kennel] = [apps['approved'], accounts['owner'], businesses['kennel']];
    if (!app || !owner || !kennel) throw new Error('the demo world lacks an app, its owner or its kennel');
    const { access_token: token } = await connect(platform, app, owner, kennel.profileId, 'animal:read');
    const graph = await graphApi(platform, token)('{ animals { total } }');
    expect([graph.status, codesOf(graph)]).toEqual([403, ['0010010000403']]);
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/sessions'],
      ['POST', '/acting-profile'],
      ['POST', '/sign-out'],
      ['POST', '/totp'],
    ] as const) {
      const answer = await client().call(method, path, { token });
      expect([answer.status, codeOf(answer)]).toEqual([403, '0010010000403']);
    }
    const forged = await client().call('GET', '/me', { token: `${token}x` });
    expect([forged.status, codeOf(forged)]).toEqual([401, '0010010000401']);
  });
});
