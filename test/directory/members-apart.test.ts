import { z } from 'zod';
import { createIdentityClient, dataOf, sessionData } from '../support/identity-client.ts';
import { codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ topology: 'over HTTP' });
});
afterAll(() => platform?.stop());

const created = z.object({ createBusinessProfile: z.object({ profile: z.object({ id: z.string() }) }) });

describe('a business whose services run apart', () => {
  it('is made, shared by invitation and taken away again, all in GraphQL', async () => {
    const { accounts } = platform.world;
    const owner = graphApi(platform, (await signIn(platform, accounts.owner)).accessToken);
    const buyer = await signIn(platform, accounts.buyer);
    const { data } = await owner(
      `mutation { createBusinessProfile(input: { kind: BUSINESS, displayName: "Far Apart", countryCode: "US",
         timeZone: "UTC", speciesCodes: ["DOG"] }) { profile { id } } }`,
    );
    const profileId = created.parse(data).createBusinessProfile.profile.id;
    const invite = await owner(
      `mutation ($input: InviteProfileMemberInput!) { inviteProfileMember(input: $input) { invitationId } }`,
      { input: { profileId, email: accounts.buyer.email, role: 'MANAGER' } },
    );
    expect(codesOf(invite)).toEqual([]);
    const asBuyer = graphApi(platform, buyer.accessToken);
    const mine = z.object({ myInvitations: z.tuple([z.object({ id: z.string() })]) });
    const [{ id }] = mine.parse((await asBuyer('{ myInvitations { id } }')).data).myInvitations;
    const accepted = await asBuyer(
      'mutation ($id: ID!) { acceptInvitation(input: { id: $id }) { role profile { id } } }',
      { id },
    );
    expect(accepted.data).toEqual({ acceptInvitation: { role: 'MANAGER', profile: { id: profileId } } });

    const client = createIdentityClient(platform.env.AUTH_URL);
    const acting = dataOf(
      await client.call('POST', '/acting-profile', { token: buyer.accessToken, body: { profileId } }),
      sessionData,
    );
    const ask = async () =>
      codesOf(await graphApi(platform, acting.accessToken)('{ animals { total } }')).join();
    expect(await ask()).toBe('');
    const removal = await owner(
      'mutation ($input: RemoveProfileMemberInput!) { removeProfileMember(input: $input) }',
      { input: { profileId, memberId: accounts.buyer.memberId } },
    );
    expect(removal.data).toEqual({ removeProfileMember: accounts.buyer.memberId });
    // A gateway that the directory's database does not notify asks again after 2 seconds.
    await until('0010010000403', ask, { withinMs: 10_000 });
  });
});
