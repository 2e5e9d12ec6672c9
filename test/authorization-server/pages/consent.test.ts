import { createHash } from 'node:crypto';
import type { App } from '../../../authorization-server/clients/app-store.ts';
import { setCard } from '../../../authorization-server/connections/cards.ts';
import { serve } from '../../../kernel/http/server.ts';
import { type Visit, createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

const redirectUri = 'http://127.0.0.1:47831/callback?tenant=a%20b';
const challenge = createHash('sha256').update('verifier').digest('base64url');

let world: SignInWorld;
let app: App;
beforeAll(async () => {
  world = await startSignInWorld();
  app = await world.addApp({
    name: 'Kennel <i>Tools</i>',
    publisherProfileId: world.profiles.publisher.id,
    redirectUris: [redirectUri],
    websiteUrl: 'https://kennel-tools.example/?a="b"',
    scopes: ['scheduling:read', 'animal:write'],
  });
});
afterAll(() => world.stop());

function authorizePath(given: Record<string, string> = {}, of: App = app): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: of.clientId,
    redirect_uri: of.redirectUris[0] ?? '',
    state: 'a&b=c "ü"',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...given,
  });
  return `/connect/authorize?${query.toString()}`;
}

async function signedIn(account = world.accounts.owner) {
  const client = createPageClient(world.url);
  await client.signIn(account);
  return client;
}

/** Where a card is added to the business that a consent page is about: a page of the dashboard. */
function cardLinkOf(consent: Visit): string {
  const [, link = ''] = /href="([^"]*\/account\/payment-card[^"]*)"/.exec(consent.text) ?? [];
  return link.replaceAll('&amp;', '&');
}

async function decide(
  client: ReturnType<typeof createPageClient>,
  path: string,
  fields: Record<string, string>,
) {
  const form = formOf(await client.get(path), '/connect/authorize');
  return client.post(form.action, { ...form.fields, ...fields });
}

const codes = async () => {
  const { rows } = await world.deps.database.pool.query(
    `select 1 from authorization_server.authorization_code`,
  );
  return rows.length;
};

