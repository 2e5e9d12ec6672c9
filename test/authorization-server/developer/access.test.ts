import { request } from 'node:http';
import { signIn } from '../../support/member.ts';
import { connect, partnerApi, problemOf } from '../../support/partner.ts';
import { type Console, applications, form, startConsole } from './developer-console.ts';

let platform: Console['platform'];
let developer: Console['developer'];
beforeAll(async () => {
  ({ platform, developer } = await startConsole());
});
afterAll(() => platform?.stop());

describe('who may use the console', () => {
  it('is a member, never an app', async () => {
    const { accounts, businesses, apps } = platform.world;
    const { access_token: token } = await connect(
      platform,
      apps.approved,
      accounts.owner,
      businesses.kennel.profileId,
      'animal:read',
    );
    expect(problemOf(await partnerApi(platform, token)('GET', applications))).toBe('403 0010010000403');
    expect(problemOf(await partnerApi(platform, null)('GET', applications))).toBe('401 0010010000401');
  });

  it('is not a member whose session has ended', async () => {
    const { accounts } = platform.world;
    const session = await signIn(platform, accounts.developer);
    const api = partnerApi(platform, session.accessToken);
    expect((await api('GET', applications)).status).toBe(200);
    await fetch(`${platform.env.AUTH_URL}/api/identity/v1/sign-out`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.accessToken}` },
    });
    // Within five seconds (contract 5).
    let answer = await api('GET', applications);
    for (let attempt = 0; answer.status === 200 && attempt < 50; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      answer = await api('GET', applications);
    }
    expect(problemOf(answer)).toBe('401 0010010000402');
  });

  it('finds it at the authorization server’s address as well', async () => {
    const session = await signIn(
      platform,
      platform.world.accounts.developer,
      platform.world.businesses.studio.profileId,
    );
    const headers = { Authorization: `Bearer ${session.accessToken}`, 'Content-Type': 'application/json' };
    const made = await fetch(platform.env.AUTH_URL + applications, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...form, name: 'Registered there' }),
    });
    expect(made.status).toBe(201);
    const address = new URL(made.headers.get('Location') ?? '').pathname;
    const read = await fetch(platform.env.AUTH_URL + address, { headers });
    expect(await read.json()).toEqual((await developer('GET', address)).body);
    const refused = await fetch(`${platform.env.AUTH_URL}${applications}/x`, { headers });
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  });

  it.each([
    ['/api/billing/v1/../../../healthz', 404],
    ['/api/developer/v1/%2e%2e/%2E%2E/%2e%2e/docs', 404],
    ['http://elsewhere.example/api/developer/v1/applications', 401],
  ])('is not led elsewhere by %s', async (path, status) => {
    const answer = await rawGet(platform.env.AUTH_URL, path);
    expect([answer.status, answer.type]).toEqual([status, 'application/problem+json']);
  });
});

/** Sends a request target as it is; fetch would resolve it first. */
async function rawGet(origin: string, path: string): Promise<{ status: number; type: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '' });
    });
    sent.on('error', reject).end();
  });
}
