import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { differencesOf } from '../../../platform/backup/tables.ts';
import { endChildren, startProgram } from '../../support/child.ts';
import { postmasterOf } from '../../support/postmaster.ts';
import { type Started, start } from '../../support/started.ts';
import { until } from '../../support/until.ts';

const settings = {
  SERVICES: 'authorization-server',
  LOG_LEVEL: 'warn',
  REGISTRATIONS_PER_ADDRESS_PER_DAY: '2000',
};
const appSchema = z.object({ client_id: z.string(), client_secret: z.string() });
type App = z.output<typeof appSchema>;

let folder = '';
let dataDir = '';
let backup = '';
let house: Started;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-backup-'));
  // Root runs PostgreSQL as another user, who has to get in.
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
  backup = path.join(folder, 'backups/first');
  house = await start({ ...settings, DATA_DIR: dataDir });
}, 120_000);
afterAll(async () => {
  await endChildren();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const authorizationServer = () => `http://127.0.0.1:${house.port + 1}`;

async function registerApp(): Promise<App> {
  const answer = await fetch(`${authorizationServer()}/connect/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ redirect_uris: ['https://example.com/cb'] }),
  });
  expect(answer.status).toBe(201);
  return appSchema.parse(await answer.json());
}

/** What the token endpoint says of an app: `invalid_client` if it does not know it or its secret. */
async function knows({ client_id, client_secret }: App): Promise<boolean> {
  const answer = await fetch(`${authorizationServer()}/connect/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none' }),
  });
  return z.object({ error: z.string() }).parse(await answer.json()).error === 'invalid_grant';
}

/** Keys by which other services check tokens; sealed in the database under the internal secret. */
const keys = async () => (await fetch(`${authorizationServer()}/.well-known/jwks.json`)).text();

async function run(words: readonly string[], more: NodeJS.ProcessEnv = {}) {
  const child = startProgram({ DATA_DIR: dataDir, ...more }, { words });
  const exitCode = await child.ended();
  return { exitCode, text: [...child.lines, ...child.complaints].join('\n') };
}

const present = async (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );

describe('npm run backup', () => {
  it('backs up a platform that is writing, and restores it on trial', async () => {
    const picture = path.join(dataDir, 'media/ab/ab12cd34');
    await mkdir(picture, { recursive: true });
    await mkdir(`${picture}.draft`);
    await writeFile(path.join(picture, 'small.webp'), 'a picture');
    await writeFile(path.join(`${picture}.draft`, 'small.webp'), 'half a pic');

    const [before, beforeKeys] = [await registerApp(), await keys()];
    const over = new AbortController();
    const writer = (async () => {
      const written: App[] = [];
      while (!over.signal.aborted) written.push(await registerApp());
      return written;
    })();
    const { exitCode, text } = await run(['backup', backup], { ENCRYPTION_SECRETS: 'e'.repeat(32) });
    over.abort();
    const [during] = await writer;
    expect([exitCode, text]).toEqual([0, expect.stringContaining(`Backed up to ${backup}`)]);
    expect(text).toContain('1 files of pictures');
    expect(text).toContain('settings (the environment and .env) with their secrets');
    expect(text).toContain('It needs the same ENCRYPTION_SECRETS when it is restored.');
    expect(during).toBeDefined();

    // Nothing of the trial is left, and nobody else may read the backup.
    expect(await readdir(path.dirname(backup))).toEqual(['first']);
    expect((await stat(backup)).mode & 0o077).toBe(0);

    const lost = await registerApp();
    house.child.process.kill('SIGTERM');
    expect(await house.child.ended()).toBe(0);
    await rename(dataDir, path.join(folder, 'lost'));

    const restored = await run(['restore', backup]);
    expect([restored.exitCode, restored.text]).toEqual([0, expect.stringContaining(`to ${dataDir}`)]);
    expect(postmasterOf(dataDir)).toBeNull();
    expect(await readFile(path.join(picture, 'small.webp'), 'utf8')).toBe('a picture');
    expect(await present(`${picture}.draft`)).toBe(false);

    house = await start({ ...settings, DATA_DIR: dataDir });
    expect([await knows(before), await knows(lost)]).toEqual([true, false]);
    expect(await keys()).toBe(beforeKeys);
  }, 240_000);

  it('overwrites nothing', async () => {
    const { exitCode, text } = await run(['backup', backup]);
    expect([exitCode, text]).toEqual([1, `${backup} is not empty. Name a folder that does not exist yet.`]);
  });

  it('leaves nothing when it is interrupted', async () => {
    const place = path.join(folder, 'interrupted');
    const child = startProgram({ DATA_DIR: dataDir }, { words: ['backup', path.join(place, 'one')] });
    // The trial: its server must not outlive it.
    await until(
      true,
      async () => (await readdir(place).catch(() => [])).some((name) => name.includes('.trial-')),
      {
        withinMs: 60_000,
      },
    );
    child.process.kill('SIGTERM');
    expect([await child.ended(), child.complaints]).toEqual([
      1,
      ['Interrupted by SIGTERM; nothing was kept.'],
    ]);
    expect(await readdir(place)).toEqual([]);
  }, 120_000);

  it.each([
    ['has no folder to write to', [], {}, 'Usage: npm run backup -- <new folder>'],
    [
      'finds no database',
      ['new'],
      { DATA_DIR: '/tmp/svc-no-such-folder' },
      'There is no database in /tmp/svc-no-such-folder (DATA_DIR).',
    ],
    [
      'finds a server of somebody',
      ['new'],
      { DATABASE_URL: 'postgres://localhost/svc' },
      'docs/operations.md says how to back up a server',
    ],
  ])('says so when it %s', async (_what, words, more, expected) => {
    const { exitCode, text } = await run(['backup', ...words.map((word) => path.join(folder, word))], more);
    expect([exitCode, text]).toEqual([1, expect.stringContaining(expected)]);
  });
});

describe('npm run restore', () => {
  it('refuses while the platform runs, and changes nothing', async () => {
    const app = await registerApp();
    const { exitCode, text } = await run(['restore', backup]);
    expect([exitCode, text]).toEqual([1, expect.stringContaining(`The platform runs on ${dataDir}`)]);
    expect(await knows(app)).toBe(true);
  });

  it('refuses a data folder that is not empty', async () => {
    const full = path.join(folder, 'full');
    await mkdir(full);
    await writeFile(path.join(full, 'internal-secret'), 'x');
    const { exitCode, text } = await run(['restore', backup], { DATA_DIR: full });
    expect([exitCode, text]).toEqual([1, expect.stringContaining('is not empty: internal-secret.')]);
    expect(await readFile(path.join(full, 'internal-secret'), 'utf8')).toBe('x');
  });

  it('refuses what is no backup', async () => {
    const { exitCode, text } = await run(['restore', folder], { DATA_DIR: path.join(folder, 'empty') });
    expect([exitCode, text]).toEqual([1, expect.stringContaining(`${folder} is not a backup`)]);
  });

  it('refuses a damaged backup, and leaves the data folder empty', async () => {
    await appendFile(path.join(backup, 'postgres.tar.gz'), 'x');
    const target = path.join(folder, 'damaged');
    const { exitCode, text } = await run(['restore', backup], { DATA_DIR: target });
    expect([exitCode, text]).toEqual([1, expect.stringContaining('is damaged')]);
    expect(await present(path.join(target, 'postgres'))).toBe(false);
    expect(await present(path.join(target, 'media'))).toBe(false);
  });

  it('tells when a table is not what was backed up', async () => {
    const manifest = path.join(backup, 'backup.json');
    const written = await readFile(manifest, 'utf8');
    const archive = path.join(backup, 'postgres.tar.gz');
    await writeFile(archive, (await readFile(archive)).subarray(0, -1));
    await writeFile(manifest, written.replace(/("authorization_server.app": [^}]*"rows": )\d+/, '$10'));
    const { exitCode, text } = await run(['restore', backup], { DATA_DIR: path.join(folder, 'other') });
    expect([exitCode, text]).toEqual([
      1,
      expect.stringContaining('these tables differ: authorization_server.app. Do not use it'),
    ]);
  }, 60_000);
});

describe('the comparison of a copy', () => {
  const table = (rows: number, columns = 'id uuid') => ({ columns, rows });
  const before = new Map(
    Object.entries({ gone: table(1), queue: table(3), kept: table(5), new_column: table(1) }),
  );
  const after = new Map(
    Object.entries({
      queue: table(0),
      kept: table(9),
      new_column: table(1, 'id uuid, x int'),
      added: table(1),
    }),
  );
  it.each([
    [
      'what was written meanwhile',
      { queue: table(0), kept: table(7), added: table(1), new_column: table(1) },
      [],
    ],
    ['a table that is missing', { queue: table(1) }, ['kept is missing']],
    ['a table without its rows', { queue: table(1), kept: table(0) }, ['kept has no rows']],
    ['other columns', { queue: table(1), kept: table(5, 'id text') }, ['kept has other columns: id text']],
  ])('judges %s', (_what, copy, expected) => {
    expect(differencesOf(new Map(Object.entries(copy)), before, after)).toEqual(expected);
  });
});
