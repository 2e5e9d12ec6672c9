import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { randomUUID } from 'node:crypto';
import type { CommonEnv } from '../../../kernel/env.ts';
import { readEncryptionSecrets } from '../../../kernel/access/encryption-secrets.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { readDemoWorld } from '../../../demo/world.ts';
import { readEnv } from '../../../services.ts';
import { recordWebhookEvent } from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import {
  makeWebhookSecret,
  sealWebhookSecret,
} from '../../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import { endChildren } from '../../support/child.ts';
import { connect } from '../../support/partner.ts';
import { type TestPlatform, demoDatabaseUrl, startTestPlatform, topologies } from '../../support/platform.ts';
import { start } from '../../support/started.ts';
import { until } from '../../support/until.ts';
import { type Receiver, startReceiver, verify } from './deliveries-world.ts';

const within = { withinMs: 60_000 };
let dataDir = '';
const receivers: Receiver[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-deliveries-'));
});
afterAll(async () => {
  receivers.forEach((receiver) => receiver.close());
  await endChildren();
  await rm(dataDir, { recursive: true, force: true });
});

async function receiver(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
  const made = await startReceiver(...given);
  receivers.push(made);
  return made;
}

/** Subscribes the approved app at the kennel, by SQL. */
async function subscribe(
  pool: Pool,
  env: Pick<CommonEnv, 'ENCRYPTION_SECRETS' | 'INTERNAL_SECRETS' | 'DATA_DIR'>,
  url: string,
) {
  const { apps, businesses } = await readDemoWorld();
  const { rows } = await pool.query<{ id: string }>(
    'select id from authorization_server.app where client_id = $1',
    [apps.approved.client_id],
  );
  const [id, secret, businessId] = [randomUUID(), makeWebhookSecret(), businesses.kennel.profileId];
  const sealed = sealWebhookSecret({ encryptionSecrets: await readEncryptionSecrets(env) }, id, secret);
  await pool.query(
    `insert into scheduling.webhook_subscription (id, app_id, business_id, url, event_types, secret, created_at, updated_at)
     values ($1, $2, $3, $4, '{appointment.*}', $5, now(), now())`,
    [id, rows[0]?.id, businessId, url, sealed],
  );
  return { id, businessId, secret };
}

const record = (pool: Pool, businessId: string): Promise<string> =>
  inTransaction(pool, (transaction) =>
    recordWebhookEvent(transaction, {
      businessId,
      type: 'appointment.booked',
      data: { appointment: { id: randomUUID(), bookingId: randomUUID(), version: 1, notes: 'bites' } },
      occurredAt: new Date(),
    }),
  );

const settings = { WEBHOOK_ALLOW_INSECURE: 'true', WEBHOOK_RETRY_SCHEDULE: '0.2,0.2' };
const scopes = 'webhook:manage';

/** The kennel connects the app, as it does for every test here. */
async function connectApp(platform: TestPlatform, scope = scopes): Promise<void> {
  const { apps, accounts, businesses } = platform.world;
  await connect(platform, apps.approved, accounts.owner, businesses.kennel.profileId, scope);
}

describe.each(topologies)('the platform %s', (topology) => {
  it('delivers what was recorded, tries again, and stops when the business disconnects the app', async () => {
    const platform = await startTestPlatform({ topology, settings });
    const pool = new Pool({ connectionString: platform.databaseUrl });
    await connectApp(platform);
    const hooks = await receiver((count, response) => void response.writeHead(count === 1 ? 500 : 204).end());
    const { id, businessId, secret } = await subscribe(pool, platform.env, hooks.url);
    const eventId = await record(pool, businessId);
    await until(2, async () => hooks.received.length, within);
    const [first, second] = hooks.received;
    if (first === undefined || second === undefined) throw new Error('nothing came');
    expect(verify(secret, second)).toMatchObject({ id: eventId, subscriptionId: id });
    expect([first.headers['webhook-id'], second.headers['webhook-id']]).toEqual([eventId, eventId]);
    // The app was not allowed to read appointments.
    expect(second.body).not.toContain('bites');

    await pool.query(
      `update authorization_server.connection set status = 'DISCONNECTED' where business_id = $1`,
      [businessId],
    );
    await record(pool, businessId);
    const reason = async () =>
      (
        await pool.query<{ disabled_reason: string | null }>(
          'select disabled_reason from scheduling.webhook_subscription where id = $1',
          [id],
        )
      ).rows[0]?.disabled_reason;
    await until('CONNECTION_REVOKED', reason, within);
    expect(hooks.received).toHaveLength(2);
    await pool.end();
    await platform.stop();
  });
});

describe('a process that is killed', () => {
  it('right after a change has its events delivered after the restart, and what it was about to deliver', async () => {
    const databaseUrl = await demoDatabaseUrl();
    const pool = new Pool({ connectionString: databaseUrl });
    const env = { DATA_DIR: dataDir, INTERNAL_SECRETS: 'the secret of the platform in tests is long enough' };
    const common = { ...env, ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', WORKERS: '2' };
    // Consent takes a platform of the test's own.
    const platform = await startTestPlatform({
      settings: { ...settings, DATABASE_URL: databaseUrl, DEMO: '0' },
    });
    await connectApp(platform);
    await platform.stop();

    const hanging = await receiver(() => undefined);
    const { id, businessId } = await subscribe(pool, readEnv(env), hanging.url);
    const first = await start(common);
    await record(pool, businessId);
    await until(1, async () => hanging.received.length, within);
    const ended = first.child.ended();
    first.child.process.kill('SIGKILL');
    await ended;
    const missed = await record(pool, businessId);
    const claims = async () =>
      (
        await pool.query<{ seconds: number }>(
          `select extract(epoch from claimed_until - now())::float as seconds
           from scheduling.webhook_delivery where claimed_until is not null`,
        )
      ).rows;
    const [claim] = await claims();
    expect(claim?.seconds).toBeLessThanOrEqual(45);
    // Nobody wants to wait for that here.
    await pool.query(
      'update scheduling.webhook_delivery set claimed_until = now() where claimed_until is not null',
    );

    hanging.react = (_, response) => void response.writeHead(204).end();
    await start(common);
    const done = async () =>
      (
        await pool.query(
          `select from scheduling.webhook_delivery where subscription_id = $1 and status = 'SUCCEEDED' and attempt = 1`,
          [id],
        )
      ).rowCount;
    await until(2, done, within);
    expect(hanging.received.map(({ headers }) => headers['webhook-id'])).toContain(missed);
    await pool.end();
  }, 180_000);
});
