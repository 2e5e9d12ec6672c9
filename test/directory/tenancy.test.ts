import { Pool } from 'pg';
import { z } from 'zod';
import { invitationMailOperation } from '../../authorization-server/mail/invitation-mail.ts';
import { membershipNoticesOperation } from '../../authorization-server/mail/membership-mail.ts';
import { ownersOfProfileOperation } from '../../authorization-server/mail/tell-owners.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { type RemoteGraph, createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { nonprofitOperation } from '../../subgraphs/deposits/graph-operations.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

interface Business {
  readonly id: string;
  readonly displayName: string;
  readonly countryCode: string;
  readonly owner: GraphApi;
}

let platform: TestPlatform;
let pool: Pool;
let services: RemoteGraph;
let member: GraphApi;
let one: Business;
let other: Business;
beforeAll(async () => {
  platform = await startTestPlatform({ settings: { DATABASE_TIMEOUT_MS: '60000' } });
  pool = new Pool({ connectionString: platform.databaseUrl, max: 2 });
  services = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
  member = await apiOf('buyer');
  one = await businessOf('rescueOwner', 'Quillback Beagles', 'US');
  other = await businessOf('placeOwner', 'Mulberry Abyssinians', 'CA');
});
afterAll(async () => {
  await services?.close();
  await pool?.end();
  await platform?.stop();
});

const apiOf = async (account: keyof TestPlatform['world']['accounts']): Promise<GraphApi> =>
  graphApi(platform, (await signIn(platform, platform.world.accounts[account])).accessToken);

async function businessOf(
  account: 'rescueOwner' | 'placeOwner',
  displayName: string,
  countryCode: string,
): Promise<Business> {
  const owner = await apiOf(account);
  const { data } = await owner(
    'mutation ($input: CreateBusinessProfileInput!) { createBusinessProfile(input: $input) { profile { id } } }',
    { input: { kind: 'BUSINESS', displayName, countryCode, timeZone: 'America/New_York' } },
  );
  const made = z.object({ createBusinessProfile: z.object({ profile: z.object({ id: z.uuid() }) }) });
  return { id: made.parse(data).createBusinessProfile.profile.id, displayName, countryCode, owner };
}

/** What a service of the platform is told. */
async function told<Schema extends z.ZodType>(
  asked: StoredOperation,
  variables: object,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { data, errors } = await services.execute(asked, { ...variables }, systemViewer('directory-test'));
  expect(errors).toBeUndefined();
  return schema.parse(data);
}

const invited = z.object({ inviteProfileMember: z.object({ invitationId: z.uuid() }) });
async function invite({ id, owner }: Business, email: string, role = 'STAFF'): Promise<string> {
  const { data } = await owner(
    'mutation ($input: InviteProfileMemberInput!) { inviteProfileMember(input: $input) { invitationId } }',
    { input: { profileId: id, email, role } },
  );
  return invited.parse(data).inviteProfileMember.invitationId;
}
const accept = async (id: string) =>
  member('mutation ($id: ID!) { acceptInvitation(input: { id: $id }) { role } }', { id });

const listed = z.object({
  profileMembers: z.object({
    total: z.int(),
    items: z.array(z.object({ memberId: z.string(), role: z.string() })),
  }),
});
async function membersOf({ id, owner }: Business) {
  const { data } = await owner(
    'query ($id: ID!) { profileMembers(profileId: $id) { total items { memberId role } } }',
    { id },
  );
  return listed.parse(data).profileMembers;
}

describe('members and invitations of one business', () => {
  const isNone = 'Identity_ProfileInvitation_GT_Resource_FL';

  it('stay when an owner of another names them', async () => {
    const id = await invite(one, platform.world.accounts.buyer.email);
    const withdrawn = await other.owner(
      'mutation ($input: WithdrawInvitationInput!) { withdrawInvitation(input: $input) }',
      { input: { profileId: other.id, invitationId: id } },
    );
    expect(codesOf(withdrawn)).toEqual([isNone]);
    expect((await member('{ myInvitations { id } }')).data).toEqual({ myInvitations: [{ id }] });
  });

  it('are written about in its name', async () => {
    await invite(other, 'sitter@example.com');
    const { invitationMail } = await told(
      invitationMailOperation,
      {},
      z.object({ invitationMail: z.array(z.object({ email: z.string(), profileName: z.string() })) }),
    );
    expect(invitationMail.map(({ email, profileName }) => `${email}: ${profileName}`).toSorted()).toEqual([
      `${platform.world.accounts.buyer.email}: ${one.displayName}`,
      `sitter@example.com: ${other.displayName}`,
    ]);
  });

  it('are told to its owners and the member, and to nobody else', async () => {
    const { buyer, rescueOwner } = platform.world.accounts;
    expect(codesOf(await accept(await invite(one, buyer.email)))).toEqual([]);
    const notice = z.object({ recipientId: z.string(), profileName: z.string() });
    const { membershipNotices } = await told(
      membershipNoticesOperation,
      {},
      z.object({ membershipNotices: z.array(notice) }),
    );
    expect(membershipNotices).toEqual([{ recipientId: buyer.memberId, profileName: one.displayName }]);
    const readers = async () => {
      const { rows } = await pool.query<{ reader: string }>(
        `select member_id as reader from notices.notice where kind = 'INVITATION_ACCEPTED'`,
      );
      return rows.map(({ reader }) => reader).join();
    };
    await until(rescueOwner.memberId, readers, { withinMs: 15_000 });
    const owners = z.object({ ownersOfProfile: z.array(z.string()) });
    expect(await told(ownersOfProfileOperation, { profileId: one.id }, owners)).toEqual({
      ownersOfProfile: [rescueOwner.memberId],
    });
    expect((await membersOf(one)).total).toBe(2);
  });

  it('stay in another business when they leave it', async () => {
    const { buyer } = platform.world.accounts;
    const id = await invite(one, buyer.email);
    expect(codesOf(await accept(id))).toEqual([]);
    expect(codesOf(await accept(await invite(other, buyer.email)))).toEqual([]);
    await one.owner('mutation ($input: RemoveProfileMemberInput!) { removeProfileMember(input: $input) }', {
      input: { profileId: one.id, memberId: buyer.memberId },
    });
    expect((await membersOf(one)).items.map(({ role }) => role)).toEqual(['OWNER']);
    expect((await membersOf(other)).items.map(({ role }) => role)).toEqual(['OWNER', 'STAFF']);
    // The owner is a member still, but that is somebody else's role.
    expect(codesOf(await accept(id))).toEqual([isNone]);
  });

  it('get another role although they have as many profiles as there may be', async () => {
    const { buyer } = platform.world.accounts;
    await pool.query(
      `insert into directory.profile_member select id, $1, 'STAFF', now() from directory.profile p
       where kind = 'BUSINESS' and id not in (select profile_id from directory.profile_member where member_id = $1)
       limit 20 - (select count(*) from directory.profile_member where member_id = $1)`,
      [buyer.memberId],
    );
    expect(codesOf(await accept(await invite(other, buyer.email, 'MANAGER')))).toEqual([]);
    expect((await membersOf(other)).items).toContainEqual({ memberId: buyer.memberId, role: 'MANAGER' });
  });
});

