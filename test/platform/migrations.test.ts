import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endChildren, startProgram } from '../support/child.ts';
import { connectTo, testDatabaseUrl } from '../support/postgres.ts';
import { begin, isServing, start } from '../support/started.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-migrate-'));
});
afterAll(async () => {
  await endChildren();
  await rm(folder, { recursive: true, force: true });
});

/** Runs `npm run migrate`; its exit code and what it prints. */
async function migrate(settings: NodeJS.ProcessEnv, ...words: readonly string[]) {
  const child = startProgram(settings, { words: ['migrate', ...words] });
  return { exitCode: await child.ended(), text: [...child.lines, ...child.complaints].join('\n') };
}

describe('a start on a database of one’s own', () => {
  it('does not migrate, and names every migration that is missing', async () => {
    const settings = { DATABASE_URL: await testDatabaseUrl(), DATA_DIR: folder, MIGRATE: '' };
    const { child } = await begin({ ...settings, WORKERS: '2' });
    expect(await child.ended()).toBe(1);
    const said = child.complaints.join('\n');
    for (const line of ['animals 0001-animals', 'deposits 0002-deposits', 'jobs', '"npm run migrate"']) {
      expect(said).toContain(line);
    }
    const client = await connectTo(settings.DATABASE_URL);
    const { rows } = await client.query(
      `select nspname from pg_namespace where nspname !~ '^(pg_|information)'`,
    );
    await client.end();
    expect(rows).toEqual([{ nspname: 'public' }]);
  });

  it('starts once “npm run migrate” has run, which changes nothing the second time', async () => {
    const settings = { DATABASE_URL: await testDatabaseUrl(), DATA_DIR: folder, MIGRATE: '' };
    const first = await migrate(settings);
    expect(first.exitCode).toBe(0);
    expect(first.text).toMatch(/^Migrated:\n {2}jobs\n {2}animals 0001-animals\n/);
    expect(await migrate(settings)).toEqual({ exitCode: 0, text: 'Nothing to migrate.' });
    const { base, child } = await start(settings);
    expect(await isServing(`${base}/readyz`)).toBe(true);
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
  });

  it('migrates with MIGRATE=start', async () => {
    const { base } = await start({
      DATABASE_URL: await testDatabaseUrl(),
      DATA_DIR: folder,
      MIGRATE: 'start',
    });
    expect(await isServing(`${base}/readyz`)).toBe(true);
  });
});

describe('npm run migrate', () => {
  it('migrates the embedded database as well', async () => {
    const DATA_DIR = path.join(folder, 'embedded');
    expect((await migrate({ DATA_DIR })).text).toContain('animals 0001-animals');
    const { base } = await start({ DATA_DIR, MIGRATE: 'never' });
    expect(await isServing(`${base}/readyz`)).toBe(true);
  });

  it('says what is wrong', async () => {
    const unknown = await migrate({ MIGRATE: 'sometimes', MIGRATION_LOCK_TIMEOUT_MS: '1' });
    expect(unknown).toMatchObject({ exitCode: 1, text: expect.stringMatching(/MIGRATE:.*MIGRATION_LOCK/s) });
    expect(await migrate({ DATA_DIR: folder }, 'down')).toEqual({
      exitCode: 1,
      text: 'Usage: npm run migrate',
    });
  });
});
