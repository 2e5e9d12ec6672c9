import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { connect, partnerApi } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { fewestStatementsDuring, statementsDuring } from './statements.ts';

const pageSchema = z.object({
  animals: z.object({ items: z.array(z.object({ owner: z.object({ handle: z.string() }) })) }),
});

describe.each(topologies)('SQL statements, %s', (topology) => {
  let platform: TestPlatform;
  let member: GraphApi;
  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts, apps, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      profileId,
      'animal:write',
    );
    const kennel = partnerApi(platform, token);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        kennel('POST', '/api/animal/v1/animals', { name: `More ${index}`, species: 'DOG' }),
      ),
    );
    member = graphApi(platform, (await signIn(platform, accounts.owner, profileId)).accessToken);
    // A co-owner of a few animals, so that they have different profiles to be resolved.
    const { rows } = await idsOf(member);
    for (const [index, role] of (['shop', 'rescue', 'paused', 'cattery'] as const).entries()) {
      await member('mutation ($i: CoOwnerInput!) { addCoOwner(input: $i) { id } }', {
        i: { animalId: rows[index], profileId: businesses[role].profileId },
      });
    }
  });
  afterAll(() => platform.stop());

  async function idsOf(graph: GraphApi): Promise<{ rows: string[] }> {
    const { data } = await graph('{ animals(pageSize: 10) { items { id } } }');
    const page = z
      .object({ animals: z.object({ items: z.array(z.object({ id: z.string() })) }) })
      .parse(data);
    return { rows: page.animals.items.map(({ id }) => id) };
  }

  it('for 100 animals with their owners are at most 3', async () => {
    let count = 0;
    const texts = await fewestStatementsDuring(async () => {
      const { data } = await member(
        '{ animals(pageSize: 100) { total items { id name owner { displayName handle } } } }',
      );
      count = pageSchema
        .parse(data)
        .animals.items.filter(({ owner }) => owner.handle === 'maple-hollow-kennel').length;
    });
    expect(count).toBe(100);
    expect(texts.filter((text) => text.includes('animals.animal'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('from directory.profile'))).toHaveLength(1);
    expect(texts.length).toBeLessThanOrEqual(3);
  });

  it('do not grow with the animals, whatever is requested of each', async () => {
    const query = (pageSize: number) => `{ animals(pageSize: ${pageSize}) { items {
      id owner { handle } coOwners { handle } dam { id owner { handle } }
    } } }`;
    const few = await fewestStatementsDuring(() => member(query(44)));
    const many = await fewestStatementsDuring(() => member(query(75)));
    expect(many.length).toBeLessThanOrEqual(few.length + 1);
    // The page, co-owners, parents, dams; profiles for each place in the plan; the session.
    expect(many.length).toBeLessThanOrEqual(8);
  });

  it('for up to 200 profiles are one, and more are refused', async () => {
    const { kennel, shop, park } = platform.world.businesses;
    const known = [park, kennel, shop].map(({ profileId }) => profileId);
    const unknown = Array.from({ length: 195 }, () => randomUUID());
    const ask = (ids: readonly string[]) =>
      member('query ($ids: [ID!]!) { profiles(ids: $ids) { id } }', { ids });
    const profilesSchema = z.object({ profiles: z.array(z.object({ id: z.string() })) });
    let found: string[] = [];
    const texts = await fewestStatementsDuring(async () => {
      const { data } = await ask([...unknown, ...known, kennel.profileId.toUpperCase(), 'x']);
      found = profilesSchema.parse(data).profiles.map(({ id }) => id);
    });
    expect(found).toEqual(known);
    expect(texts.filter((text) => text.includes('from directory.profile'))).toHaveLength(1);
    const answer = await ask([...unknown, ...known, kennel.profileId, 'x']);
    expect(codesOf(answer)).toEqual([]);
    expect(codesOf(await ask([...unknown, ...known, 'x', 'y', 'z']))).toEqual(['0010010000400']);
  });

  it('are counted on every connection', async () => {
    const texts = await statementsDuring(() =>
      member('mutation { registerAnimal(input: { name: "Counted", species: "DOG" }) { id } }'),
    );
    expect(texts.some((text) => /^begin/i.test(text))).toBe(true);
    expect(texts.some((text) => /insert into "animals"\."animal"/.test(text))).toBe(true);
    expect(texts.length).toBeGreaterThan(3);
  });
});
