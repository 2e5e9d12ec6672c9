import { demo } from '../../demo/demo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { withOwnSecrets } from '../../demo/people/secrets.ts';
import { type DemoWorld, readDemoWorld } from '../../demo/world.ts';
import { readEnv } from '../../services.ts';
import { startPlatform } from '../../platform/start.ts';
import { endChildren } from '../support/child.ts';
import { takePortBase } from '../support/platform.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import { begin, start as startProcess } from '../support/started.ts';

const password = 'known to its operator alone';
const inProduction = { NODE_ENV: 'production' };

let world: DemoWorld;
let dataDir = '';
beforeAll(async () => {
  world = await readDemoWorld();
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-demo-'));
});
afterAll(async () => {
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

/** The one service that holds the secrets, on an embedded database unless `settings` name another. */
const settingsOf = (settings: NodeJS.ProcessEnv) => ({
  // Whether the demo world is loaded is what these tests are about.
  DEMO: undefined,
  SERVICES: 'authorization-server',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  MIGRATE: 'start',
  ...settings,
});

/** What a start makes of the secrets that everybody knows and of those that DEMO_PASSWORD makes, and what it says. */
interface Start {
  readonly opensWith: { readonly published: boolean; readonly own: boolean };
  readonly text: string;
}

async function opensWith(port: number): Promise<Start['opensWith']> {
  const { accounts, apps } = world;
  const own = withOwnSecrets(world, password).apps['approved']?.client_secret ?? '';
  return {
    published: await opens(port, accounts.admin.password, apps.approved.client_secret),
    own: await opens(port, password, own),
  };
}

/** As `npm start` does. */
async function startAsProcess(settings: NodeJS.ProcessEnv): Promise<Start> {
  const { child, port } = await startProcess(settingsOf(settings));
  const outcome = await opensWith(port);
  child.process.kill('SIGTERM');
  expect(await child.ended()).toBe(0);
  return { opensWith: outcome, text: [...child.lines, ...child.complaints].join('\n') };
}

/** The same in this process, for what needs no look at what is printed. */
async function start(settings: NodeJS.ProcessEnv): Promise<Start> {
  const { base, lock } = await takePortBase();
  const logged: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) });
  const env = readEnv({ ...settingsOf(settings), PORT_BASE: String(base) });
  const platform = await startPlatform({ env, logger, demo });
  const outcome = await opensWith(base);
  await platform.stop(1_000);
  lock.close();
  return { opensWith: outcome, text: logged.join('') };
}

/** Whether both secrets are right; throws when one is and the other is not. */
async function opens(port: number, tried: string, clientSecret: string): Promise<boolean> {
  const [signedIn, token] = [await signIn(port, tried), await clientCredentials(port, clientSecret)];
  if (signedIn === 401 && token === 401) return false;
  // Whoever is known is looked up in the directory, which does not run here.
  expect([signedIn, token]).toEqual([503, 200]);
  return true;
}

async function signIn(port: number, tried: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port + 1}/api/identity/v1/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: world.accounts.admin.email, password: tried }),
  });
  return answer.status;
}

async function clientCredentials(port: number, tried: string): Promise<number> {
  const { client_id: clientId } = world.apps.approved;
  const answer = await fetch(`http://127.0.0.1:${port + 1}/connect/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${tried}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'animal:read' }),
  });
  return answer.status;
}

function hasSecret(text: string): boolean {
  const { accounts, apps } = world;
  return [
    password,
    withOwnSecrets(world, password).apps['approved']?.client_secret ?? '',
    ...Object.values(accounts).map((account) => account.password),
    ...Object.values(apps).map((app) => app.client_secret),
  ].some((secret) => text.includes(secret));
}

const nobody = { published: false, own: false };
const everybody = { published: true, own: false };
const operator = { published: false, own: true };

describe('a start in production', () => {
  it('loads no demo world into an embedded database by itself, and prints no secret', async () => {
    const begun = await startAsProcess(inProduction);
    expect(begun.opensWith).toEqual(nobody);
    expect(hasSecret(begun.text)).toBe(false);
  }, 120_000);

  it('refuses DEMO=1 without a password for the accounts', async () => {
    const { child } = await begin(settingsOf({ ...inProduction, DEMO: '1' }));
    expect(await child.ended()).toBe(1);
    expect(child.complaints.join('\n')).toContain('DEMO_PASSWORD: is needed for DEMO=1 in production');
  }, 120_000);

  it('loads it with DEMO=1 and DEMO_PASSWORD, and no secret of it is known to anybody else', async () => {
    const begun = await startAsProcess({ ...inProduction, DEMO: '1', DEMO_PASSWORD: password });
    expect(begun.opensWith).toEqual(operator);
    expect(begun.text).toContain(world.accounts.admin.email);
    expect(hasSecret(begun.text)).toBe(false);
  }, 120_000);
});

describe('a start elsewhere', () => {
  it('loads the demo world into an embedded database only where nobody else can reach it', async () => {
    const folder = path.join(dataDir, 'elsewhere');
    expect((await start({ DATA_DIR: folder, HOST: '0.0.0.0' })).opensWith).toEqual(nobody);
    expect((await start({ DATA_DIR: folder, DEMO: '0' })).opensWith).toEqual(nobody);
    expect((await start({ DATA_DIR: folder, HOST: 'localhost' })).opensWith).toEqual(everybody);
  });

  it('gives the accounts DEMO_PASSWORD where it is set', async () => {
    const DATABASE_URL = await testDatabaseUrl();
    expect((await start({ DATABASE_URL, DEMO_PASSWORD: password })).opensWith).toEqual(nobody);
    expect((await start({ DATABASE_URL, DEMO: '1', DEMO_PASSWORD: password })).opensWith).toEqual(operator);
  });
});

describe('a database with the demo world as everybody knows it', () => {
  it('is not opened to others until DEMO_PASSWORD has mended it', async () => {
    const DATABASE_URL = await testDatabaseUrl();
    expect((await start({ DATABASE_URL, DEMO: '1' })).opensWith).toEqual(everybody);
    const { admin } = world.accounts;
    const weak = { DEMO: '1', DEMO_PASSWORD: admin.password };
    await expect(start({ ...inProduction, DATABASE_URL, ...weak })).rejects.toThrow('choose another one');
    for (const exposed of [inProduction, { HOST: '0.0.0.0' }]) {
      const refusal = 'whose passwords everybody can read';
      await expect(start({ ...exposed, DATABASE_URL })).rejects.toThrow(refusal);
    }
    const { child } = await begin(settingsOf({ ...inProduction, DATABASE_URL, WORKERS: '2' }));
    expect(await child.ended()).toBe(1);
    expect(child.complaints.join('\n')).toContain('Start once with DEMO=1 and DEMO_PASSWORD');
    const mended = await start({ ...inProduction, DATABASE_URL, DEMO: '1', DEMO_PASSWORD: password });
    expect(mended.opensWith).toEqual(operator);
    // Nothing of the demo world: only that nobody named a mail server.
    const { text } = await start({ ...inProduction, DATABASE_URL });
    expect(JSON.parse(text)).toMatchObject({ msg: expect.stringMatching(/^No mail is sent/) });
  });
});
