import { AuthorizationCode, ClientCredentials, type ModuleOptions } from 'simple-oauth2';
import { pkcePair } from '../../support/authorization-world.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

type Format = Pick<Required<NonNullable<ModuleOptions['options']>>, 'authorizationMethod' | 'bodyFormat'>;

/** The ways in which this library can send a confidential client's credentials. */
const formats: readonly Format[] = [
  { authorizationMethod: 'header', bodyFormat: 'form' },
  { authorizationMethod: 'header', bodyFormat: 'json' },
  { authorizationMethod: 'body', bodyFormat: 'form' },
  { authorizationMethod: 'body', bodyFormat: 'json' },
];

function configuration(options: Format): ModuleOptions {
  const { approved } = platform.world.apps;
  return {
    client: { id: approved.client_id, secret: approved.client_secret },
    auth: {
      tokenHost: platform.env.AUTH_URL,
      tokenPath: '/connect/token',
      revokePath: '/connect/revoke',
    },
    options,
  };
}

/** The person at the business: signs in, chooses the kennel and allows. */
async function allow(address: string): Promise<URLSearchParams> {
  const { accounts, businesses } = platform.world;
  const browser = createPageClient(platform.env.AUTH_URL);
  const { pathname, search } = new URL(address);
  await browser.signIn(accounts.owner, pathname + search);
  const form = formOf(await browser.get(pathname + search), '/connect/authorize');
  const profileId = businesses.kennel.profileId;
  const answer = await browser.post(form.action, { ...form.fields, profileId, decision: 'allow' });
  return new URL(answer.location ?? '').searchParams;
}

describe.each(formats)(
  'simple-oauth2 with credentials in the $authorizationMethod, $bodyFormat',
  (options) => {
    it('connects a business, reads its animals, refreshes and revokes', async () => {
      const settings = configuration(options);
      const auth = { ...settings.auth, authorizePath: '/connect/authorize' };
      const client = new AuthorizationCode({ ...settings, auth });
      const { verifier, challenge } = pkcePair();
      const redirectUri = platform.world.apps.approved.redirectUris[0] ?? '';
      const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
      const address = client.authorizeURL({
        redirect_uri: redirectUri,
        scope: ['animal:read', 'animal:write'],
        state: 'unguessable',
        ...pkce,
      });
      const callback = await allow(address);
      expect(callback.get('state')).toBe('unguessable');

      const exchange = {
        code: callback.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      };
      const first = await client.getToken(exchange);
      expect(first.expired()).toBe(false);
      const api = partnerApi(platform, String(first.token['access_token']));
      expect((await api('GET', '/api/animal/v1/animals')).status).toBe(200);

      const second = await first.refresh();
      expect(second.token['refresh_token']).not.toBe(first.token['refresh_token']);
      const renewed = partnerApi(platform, String(second.token['access_token']));
      expect((await renewed('GET', '/api/animal/v1/animals')).status).toBe(200);

      await second.revoke('refresh_token');
      await expect(second.refresh()).rejects.toMatchObject({ data: { payload: { error: 'invalid_grant' } } });
    });

    it('gets a token of the app itself', async () => {
      const client = new ClientCredentials(configuration(options));
      const { token } = await client.getToken({});
      expect(token).toMatchObject({ token_type: 'Bearer', scope: 'animal:read animal:write' });
    });

    it('gets the words of RFC 6749 when its secret is wrong', async () => {
      const right = configuration(options);
      const client = new ClientCredentials({
        ...right,
        client: { ...right.client, secret: 'not-the-secret' },
      });
      await expect(client.getToken({})).rejects.toMatchObject({
        output: { statusCode: 401 },
        data: { payload: { error: 'invalid_client' } },
      });
    });
  },
);
