import { accountClient, goodApplication, newApplicationPath } from '../support/account-client.ts';
import { createPageClient, formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

const pages = [
  '/account',
  '/security',
  '/security/second-factor',
  '/account/payment-card',
  '/account/connections',
  '/account/developer/applications',
  '/account/developer/applications/new',
  '/account/admin/applications',
];

/** Others are at the authorization server, which does not have to ask another service who is signed in. */
const isOfDashboard = (path: string) => path.startsWith('/account');

describe('pages of the account', () => {
  it.each(pages)('%s asks to sign in, and comes back', async (path) => {
    const client = createPageClient(world.url);
    const answer = await client.get(path);
    expect(answer.status).toBe(303);
    const next = new URL(answer.location ?? '', world.url).searchParams.get('continue') ?? '';
    expect((await client.get(answer.location ?? '')).text).not.toContain('An app asks to connect');
    const signedIn = await client.signIn(world.accounts.buyer, next);
    expect(isOfDashboard(path) ? signedIn.path : signedIn.location).toBe(path);
    expect((await client.get(path)).status).toBe(200);
  });

  it.each(pages)('%s is neither framed nor kept, and runs no script', async (path) => {
    const page = await (await accountClient(world, 'buyer')).get(path);
    const policy = page.headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const { origin } = new URL(world.url);
    expect(policy).toContain(isOfDashboard(path) ? `form-action 'self' ${origin};` : "form-action 'self';");
    expect(page.headers.get('X-Frame-Options')).toBe('DENY');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.text).not.toContain('<script');
  });

  it.each([
    '/accounts',
    '/account/../connect/token',
    '/account/%2e%2e/api/x',
    '/account\\..\\x',
    '//account/x',
    '/\\account',
    'https://evil.example/account',
    '/connect/authorizes',
    '/',
  ])('signing in does not lead on to %s', async (next) => {
    const client = createPageClient(world.url);
    expect((await client.signIn(world.accounts.owner, next)).location).toBe('/account');
  });

  it('says nothing that the address brings along', async () => {
    const page = await (await accountClient(world)).get('/account?done=%3Cb%3EYou+won%3C/b%3E');
    expect(page.text).not.toContain('You won');
  });
});

describe('the home', () => {
  it('says what is next, until it is done', async () => {
    const { pool } = world.deps.database;
    const noBusiness = createPageClient(world.url);
    await noBusiness.signIn(world.accounts.buyer);
    const first = await noBusiness.get('/account');
    // They administer the platform: its pages come first, and nothing asks for a business.
    expect(first.text.indexOf('id="platform-pages"')).toBeLessThan(first.text.indexOf('id="next"'));
    expect(first.text).toContain('>Audit log</a>');
    expect(first.text).not.toContain('>Create business</a>');
    expect(first.text).not.toContain('Acting as');
    const client = await accountClient(world);
    const { cattery, kennel } = world.profiles;
    await client.submit('/account', { profileId: cattery.id });
    const page = await client.get('/account');
    expect(page.text).toContain('needs a payment card before apps can work for it.');
    expect(page.text).not.toContain('>Create business</a>');
    await client.submit('/account', { profileId: kennel.id });
    expect((await client.get('/account')).text).not.toContain(
      'needs a payment card before apps can work for it.',
    );
    await pool.query('update authorization_server.account set email_confirmed_at = null where email = $1', [
      world.accounts.buyer.email.toLowerCase(),
    ]);
    expect((await noBusiness.get('/account')).text).toContain('Send the e-mail again');
    await world.confirmAddress(world.accounts.buyer.email.toLowerCase());
  });

  it('acts as any profile in which the member has a role, by one control on every page', async () => {
    const client = await accountClient(world);
    const { cattery, employer, owner, park, shop } = world.profiles;
    const actAs = async (page: string, { id }: { id: string }) => {
      const { action, fields } = formOf(await client.get(page), '/account');
      expect(action).toBe('/account');
      return client.post(action, { ...fields, profileId: id });
    };
    expect(await actAs('/account', park)).toMatchObject({ status: 303, location: '/account?done=switched' });
    expect((await client.get('/account')).text).toContain(`<option selected value="${park.id}">`);
    expect((await client.get('/account/payment-card')).text).toContain(
      'Payment card of <bdi>Riverside Dog Park</bdi>',
    );
    // The same page for the other one, with what it leads back to.
    const request = '/connect/authorize?client_id=svcapp';
    const card = `/account/payment-card?continue=${encodeURIComponent(request)}`;
    expect((await actAs(card, cattery)).location).toBe(`${card}&done=switched`);
    expect((await client.get('/account/payment-card')).text).toContain('Payment card of <bdi>Cat &amp; ');
    // Home where the page is nothing for them: people have no card, and staff do not see it.
    expect((await actAs('/account/payment-card', owner)).location).toBe('/account?done=switched');
    expect((await actAs('/account/payment-card', employer)).location).toBe('/account?done=switched');
    const asStaff = await client.get('/account');
    expect(asStaff.text).toContain(`<option selected value="${employer.id}">`);
    expect(asStaff.text).not.toMatch(/href="[^"]*\/(?:payment-card|connections|payouts|deposits)/);
    expect((await actAs('/account', shop)).status).toBe(403);
    expect((await client.post('/account', { profileId: park.id })).status).toBe(403);
    const elsewhere = { page: '//evil.example/account/payment-card', pageFor: cattery.id };
    const { action, fields } = formOf(await client.get('/account'), '/account');
    const answer = await client.post(action, { ...fields, ...elsewhere, profileId: cattery.id });
    expect(answer.location).toBe('/account?done=switched');
  });

  it('leads a member back to their own profile who acts as one that they have lost', async () => {
    const client = createPageClient(world.url);
    const { buyer } = world.accounts;
    await client.signIn(buyer);
    await client.get('/account');
    await world.deps.database.pool.query(
      'update authorization_server.member_session set acting_profile_id = $2 where member_id = $1',
      [buyer.memberId, world.profiles.shop.id],
    );
    const page = await client.get('/account');
    expect([page.status, page.text.includes('Acting as')]).toEqual([200, false]);
    const made = formOf(await client.get(newApplicationPath), newApplicationPath);
    const answer = await client.post(made.action, { ...made.fields, ...goodApplication, name: 'Of my own' });
    expect(answer.status).toBe(303);
    const { rows } = await world.deps.database.pool.query(
      `select publisher_profile_id from authorization_server.app where name = 'Of my own'`,
    );
    expect(rows).toEqual([{ publisher_profile_id: buyer.profileId }]);
  });
});
