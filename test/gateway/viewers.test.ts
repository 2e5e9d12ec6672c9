import { addressOf } from '../../kernel/env.ts';
import { createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { type InternalSecrets, readInternalSecrets } from '../../kernel/access/internal-secrets.ts';
import { type Viewer, signViewer, systemViewer, viewerHeader } from '../../kernel/access/viewer.ts';
import { type GraphApi, codesOf, graphApi, signIn } from '../support/member.ts';
import { connect, partnerApi, problemOf } from '../support/partner.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../support/platform.ts';
import { until } from '../support/until.ts';

const animals = '/api/animal/v1/animals';

describe.each(topologies)('viewers of the graph, %s', (topology) => {
  let platform: TestPlatform;
  let partnerToken = '';
  let member: GraphApi;
  let secrets: InternalSecrets;

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
    member = graphApi(platform, (await signIn(platform, accounts.owner, profileId)).accessToken);
    secrets = await readInternalSecrets(platform.env);
  });
  afterAll(() => platform.stop());

  /** A viewer who would see the shop's animals. */
  const shopViewer = (): Viewer => ({
    ...systemViewer('forged-request'),
    kind: 'member',
    memberId: platform.world.accounts.otherOwner.memberId,
    profileId: platform.world.businesses.shop.profileId,
    profileKind: 'BUSINESS',
  });

  describe('who asks', () => {
    it('is nobody without a token: reference data and profiles, but no animals', async () => {
      const anonymous = graphApi(platform, null);
      const { data } = await anonymous('{ species { code } }');
      expect(JSON.stringify(data)).toContain('"DOG"');
      expect(codesOf(await anonymous('{ animals { total } }'))).toEqual(['0010010000401']);
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
      const forged = { [viewerHeader]: await signViewer(shopViewer(), secrets) };
      for (const address of [`${platform.env.BASE_URL}/graphql`, `${platform.env.GATEWAY_URL}/graphql`]) {
        const anonymous = await graphApi(platform, null, address)('{ animals { total } }', {}, forged);
        expect(codesOf(anonymous)).toEqual(['0010010000401']);
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

    /** Headers that must give no access. */
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
      const good = await signViewer(shopViewer(), secrets);
      const [header = '', payload = ''] = good.split('.');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      return [
        null,
        'x',
        good.slice(0, -2),
        `${header}.${payload}.`,
        `${none}.${payload}.`,
        await sign(new Uint8Array(32).fill(1)),
        await sign(secrets[0], 'HS256', 'another-audience'),
        await sign(secrets[0], 'HS256', 'svc-internal', 61),
        await sign(secrets[0], 'HS512'),
        await new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('svc-internal')
          .sign(createSecretKey(secrets[0])),
        await new SignJWT({ viewer: { kind: 'system' } })
          .setProtectedHeader({ alg: 'HS256' })
          .setAudience('svc-internal')
          .setExpirationTime('1m')
          .sign(createSecretKey(secrets[0])),
      ];
    }

    it('open the gateway’s inner door only with the signature of the platform', async () => {
      const address = `${platform.env.GATEWAY_URL}/internal/graph`;
      for (const header of await badHeaders()) {
        const answer = await internalCall(address, header);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toContain('total');
      }
      const answer = await internalCall(address, await signViewer(shopViewer(), secrets));
      expect(await answer.json()).toEqual({ data: { animals: { total: expect.any(Number) } } });
    });

    it('open the authorization server’s only for the services of the platform', async () => {
      const paths = ['/internal/keys', '/internal/standing?app=x', '/internal/sessions/x'];
      const headers = [...(await badHeaders()), await signViewer(shopViewer(), secrets)];
      for (const path of paths) {
        for (const header of headers) {
          const answer = await fetch(platform.env.AUTH_URL + path, {
            headers: header === null ? {} : { [viewerHeader]: header },
          });
          expect(answer.status).toBe(404);
        }
        const system = await signViewer(systemViewer('of-the-test'), secrets);
        const answer = await fetch(platform.env.AUTH_URL + path, { headers: { [viewerHeader]: system } });
        expect(answer.status).toBe(200);
      }
    });

    it('are the only ones that a subgraph answers, where it is served at all', async () => {
      for (const url of [addressOf(platform.env, 'animals'), addressOf(platform.env, 'directory')]) {
        if (topology === 'in one process') {
          await expect(fetch(`${url}/graphql`, { method: 'POST' })).rejects.toThrow('fetch failed');
          continue;
        }
        for (const header of await badHeaders()) {
          const answer = await internalCall(`${url}/graphql`, header);
          expect(answer.status).toBe(401);
          expect(await answer.text()).not.toContain('total');
        }
        const answer = await internalCall(`${url}/graphql`, await signViewer(shopViewer(), secrets));
        expect(answer.status).toBe(200);
        expect((await fetch(`${url}/graphql?query={__typename}`)).status).toBe(404);
      }
    });
  });
});
