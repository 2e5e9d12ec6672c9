import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemoWorld } from '../../demo/world.ts';
import { newId } from '../../kernel/text/ids.ts';
import { readLatest } from '../../releases/latest.ts';
import { readEnv } from '../../services.ts';
import { startBalancer } from '../support/balancer.ts';
import { cheap } from '../support/cheap.ts';
import { type Child, endChildren, startChild, startProgram } from '../support/child.ts';
import { startFake } from '../support/fake-provider.ts';
import { keyedEffects } from '../support/keyed-effects.ts';
import { createPageClient, noteDashboard } from '../support/page-client.ts';
import { connect, partnerApi, refresh } from '../support/partner.ts';
import { takePortBase } from '../support/platform.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import { isServing } from '../support/started.ts';
import { until } from '../support/until.ts';
import { buildReleased } from './released.ts';
import { type Sent, faultless, tallyOf } from './tally.ts';

const kinds = [
  'animal',
  'application',
  'order',
  'contract',
  'booking',
  'site',
  'birth',
  'listing',
  'message',
  'deposit',
] as const;
const senders = 3;
const mostContracts = 15;
const startsWithinMs = 180_000;
/** How long each state of the update is held under load. */
const heldMs = 4_000;

const secret = 'the secret of the platform while it is updated';
const generous = Object.fromEntries(
  ['READ', 'WRITE', 'SLOTS', 'APP', 'PUBLIC', 'MEMBER', 'TOKEN', 'SIGNIN'].map((name) => [
    `RATE_LIMIT_${name}`,
    '1000000',
  ]),
);

let folder = '';
let released = '';
const locks: Server[] = [];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'svc-update-'));
  released = await buildReleased();
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await endChildren();
  for (const lock of locks) lock.close();
  await rm(folder, { recursive: true, force: true });
  await rm(released, { recursive: true, force: true });
});

async function takePorts(): Promise<number> {
  const { base, lock } = await takePortBase();
  locks.push(lock);
  return base;
}

/** What the requests of one state of the update came to. */
interface State {
  readonly title: string;
  answered: number;
  readonly failures: string[];
}

