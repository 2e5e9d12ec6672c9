import { randomUUID } from 'node:crypto';
import {
  sealWebhookSecret,
  makeWebhookSecret,
} from '../../../subgraphs/scheduling/webhook-subscriptions/secret.ts';
import { inTransaction, transactionOn } from '../../../kernel/database/transaction.ts';
import {
  insertRedelivery,
  makeDue,
} from '../../../subgraphs/scheduling/webhook-deliveries/webhook-delivery.store.ts';
import { recordWebhookEvent } from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import { until } from '../../support/until.ts';
import {
  type DeliveriesWorld,
  connected,
  idsOf,
  refuse,
  startDeliveriesWorld,
  verify,
} from './deliveries-world.ts';

let world: DeliveriesWorld;
const hour = 3_600_000;
const schedule = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400];

beforeAll(async () => {
  world = await startDeliveriesWorld();
});
afterEach(() => world.clear());
afterAll(() => world.stop());

const within = { withinMs: 15_000 };

describe('an event', () => {
  it('is delivered at once, signed, with the headers and the body that are promised', async () => {
    const receiver = await world.receiver();
    const { id, businessId, secret } = await world.subscribe(receiver.url);
    // Nobody looks by itself: the commit wakes it.
    world.deliver({ pace: { pollMs: 60_000 } });
    const appointment = { id: randomUUID(), bookingId: randomUUID(), version: 3, price: 12.5 };
    const eventId = await world.record(businessId, appointment);
    await until(1, async () => receiver.received.length, within);
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing came');
    expect(verify(secret, received)).toEqual({
      id: eventId,
      type: 'appointment.booked',
      timestamp: new Date(world.time.now).toISOString(),
      apiVersion: 'v1',
      businessId,
      subscriptionId: id,
      data: { appointment },
    });
    expect(eventId).toMatch(/^evt_[0-9a-f]{32}$/);
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'svc-webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(Math.floor(world.time.now / 1000)),
      'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$/),
    });
    await world.attempted(id, 1);
    expect(await world.delivery(id)).toMatchObject({
      status: 'SUCCEEDED',
      attempt: 1,
      next_attempt_at: null,
      claimed_until: null,
      response_status: 204,
      response_snippet: null,
      error_code: null,
      duration_ms: expect.any(Number),
    });
    expect(await world.subscription(id)).toMatchObject({
      failing_since: null,
      last_attempt_at: expect.any(String),
      last_success_at: expect.any(String),
      version: 1,
    });
  });

  it('is delivered with the next look if the process that recorded it ended before it woke anybody', async () => {
    const receiver = await world.receiver();
    const { businessId } = await world.subscribe(receiver.url);
    world.deliver();
    const client = await world.pool.connect();
    await client.query('begin');
    const eventId = await recordWebhookEvent(transactionOn(client), {
      businessId,
      type: 'appointment.booked',
      data: { appointment: { id: randomUUID(), bookingId: randomUUID(), version: 1 } },
      occurredAt: new Date(world.time.now),
    });
    await client.query('commit');
    client.release();
    await until(1, async () => receiver.received.length, within);
    expect(idsOf(receiver)).toEqual([eventId]);
  });

  it('is delivered at once when it is sent again or recovered', async () => {
    const receiver = await world.receiver();
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver({ pace: { pollMs: 60_000 } });
    const eventId = await world.record(businessId);
    await world.attempted(id, 1);
    const { id: deliveryId } = await world.delivery(id);
    const now = new Date(world.time.now);
    await inTransaction(world.pool, (transaction) =>
      insertRedelivery(transaction, randomUUID(), { deliveryId, subscriptionId: id }, now),
    );
    await until(2, async () => receiver.received.length, within);
    await world.pool.query(`update scheduling.webhook_delivery set status = 'EXHAUSTED'`);
    const since = new Date(world.time.now - hour);
    await inTransaction(world.pool, (transaction) => makeDue(transaction, id, { since, until: null }, now));
    await until(3, async () => receiver.received.length, within);
    expect(idsOf(receiver)).toEqual([eventId, eventId, eventId]);
  });

  it('is rejected by the receiver when one byte was changed, or with another secret', async () => {
    const receiver = await world.receiver();
    const { businessId, secret } = await world.subscribe(receiver.url);
    world.deliver();
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing came');
    const { headers, body } = received;
    expect(() => verify(secret, { headers, body: body.replace('v1', 'v2') })).toThrow();
    expect(() => verify(secret, { headers: { ...headers, 'webhook-id': 'evt_other' }, body })).toThrow();
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify(secret, { headers: { ...headers, 'webhook-timestamp': later }, body })).toThrow();
    expect(() => verify(makeWebhookSecret(), received)).toThrow();
    verify(secret, received);
  });

  it('is signed with the secret before as well until that expires', async () => {
    const receiver = await world.receiver();
    const { id, businessId, secret } = await world.subscribe(receiver.url);
    const next = makeWebhookSecret();
    await world.pool.query(
      `update scheduling.webhook_subscription
       set previous_secret = secret, secret = $2, secret_previous_expires_at = $3 where id = $1`,
      [id, sealWebhookSecret(world, id, next), new Date(world.time.now + 1000)],
    );
    world.deliver();
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
    world.time.now += 1000;
    await world.record(businessId);
    await until(2, async () => receiver.received.length, within);
    const [during, after] = receiver.received;
    if (during === undefined || after === undefined) throw new Error('nothing came');
    expect(String(during.headers['webhook-signature']).split(' ')).toHaveLength(2);
    verify(secret, during);
    verify(next, during);
    expect(String(after.headers['webhook-signature']).split(' ')).toHaveLength(1);
    verify(next, after);
    expect(() => verify(secret, after)).toThrow();
  });

  it('says no more than that an appointment changed to an app that may not read it', async () => {
    const receiver = await world.receiver();
    const { businessId, secret } = await world.subscribe(receiver.url);
    world.standings.answer = () => ({ ...connected, scopes: ['webhook:manage'] });
    world.deliver();
    const [id, bookingId] = [randomUUID(), randomUUID()];
    await world.record(businessId, { id, bookingId, version: 3, notes: 'bites', clientId: randomUUID() });
    await until(1, async () => receiver.received.length, within);
    const [received] = receiver.received;
    if (received === undefined) throw new Error('nothing came');
    expect(verify(secret, received)).toMatchObject({ data: { appointment: { id, bookingId, version: 3 } } });
    expect(received.body).not.toMatch(/notes|bites|clientId/);
  });
});

