import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDemoWorld } from '../../demo/world.ts';
import { readEnv } from '../../services.ts';
import { newId } from '../../kernel/text/ids.ts';
import { type Child, endChildren, startProgram } from '../support/child.ts';
import { keyedEffects, kindsOfBookings, untilAnswered } from '../support/keyed-effects.ts';
import { takePortBase } from '../support/platform.ts';
import { testDatabaseUrl } from '../support/postgres.ts';
import { seed, seededRandom } from './seeded.ts';
import { type Sent, faultless, tallyOf } from './tally.ts';

const rounds = Number(process.env['ROUNDS'] ?? 6);
const senders = 6;
/** For one sender at a time: an app has three holds and five subscriptions at most, and test businesses of a member are moved. */
const ofOne: readonly string[] = ['hold', 'subscription', 'testBusiness'];
const ofSeveral = kindsOfBookings.filter((kind) => !ofOne.includes(kind));
const kinds = ['animal', 'application', 'order', 'business', ...ofSeveral] as const;

/** Each service as it may be killed alone; the others go on. */
const parts = {
  'one process': [['all']],
  'services apart': [
    [
      'directory',
      'commerce',
      'deposits',
      'animals',
      'messaging',
      'scheduling',
      'audience',
      'documents',
      'notices',
    ],
    ['gateway', 'site'],
    ['authorization-server'],
    ['rest-facade'],
  ],
} as const;

describe.each(Object.entries(parts))(`kills, %s, seed ${seed}`, (title, processes) => {
  const random = seededRandom(seed);
  let dataDir = '';
  let lock: Server | undefined;
  let settings: Record<string, string> = {};
  let databaseUrl = '';
  const running: Child[] = [];

  async function begin(index: number): Promise<void> {
    const services = processes[index]?.join(',') ?? '';
    const child = startProgram({
      ...settings,
      ...(services !== 'all' && { SERVICES: services }),
    });
    running[index] = child;
    await child.hears('"msg":"ready"', 120_000);
  }

  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'svc-kills-'));
    databaseUrl = await testDatabaseUrl();
    const taken = await takePortBase();
    ({ lock } = taken);
    const generous = Object.fromEntries(
      ['READ', 'WRITE', 'SLOTS', 'APP', 'PUBLIC', 'MEMBER', 'TOKEN', 'SIGNIN'].map((name) => [
        `RATE_LIMIT_${name}`,
        '1000000',
      ]),
    );
    settings = {
      ...generous,
      PORT_BASE: String(taken.base),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: '1',
      MIGRATE: 'start',
      PSP: 'fake',
      MESSAGES_CLIENTS_PER_DAY: '1000000',
      INTERNAL_SECRETS: 'the secret of the platform in rounds of kills',
    };
    for (const index of processes.keys()) await begin(index);
  });
  afterAll(async () => {
    await endChildren();
    lock?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('lose nothing that was acknowledged and double nothing that was sent again', async () => {
    const platform = {
      env: readEnv(settings),
      world: await readDemoWorld(),
      databaseUrl,
      // The platform runs one of its own.
      provider: { start: async () => undefined, stop: async () => undefined },
      stopService: async () => undefined,
      restart: async () => undefined,
      stop: async () => undefined,
    };
    const effects = await keyedEffects(platform, databaseUrl);
    const sent: Sent[] = [];
    const over = new AbortController();
    const sendOn = async (sender: number) => {
      for (let count = sender; !over.signal.aborted; count += 1) {
        const kind = kinds[count % kinds.length] ?? 'animal';
        const key = newId();
        // What prepares an order has no key and may fall into a kill.
        const effect = await effects.makers[kind]().catch(() => null);
        if (effect === null) continue;
        const { status, body } = await untilAnswered(effect, key);
        if (status >= 300) throw new Error(`${kind}: ${status} ${body}`);
        sent.push({ effect, key, answer: body });
      }
    };
    try {
      const sending = Array.from({ length: senders }, (_, sender) => sendOn(sender));
      for (let round = 0; round < rounds; round += 1) {
        await sleep(500 + 1_500 * random());
        const index = Math.floor(random() * processes.length);
        running[index]?.process.kill('SIGKILL');
        await running[index]?.ended();
        await begin(index);
      }
      over.abort();
      await Promise.all(sending);
      const tally = await tallyOf(`${title}, ${rounds} kills, seed ${seed}`, sent);
      expect(tally.acknowledged).toBeGreaterThan(3 * rounds);
      expect(tally).toMatchObject(faultless);
    } finally {
      over.abort();
      await effects.stop();
    }
  });
});
