import { accountClient } from '../../support/account-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

const html = 'text/html; charset=utf-8';

describe('an address without a page', () => {
  it.each([
    ['GET', '/', 404],
    ['GET', '/nothing', 404],
    ['GET', '/security/nothing', 404],
    ['GET', '/apinothing', 404],
    ['GET', '/internals', 404],
    ['GET', '/.well-knownish', 404],
    ['GET', '/connected', 404],
    ['GET', '/connect/authorize/more', 404],
    ['GET', '/security/%ff', 404],
    ['PUT', '/sign-out', 405],
    ['POST', '/account/profiles', 405],
    ['PUT', '/sign-in', 405],
    ['DELETE', '/connect/authorize', 405],
  ])('%s %s is explained on a page with status %i', async (method, path, status) => {
    const answer = await fetch(world.url + path, { method, redirect: 'manual' });
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, html]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.has('Allow')).toBe(status === 405);
    expect(await answer.text()).toContain('<h1>');
  });

  it.each([
    ['/connect/token', 405],
    ['/connect/register', 405],
    ['/connect/nothing', 404],
    ['/internal/nothing', 404],
    ['/.well-known/nothing', 404],
    ['/api/nothing', 404],
    ['/api', 404],
    ['/internal', 404],
    ['/.well-known', 404],
    ['/connect/', 404],
  ])('%s is none for people, and answers %i otherwise', async (path, status) => {
    const answer = await fetch(world.url + path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).not.toBe(html);
  });
});

describe('an address whose query cannot be read', () => {
  const unreadable = ['%00', 'a%00b', '%ff', '%e2%82', '%ed%a0%80'];

  it.each(['q', 'done', 'unknown'])('is 400 for %s on the pages of the account', async (name) => {
    const client = await accountClient(world);
    for (const path of ['/security', '/security/password']) {
      for (const value of unreadable) {
        const page = await client.get(`${path}?${name}=${value}`);
        expect([value, page.status, page.headers.get('Content-Type')]).toEqual([value, 400, html]);
        expect(page.text).toContain('The address contains text that we cannot read.');
      }
      expect((await client.get(`${path}?${name}=%EF%BF%BD`)).status).toBe(200);
    }
  });

  it.each([
    '/sign-in?continue=%00',
    '/sign-up?continue=%ff',
    '/security?%00=1',
    '/security/email?done=%ff',
    '/terms?x=%00',
  ])('is 400 at %s', async (path) => {
    const client = await accountClient(world);
    const page = await client.get(path);
    expect([page.status, page.headers.get('Content-Type')]).toEqual([400, html]);
  });

  it('is still the business of the app at the authorize endpoint', async () => {
    const client = await accountClient(world);
    const page = await client.get('/connect/authorize?client_id=nobody&theirs=%ff%00');
    expect(page.text).toContain('This request cannot be accepted');
    const chosen = await client.get('/connect/authorize?client_id=nobody&profileId=%00');
    expect(chosen.status).toBe(400);
  });
});

describe('a form with text that is not UTF-8', () => {
  it('is refused on a page, and nothing of it is stored', async () => {
    const client = await accountClient(world);
    const path = '/security/password';
    const { action, fields } = formOf(await client.get(path), path);
    for (const password of ['%ff', '%e2%82', '\xff']) {
      const answer = await fetch(world.url + action, {
        method: 'POST',
        body: Buffer.from(`${new URLSearchParams(fields).toString()}&newPassword=${password}`, 'latin1'),
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Cookie: `svc_session=${client.cookies.get('svc_session') ?? ''}`,
        },
      });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([400, html]);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('may hold a replacement character that was typed', async () => {
    const page = await createPageClient(world.url).signIn({ email: 'a\uFFFD@example.com', password: 'x' });
    expect(page.status).toBe(401);
    expect(page.text).toContain('value="a\uFFFD@example.com"');
  });
});
