import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readInternalSecret } from '../../kernel/internal-secret.ts';
import { type Viewer, signViewer, systemViewer, viewerHeader } from '../../kernel/viewer.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { type Api, connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, type Topology, startTestPlatform } from '../support/platform.ts';
import { until } from '../support/until.ts';

const topologies: readonly Topology[] = ['in one process', 'over HTTP'];
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
  let partnerToken = '';
  let member: GraphApi;
  let secret: Uint8Array = new Uint8Array();

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
    partnerToken = tokens.access_token;
    kennel = partnerApi(platform, partnerToken);
    member = graphApi(platform, (await signIn(platform, accounts.owner, profileId)).accessToken);
    secret = await readInternalSecret(platform.env);
  });
  afterAll(() => platform.stop());

  /** A viewer that would see the shop's animals. */
  const shopViewer = (): Viewer => ({
    ...systemViewer('forged-request'),
    kind: 'member',
    memberId: platform.world.accounts.otherOwner.memberId,
    profileId: platform.world.businesses.shop.profileId,
    profileKind: 'BUSINESS',
  });

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
      expect(answer.data).toBeNull();
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
      expect([inVariables.status, ...codesOf(inVariables)]).toEqual([400, '0010010000400']);
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
  });

  describe('who asks', () => {
    it('is nobody without a token: reference data and profiles, but no animals', async () => {
      const anonymous = graphApi(platform, null);
      const { data } = await anonymous('{ species { code } }');
      expect(JSON.stringify(data)).toContain('"DOG"');
      expect(codesOf(await anonymous('{ animals { total } }'))).toEqual(['0010010000403']);
    });

    it('is refused with 401 for a token that is none', async () => {
      for (const token of ['x', 'svcmt_x', 'svcmt_a.b.c', `${partnerToken}x`]) {
        const answer = await graphApi(platform, token)('{ species { code } }');
        expect([answer.status, ...codesOf(answer)]).toEqual([401, '0010010000401']);
        expect(answer.errors?.[0]?.extensions.requestId).toBe(answer.headers.get('X-Request-Id'));
      }
    });

    it('is refused with 403 for the token of an app', async () => {
      const answer = await graphApi(platform, partnerToken)('{ animals { total } }');
      expect([answer.status, ...codesOf(answer)]).toEqual([403, '0010010000403']);
    });

    it('is refused with 401 0010010000402 within seconds after signing out', async () => {
      const { accounts, businesses } = platform.world;
      const { accessToken } = await signIn(platform, accounts.otherOwner, businesses.shop.profileId);
      const shop = graphApi(platform, accessToken);
      expect((await shop('{ animals { total } }')).status).toBe(200);
      const answer = await fetch(`${platform.env.AUTH_URL}/api/identity/v1/sign-out`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${accessToken}` },
      });
      expect(answer.status).toBe(204);
      const verdict = async () => {
        const { status, errors, headers: sent } = await shop('{ animals { total } }');
        return [status, errors?.[0]?.extensions.platformResponseCode, sent.get('WWW-Authenticate')].join(' ');
      };
      const metadata = `${platform.env.BASE_URL}/.well-known/oauth-protected-resource`;
      const challenge = `Bearer resource_metadata="${metadata}", error="invalid_token"`;
      await until(`401 0010010000402 ${challenge}`, verdict, { withinMs: 5_000 });
    });

    it('is not what a viewer header from outside says, at the public address or at the gateway', async () => {
      const forged = { [viewerHeader]: await signViewer(shopViewer(), secret) };
      for (const address of [`${platform.env.BASE_URL}/graphql`, `${platform.env.GATEWAY_URL}/graphql`]) {
        const anonymous = await graphApi(platform, null, address)('{ animals { total } }', {}, forged);
        expect(codesOf(anonymous)).toEqual(['0010010000403']);
      }
      const { data } = await member('{ animals(pageSize: 1) { items { owner { handle } } } }', {}, forged);
      expect(JSON.stringify(data)).toContain('maple-hollow-kennel');
      const listed = await partnerApi(platform, null)('GET', animals, undefined, forged);
      expect(problemOf(listed)).toBe('401 0010010000401');
    });
  });

  describe('calls inside the house', () => {
    const internalCall = async (address: string, header: string | null) =>
      fetch(address, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(header === null ? {} : { [viewerHeader]: header }),
        },
        body: JSON.stringify({
          name: 'Mine',
          document: 'query Mine { animals { total } }',
          query: 'query Mine { animals { total } }',
          variables: {},
        }),
      });

    /** Headers that must open nothing. */
    async function badHeaders(): Promise<(string | null)[]> {
      const claims = { viewer: shopViewer() };
      const sign = (key: Uint8Array, alg = 'HS256', audience = 'svc-internal', age = 0) => {
        const now = Math.floor(Date.now() / 1000) - age;
        return new SignJWT(claims)
          .setProtectedHeader({ alg })
          .setAudience(audience)
          .setIssuedAt(now)
          .setExpirationTime(now + 60)
          .sign(createSecretKey(key));
      };
      const good = await signViewer(shopViewer(), secret);
      const [header = '', payload = ''] = good.split('.');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      return [
        null,
        'x',
        good.slice(0, -2),
        `${header}.${payload}.`,
        `${none}.${payload}.`,
        await sign(new Uint8Array(32).fill(1)),
        await sign(secret, 'HS256', 'another-audience'),
        await sign(secret, 'HS256', 'svc-internal', 61),
        await sign(secret, 'HS512'),
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('svc-internal')
          .sign(createSecretKey(secret)),
        await new SignJWT({ viewer: { kind: 'system' } })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('svc-internal')
          .setExpirationTime('1m')
          .sign(createSecretKey(secret)),
      ];
    }

    it('open the gateway’s inner door only with the signature of the house', async () => {
      const address = `${platform.env.GATEWAY_URL}/internal/graph`;
      for (const header of await badHeaders()) {
        const answer = await internalCall(address, header);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('total');
      }
      const answer = await internalCall(address, await signViewer(shopViewer(), secret));
      expect(await answer.json()).toEqual({ data: { animals: { total: 2 } } });
    });

    it('open the authorization server’s only for the services of the house', async () => {
      const paths = ['/internal/keys', '/internal/standing?app=x', '/internal/sessions/x'];
      const headers = [...(await badHeaders()), await signViewer(shopViewer(), secret)];
      for (const path of paths) {
        for (const header of headers) {
          const answer = await fetch(platform.env.AUTH_URL + path, {
            headers: header === null ? {} : { [viewerHeader]: header },
          });
          expect(answer.status).toBe(404);
        }
        const system = await signViewer(systemViewer('of-the-test'), secret);
        const answer = await fetch(platform.env.AUTH_URL + path, { headers: { [viewerHeader]: system } });
        expect(answer.status).toBe(200);
      }
    });

    it('are the only ones that a subgraph answers, where it is served at all', async () => {
      for (const url of [platform.env.ANIMALS_URL, platform.env.DIRECTORY_URL]) {
        if (topology === 'in one process') {
          await expect(fetch(`${url}/graphql`, { method: 'POST' })).rejects.toThrow('fetch failed');
          continue;
        }
        for (const header of await badHeaders()) {
          const answer = await internalCall(`${url}/graphql`, header);
          expect(answer.status).toBe(401);
          expect(await answer.text()).not.toContain('total');
        }
        const answer = await internalCall(`${url}/graphql`, await signViewer(shopViewer(), secret));
        expect(answer.status).toBe(200);
        expect((await fetch(`${url}/graphql?query={__typename}`)).status).toBe(404);
      }
    });
  });
});
