import { z } from 'zod';
import { createPool } from '../../kernel/database/connections/pool.ts';
import { createProfileOperation } from '../../kernel/profiles/profile-operations.ts';
import { readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { createRemoteGraph } from '../../kernel/graph/remote-graph.ts';
import { systemViewer } from '../../kernel/access/viewer.ts';
import { findProfilesOfMember } from '../../subgraphs/directory/profiles/profile.store.ts';
import { codesOf, graphApi, signIn } from '../support/member.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform?.stop());

type Account = 'owner' | 'otherOwner' | 'buyer';
const profilesQuery = 'query ($id: ID!) { profilesOfMember(memberId: $id) { profile { id } } }';
const idsSchema = z.object({
  profilesOfMember: z.array(z.object({ profile: z.object({ id: z.string() }) })),
});

async function askAs(account: Account, memberId: string) {
  const { accessToken } = await signIn(platform, platform.world.accounts[account]);
  return graphApi(platform, accessToken)(profilesQuery, { id: memberId });
}
async function profilesOf(account: Account): Promise<string[]> {
  const { data } = await askAs(account, platform.world.accounts[account].memberId);
  return idsSchema.parse(data).profilesOfMember.map(({ profile }) => profile.id);
}

describe('the profiles of a member', () => {
  it('are those that the member may act as, and nobody else’s', async () => {
    const { accounts, businesses } = platform.world;
    const { owner, otherOwner, buyer } = accounts;
    const ofOwner = [owner.profileId, businesses.kennel.profileId, businesses.cattery.profileId];
    expect(new Set(await profilesOf('owner'))).toEqual(new Set(ofOwner));
    expect(new Set(await profilesOf('otherOwner'))).toEqual(
      new Set([otherOwner.profileId, businesses.shop.profileId]),
    );
    expect(await profilesOf('buyer')).toEqual([buyer.profileId]);
  });

  it('are the same for those who ask at the same moment, each in order', async () => {
    const members = (['owner', 'otherOwner', 'buyer'] as const).map(
      (account) => platform.world.accounts[account].memberId,
    );
    const nobody = '0193a000-0000-7000-8000-00000000d1ec';
    const pool = createPool({ url: platform.databaseUrl, poolSize: 4 });
    const ask = (memberId: string) => findProfilesOfMember(pool, memberId);
    const asked = [...members, nobody, ...members, ...members.map((id) => id.toUpperCase())];
    const together = await Promise.all(asked.map(ask));
    const alone: Awaited<ReturnType<typeof ask>>[] = [];
    for (const memberId of asked) alone.push(await ask(memberId));
    expect(together).toEqual(alone);
    expect(together.map((profiles) => profiles[0]?.kind ?? null)).toEqual(
      asked.map((memberId) => (memberId === nobody ? null : 'PERSON')),
    );
    await pool.end();
  });

  it('are told to nobody else', async () => {
    const { owner } = platform.world.accounts;
    const anybody = await graphApi(platform, null)(profilesQuery, { id: owner.memberId });
    const other = await askAs('otherOwner', owner.memberId);
    expect([...codesOf(other), ...codesOf(anybody)]).toEqual(['0010010000403', '0010010000401']);
    for (const answer of [other, anybody]) {
      expect(answer.text).not.toContain(owner.profileId);
    }
  });
});

describe('a profile that exists', () => {
  it('gets no owner and no handle of another by being made again', async () => {
    const { accounts, businesses } = platform.world;
    const before = await profilesOf('buyer');
    const graph = createRemoteGraph(platform.env.GATEWAY_URL, await readInternalSecrets(platform.env));
    const make = (input: object) =>
      graph.execute(createProfileOperation, { input }, systemViewer('directory-test'));
    const { profileId: id, handle } = businesses.kennel;
    const ownerMemberId = accounts.buyer.memberId;
    const again = { id, kind: 'BUSINESS', handle: 'mine-now', displayName: 'Mine', ownerMemberId };
    expect((await make(again)).data).toMatchObject({ createProfile: { id, handle } });
    const taken = await make({ ...again, id: '0193a000-0000-7000-8000-00000000d1ec', handle });
    expect(taken.errors?.[0]?.extensions?.['code']).toBe('0010010000400');
    await graph.close();
    expect(await profilesOf('buyer')).toEqual(before);
  });
});
