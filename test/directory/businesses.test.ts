import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../kernel/text/ids.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let pool: Pool;
let owner: GraphApi;
let buyer: GraphApi;
beforeAll(async () => {
  // On a busy machine, nobody is refused for waiting for a lock.
  platform = await startTestPlatform({ settings: { DATABASE_TIMEOUT_MS: '60000' } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  const api = async (role: 'owner' | 'buyer') =>
    graphApi(platform, (await signIn(platform, platform.world.accounts[role])).accessToken);
  [owner, buyer] = [await api('owner'), await api('buyer')];
});
afterAll(async () => {
  await pool?.end();
  await platform?.stop();
});

const create = `mutation ($input: CreateBusinessProfileInput!) { createBusinessProfile(input: $input) {
  role profile { id kind handle displayName countryCode timeZone speciesCodes } } }`;
const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
  profile { displayName countryCode timeZone speciesCodes } } }`;
const mine = `query ($id: ID!) { profilesOfMember(memberId: $id) { profile { id handle } } }`;

const made = z.object({
  createBusinessProfile: z.object({
    role: z.string(),
    profile: z.looseObject({ id: z.uuid(), handle: z.string(), displayName: z.string() }),
  }),
});
const profileOf = (data: unknown) => made.parse(data).createBusinessProfile.profile;
const place = { countryCode: 'US', timeZone: 'America/New_York' };
const business = (change: object = {}) => ({
  input: { kind: 'BUSINESS', displayName: 'Tail & Paw', ...place, ...change },
});

async function profilesOf(api: GraphApi, memberId: string): Promise<number> {
  const { data } = await api(mine, { id: memberId });
  return z.object({ profilesOfMember: z.array(z.unknown()) }).parse(data).profilesOfMember.length;
}

describe('a member who makes a business', () => {
  it('owns it from then on, as it was described', async () => {
    const { data } = await owner(create, {
      input: {
        kind: 'PLACE',
        displayName: '  Cedar   Run Dog Park ',
        handle: 'cedar-run',
        countryCode: 'ca',
        timeZone: 'america/toronto',
        speciesCodes: ['dog', 'DOG', 'CAT'],
      },
    });
    expect(made.parse(data).createBusinessProfile).toEqual({
      role: 'OWNER',
      profile: {
        id: expect.any(String),
        kind: 'PLACE',
        handle: 'cedar-run',
        displayName: 'Cedar Run Dog Park',
        countryCode: 'CA',
        timeZone: 'America/Toronto',
        speciesCodes: ['DOG', 'CAT'],
      },
    });
    const { memberId } = platform.world.accounts.owner;
    const { data: all } = await owner(mine, { id: memberId });
    expect(JSON.stringify(all)).toContain('"handle":"cedar-run"');
  });

  it('gets a handle of the name, and a longer one when somebody has it', async () => {
    const first = profileOf((await owner(create, business({ displayName: 'Zoë’s Groomers' }))).data);
    const second = profileOf((await buyer(create, business({ displayName: 'Zoë’s Groomers' }))).data);
    expect(first.handle).toBe('zoe-s-groomers');
    expect(second.handle).toMatch(/^zoe-s-groomers-[a-z0-9]{8}$/);
  });

  it('does not get a handle that somebody has', async () => {
    const answer = await owner(create, business({ handle: platform.world.businesses.shop.handle }));
    expect(codesOf(answer)).toEqual(['Identity_Profile_AD_Handle_RJ']);
  });

  it('gets every fault at once', async () => {
    const { errors, text } = await owner(create, {
      input: {
        kind: 'BUSINESS',
        displayName: 'Svc Platform Support',
        handle: '-x',
        countryCode: 'XX',
        timeZone: '+01:00',
      },
    });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['0010010000400']);
    for (const field of ['/displayName', '/handle', '/countryCode', '/timeZone'])
      expect(text).toContain(field);
    const unknown = await owner(create, business({ speciesCodes: ['DOG', 'UNICORN'] }));
    expect(unknown.text).toContain('"field":"/speciesCodes/1","code":"UNKNOWN_VALUE"');
  });

  it('has to be a member', async () => {
    expect(codesOf(await graphApi(platform, null)(create, business()))).toEqual(['0010010000401']);
  });

  it('makes one, however often the same request is sent', async () => {
    const request = business({ requestKey: 'the same click', displayName: 'Once Only' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner(create, request)));
    expect(new Set(answers.map(({ data }) => profileOf(data).id)).size).toBe(1);
    const other = await owner(create, business({ requestKey: 'the same click', displayName: 'Another' }));
    expect(codesOf(other)).toEqual(['0010010000422']);
  });

  it('has 20 profiles at most, the personal one included, however many are asked for at once', async () => {
    const { accounts } = platform.world;
    const { accessToken } = await signIn(platform, accounts.otherBuyer);
    const api = graphApi(platform, accessToken);
    const answers = await Promise.all(Array.from({ length: 100 }, () => api(create, business())));
    const refused = answers.flatMap((answer) => codesOf(answer));
    expect(new Set(refused)).toEqual(new Set(['Identity_Profile_AD_Limit_RJ']));
    expect([answers.length - refused.length, await profilesOf(api, accounts.otherBuyer.memberId)]).toEqual([
      19, 20,
    ]);
    const orphans = await pool.query(
      `select from directory.profile p where not exists
         (select from directory.profile_member m where m.profile_id = p.id and m.role = 'OWNER')`,
    );
    expect(orphans.rowCount).toBe(0);
  });

  it('wins a handle alone, however many want it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        (at % 2 === 0 ? owner : buyer)(create, business({ handle: 'wanted' })),
      ),
    );
    expect(answers.filter(({ errors }) => errors === undefined).length).toBe(1);
    const { rowCount } = await pool.query(`select from directory.profile where handle = 'wanted'`);
    expect(rowCount).toBe(1);
  });
});

describe('a change of a business', () => {
  const change = (api: GraphApi, input: object) => api(update, { input });

  it('touches what is named and nothing else', async () => {
    const { id } = profileOf((await owner(create, business({ speciesCodes: ['DOG'] }))).data);
    const { data } = await change(owner, { id, displayName: 'New Name', speciesCodes: [] });
    expect(data).toEqual({
      updateProfile: { profile: { displayName: 'New Name', ...place, speciesCodes: [] } },
    });
    const { data: same } = await change(owner, { id });
    expect(same).toEqual(data);
  });

  it('is refused to members without a role there, as if it did not exist', async () => {
    const { kennel } = platform.world.businesses;
    for (const id of [kennel.profileId, newId(), 'nonsense']) {
      expect(codesOf(await change(buyer, { id, displayName: 'Mine' }))).toEqual([
        'Identity_Profile_GT_Resource_FL',
      ]);
    }
  });

  it('is refused to staff, and of a personal profile to everybody', async () => {
    const { accounts, businesses } = platform.world;
    await pool.query(
      `insert into directory.profile_member values ($1, $2, 'STAFF', now()) on conflict do nothing`,
      [businesses.shop.profileId, accounts.buyer.memberId],
    );
    expect(codesOf(await change(buyer, { id: businesses.shop.profileId, displayName: 'X' }))).toEqual([
      '0010010000403',
    ]);
    expect(codesOf(await change(buyer, { id: accounts.buyer.profileId, displayName: 'X' }))).toEqual([
      '0010010000403',
    ]);
  });
});
