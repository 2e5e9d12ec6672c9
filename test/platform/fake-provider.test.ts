import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { endChildren } from '../support/child.ts';
import { readEnv } from '../../services.ts';
import { createStripeProvider } from '../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { connectionIn } from '../support/fake-provider.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { isServing, start } from '../support/started.ts';
import { until } from '../support/until.ts';

let dataDir: string;
let databaseUrl: string;
let pool: Pool;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-provider-'));
  databaseUrl = await migratedDatabaseUrl();
  pool = new Pool({ connectionString: databaseUrl, max: 1 });
});
afterAll(async () => {
  await pool?.end();
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

const soon = { withinMs: 60_000 };

/** The process that is the fake provider of another one. */
async function providerOf(parent: number): Promise<number | null> {
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (command.includes('fake-payment-provider') && status.includes(`PPid:\t${parent}\n`))
      return Number(name);
  }
  return null;
}

it('the fake provider lives beside the platform, comes back when it is killed, and keeps its books over both', async () => {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PSP: 'fake', LOG_LEVEL: 'silent' };
  const first = await start(settings);
  const env = readEnv({ ...settings, PORT_BASE: String(first.port) });
  const provider = createStripeProvider(await connectionIn(env), async () => null);
  const request = { key: 'kept', amount: 500n, currency: 'USD', depositId: 'd', description: 'x' };
  const { pspIntentReference: intent } = await provider.createIntent(request);

  const parent = first.child.process.pid ?? 0;
  const killed = await providerOf(parent);
  process.kill(killed ?? 0, 'SIGKILL');
  await until(true, async () => ![null, killed].includes(await providerOf(parent)), soon);
  await until(true, () => isServing(`${env.FAKE_PSP_URL}/healthz`), soon);
  expect((await provider.createIntent(request)).pspIntentReference).toBe(intent);

  const succeed = (base: string) =>
    fetch(`${base}/api/payment/v1/fake/intents/${intent}/succeed`, { method: 'POST' });
  first.child.process.kill('SIGKILL');
  await first.child.ended();
  await until(false, () => isServing(`${env.FAKE_PSP_URL}/healthz`), soon);
  const second = await start(settings);
  expect((await succeed(second.base)).status).toBe(200);
  // Nobody knows the intent here: the event came, and is parked.
  const sql = `select from deposits.provider_event where intent_reference = $1 and status = 'PARKED'`;
  await until(1, async () => (await pool.query(sql, [intent])).rowCount, soon);

  second.child.process.kill('SIGTERM');
  expect(await second.child.ended()).toBe(0);
  expect(await providerOf(second.child.process.pid ?? 0)).toBeNull();
}, 180_000);

it('is not there in production, where nobody has configured a provider: the platform starts without', async () => {
  const { child, base } = await start({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    INTERNAL_SECRETS: 'the secret of the platform in tests is long enough',
  });
  expect(await providerOf(child.process.pid ?? 0)).toBeNull();
  const answer = await fetch(`${base}/api/payment/v1/fake/intents/pi_1/succeed`, {
    method: 'POST',
    headers: { 'X-Forwarded-Proto': 'https' },
  });
  expect(answer.status).toBe(404);
});
