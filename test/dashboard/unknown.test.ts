import { accountClient } from '../support/account-client.ts';
import { formOf } from '../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../support/sign-in-world.ts';

let world: SignInWorld;
let url: string;
beforeAll(async () => {
  world = await startSignInWorld();
  url = world.deps.env.DASHBOARD_URL;
});
afterAll(() => world.stop());

const html = 'text/html; charset=utf-8';

describe('an address without a page', () => {
  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/accounts', 404],
    ['GET', '/account/nothing', 404],
    ['GET', '/account/%ff', 404],
    ['GET', '/security', 404],
    ['GET', '/sign-in', 404],
    ['GET', '/account/sign-out', 405],
    ['POST', '/account/signed-in', 405],
    ['PUT', '/account/profiles', 405],
    ['DELETE', '/account', 405],
  ])('%s %s is explained on a page with status %i', async (method, path, status) => {
    const answer = await fetch(url + path, { method, redirect: 'manual' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, html]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.has('Allow')).toBe(status === 405);
    expect(await answer.text()).toContain('<h1>');
  });

  it('leads on to the pages that the authorization server has', async () => {
    const moved = (await fetch(`${url}/account/security/sessions?x=1`, { redirect: 'manual' })).headers;
    expect(moved.get('Location')).toBe(`${world.url}/security/sessions?x=1`);
  });

  it('leads on from the addresses that pages of the account had at the authorization server', async () => {
    for (const [path, location] of [
      ['/account', `${url}/account`],
      ['/account/profiles/x?y=%2F', `${url}/account/profiles/x?y=%2F`],
      ['/account/%ff', `${url}/account/%ff`],
      ['/account/security', '/security'],
      ['/account/security/email?x=1', '/security/email?x=1'],
      ['/account/security-x', `${url}/account/security-x`],
    ] as const) {
      const answer = await fetch(world.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([308, location]);
    }
  });
});

describe('an address whose query cannot be read', () => {
  const unreadable = ['%00', 'a%00b', '%ff', '%e2%82', '%ed%a0%80'];

  it.each(['q', 'status', 'reviewStatus', 'unknown'])(
    'is 400 for %s on the pages of administration',
    async (name) => {
      const admin = await accountClient(world, 'buyer');
      for (const path of ['/account/admin/applications', '/account/admin/audit-log']) {
        for (const value of unreadable) {
          const page = await admin.get(`${path}?${name}=${value}`);
          expect([value, page.status, page.headers.get('Content-Type')]).toEqual([value, 400, html]);
          expect(page.text).toContain('The address contains text that we cannot read.');
        }
        expect((await admin.get(`${path}?${name}=%EF%BF%BD`)).status).toBe(200);
      }
    },
  );

  it.each([
    '/account?%00=1',
    '/account/payment-card?business=%00',
    '/account/payment-card?business=x&continue=%00',
    '/account/developer/applications?page=%00',
    '/account/connections?business=%ff',
    '/account/signed-in?state=%00',
  ])('is 400 at %s', async (path) => {
    const client = await accountClient(world);
    const page = await client.get(path);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([400, html]);
  });
});

describe('a form with text that is not UTF-8', () => {
  it('is refused on a page, and nothing of it is stored', async () => {
    const client = await accountClient(world);
    const path = '/account/developer/applications/new';
    const { action, fields } = formOf(await client.get(path), path);
    for (const name of ['%ff', '%e2%82', '\xff']) {
      const answer = await fetch(url + action, {
        method: 'POST',
        body: Buffer.from(`${new URLSearchParams(fields).toString()}&name=${name}`, 'latin1'),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Cookie: `svc_dashboard=${client.cookies.get('svc_dashboard') ?? ''}`,
        },
      });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, html]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });
});