describe('a service of the platform', () => {
  it('is no member and has no invitations', async () => {
    const asked = { name: 'Invitations', document: 'query Invitations { myInvitations { id } }' };
    const { errors } = await services.execute(asked, {}, systemViewer('directory-test'));
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['0010010000403']);
  });
});

describe('a verified nonprofit', () => {
  it('stays one when another is none any more', async () => {
    const admin = await apiOf('admin');
    const verify = (profileId: string, is: boolean) =>
      admin('mutation ($id: ID!, $is: Boolean!) { setVerifiedNonprofit(profileId: $id, isVerified: $is) }', {
        id: profileId,
        is,
      });
    for (const { id } of [one, other]) await verify(id, true);
    await verify(one.id, false);
    const answer = z.object({ isVerifiedNonprofit: z.boolean() });
    for (const [{ id }, isVerifiedNonprofit] of [
      [one, false],
      [other, true],
    ] as const)
      expect(await told(nonprofitOperation, { profileId: id }, answer)).toEqual({ isVerifiedNonprofit });
  });
});

describe('a business in the directory', () => {
  const record = {
    name: 'RecordRankInputs',
    document: 'mutation RecordRankInputs($input: RecordRankInputsInput!) { recordRankInputs(input: $input) }',
  };
  const recorded = z.object({ recordRankInputs: z.literal(true) });
  const list = async ({ id, owner }: Business, given: object) => {
    const { data } = await owner(
      'mutation ($input: UpdateProfessionalInput!) { updateProfessional(input: $input) { isPublished } }',
      { input: { profileId: id, kind: 'BREEDER', isPublished: true, ...given } },
    );
    expect(data).toEqual({ updateProfessional: { isPublished: true } });
  };
  const rename = ({ id, owner, countryCode }: Business, displayName: string) =>
    owner('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { role } }', {
      input: { id, displayName, countryCode, timeZone: 'America/New_York' },
    });
  const rows = z.object({ data: z.array(z.looseObject({ displayName: z.string() })) });
  const rowOf = async (q: string) => {
    const answer = await fetch(
      `${platform.env.BASE_URL}/api/profile/v1/en/Profile/professionals?kind=BREEDER&q=${q}`,
    );
    return rows.parse(await answer.json()).data.at(0);
  };

  it('is shown with what is known of it, not of others', async () => {
    await list(one, { subdivisionCode: 'US-NY', breeds: [{ speciesCode: 'DOG', breedCode: 'BEAGLE' }] });
    await list(other, {
      subdivisionCode: 'CA-QC',
      breeds: [{ speciesCode: 'CAT', breedCode: 'ABYSSINIAN' }],
    });
    await told(record, { input: { profileId: one.id, rating: '3.21', reviewCount: 3 } }, recorded);
    await told(record, { input: { profileId: other.id, rating: '4.56', reviewCount: 5 } }, recorded);
    await rename(one, 'Quillback Kennels');
    await rename(other, 'Mulberry Cattery');
    const nameOf = async (q: string) => (await rowOf(q))?.displayName;
    await until('Quillback Kennels', () => nameOf('quillback'), { withinMs: 5_000 });
    await until('Mulberry Cattery', () => nameOf('mulberry'), { withinMs: 5_000 });
    expect(await rowOf('quillback')).toMatchObject({
      subdivisionCode: 'US-NY',
      speciesCodes: ['DOG'],
      breedName: 'Beagle',
      rating: 3.21,
      reviewCount: 3,
    });
    expect(await rowOf('mulberry')).toMatchObject({
      subdivisionCode: 'CA-QC',
      speciesCodes: ['CAT'],
      breedName: 'Abyssinian',
      rating: 4.56,
      reviewCount: 5,
    });
  });
});