it(`from ${readLatest().version} and back, with requests all the time, fails none and loses nothing`, async () => {
  const databaseUrl = await testDatabaseUrl();
  const base = await takePorts();
  const offsets = { api: 0, auth: 1, site: 4, dashboard: 6 };
  const addresses = {
    BASE_URL: `http://localhost:${base}`,
    AUTH_URL: `http://localhost:${base + offsets.auth}`,
    SITE_URL: `http://localhost:${base + offsets.site}`,
    DASHBOARD_URL: `http://localhost:${base + offsets.dashboard}`,
  };
  const common = {
    ...generous,
    ...cheap,
    ...addresses,
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DEMO: '1',
    DRAIN_SECONDS: '1',
    ACCESS_TOKEN_SECONDS: '3600',
    MESSAGES_CLIENTS_PER_DAY: '1000000',
    PSP: 'fake',
    FAKE_PSP_URL: `http://localhost:${base + 50}`,
  };
  const ours = { ...common, DATABASE_CONNECTIONS: '60', INTERNAL_SECRETS: secret };
  const env = readEnv({ ...ours, PORT_BASE: String(base) });
  const provider = await startFake(env);
  closing.push(() => provider.stop());
  const balancer = await startBalancer(base, Object.values(offsets));
  closing.push(() => balancer.close());
  noteDashboard(env);

  /** Starts a house of the latest release or of this one, and waits until it is ready. */
  async function startHouse(which: 'released' | 'this'): Promise<{ port: number; child: Child }> {
    const port = await takePorts();
    const child =
      which === 'this'
        ? startProgram({ ...ours, PORT_BASE: String(port) })
        : startChild([path.join(released, 'source', 'dist', 'main.js')], {
            ...common,
            DATABASE_POOL_SIZE: '4',
            INTERNAL_SECRET: secret,
            PORT_BASE: String(port),
          });
    balancer.add(port);
    await child.hears('"msg":"ready"', startsWithinMs);
    await until(true, () => isServing(`http://127.0.0.1:${port}/readyz`), { withinMs: 30_000 });
    return { port, child };
  }
  async function end({ port, child }: { port: number; child: Child }): Promise<void> {
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
    balancer.remove(port);
  }

  const old = await startHouse('released');
  const world = await readDemoWorld();
  const platform = {
    env,
    world,
    databaseUrl,
    provider,
    stopService: async () => undefined,
    restart: async () => undefined,
    stop: async () => undefined,
  };
  const effects = await keyedEffects(platform, databaseUrl);
  const browser = createPageClient(env.AUTH_URL);
  await browser.signIn(world.accounts.owner);

  const states: State[] = [];
  const enter = (title: string) => void states.push({ title, answered: 0, failures: [] });
  const sent: Sent[] = [];
  const over = new AbortController();
  async function doOn(what: string, work: (count: number) => Promise<string | null>): Promise<void> {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const failure = await work(count).catch((error: unknown) => String(error));
      const state = states.at(-1);
      if (state === undefined) continue;
      if (failure === null) state.answered += 1;
      else state.failures.push(`${what}: ${failure}`);
    }
  }
  const told = ({ status, text }: { status: number; text: string }) =>
    status === 200 ? null : `${status} ${text.slice(0, 200)}`;
  let contracts = 0;
  const write = async (count: number) => {
    const next = kinds[count % kinds.length] ?? 'animal';
    // No more agreements of a seller may wait for an answer in a day, however fast the machine is.
    const kind = next === 'contract' && (contracts += 1) > mostContracts ? 'animal' : next;
    const effect = await effects.makers[kind]();
    const key = newId();
    const { status, body } = await effect.send(key);
    if (status >= 300) return `${kind} ${status} ${body.slice(0, 200)}`;
    sent.push({ effect, key, answer: body });
    return null;
  };
  const { shop } = world.businesses;
  let tokens = await connect(
    platform,
    world.apps.approved,
    world.accounts.otherOwner,
    shop.profileId,
    'animal:read',
  );
  const readWithNewToken = async () => {
    tokens = await refresh({ env }, world.apps.approved, tokens, 'animal:read');
    return told(await partnerApi({ env }, tokens.access_token)('GET', '/api/animal/v1/animals?pageSize=5'));
  };
  const openPage = async () => told(await browser.get('/account'));
  const openSite = async () => {
    const answer = await fetch(`${env.SITE_URL}/`);
    return told({ status: answer.status, text: await answer.text() });
  };

  enter('released alone');
  const requests = [
    ...Array.from({ length: senders }, (_, sender) =>
      doOn('write', (count) => write(count * senders + sender)),
    ),
    doOn('token', readWithNewToken),
    doOn('page', openPage),
    doOn('site', openSite),
  ];
  await sleep(heldMs);

  enter('this one refused before migrations');
  const early = startProgram({ ...ours, PORT_BASE: String(await takePorts()) });
  expect(await early.ended()).toBe(1);
  expect(early.complaints.join('\n')).toContain('The database lacks migrations of this release');

  enter('migrations');
  const migrating = startProgram(ours, { words: ['migrate'] });
  expect([await migrating.ended(), migrating.complaints]).toEqual([0, []]);
  enter('released on the new tables');
  await sleep(heldMs);

  enter('both');
  const fresh = await startHouse('this');
  await sleep(heldMs);
  enter('released drained');
  await end(old);
  enter('this one alone');
  await sleep(heldMs);

  enter('both, on the way back');
  const back = await startHouse('released');
  await sleep(heldMs);
  enter('this one drained');
  await end(fresh);
  enter('released alone again');
  await sleep(heldMs);
  over.abort();
  await Promise.all(requests);

  const rows = states.map(
    ({ title, answered, failures }) => `${title}: ${answered}, ${failures.length} failed`,
  );
  process.stdout.write(`${rows.join('\n')}\n`);
  const tally = await tallyOf(`update from ${readLatest().version} and back`, sent);
  await effects.stop();
  await end(back);
  expect(states.flatMap(({ title, failures }) => failures.map((failure) => `${title}: ${failure}`))).toEqual(
    [],
  );
  for (const { answered } of states) expect(answered).toBeGreaterThan(0);
  expect(tally).toMatchObject(faultless);
});
