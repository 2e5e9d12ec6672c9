import { request } from 'node:http';
import { deliverMail } from '../../../authorization-server/mail/deliver-mail.ts';
import { mailRouteOf } from '../../../kernel/mail-route.ts';
import { readEnv } from '../../../services.ts';
import { createIdentityClient } from '../../support/identity-client.ts';
import { createPageClient } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await startSignInWorld();
});
afterAll(() => world.stop());

/** Calls under another name, like a page whose own name resolves to this machine. */
function statusUnder(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${world.url}/outbox`, { headers: { Host: host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('GET /outbox', () => {
  it('shows the mail that is not sent, with links to open', async () => {
    const client = createPageClient(world.url);
    expect((await client.get('/outbox')).text).toContain('There is no mail yet');
    await createIdentityClient(world.url).call('POST', '/password/forgotten', {
      body: { email: world.accounts.owner.email },
    });
    await world.recorded.work(deliverMail(world.deps, null));
    const page = await client.get('/outbox');
    const [, link = ''] = /<a href="([^"]*\/reset-password\?token=[\w-]{43})">/.exec(page.text) ?? [];
    expect(page.text).toContain('To olive@example.com');
    expect((await client.get(new URL(link).pathname + new URL(link).search)).status).toBe(200);
  });

  it('answers nobody who came by another name', async () => {
    expect(await statusUnder('evil.example')).toBe(404);
    expect(await statusUnder(new URL(world.url).host)).toBe(200);
  });
});

describe('mail', () => {
  const server = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'no-reply@svc.example' };

  it.each([
    ['outbox', {}],
    ['outbox', { HOST: '::1' }],
    ['nowhere', { NODE_ENV: 'production' }],
    ['nowhere', { HOST: '0.0.0.0' }],
    ['nowhere', { AUTH_URL: 'https://auth.example.com' }],
    ['server', server],
    ['server', { ...server, NODE_ENV: 'production' }],
  ])('goes to: %s, with %j', (route, settings) => {
    expect(mailRouteOf(readEnv(settings))).toBe(route);
  });

  it('needs an address to come from', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM');
    for (const MAIL_FROM of ['nobody', 'a@b\r\nBcc: c@d', 'a@b, c@d']) {
      expect(() => readEnv({ ...server, MAIL_FROM })).toThrow('MAIL_FROM');
    }
    expect(readEnv({ ...server, MAIL_FROM: 'Svc Platform <no-reply@svc.example>' }).MAIL_FROM).toContain('<');
  });

  it('is not written if none is sent', async () => {
    const silent = await startSignInWorld({ NODE_ENV: 'production', PASSWORD_HASH_MEMORY_KIB: '19456' });
    const answer = await createIdentityClient(silent.url).call('POST', '/password/forgotten', {
      body: { email: silent.accounts.owner.email },
    });
    expect([answer.status, silent.recorded.waiting]).toEqual([202, []]);
    await silent.stop();
  });

  it('is not promised by any page if none is sent', async () => {
    const silent = await startSignInWorld({ NODE_ENV: 'production', PASSWORD_HASH_MEMORY_KIB: '19456' });
    const { owner } = silent.accounts;
    await silent.deps.database.pool.query(
      'update authorization_server.account set email_confirmed_at = null where member_id = $1',
      [owner.memberId],
    );
    const client = createPageClient(silent.url);
    const pages = [await client.get('/forgot-password'), await client.get('/forgot-password/sent')];
    await client.signIn(owner);
    for (const path of ['/sign-in', '/account', '/security', '/security/email']) {
      pages.push(await client.get(path));
    }
    for (const { status, text } of pages) {
      expect(status).toBe(200);
      expect(text).toContain('sends no e-mail at the moment');
      expect(text).not.toMatch(/we sent|we will send|is on its way|open the link|spam folder/i);
    }
    await silent.stop();
  });
});
