import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { runCommand } from '../../../platform/commands/commands.ts';
import { endChildren, startProgram } from '../../support/child.ts';
import { createIdentityClient, dataOf, sessionData } from '../../support/identity-client.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { testDatabaseUrl } from '../../support/postgres.ts';
import { start } from '../../support/started.ts';
import { until } from '../../support/until.ts';

let folder = '';
let platform: TestPlatform;
beforeAll(async () => {
  [folder, platform] = await Promise.all([mkdtemp(path.join(tmpdir(), 'svc-admin-')), startTestPlatform()]);
});
afterAll(async () => {
  await endChildren();
  await platform?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What `npm run admin` says, and its exit code. */
async function admin(environment: NodeJS.ProcessEnv, ...words: readonly string[]): Promise<string> {
  const result = await runCommand(['admin', ...words], environment);
  return `${result?.exitCode}: ${result?.text}`;
}

const rolesOf = async (client: ReturnType<typeof createIdentityClient>, who: object) => {
  const answer = await client.call('POST', '/sign-in', { body: who });
  const { roles, accessToken } = dataOf(answer, sessionData);
  return { roles, accessToken };
};

describe('npm run admin', () => {
  it.each(['not-an-email', '', 'a@b', 'a b@example.com', '--help'])(
    'says plainly that "%s" is not an e-mail address',
    async (word) => {
      expect(await admin({}, 'grant', word)).toMatch(new RegExp(`^1: “${word}” is not an e-mail address\\.`));
    },
  );
});

describe('npm run admin, with DATABASE_URL', () => {
  const run = (...words: readonly string[]) => admin({ DATABASE_URL: platform.databaseUrl }, ...words);

  it('makes an administrator, and takes that back', async () => {
    const { email, password } = platform.world.accounts.buyer;
    const client = createIdentityClient(platform.env.AUTH_URL);
    expect(await run('grant', email.toUpperCase())).toMatch(/^0: .* is an administrator\. [^\n]*$/);
    const { roles, accessToken } = await rolesOf(client, { email, password });
    expect(roles).toEqual(['MEMBER', 'ADMIN']);
    const audit = () =>
      fetch(`${platform.env.BASE_URL}/api/developer/v1/admin/audit-events`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      });
    const seen = await audit();
    expect([seen.status, await seen.text()]).toEqual([200, expect.stringContaining('ADMINISTRATOR_GRANTED')]);
    expect(await run('grant', email)).toMatch(/^1: .* is an administrator already\./);

    expect(await run('revoke', email)).toMatch(/^0: .* is no longer an administrator/);
    await until(401, async () => (await audit()).status, { withinMs: 5_000 });
    expect((await rolesOf(client, { email, password })).roles).toEqual(['MEMBER']);
    expect(await run('revoke', email)).toMatch(/^1: .* is not an administrator\./);
  });

  it('says what is wrong', async () => {
    expect(await run('grant', 'nobody@svc.example')).toMatch(/^1: No account has the e-mail address nobody@/);
    expect(await run('grant')).toMatch(/^1: Usage: npm run admin -- grant/);
    expect(await run('promote', 'nobody@svc.example')).toMatch(/^1: Usage/);
    const empty = { DATABASE_URL: await testDatabaseUrl() };
    expect(await admin(empty, 'grant', 'nobody@svc.example')).toMatch(/^1: The database is not set up/);
    const elsewhere = { DATA_DIR: path.join(folder, 'nothing') };
    expect(await admin(elsewhere, 'grant', 'nobody@svc.example')).toMatch(/^1: There is no database in /);
  });

  it('leaves a database that is not set up as it was', async () => {
    const url = await testDatabaseUrl();
    await admin({ DATABASE_URL: url }, 'grant', 'nobody@svc.example');
    const pool = new Pool({ connectionString: url, max: 1 });
    const { rows } = await pool.query(
      `select nspname from pg_namespace where nspname = 'authorization_server'`,
    );
    await pool.end();
    expect(rows).toEqual([]);
  });
});

describe('npm run admin, with the embedded database', () => {
  it('works beside the platform that runs on it', async () => {
    const settings = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' };
    const { child, port } = await start({
      ...settings,
      SERVICES: 'directory,gateway,authorization-server',
      PASSWORD_HASH_MEMORY_KIB: '8',
    });
    const client = createIdentityClient(`http://localhost:${port + 1}`);
    const who = { email: 'first@example.com', password: 'a long enough password' };
    const signedUp = await client.call('POST', '/sign-up', { body: { ...who, displayName: 'First One' } });
    expect(signedUp.status).toBe(201);
    expect(await admin(settings, 'grant', who.email)).toMatch(
      /^0: first@example.com is an administrator\. .*\nThis address is not confirmed yet/,
    );
    expect((await rolesOf(client, who)).roles).toEqual(['MEMBER', 'ADMIN']);
    child.process.kill('SIGINT');
    expect(await child.ended()).toBe(0);
    const alone = startProgram(settings, { words: ['admin', 'revoke', who.email] });
    expect(await alone.ended()).toBe(0);
    expect(alone.lines.join()).toContain('is no longer an administrator');
  });
});