describe('a delivery that fails', () => {
  it('is tried again on the schedule with the same id, and given up after the tenth attempt', async () => {
    const receiver = await world.receiver(refuse(500));
    const { id, businessId, secret } = await world.subscribe(receiver.url);
    world.deliver();
    const begun = world.time.now;
    const eventId = await world.record(businessId);
    for (const [index, wait] of schedule.entries()) {
      await world.attempted(id, index + 1);
      const row = await world.delivery(id);
      expect([row.status, row.error_code, row.response_status]).toEqual(['FAILED', 'HTTP_STATUS', 500]);
      expect(new Date(row.next_attempt_at ?? 0).getTime() - world.time.now).toBe(wait * 1000);
      // A moment before, nothing happens.
      world.time.now += wait * 1000 - 1;
      await world.pool.query(`select pg_notify('webhook_deliveries', '')`);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(receiver.received).toHaveLength(index + 1);
      world.time.now += 1;
    }
    await world.attempted(id, 10);
    expect(world.time.now - begun).toBe((75 * 60 + 35) * 60_000 + 5000);
    expect(await world.delivery(id)).toMatchObject({ status: 'EXHAUSTED', next_attempt_at: null });
    expect(idsOf(receiver)).toEqual(Array(10).fill(eventId));
    const stamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(new Set(stamps).size).toBe(10);
    // The last is signed for its own time; the library knows no other clock than the machine's.
    expect(() => verify(secret, receiver.received[9] ?? { headers: {}, body: '' })).toThrow('too new');
    expect(await world.subscription(id)).toMatchObject({
      disabled_at: null,
      failing_since: expect.any(String),
      last_success_at: null,
    });
  });

  it('succeeds in the end, and what had failed is forgotten', async () => {
    const receiver = await world.receiver((count, response) =>
      response.writeHead(count < 3 ? 500 : 200).end(),
    );
    const { id, businessId } = await world.subscribe(receiver.url);
    // Seconds of the machine: what this process has planned it does in time, whatever the poll.
    world.deliver({ retrySchedule: [0, 0], pace: { pollMs: 60_000 } });
    await world.record(businessId);
    await world.attempted(id, 3);
    expect(await world.delivery(id)).toMatchObject({ status: 'SUCCEEDED', error_code: null });
    expect(await world.subscription(id)).toMatchObject({ failing_since: null });
  });

  it('keeps the beginning of the answer as text, whatever it was', async () => {
    const bytes = Buffer.concat([Buffer.from('no\0 \xff', 'latin1'), Buffer.from('🐕'.repeat(2000))]);
    const receiver = await world.receiver((_, response) => void response.writeHead(400).end(bytes));
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver();
    await world.record(businessId);
    await world.attempted(id, 1);
    const { response_snippet: snippet } = await world.delivery(id);
    expect(Array.from(snippet ?? '')).toHaveLength(1024);
    expect(snippet).toBe(`no\ufffd \ufffd${'🐕'.repeat(1019)}`);
  });

  it.each([
    ['TIMEOUT', () => undefined, null],
    ['REDIRECT', refuse(302, { location: 'https://example.com/' }), 302],
    ['HTTP_STATUS', refuse(404), 404],
  ] as const)('says %s', async (code, react, status) => {
    const receiver = await world.receiver(react);
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver({ timeoutMs: 100 });
    await world.record(businessId);
    await world.attempted(id, 1);
    expect(await world.delivery(id)).toMatchObject({
      status: 'FAILED',
      error_code: code,
      response_status: status,
    });
  });

  it('says BLOCKED_ADDRESS and CONNECT', async () => {
    const inside = await world.subscribe('https://10.0.0.1/hooks');
    const gone = await world.receiver();
    const nobody = await world.subscribe(gone.url);
    gone.close();
    world.deliver();
    await world.record(inside.businessId);
    await world.record(nobody.businessId);
    await world.attempted(inside.id, 1);
    await world.attempted(nobody.id, 1);
    expect((await world.delivery(inside.id)).error_code).toBe('BLOCKED_ADDRESS');
    expect((await world.delivery(nobody.id)).error_code).toBe('CONNECT');
  });

  it.each([429, 503])('waits as long as a %d asks for', async (status) => {
    const receiver = await world.receiver(refuse(status, { 'retry-after': '120' }));
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver();
    await world.record(businessId);
    await world.attempted(id, 1);
    const { next_attempt_at: next } = await world.delivery(id);
    expect(new Date(next ?? 0).getTime() - world.time.now).toBe(120_000);
  });
});

