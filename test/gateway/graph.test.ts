import { z } from 'zod';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type Api, connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';

const animals = '/api/animal/v1/animals';
const listWithOwners = `query ($page: Int, $pageSize: Int) {
  animals(page: $page, pageSize: $pageSize) { total items { id name owner { id displayName handle } } }
}`;
const listSchema = z.object({
  animals: z.object({
    total: z.number(),
    items: z.array(z.object({ id: z.string(), name: z.string(), owner: z.record(z.string(), z.string()) })),
  }),
});

describe.each(topologies)('the graph, %s', (topology) => {
  let platform: TestPlatform;
  let kennel: Api;
  let member: GraphApi;

  beforeAll(async () => {
    platform = await startTestPlatform({ topology });
    const { accounts, apps, businesses } = platform.world;
    const { profileId } = businesses.kennel;
    const tokens = await connect(
      platform,
      apps.approved,
      accounts.owner,
      profileId,
      'animal:read animal:write',
    );
    kennel = partnerApi(platform, tokens.access_token);
    member = graphApi(platform, (await signIn(platform, accounts.owner, profileId)).accessToken);
  });
  afterAll(() => platform.stop());

  describe('for a member', () => {
    it('answers animals with their owner from the directory', async () => {
      const { data, status } = await member(listWithOwners, { pageSize: 100 });
      const { total, items } = listSchema.parse(data).animals;
      const { profileId, displayName, handle } = platform.world.businesses.kennel;
      expect(status).toBe(200);
      expect([total, items.length]).toEqual([63, 63]);
      for (const { owner } of items) expect(owner).toEqual({ id: profileId, displayName, handle });
    });

    it('answers the owner of a co-owned animal, which is another profile', async () => {
      const { coOwned } = platform.world.animals;
      const { shop, kennel: own } = platform.world.businesses;
      const { data } = await member(
        'query ($id: ID!) { animal(id: $id) { owner { handle kind } coOwners { handle } isOwnerOfRecord } }',
        { id: coOwned.id },
      );
      expect(data).toEqual({
        animal: {
          owner: { handle: shop.handle, kind: 'BUSINESS' },
          coOwners: [{ handle: own.handle }],
          isOwnerOfRecord: false,
        },
      });
    });

    it('answers parents and offspring', async () => {
      const { id, damId, sireId } = platform.world.animals.withParents;
      const { data } = await member(
        'query ($id: ID!) { animal(id: $id) { dam { id } sire { id offspring { id owner { handle } } } } }',
        { id },
      );
      expect(data).toMatchObject({ animal: { dam: { id: damId }, sire: { id: sireId } } });
      expect(JSON.stringify(data)).toContain(`{"id":"${id}","owner":{"handle":"maple-hollow-kennel"}}`);
    });

    it('finds a profile by its id in any letter case, and null for one that does not exist', async () => {
      const find = async (id: string) =>
        (await member('query ($id: ID!) { profile(id: $id) { handle } }', { id })).data;
      const { profileId, handle } = platform.world.businesses.shop;
      expect(await find(profileId)).toEqual({ profile: { handle } });
      expect(await find(profileId.toUpperCase())).toEqual({ profile: { handle } });
      expect(await find('0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9a10')).toEqual({ profile: null });
      expect(await find("'")).toEqual({ profile: null });
    });

    it('shows the same animal as the Partner API, made and changed by either', async () => {
      const made = await member(
        'mutation ($input: RegisterAnimalInput!) { registerAnimal(input: $input) { id svcCode version } }',
        { input: { name: 'Both Ways', species: 'cat', sex: 'F' } },
      );
      const { registerAnimal } = z
        .object({ registerAnimal: z.object({ id: z.string(), svcCode: z.string() }) })
        .parse(made.data);
      const read = await kennel('GET', `${animals}/${registerAnimal.id}`);
      expect(read.body).toMatchObject({ name: 'Both Ways', species: 'CAT', svcCode: registerAnimal.svcCode });
      await kennel('PATCH', `${animals}/${registerAnimal.id}`, { name: 'Changed' });
      const { data } = await member('query ($id: ID!) { animal(id: $id) { name version } }', {
        id: registerAnimal.id,
      });
      expect(data).toEqual({ animal: { name: 'Changed', version: 2 } });
      expect((await kennel('DELETE', `${animals}/${registerAnimal.id}`)).status).toBe(204);
    });
  });

  describe('for an app, through the Partner API', () => {
    it('lists, creates, reads and archives', async () => {
      const list = await kennel('GET', `${animals}?pageSize=2`);
      expect(list.body).toMatchObject({ pagination: { page: 1, pageSize: 2, total: 63 } });
      const made = await kennel('POST', animals, { name: 'Through', species: 'DOG' });
      expect(made.status).toBe(201);
      const path = (made.headers.get('Location') ?? '').slice(platform.env.BASE_URL.length);
      expect((await kennel('GET', path)).body).toEqual(made.body);
      expect((await kennel('DELETE', path)).status).toBe(204);
      expect(problemOf(await kennel('GET', path))).toBe('404 Animal_AnimalRegistry_GT_Resource_FL');
    });

    it('carries codes and field faults from the subgraph to the problem', async () => {
      const answer = await kennel('POST', animals, { name: 'Rex', species: 'dragon' });
      expect(problemOf(answer)).toBe('400 Animal_AnimalRegistry_VL_Species_FL');
      expect(answer.body).toMatchObject({ errors: [{ field: '/species', code: 'UNKNOWN_VALUE' }] });
      const headers = { 'If-Match': '"99"' };
      const { id } = platform.world.animals.chipped;
      expect(problemOf(await kennel('PATCH', `${animals}/${id}`, { name: 'X' }, headers))).toBe(
        '412 0010010000412',
      );
    });
  });

  describe('errors', () => {
    it('carry code, platformResponseCode and the request id, and nothing else', async () => {
      const headers = { 'X-Request-Id': 'request-of-the-test' };
      const answer = await member('{ animal(id: "x") { id } }', {}, headers);
      expect(answer.headers.get('X-Request-Id')).toBe('request-of-the-test');
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({ animal: null });
      expect(answer.errors).toEqual([
        {
          message: expect.any(String),
          path: ['animal'],
          extensions: {
            code: 'Animal_AnimalRegistry_GT_Resource_FL',
            platformResponseCode: 'Animal_AnimalRegistry_GT_Resource_FL',
            requestId: 'request-of-the-test',
          },
        },
      ]);
    });

    it('of field faults name the fields', async () => {
      const answer = await member(
        'mutation ($i: RegisterAnimalInput!) { registerAnimal(input: $i) { id } }',
        {
          i: { name: 'Rex', species: 'DOG', breedCode: 'UNICORN' },
        },
      );
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'Animal_AnimalRegistry_VL_Lookup_FL',
        errors: [{ field: '/breedCode', code: 'UNKNOWN_VALUE' }],
      });
    });

    it.each([
      ['a syntax error', '{', 'GRAPHQL_PARSE_FAILED'],
      ['an unknown field', '{ animals { nothing } }', 'GRAPHQL_VALIDATION_FAILED'],
      [
        'an unknown operation',
        'query A { species { code } } query B { species { code } }',
        'OPERATION_RESOLUTION_FAILURE',
      ],
      ['no operation', 'fragment A on Animal { id }', 'GRAPHQL_VALIDATION_FAILED'],
      ['a subscription', 'subscription { x }', 'OPERATION_RESOLUTION_FAILURE'],
      ['an empty text', '', 'BAD_REQUEST'],
    ])('of %s are 400 with the generic platform code', async (_name, query, code) => {
      const answer = await member(query);
      expect(answer.status).toBe(400);
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        platformResponseCode: '0010010000400',
        requestId: answer.headers.get('X-Request-Id'),
        code,
      });
    });

    it.each([
      ['an id', 'query ($t: ID!) { animal(id: $t) { id } }'],
      ['a profile', 'query ($t: ID!) { profile(id: $t) { id } }'],
      ['a member', 'query ($t: ID!) { profilesOfMember(memberId: $t) { role } }'],
      ['a species', 'query ($t: String) { animals(species: $t) { total } }'],
      ['a list of breeds', 'query ($t: String!) { breeds(species: $t) { total } }'],
      ['a name', 'mutation ($t: String!) { registerAnimal(input: { name: $t, species: "DOG" }) { id } }'],
      [
        'a breed',
        'mutation ($t: String!) { registerAnimal(input: { name: "Rex", species: "DOG", breedCode: $t }) { id } }',
      ],
      [
        'a birth date',
        'mutation ($t: LocalDate) { registerAnimal(input: { name: "Rex", species: "DOG", dateOfBirth: $t }) { id } }',
      ],
      ['a co-owner', 'mutation ($t: ID!) { addCoOwner(input: { animalId: $t, profileId: $t }) { id } }'],
      ['a parent', 'mutation ($t: ID!) { recordParents(input: { animalId: $t, damId: $t }) { id } }'],
    ])('say nothing of the inside for odd texts as %s', async (_name, query) => {
      const odd = [
        "'",
        '"',
        '\\',
        '%',
        '_',
        "' or 1=1 --",
        '\u202E',
        '🐕'.repeat(200),
        '{',
        'null',
        '1e999',
        '__proto__',
      ];
      for (const text of odd) {
        const answer = await member(query, { t: text });
        expect(codesOf(answer)).not.toContain('0010010000500');
        expect(answer.text).not.toMatch(/select|insert|syntax|constraint|pg_|relation|stack|\.ts:/i);
      }
      for (const variable of [['2020-01-01'], { a: 1 }, 5, true]) {
        const answer = await member(query, { t: variable });
        expect(codesOf(answer)).not.toContain('0010010000500');
      }
    });

    it('of a text that cannot be stored are 400, in variables and in the document', async () => {
      const inVariables = await member('query ($s: String) { animals(species: $s) { total } }', {
        s: 'a\0b',
      });
      expect([inVariables.status, ...codesOf(inVariables)]).toEqual([400, 'BAD_USER_INPUT']);
      for (const query of [
        String.raw`{ animals(species: "a\u0000b") { total } }`,
        String.raw`mutation { registerAnimal(input: { name: "Rex\u0000", species: "DOG" }) { id } }`,
        String.raw`{ animals(species: "\uD800") { total } }`,
      ]) {
        const answer = await member(query);
        expect(answer.status).toBe(400);
        expect(answer.errors?.[0]?.extensions.platformResponseCode).toBe('0010010000400');
      }
    });

    it.each(['1e400', '-1e400', '9'.repeat(400)])(
      'of a number beyond a double are 400: %s',
      async (literal) => {
        for (const fields of [
          `kind: BREEDER, lat: 1, lon: ${literal}`,
          `kind: BREEDER, minRankScore: ${literal}`,
        ]) {
          const answer = await member(`{ professionals(filter: { ${fields} }) { total } }`);
          expect([answer.status, answer.errors?.[0]?.extensions.platformResponseCode]).toEqual([
            400,
            '0010010000400',
          ]);
        }
      },
    );
  });
});