describe('GET /connect/authorize', () => {
  it('sends a person who is not signed in to sign in, and from there back', async () => {
    const client = createPageClient(world.url);
    const answer = await client.get(authorizePath());
    expect(answer.status).toBe(303);
    const next = new URL(answer.location ?? '', world.url).searchParams.get('continue') ?? '';
    const back = await client.signIn(world.accounts.owner, next);
    expect(back.location).toBe(next);
    expect((await client.get(next)).text).toContain('value="allow"');
  });

  it.each([
    ['every character of which is escaped', '%'.repeat(2_048)],
    // A test's client takes answers with 16 KiB of headers; browsers take more.
    ['that is long', 'x'.repeat(12_000)],
    ['that holds a replacement character', 'a\uFFFDb'],
  ])('brings a state %s through sign-in, the card page and back to the app', async (_, state) => {
    const client = createPageClient(world.url);
    const path = authorizePath({ state, unknown: 'x'.repeat(10_000) }, await world.addApp({}));
    const signIn = await client.get(path);
    const next = new URL(signIn.location ?? '', world.url).searchParams.get('continue') ?? '';
    expect(next).not.toContain('unknown');
    await client.signIn(world.accounts.owner, next);
    const consent = await client.get(`${next}&profileId=${world.profiles.cattery.id}`);
    const card = cardLinkOf(consent);
    const signedOut = createPageClient(world.url);
    const cardPage = await signedOut.get(card);
    const again = new URL(cardPage.location ?? '', world.url).searchParams.get('continue') ?? '';
    const back = await signedOut.signIn(world.accounts.owner, again);
    expect(back.status).toBe(200);
    const [, request = ''] = /<p class="go"><a href="([^"]*)"/.exec(back.text) ?? [];
    const answer = await decide(signedOut, request.replaceAll('&amp;', '&'), {
      profileId: world.profiles.kennel.id,
      decision: 'allow',
    });
    expect(new URL(answer.location ?? '').searchParams.get('state')).toBe(state);
  });

  it('explains that an address is too long to be taken along', async () => {
    const path = authorizePath({ state: 'x'.repeat(50_000) });
    for (const client of [createPageClient(world.url), await signedIn()]) {
      const page = await client.get(path);
      expect([page.status, page.location]).toEqual([400, null]);
      expect(page.text).toContain('too long to be taken along');
    }
  });

  it('explains a request it cannot accept, and leads nowhere', async () => {
    const client = await signedIn();
    const suspended = await world.addApp({ status: 'SUSPENDED' });
    for (const path of [
      '/connect/authorize',
      authorizePath({ client_id: 'svc-unknown' }),
      authorizePath({}, suspended),
      authorizePath({ redirect_uri: 'https://evil.example/' }),
      authorizePath({ response_type: 'token' }),
      authorizePath({ code_challenge: 'short' }),
      authorizePath({ scope: 'billing:read' }),
      `${authorizePath()}&state=twice`,
      `${authorizePath()}&scope=%FF`,
    ]) {
      for (const page of [await client.get(path), await client.post(path, { decision: 'allow' })]) {
        expect([path, page.status]).toEqual([path, 400]);
        expect(page.location).toBeNull();
        expect(page.text).toMatch(/<h1>.+<\/h1>\s*<p>.+<\/p>/);
        expect(page.text).not.toContain('evil.example');
      }
    }
  });

  it('says for how long it is', async () => {
    const { text } = await (await signedIn()).get(authorizePath());
    expect(text).toContain('Until you disconnect it or take some of this back');
    expect(text).toContain('If it does nothing for 90 days, it has to ask you again.');
  });

  it('shows app, publisher, each scope in words, and the businesses of the account', async () => {
    const page = await (await signedIn()).get(authorizePath({ prompt: 'consent', unknown: 'x' }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Kennel &lt;i>Tools&lt;/i>');
    expect(page.text).toContain('Published by <bdi>Pawsome &lt;Software></bdi>');
    expect(page.text).toContain('href="https://kennel-tools.example/?a=&quot;b&quot;"');
    expect(page.text).toMatch(/<li>See your services, [^<]* <code>scheduling:read<\/code>/);
    expect(page.text).toMatch(/<li>Add, change [^<]* <code>animal:write<\/code>/);
    expect(page.text).toMatch(
      /<label for="profile">Acting as<\/label><div class="row"><select id="profile" name="profileId"/,
    );
    expect([...page.text.matchAll(/<option [^>]*value="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      world.profiles.kennel.id,
      world.profiles.cattery.id,
      world.profiles.park.id,
    ]);
    expect(page.text).toContain('Cat &amp; &lt;b>Whisker&lt;/b>');
    expect(page.text).toMatch(/name="decision" value="allow">Allow/);
    expect(page.text).toMatch(/name="decision" value="deny">Deny/);
    expect(page.text).not.toContain('Unverified app');
    expect(page.text).not.toContain('Not reviewed');
  });

  it('lets its form lead to itself and, by the scheme of the redirect URI, to the app', async () => {
    const client = await signedIn();
    const policyOf = async (of: App) =>
      (await client.get(authorizePath({}, of))).headers.get('Content-Security-Policy');
    expect(await policyOf(app)).toContain("form-action 'self' http:;");
    const onTheWeb = await world.addApp({ redirectUris: ['https://app.example/cb'] });
    expect(await policyOf(onTheWeb)).toContain("form-action 'self' https:;");
  });

  it('labels a self-registered app as unverified and names the host it returns to', async () => {
    const unverified = await world.addApp({
      isSelfRegistered: true,
      redirectUris: ['https://xn--exmple-cua.com:8443/cb'],
    });
    const page = await (await signedIn()).get(authorizePath({}, unverified));
    expect(page.text).toContain('Unverified app');
    expect(page.text).toContain('<span class="host">xn--exmple-cua.com:8443</span>');
  });

  it('says of an app that was not reviewed yet that it was not', async () => {
    const fresh = await world.addApp({
      reviewStatus: 'NOT_REVIEWED',
      publisherProfileId: world.profiles.publisher.id,
    });
    const page = await (await signedIn()).get(authorizePath({}, fresh));
    expect(page.text).toContain('Not reviewed');
    expect(page.text).not.toContain('Unverified app');
  });

  it('warns of an app that was reviewed and not accepted, and lets it be connected', async () => {
    const rejected = await world.addApp({
      reviewStatus: 'REJECTED',
      publisherProfileId: world.profiles.publisher.id,
    });
    const page = await (await signedIn()).get(authorizePath({}, rejected));
    expect(page.text).toMatch(/class="alert">.*The platform reviewed this app and rejected it\./s);
    expect(page.text).not.toMatch(/not reviewed/i);
    expect(page.text).toMatch(/name="decision" value="allow">Allow/);
  });

  it('turns Allow off for a business without a card, with a link to add one', async () => {
    const client = await signedIn();
    const page = await client.get(`${authorizePath()}&profileId=${world.profiles.cattery.id}`);
    expect(page.text).toMatch(/disabled aria-describedby="card-note" name="decision" value="allow"/);
    const explained = await client.get(cardLinkOf(page));
    expect(explained.text).toContain('Payment card of <bdi>Cat &amp; &lt;b>Whisker&lt;/b></bdi>');
    expect(explained.text).toContain(`<p class="go"><a href="${world.url}/connect/authorize?`);
    expect(explained.text).toMatch(/<a href="[^"]*">Back to the request<\/a>/);
  });

  it('explains to an account without businesses why it can only deny', async () => {
    const client = await signedIn(world.accounts.buyer);
    const page = await client.get(authorizePath());
    expect(page.text).toContain('do not own or manage a business');
    expect(page.text).toMatch(/disabled name="decision" value="allow"/);
    const denied = await decide(client, authorizePath(), { decision: 'deny' });
    expect(new URL(denied.location ?? '').searchParams.get('error')).toBe('access_denied');
  });

  it('answers a page without details when the directory is away', async () => {
    const client = await signedIn();
    const { graph } = world.deps;
    const away = jest.spyOn(graph, 'execute');
    away.mockResolvedValue({ errors: [{ message: 'select secret from somewhere' }] });
    const page = await client.get(authorizePath());
    away.mockRestore();
    expect(page.status).toBe(500);
    expect(page.text).not.toContain('secret');
    expect(page.text).toContain(page.headers.get('X-Request-Id'));
  });
});

describe('POST /connect/authorize', () => {
  it('returns a code, the state unchanged and the issuer to the redirect URI on Allow', async () => {
    const answer = await decide(await signedIn(), authorizePath(), {
      profileId: world.profiles.park.id,
      decision: 'allow',
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^http:\/\/127\.0\.0\.1:47831\/callback\?tenant=a%20b&code=svcac_/);
    const { searchParams } = new URL(answer.location ?? '');
    expect([...searchParams.keys()]).toEqual(['tenant', 'code', 'state', 'iss']);
    expect(searchParams.get('state')).toBe('a&b=c "ü"');
    expect(searchParams.get('iss')).toBe(world.url);
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { rows } = await world.deps.database.pool.query(
      `select business_id, business_kind, connected_by, scopes from authorization_server.connection where app_id = $1`,
      [app.id],
    );
    expect(rows).toEqual([
      {
        business_id: world.profiles.park.id,
        business_kind: 'PLACE',
        connected_by: world.accounts.owner.memberId,
        scopes: ['scheduling:read', 'animal:write'],
      },
    ]);
  });

  it('comes back to the business that was allowed last', async () => {
    const client = await signedIn();
    await decide(client, authorizePath(), { profileId: world.profiles.park.id, decision: 'allow' });
    const page = await client.get(authorizePath());
    expect(page.text).toContain(`<option selected value="${world.profiles.park.id}">`);
  });

  it('returns access_denied and the state on Deny, and leaves no state where none was sent', async () => {
    const client = await signedIn();
    const answer = await decide(client, authorizePath(), {
      profileId: world.profiles.cattery.id,
      decision: 'deny',
    });
    expect(answer.status).toBe(303);
    const { searchParams } = new URL(answer.location ?? '');
    expect([...searchParams.keys()]).toEqual(['tenant', 'error', 'error_description', 'state', 'iss']);
    expect(searchParams.get('error')).toBe('access_denied');
    const stateless = await decide(client, authorizePath({ state: '' }), { decision: 'deny' });
    expect(new URL(stateless.location ?? '').searchParams.has('state')).toBe(false);
  });

  it('shows the page again for another business on Switch', async () => {
    const client = await signedIn();
    const answer = await decide(client, authorizePath(), {
      profileId: world.profiles.cattery.id,
      switch: '1',
    });
    expect(answer.status).toBe(303);
    const page = await client.get(answer.location ?? '');
    expect(page.text).toContain(`<option selected value="${world.profiles.cattery.id}">`);
    const back = formOf(page, '/connect/authorize');
    const allowed = await client.post(back.action, {
      ...back.fields,
      profileId: world.profiles.kennel.id,
      decision: 'allow',
    });
    expect(allowed.location).toContain('code=svcac_');
  });

  it('issues nothing for a business without a valid card, though Allow was sent', async () => {
    const client = await signedIn();
    const before = await codes();
    const answer = await decide(client, authorizePath(), {
      profileId: world.profiles.cattery.id,
      decision: 'allow',
    });
    expect([answer.status, answer.location]).toEqual([403, null]);
    expect(answer.text).toContain('role="alert"');
    expect(await codes()).toBe(before);
  });

  it('sees a card that went bad after the page was shown', async () => {
    const client = await signedIn();
    const card = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2040 };
    const form = formOf(await client.get(authorizePath()), '/connect/authorize');
    await setCard(world.deps, world.profiles.kennel.id, { ...card, status: 'DECLINED' });
    const answer = await client.post(form.action, {
      ...form.fields,
      profileId: world.profiles.kennel.id,
      decision: 'allow',
    });
    await setCard(world.deps, world.profiles.kennel.id, { ...card, status: 'VALID' });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('a payment card that was declined');
  });

  it('issues nothing for a business that the account does not own or manage', async () => {
    const client = await signedIn();
    const before = await codes();
    const { shop, employer, owner } = world.profiles;
    for (const profileId of [shop.id, employer.id, owner.id, '', 'not-an-id']) {
      const answer = await decide(client, authorizePath(), { profileId, decision: 'allow' });
      expect([answer.status, answer.location]).toEqual([403, null]);
    }
    expect(await codes()).toBe(before);
  });

  it.each([
    ['decision', 'deny'],
    ['decision', 'allow'],
    ['profileId', 'anything'],
    ['csrf', 'anything'],
  ])('refuses a form that gives %s once more, whatever it says', async (name, value) => {
    const client = await signedIn();
    const before = await codes();
    const { action, fields } = formOf(await client.get(authorizePath()), '/connect/authorize');
    const decision = { profileId: world.profiles.kennel.id, decision: 'allow' };
    for (const order of ['after', 'before']) {
      const form = new URLSearchParams({ ...fields, ...decision });
      if (order === 'after') form.append(name, value);
      const twice = order === 'after' ? form : new URLSearchParams([[name, value], ...form]);
      const answer = await client.post(action, twice);
      expect([answer.status, answer.location]).toEqual([400, null]);
      expect(answer.text).toContain('<h1>The request is not valid</h1>');
    }
    expect(await codes()).toBe(before);
  });

  it('refuses a form of another request, of another session, or of no page at all', async () => {
    const client = await signedIn();
    const path = authorizePath();
    const decision = { profileId: world.profiles.kennel.id, decision: 'allow' };
    const otherRequest = formOf(await client.get(authorizePath({ state: 'other' })), '/connect/authorize');
    const otherSession = formOf(await (await signedIn()).get(path), '/connect/authorize');
    const before = await codes();
    for (const csrf of [{}, { csrf: 'forged' }, otherRequest.fields, otherSession.fields]) {
      const answer = await client.post(path, { ...csrf, ...decision });
      expect([answer.status, answer.location]).toEqual([403, null]);
    }
    expect(await codes()).toBe(before);
  });

  it('checks the app again: one that was stopped meanwhile gets no code', async () => {
    const doomed = await world.addApp({});
    const client = await signedIn();
    const path = authorizePath({}, doomed);
    const form = formOf(await client.get(path), '/connect/authorize');
    await world.deps.database.pool.query(
      `update authorization_server.app set status = 'SUSPENDED' where id = $1`,
      [doomed.id],
    );
    const answer = await client.post(form.action, {
      ...form.fields,
      profileId: world.profiles.kennel.id,
      decision: 'allow',
    });
    expect([answer.status, answer.location]).toEqual([400, null]);
  });

  it('asks to sign in again when the session ended meanwhile', async () => {
    const client = await signedIn();
    const form = formOf(await client.get(authorizePath()), '/connect/authorize');
    client.cookies.delete('svc_session');
    const answer = await client.post(form.action, { ...form.fields, decision: 'allow' });
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/sign-in\?continue=/);
  });

  it('takes neither silence nor anything else for a decision', async () => {
    const client = await signedIn();
    for (const decision of ['', 'maybe']) {
      const answer = await decide(client, authorizePath(), { profileId: world.profiles.kennel.id, decision });
      expect([answer.status, answer.location]).toEqual([400, null]);
    }
  });

  it('refuses a form that is too large', async () => {
    const client = await signedIn();
    const answer = await client.post(authorizePath(), { csrf: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  it('lets somebody else sign in for the same request', async () => {
    const client = await signedIn();
    const form = formOf(await client.get(authorizePath()), '/sign-out');
    const answer = await client.post(form.action, form.fields);
    expect(answer.status).toBe(303);
    const next = new URL(answer.location ?? '', world.url).searchParams.get('continue') ?? '';
    expect((await client.get(next)).location).toMatch(/^\/sign-in\?continue=/);
  });
});

describe('the consent page of an app that describes itself', () => {
  it('names the host of its client id and the one that it sends people to, and says that nobody has checked it', async () => {
    const document = await serve(
      (_, response) => {
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify({ client_id: clientId, redirect_uris: ['https://elsewhere.example/back'] }),
        );
      },
      { host: '127.0.0.1', port: 0 },
    );
    const clientId = `http://127.0.0.1:${document.port}/app`;
    const described = { ...app, clientId, redirectUris: ['https://elsewhere.example/back'] };
    const lenient = await startSignInWorld({ WEBHOOK_ALLOW_INSECURE: 'true' });
    try {
      const client = createPageClient(lenient.url);
      await client.signIn(lenient.accounts.owner);
      const { text } = await client.get(authorizePath({}, described));
      expect(text).toContain('Unverified app');
      const hosts = [...text.matchAll(/<span class="host">([^<]*)<\/span>/g)].map(([, host]) => host);
      expect(hosts).toEqual([`127.0.0.1:${document.port}`, 'elsewhere.example']);
      const form = formOf(await client.get(authorizePath({}, described)), '/connect/authorize');
      const { location } = await client.post(form.action, {
        ...form.fields,
        profileId: lenient.profiles.kennel.id,
        decision: 'allow',
      });
      expect(location).toMatch(/^https:\/\/elsewhere\.example\/back\?code=svcac_/);
    } finally {
      await lenient.stop();
      await document.close(1000);
    }
  });
});
