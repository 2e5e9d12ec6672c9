import { z } from 'zod';
import { heldBack } from '../../../support/held-back.ts';
import { createPageClient, formOf } from '../../../support/page-client.ts';
import { basic, pkcePair } from '../../../support/authorization-world.ts';
import { type SignInWorld, startSignInWorld } from '../../../support/sign-in-world.ts';

const shop = {
  clientId: 'svc-shop',
  name: 'Shop of the platform',
  secret: 'the secret of the shop, long enough to be one',
  redirectUris: ['https://shop.example/callback', 'https://shop.example/other?x=1'],
};
const other = {
  ...shop,
  clientId: 'svc-other',
  name: 'Other',
  secret: 'the secret of the other one, quite long',
};

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld({ FIRST_PARTY_CLIENTS: JSON.stringify([shop, other]) });
});
afterAll(() => world.stop());

const [callback = ''] = shop.redirectUris;
const { verifier, challenge } = pkcePair();

function authorizePath(changed: Record<string, string | undefined> = {}): string {
  const query = new URLSearchParams();
  const parameters = {
    response_type: 'code',
    client_id: shop.clientId,
    redirect_uri: callback,
    scope: 'member',
    state: 'a state & more',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changed,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return `/connect/authorize?${query.toString()}`;
}

async function signedIn(who: 'owner' | 'buyer' = 'owner') {
  const client = createPageClient(world.url);
  await client.signIn(world.accounts[who]);
  return client;
}
type Client = Awaited<ReturnType<typeof signedIn>>;

async function codeOf(client: Client, changed: Record<string, string | undefined> = {}): Promise<string> {
  const answer = await client.get(authorizePath(changed));
  return new URL(answer.location ?? '').searchParams.get('code') ?? '';
}

const tokenBody = z.looseObject({
  access_token: z.string().default(''),
  refresh_token: z.string().default(''),
  error: z.string().optional(),
});
type TokenBody = z.infer<typeof tokenBody>;

async function token(
  parameters: Record<string, string>,
  { clientId, secret }: { clientId: string; secret: string } = shop,
): Promise<{ status: number; body: TokenBody }> {
  const answer = await fetch(`${world.url}/connect/token`, {
    method: 'POST',
    headers: { Authorization: basic(clientId, encodeURIComponent(secret)) },
    body: new URLSearchParams(parameters),
  });
  return { status: answer.status, body: tokenBody.parse(await answer.json()) };
}

const redeem = (code: string, changed: Record<string, string> = {}, as = shop) =>
  token(
    { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier, ...changed },
    as,
  );
const refresh = (refresh_token: string, as = shop) =>
  token({ grant_type: 'refresh_token', refresh_token }, as);

async function identity(path: string, accessToken: string, posted?: object) {
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const sent = posted === undefined ? {} : { method: 'POST', body: JSON.stringify(posted) };
  const answer = await fetch(`${world.url}/api/identity/v1${path}`, { ...sent, headers });
  return { status: answer.status, text: await answer.text() };
}

describe('a first-party client', () => {
  it('gets a session of the signed-in person, without a consent page', async () => {
    const client = await signedIn();
    const answer = await client.get(authorizePath());
    expect(answer.status).toBe(303);
    const back = new URL(answer.location ?? '');
    expect(back.origin + back.pathname).toBe(callback);
    expect(back.searchParams.get('state')).toBe('a state & more');
    expect(back.searchParams.get('iss')).toBe(world.url);
    const { status, body } = await redeem(back.searchParams.get('code') ?? '');
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^svcmt_/),
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'member',
        refresh_token: expect.stringMatching(/^svcmr_/),
      },
    });
    const me = await identity('/me', body.access_token);
    expect(JSON.parse(me.text).data).toMatchObject({
      memberId: world.accounts.owner.memberId,
      hasSecondFactor: false,
    });
    expect((await identity('/sessions', body.access_token)).text).toContain('"name":"Shop of the platform"');
    expect((await client.get('/security')).text).toContain('Shop of the platform');
  });

  it('sends people who are not signed in to sign in, and gets them back afterwards', async () => {
    const client = createPageClient(world.url);
    const asked = await client.get(authorizePath());
    const next = new URL(asked.location ?? '', world.url).searchParams.get('continue') ?? '';
    const page = await client.get(asked.location ?? '');
    expect(page.text).not.toContain('asks to connect');
    expect(page.headers.get('Content-Security-Policy')).toContain('https://shop.example');
    const entered = await client.signIn(world.accounts.owner, next);
    const answer = await client.get(entered.location ?? '');
    expect(answer.location).toMatch(/^https:\/\/shop\.example\/callback\?code=svcmc_/);
  });

  it('gets login_required with prompt=none, and nobody is asked', async () => {
    const answer = await createPageClient(world.url).get(authorizePath({ prompt: 'none' }));
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(new URL(answer.location ?? '').searchParams)).toEqual({
      error: 'login_required',
      state: 'a state & more',
      iss: world.url,
    });
    expect(await codeOf(await signedIn(), { prompt: 'none' })).toMatch(/^svcmc_/);
  });

  it.each([
    ['a foreign redirect URI', { redirect_uri: 'https://evil.example/callback' }],
    ['a redirect URI with more behind it', { redirect_uri: `${callback}/more` }],
    ['no redirect URI', { redirect_uri: undefined }],
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['a scope of apps', { scope: 'animal:read' }],
    ['a scope beside its own', { scope: 'member animal:read' }],
    ['no scope', { scope: undefined }],
    ['another response type', { response_type: 'token' }],
  ])('is refused on a page, never sent back: %s', async (_, changed) => {
    const answer = await (await signedIn()).get(authorizePath(changed));
    expect([answer.status, answer.location]).toEqual([400, null]);
  });

  it('redeems a code once, of a hundred tries at once', async () => {
    const code = await codeOf(await signedIn());
    const answers = await Promise.all(Array.from({ length: 100 }, () => redeem(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === 'invalid_grant')).toHaveLength(99);
    const given = answers.find(({ status }) => status === 200);
    expect((await identity('/me', given?.body.access_token ?? '')).status).toBe(200);
  });

  it('needs its own secret, the verifier and the redirect URI; the code stays valid for it', async () => {
    const code = await codeOf(await signedIn());
    expect((await redeem(code, {}, { ...shop, secret: other.secret })).body.error).toBe('invalid_client');
    expect((await redeem(code, {}, other)).body.error).toBe('invalid_grant');
    expect((await redeem(code, { code_verifier: pkcePair().verifier })).body.error).toBe('invalid_grant');
    expect((await redeem(code, { redirect_uri: shop.redirectUris[1] ?? '' })).body.error).toBe(
      'invalid_grant',
    );
    expect((await redeem(code)).status).toBe(200);
  });

  it('gets nothing for a code that is too old, or whose member has signed out meanwhile', async () => {
    const client = await signedIn();
    const [old, late] = [await codeOf(client), await codeOf(client)];
    const form = formOf(await client.get('/security'), '/sign-out');
    await client.post(form.action, form.fields);
    expect((await redeem(late)).body.error).toBe('invalid_grant');
    world.pass(600_000);
    expect((await redeem(old)).body.error).toBe('invalid_grant');
  });

  it('acts for members alone', async () => {
    expect((await token({ grant_type: 'client_credentials' })).body.error).toBe('unauthorized_client');
  });

  it('is not an app: an app that asks for its scope is refused', async () => {
    const app = await world.addApp({ redirectUris: [callback] });
    const answer = await (await signedIn()).get(authorizePath({ client_id: app.clientId }));
    expect([answer.status, answer.location]).toEqual([400, null]);
  });
});

