import * as oauth from 'oauth4webapi';
import { graphApi } from '../../../support/member.ts';
import { createPageClient } from '../../../support/page-client.ts';
import { type TestPlatform, startTestPlatform, topologies } from '../../../support/platform.ts';

const shop = {
  clientId: 'svc-shop',
  name: 'Shop',
  secret: 'a secret of the shop that is long enough',
  redirectUris: ['https://shop.example/callback'],
};
const [callback = ''] = shop.redirectUris;

describe.each(topologies)('a second web client, %s', (topology) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform({
      topology,
      settings: { FIRST_PARTY_CLIENTS: JSON.stringify([shop]) },
    });
  });
  afterAll(() => platform?.stop());

  it('needs nothing but its settings, a library for OAuth, and the graph', async () => {
    const { AUTH_URL: authUrl } = platform.env;
    const insecure = { [oauth.allowInsecureRequests]: true };
    const issuer = new URL(authUrl);
    const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: 'oauth2' });
    const server = await oauth.processDiscoveryResponse(issuer, found);
    const client = { client_id: shop.clientId };
    const secret = oauth.ClientSecretBasic(shop.secret);

    const verifier = oauth.generateRandomCodeVerifier();
    const asked = new URLSearchParams({
      response_type: 'code',
      client_id: shop.clientId,
      redirect_uri: callback,
      scope: 'member',
      state: 'mine',
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const browser = createPageClient(authUrl);
    await browser.signIn(platform.world.accounts.owner);
    const { pathname } = new URL(server.authorization_endpoint ?? '');
    const back = new URL((await browser.get(`${pathname}?${asked.toString()}`)).location ?? '');
    const answered = oauth.validateAuthResponse(server, client, back, 'mine');
    const granted = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      answered,
      callback,
      verifier,
      insecure,
    );
    const first = await oauth.processAuthorizationCodeResponse(server, client, granted);
    const refreshed = await oauth.refreshTokenGrantRequest(
      server,
      client,
      secret,
      first.refresh_token ?? '',
      insecure,
    );
    const { access_token: token } = await oauth.processRefreshTokenResponse(server, client, refreshed);

    const ask = graphApi(platform, token);
    const { data } = await ask('{ myInvitations { id } species { code } }');
    expect(data).toMatchObject({ myInvitations: [], species: expect.any(Array) });

    const headers = { Authorization: `Bearer ${token}` };
    const me = () => fetch(`${authUrl}/api/identity/v1/me`, { headers });
    expect((await me()).status).toBe(200);
    await fetch(`${authUrl}/api/identity/v1/sign-out`, { method: 'POST', headers });
    expect((await me()).status).toBe(401);
    expect((await browser.get('/sign-out')).location).toBe('/sign-in?done=signed-out');
  });
});