describe('a subscription', () => {
  it('ends at once with 410, and nothing more is sent to it', async () => {
    const receiver = await world.receiver(refuse(410));
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.backlog({ id, businessId }, 10);
    world.deliver({ pace: { perSubscription: 1 } });
    const left = async () =>
      (await world.deliveries(id)).filter(({ next_attempt_at: next }) => next !== null).length;
    await until(0, left, within);
    expect(receiver.received).toHaveLength(1);
    expect(await world.subscription(id)).toMatchObject({
      disabled_reason: 'GONE',
      disabled_at: expect.any(String),
      version: 2,
    });
    expect(new Set((await world.deliveries(id)).map(({ status }) => status))).toEqual(new Set(['EXHAUSTED']));
    await world.record(businessId);
    expect(await world.deliveries(id)).toHaveLength(10);
    const { rows } = await world.pool.query<{ event: unknown }>(
      'delete from scheduling.notice_event returning event',
    );
    expect(rows.map(({ event }) => event)).toMatchObject([
      {
        kindCode: 'APP_WEBHOOK_DISABLED',
        recipients: [{ profileId: connected.publisherProfileId }],
        arguments: JSON.stringify({ app: connected.appName, host: new URL(receiver.url).host }),
      },
    ]);
  });

  it('ends with the failure that comes 5 days after the first', async () => {
    const receiver = await world.receiver(refuse(500));
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver({ retrySchedule: [] });
    const attempts = async () => receiver.received.length;
    const settled = async () =>
      (await world.deliveries(id)).filter(({ status }) => status === 'PENDING').length;
    const begun = world.time.now;
    for (const hours of [0, 13, 100, 119.99]) {
      world.time.now = begun + hours * hour;
      const before = await attempts();
      await world.record(businessId);
      await until(before + 1, attempts, within);
      await until(0, settled, within);
      expect(await world.subscription(id)).toMatchObject({ disabled_reason: null });
    }
    world.time.now = begun + 120 * hour;
    await world.record(businessId);
    await until('FAILING', async () => (await world.subscription(id)).disabled_reason, within);
    expect(receiver.received).toHaveLength(5);
  });

  it('continues if one attempt in 5 days succeeded', async () => {
    const receiver = await world.receiver(refuse(500));
    const { id, businessId } = await world.subscribe(receiver.url);
    world.deliver({ retrySchedule: [] });
    const failing = async () => (await world.subscription(id)).failing_since !== null;
    await world.record(businessId);
    await until(true, failing, within);
    world.time.now += 60 * hour;
    receiver.react = refuse(204);
    await world.record(businessId);
    await until(false, failing, within);
    receiver.react = refuse(500);
    world.time.now += 61 * hour;
    await world.record(businessId);
    await until(true, failing, within);
    expect(await world.subscription(id)).toMatchObject({ disabled_at: null });
  });

  it('is not judged by redeliveries', async () => {
    const receiver = await world.receiver(refuse(410));
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.backlog({ id, businessId }, 1);
    await world.pool.query('update scheduling.webhook_delivery set is_redelivery = true');
    await world.pool.query(`update scheduling.webhook_subscription set failing_since = $1`, [
      new Date(world.time.now - 6 * 24 * hour),
    ]);
    world.deliver();
    await world.attempted(id, 1);
    expect(await world.subscription(id)).toMatchObject({ disabled_at: null });
  });

  it.each([
    ['CONNECTION_REVOKED', { ...connected, connection: 'DISCONNECTED' }],
    ['CONNECTION_REVOKED', { ...connected, connection: null }],
    ['CONNECTION_REVOKED', { ...connected, scopes: ['appointment:read'] }],
    ['APP_SUSPENDED', { ...connected, app: 'SUSPENDED' }],
    ['APP_SUSPENDED', { ...connected, app: 'REVOKED' }],
    ['APP_SUSPENDED', null],
  ] as const)('ends with %s at the next delivery, and nothing is sent (%j)', async (reason, standing) => {
    const receiver = await world.receiver();
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.backlog({ id, businessId }, 20);
    world.standings.answer = () =>
      standing === null
        ? null
        : { ...standing, scopes: [...standing.scopes], revokedFamilies: [], revokedTokens: [] };
    world.deliver();
    await until(reason, async () => (await world.subscription(id)).disabled_reason, within);
    const left = async () =>
      (await world.deliveries(id)).filter(({ next_attempt_at: next }) => next !== null).length;
    await until(0, left, within);
    expect(receiver.received).toEqual([]);
    expect((await world.subscription(id)).version).toBe(2);
  });

  it('continues if the card is missing', async () => {
    const receiver = await world.receiver();
    const { businessId } = await world.subscribe(receiver.url);
    world.standings.answer = () => ({ ...connected, card: 'NONE' });
    world.deliver();
    await world.record(businessId);
    await until(1, async () => receiver.received.length, within);
  });

  it('is sent nothing while nobody knows whether it may be, and everything afterwards', async () => {
    const receiver = await world.receiver();
    const { id, businessId } = await world.subscribe(receiver.url);
    let asked = 0;
    world.standings.answer = () => {
      asked += 1;
      throw new Error('the authorization server is away');
    };
    world.deliver();
    await world.record(businessId);
    await until(true, async () => asked >= 3, within);
    expect(receiver.received).toEqual([]);
    expect(await world.delivery(id)).toMatchObject({ status: 'PENDING', attempt: 0 });
    world.standings.answer = () => connected;
    await until(1, async () => receiver.received.length, within);
    await world.attempted(id, 1);
  });

  it('is sent nothing that its app disabled, and that is given up', async () => {
    const receiver = await world.receiver();
    const { id, businessId } = await world.subscribe(receiver.url);
    await world.backlog({ id, businessId }, 3);
    await world.pool.query(
      `update scheduling.webhook_subscription set disabled_at = now(), disabled_reason = 'MANUAL'`,
    );
    world.deliver();
    const left = async () =>
      (await world.deliveries(id)).filter(({ status }) => status !== 'EXHAUSTED').length;
    await until(0, left, within);
    expect(receiver.received).toEqual([]);
  });
});