describe('the session of a first-party client', () => {
  const begin = async (client: Client, as = shop) => {
    const code = await codeOf(client, { client_id: as.clientId });
    return (await redeem(code, {}, as)).body;
  };

  it('continues by its refresh token, which works once, for its client, and only with its secret', async () => {
    const first = await begin(await signedIn());
    expect((await refresh(first.refresh_token, other)).body.error).toBe('invalid_grant');
    const stolen = await identity('/token', '', { refreshToken: first.refresh_token });
    expect(stolen.status).toBe(401);
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  it('ends when a token that was replaced comes back late', async () => {
    const first = await begin(await signedIn());
    const { body: second } = await refresh(first.refresh_token);
    world.pass(61_000);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect((await identity('/me', second.access_token)).status).toBe(401);
  });

  it('is no fresher than the sign-in that it comes from', async () => {
    const client = await signedIn();
    world.pass(11 * 60_000);
    const { access_token } = await begin(client);
    const before = JSON.parse((await identity('/me', access_token)).text).data.freshUntil;
    expect(Date.parse(before)).toBeLessThan(world.deps.clock.now().getTime());
    const { password } = world.accounts.owner;
    expect((await identity('/confirm', access_token, { password })).status).toBe(200);
    const after = JSON.parse((await identity('/me', access_token)).text).data.freshUntil;
    expect(Date.parse(after)).toBeGreaterThan(world.deps.clock.now().getTime());
  });

  it('takes the browser along when it acts as another profile, so that consent begins with that one', async () => {
    const client = await signedIn();
    const { access_token } = await begin(client);
    const { id: profileId } = world.profiles.park;
    expect((await identity('/acting-profile', access_token, { profileId })).status).toBe(200);
    const app = await world.addApp({ redirectUris: [callback] });
    const consent = await client.get(
      authorizePath({ client_id: app.clientId, scope: undefined, state: undefined }),
    );
    expect(consent.text).toMatch(new RegExp(`<option selected value="${profileId}"`));
  });

  it('ends with the browser that it came of, and the other way round', async () => {
    const client = await signedIn();
    const [one, two] = [await begin(client), await begin(client, other)];
    expect((await identity('/sign-out', one.access_token, {})).status).toBe(204);
    expect((await identity('/me', two.access_token)).status).toBe(401);
    expect((await client.get('/sign-out')).location).toBe('/sign-in?done=signed-out');
    const again = await signedIn();
    const three = await begin(again);
    const form = formOf(await again.get('/security'), '/sign-out');
    await again.post(form.action, form.fields);
    expect((await identity('/me', three.access_token)).status).toBe(401);
  });

  const namesOf = async (accessToken: string): Promise<readonly string[]> =>
    z
      .object({ data: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse((await identity('/sessions?pageSize=100', accessToken)).text))
      .data.map(({ name }) => name);

  it('is one for each browser: signing in again ends the previous one, and no other', async () => {
    const [client, elsewhere] = [await signedIn('buyer'), await signedIn('buyer')];
    const [first, others, there] = [await begin(client), await begin(client, other), await begin(elsewhere)];
    world.pass(61_000);
    const second = await begin(client);
    expect((await identity('/me', first.access_token)).status).toBe(401);
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    for (const { access_token } of [second, others, there]) {
      expect((await identity('/me', access_token)).status).toBe(200);
    }
    // Tabs that sign in at once do not end each other's sessions; the one that is used does, once it is refreshed.
    const names = await namesOf(second.access_token);
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(client)));
    const tabs = await Promise.all(codes.map((code) => redeem(code)));
    const [kept] = tabs.map(({ body }) => body);
    for (const { body } of tabs) expect((await identity('/me', body.access_token)).status).toBe(200);
    world.pass(14 * 60_000);
    const { body: next } = await refresh(kept?.refresh_token ?? '');
    expect((await namesOf(next.access_token)).toSorted()).toEqual(names.toSorted());
  });

  it('carries the session of its browser on', async () => {
    const day = 86_400_000;
    const client = await signedIn();
    let { refresh_token } = await begin(client);
    for (let weeks = 0; weeks < 6; weeks += 1) {
      world.pass(7 * day);
      ({ refresh_token } = (await refresh(refresh_token)).body);
    }
    expect((await client.get('/security')).status).toBe(200);
    world.pass(49 * day);
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.get('/security')).status).toBe(303);
  });

  it('is refreshed and replaced at the same time without either waiting for the other', async () => {
    const client = await signedIn();
    const mine = await begin(client);
    world.pass(61_000);
    const code = await codeOf(client);
    const { data } = JSON.parse((await identity('/me', mine.access_token)).text);
    const lock = {
      sql: 'select from authorization_server.member_session where id = $1 for update',
      values: [data.sessionId],
      waiting: 2,
    };
    const answers = await heldBack(world.deps.database.pool, lock, () =>
      Promise.all([refresh(mine.refresh_token), redeem(code)]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('ends with all others of the member, and not with those of somebody else', async () => {
    const [mine, here, theirs] = [await signedIn(), await signedIn(), await begin(await signedIn('buyer'))];
    const session = await begin(mine);
    const form = formOf(await here.get('/security'), '/security/sign-out-elsewhere');
    await here.post(form.action, form.fields);
    expect((await identity('/me', session.access_token)).status).toBe(401);
    expect((await identity('/me', theirs.access_token)).status).toBe(200);
  });

  it('is never one too many: codes redeemed while everybody is signed out elsewhere', async () => {
    const here = await signedIn();
    for (let round = 0; round < 5; round += 1) {
      const there = await signedIn();
      const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(there)));
      const form = formOf(await here.get('/security'), '/security/sign-out-elsewhere');
      const [answers, signedOut] = await Promise.all([
        Promise.all(codes.map((code) => redeem(code))),
        here.post(form.action, form.fields),
      ]);
      expect(signedOut.status).toBe(303);
      const given = answers.filter(({ status }) => status === 200);
      const alive = await Promise.all(given.map(({ body }) => identity('/me', body.access_token)));
      expect(alive.filter(({ status }) => status === 200)).toEqual([]);
    }
  });
});
