import { Client } from 'pg';
import { createIdentityClient } from '../../support/identity-client.ts';
import { createPageClient, formOf } from '../../support/page-client.ts';
import { type SignInWorld, startSignInWorld } from '../../support/sign-in-world.ts';

let world: SignInWorld;
beforeEach(async () => {
  world = await startSignInWorld();
});
afterEach(() => world.stop());

const authorize =
  '/connect/authorize?response_type=code&client_id=svc-x&redirect_uri=https%3A%2F%2Fa.example%2F';

/** The server ends every connection, and nobody listens at its address any more. */
async function gone(): Promise<void> {
  const { pool } = world.deps.database;
  pool.on('error', () => undefined);
  const last = new Client(pool.options);
  await last.connect();
  Object.assign(pool.options, { connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' });
  await last.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await last.end();
}

async function closed(): Promise<void> {
  await world.deps.database.close();
}

describe.each([
  ['is closed', closed],
  ['is gone', gone],
])('a page, when the database %s', (_, takeAway) => {
  it('says with 503 and Retry-After that it cannot answer now, and not why', async () => {
    const client = createPageClient(world.url);
    const signIn = formOf(await client.get('/sign-in'), '/sign-in');
    const signUp = formOf(await client.get('/sign-up'), '/sign-up');
    client.cookies.set('svc_session', 'x');
    await takeAway();
    const { email, password } = world.accounts.owner;
    const visits = [
      await client.get(authorize),
      await client.get('/sign-in'),
      await client.get('/sign-up'),
      await client.post('/sign-in', { ...signIn.fields, email, password }),
      await client.post('/sign-up', { ...signUp.fields, email: 'a@example.com', password, displayName: 'A' }),
    ];
    for (const page of visits) {
      expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('<h1>The service is temporarily unavailable</h1>');
      expect(page.text).not.toMatch(/postgres|pool|ECONN|database|select /i);
    }
  });

  it('is not alone: the identity API answers 503 as well', async () => {
    const client = createIdentityClient(world.url);
    await takeAway();
    const { email, password } = world.accounts.owner;
    const answers = [
      await client.call('POST', '/sign-in', { body: { email, password } }),
      await client.call('POST', '/sign-up', { body: { email: 'a@example.com', password, displayName: 'A' } }),
      await client.call('POST', '/token', { body: { refreshToken: 'svcmr_x' } }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
      expect(answer.body).toMatchObject({ platformResponseCode: '0010010000503', retryAfterSeconds: 5 });
    }
  });
});
