import { z } from 'zod';
import { problemSchema } from '../../../rest-facade/documentation/problem-schema.ts';
import { signIn } from '../../support/member.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import {
  type TestPlatform,
  type Topology,
  demoDatabaseUrl,
  startTestPlatform,
} from '../../support/platform.ts';
import { severableDatabase } from '../../support/severable.ts';

interface Outage {
  readonly platform: TestPlatform;
  readonly begin: () => Promise<void>;
}

const outages: readonly (readonly [string, Topology, () => Promise<Outage>])[] = [
  [
    'the database of the directory',
    'in one process',
    async () => {
      const { url, directUrl, sever } = await severableDatabase(await demoDatabaseUrl());
      const settings = { DATABASE_URL: directUrl, DIRECTORY_DATABASE_URL: url, DEMO: '0' };
      return { platform: await startTestPlatform({ settings }), begin: sever };
    },
  ],
  ...(['directory', 'gateway'] as const).map(
    (service): readonly [string, Topology, () => Promise<Outage>] => [
      `the ${service}`,
      'over HTTP',
      async () => {
        const platform = await startTestPlatform({ topology: 'over HTTP' });
        return { platform, begin: () => platform.stopService(service) };
      },
    ],
  ),
];

describe.each(outages)('while %s is away (%s)', (_, __, prepare) => {
  let platform: TestPlatform;
  let token: string;
  let client: ReturnType<typeof createPageClient>;
  let signUpForm: Record<string, string>;
  beforeAll(async () => {
    const outage = await prepare();
    ({ platform } = outage);
    const { accounts, businesses } = platform.world;
    token = (await signIn(platform, accounts.owner, businesses.kennel.profileId)).accessToken;
    client = createPageClient(platform.env.AUTH_URL);
    signUpForm = formOf(await client.get('/sign-up'), '/sign-up').fields;
    await client.signIn(accounts.owner);
    expect((await client.get('/account')).status).toBe(200);
    await outage.begin();
  });
  afterAll(() => platform?.stop());

  async function send(method: string, url: string, body?: object) {
    const answer = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const parsed: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body: parsed };
  }

  const newAccount = (name: string) => ({
    email: `${name}@example.com`,
    password: 'correct horse battery',
    displayName: 'Nora New',
  });

  it('pages that need it answer 503 with Retry-After, in the layout of every page', async () => {
    const app = platform.world.apps.approved;
    const request = new URLSearchParams({
      response_type: 'code',
      client_id: app.client_id,
      redirect_uri: app.redirectUris[0] ?? '',
    });
    const visitor = createPageClient(platform.env.AUTH_URL);
    visitor.cookies.set('svc_form', client.cookies.get('svc_form') ?? '');
    const pages = [
      await client.get('/account'),
      await client.get('/account/connections'),
      await client.get('/account/payment-card'),
      await client.get('/account/developer/applications'),
      await client.get('/account/developer/applications/new'),
      await client.get(`/connect/authorize?${request.toString()}`),
      await visitor.post('/sign-up', { ...signUpForm, ...newAccount('page') }),
    ];
    for (const page of pages) {
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(page.text).toContain('<main><h1>The service is temporarily unavailable</h1>');
      expect(page.text).not.toMatch(/postgres|pool|ECONN|database|select |graph/i);
    }
  });

  it('member routes answer 503 as the problem that is documented, with Retry-After', async () => {
    const { AUTH_URL, BASE_URL } = platform.env;
    const { email, password } = platform.world.accounts.buyer;
    const refusals = [
      await send('GET', `${AUTH_URL}/api/identity/v1/me`),
      await send('POST', `${AUTH_URL}/api/identity/v1/sign-up`, newAccount('api')),
      await send('POST', `${AUTH_URL}/api/identity/v1/sign-in`, { email, password }),
      await send('POST', `${AUTH_URL}/api/identity/v1/acting-profile`, {
        profileId: platform.world.businesses.cattery.profileId,
      }),
      await send('GET', `${AUTH_URL}/api/developer/v1/connections`),
      await send('GET', `${BASE_URL}/api/developer/v1/applications`),
      await send('GET', `${BASE_URL}/api/billing/v1/payment-card`),
    ];
    for (const { status, headers, body } of refusals) {
      expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
      expect(headers.get('Content-Type')).toBe('application/problem+json');
      expect(problemSchema.parse(body)).toMatchObject({
        platformResponseCode: '0010010000503',
        retryAfterSeconds: 5,
      });
    }
  });

  it('accounts that were begun wait for their profile', async () => {
    const signIns = await Promise.all(
      ['page', 'api'].map((name) =>
        send('POST', `${platform.env.AUTH_URL}/api/identity/v1/sign-in`, newAccount(name)),
      ),
    );
    expect(signIns.map(({ status }) => status)).toEqual([503, 503]);
  });

  it('the graph names it by its code, and not why', async () => {
    const answer = await send('POST', `${platform.env.BASE_URL}/graphql`, {
      query: `{ profile(id: "${platform.world.businesses.kennel.profileId}") { displayName } }`,
    });
    if (answer.status === 200) {
      const { errors } = z
        .object({ errors: z.array(z.object({ message: z.string(), extensions: z.looseObject({}) })) })
        .parse(answer.body);
      expect(errors).toHaveLength(1);
      expect(errors[0]?.extensions).toMatchObject({ code: '0010010000503', retryAfterSeconds: 5 });
      expect(errors[0]?.message).not.toMatch(/ECONN|terminated|pool/i);
    } else {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    }
  });
});
