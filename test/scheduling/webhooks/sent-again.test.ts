import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Api, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import { type WebhookWorld, startWebhookWorld, subscribe, subscriptions } from './webhook-world.ts';

let world: WebhookWorld;
let kennel: Api;
beforeAll(async () => {
  world = await startWebhookWorld();
  kennel = await world.apiOf();
});
afterAll(() => world?.stop());
beforeEach(() => world.clear());

const deliverySchema = z.strictObject({
  id: z.uuid(),
  eventId: z.string(),
  eventType: z.string(),
  isRedelivery: z.boolean(),
  attempt: z.int().min(1).max(10),
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED', 'EXHAUSTED']),
  responseStatus: z.int().nullable(),
  responseSnippet: z.string().nullable(),
  errorCode: z.string().nullable(),
  durationMs: z.int().nullable(),
  attemptedAt: z.iso.datetime().nullable(),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
const pageSchema = z.object({ data: z.array(deliverySchema), pagination: z.object({ total: z.number() }) });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const missing = '404 Scheduling_WebhookSubscription_GT_Resource_FL';

/** An event of some minutes ago whose first delivery ended so; null for none at all. */
async function past(
  minutes: number,
  status: string | null,
  event: { type?: 'appointment.booked' | 'appointment.cancelled'; subscriptionId?: string } = {},
): Promise<string> {
  const eventId = await world.record({ ...event, occurredAt: ago(minutes) });
  if (status === null) {
    await world.pool.query('delete from scheduling.webhook_delivery where event_id = $1', [eventId]);
  } else {
    await world.pool.query(
      `update scheduling.webhook_delivery
       set status = $2, attempt = 10, next_attempt_at = null, claimed_until = null, attempted_at = now() where event_id = $1`,
      [eventId, status],
    );
  }
  return eventId;
}

/** Deliveries of an event that were addressed by themselves, and those asked for. */
async function deliveriesOf(eventId: string): Promise<readonly boolean[]> {
  const { rows } = await world.pool.query<{ redelivered: boolean }>(
    'select is_redelivery as redelivered from scheduling.webhook_delivery where event_id = $1 order by 1',
    [eventId],
  );
  return rows.map(({ redelivered }) => redelivered);
}

describe('GET /webhook-subscriptions/{id}/deliveries', () => {
  it('lists what was sent, the newest first, of 30 days', async () => {
    const { id } = await subscribe(kennel, world);
    const events = [
      await past(50, 'SUCCEEDED'),
      await past(40, 'EXHAUSTED', { type: 'appointment.cancelled' }),
    ];
    events.push(await past(31 * 1440, 'SUCCEEDED'), await past(20, 'SUCCEEDED'));
    const list = async (query: string) =>
      pageSchema.parse((await kennel('GET', `${subscriptions}/${id}/deliveries${query}`)).body);
    const ids = async (query: string) => (await list(query)).data.map(({ eventId }) => eventId);
    const [first, second, old, third] = events;
    expect(await ids('')).toEqual([third, second, first]);
    expect(await ids('')).not.toContain(old);
    expect((await list('?pageSize=1')).pagination.total).toBe(3);
    expect(await ids('?pageSize=2&page=2')).toEqual([first]);
    expect(await ids('?status=exhausted')).toEqual([second]);
    expect(await ids('?status=lost')).toEqual([]);
    expect(await ids('?eventType=appointment.booked')).toEqual([third, first]);
    expect(await ids('?eventType=Appointment.BOOKED')).toEqual([third, first]);
    expect(await ids('?eventType=appointment.moved')).toEqual([]);
    const query = (members: Record<string, string>) => `?${new URLSearchParams(members).toString()}`;
    expect(await ids(query({ from: ago(45).toISOString(), to: ago(30).toISOString() }))).toEqual([second]);
    for (const wrong of [
      query({ from: ago(1).toISOString(), to: ago(2).toISOString() }),
      '?from=2026-11-21',
      '?page=0',
      query({ to: '2026-11-21T07:30:00' }),
    ]) {
      const answer = await kennel('GET', `${subscriptions}/${id}/deliveries${wrong}`);
      expect([wrong, problemOf(answer)]).toEqual([wrong, '400 0010010000400']);
    }
  });
});

describe('POST /webhook-subscriptions/{id}/test', () => {
  it('sends a test to this subscription alone, once for a key', async () => {
    const { id } = await subscribe(kennel, world, { eventTypes: ['appointment.cancelled'] });
    await subscribe(kennel, world);
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => kennel('POST', `${subscriptions}/${id}/test`, undefined, headers);
    const answers = [await send(), await send()];
    await world.pool.query('delete from rest_facade.kept_answer');
    answers.push(await send());
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const { eventId } = z
      .strictObject({ eventId: z.string().regex(/^evt_[0-9a-f]{32}$/) })
      .parse(answers[0]?.body);
    const { rows } = await world.pool.query(
      'select subscription_id as "of", event_type as type from scheduling.webhook_delivery where event_id = $1',
      [eventId],
    );
    expect(rows).toEqual([{ of: id, type: 'webhook.test' }]);
  });
});

describe('POST /webhook-subscriptions/{id}/deliveries/{deliveryId}/redeliver', () => {
  it('sends the event again, under its own id', async () => {
    const { id } = await subscribe(kennel, world);
    const eventId = await past(10, 'SUCCEEDED');
    const { data } = pageSchema.parse((await kennel('GET', `${subscriptions}/${id}/deliveries`)).body);
    const path = `${subscriptions}/${id}/deliveries/${data[0]?.id ?? ''}/redeliver`;
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await kennel('POST', path, undefined, headers);
    expect(answer.status).toBe(202);
    const made = deliverySchema.parse(answer.body);
    expect(made).toMatchObject({
      eventId,
      isRedelivery: true,
      status: 'PENDING',
      attempt: 1,
      attemptedAt: null,
    });
    expect(made.id).not.toBe(data[0]?.id);
    expect((await kennel('POST', path, undefined, headers)).body).toEqual(made);
    expect(await deliveriesOf(eventId)).toEqual([false, true]);
    expect((await kennel('POST', path)).status).toBe(202);
    expect(await deliveriesOf(eventId)).toEqual([false, true, true]);
  });

  it('knows no delivery to another subscription, nor one that is too old', async () => {
    const one = await subscribe(kennel, world, { eventTypes: ['appointment.booked'] });
    const other = await subscribe(kennel, world, { eventTypes: ['appointment.cancelled'] });
    await past(10, 'SUCCEEDED');
    await past(31 * 1440, 'SUCCEEDED');
    const { rows } = await world.pool.query<{ id: string }>(
      'select id from scheduling.webhook_delivery order by created_at desc',
    );
    const [recent = '', old = ''] = rows.map((row) => row.id);
    for (const path of [
      `${other.id}/deliveries/${recent}`,
      `${one.id}/deliveries/${old}`,
      `${one.id}/deliveries/${randomUUID()}`,
      `${one.id}/deliveries/x`,
    ]) {
      expect([path, problemOf(await kennel('POST', `${subscriptions}/${path}/redeliver`))]).toEqual([
        path,
        missing,
      ]);
    }
  });
});

describe('POST /webhook-subscriptions/{id}/recover', () => {
  const recover = async (id: string, body: object) => {
    const answer = await kennel('POST', `${subscriptions}/${id}/recover`, body);
    if (answer.status !== 202) return problemOf(answer);
    return z.strictObject({ scheduled: z.number() }).parse(answer.body).scheduled;
  };
  const since = () => ago(60).toISOString();

  it('sends nothing of another business, neither when it happens nor when it is asked for', async () => {
    const { id } = await subscribe(kennel, world);
    await world.record({ businessId: world.world.businesses.shop.profileId });
    expect(await recover(id, { since: since() })).toBe(0);
    const { rowCount } = await world.pool.query('select from scheduling.webhook_delivery');
    expect(rowCount).toBe(0);
  });

  it('sends what failed for good and what happened while it was disabled, and nothing else', async () => {
    const other = await subscribe(kennel, world, { eventTypes: ['appointment.cancelled'] });
    const { id } = await subscribe(kennel, world, { eventTypes: ['appointment.booked'] });
    const wanted = [await past(30, 'EXHAUSTED'), await past(20, null)];
    const others = [
      await past(61, 'EXHAUSTED'),
      await past(10, 'SUCCEEDED'),
      await past(10, 'EXHAUSTED', { type: 'appointment.cancelled' }),
      await past(10, null, { subscriptionId: other.id }),
    ];
    const of = async (ids: readonly string[]) => {
      const { rows } = await world.pool.query<{ event: string }>(
        `select distinct event_id as event from scheduling.webhook_delivery
         where event_id = any($1) and subscription_id = $2 and (next_attempt_at is not null or attempt < 10)`,
        [ids, id],
      );
      return rows.map(({ event }) => event).toSorted();
    };
    expect(await of([...wanted, ...others])).toEqual([]);
    expect(await recover(id, { since: since(), until: ago(25).toISOString() })).toBe(1);
    expect(await recover(id, { since: since() })).toBe(1);
    expect(await of(wanted)).toEqual(wanted.toSorted());
    expect(await of(others)).toEqual([]);
    // Each once, under its own id.
    for (const eventId of wanted) expect(await deliveriesOf(eventId)).toEqual([false]);
  });

  it('brings forward what waits for a retry', async () => {
    const { id } = await subscribe(kennel, world);
    const eventId = await past(10, 'FAILED');
    await world.pool.query(
      `update scheduling.webhook_delivery set next_attempt_at = now() + interval '5 hours' where event_id = $1`,
      [eventId],
    );
    expect(await recover(id, { since: since() })).toBe(1);
    const { rows } = await world.pool.query<{ waits: boolean }>(
      `select coalesce(next_attempt_at > now() + interval '1 minute', false) as waits
       from scheduling.webhook_delivery where event_id = $1`,
      [eventId],
    );
    expect(rows).toEqual([{ waits: false }]);
  });

  it('leaves alone what somebody is attempting', async () => {
    const { id } = await subscribe(kennel, world);
    const eventId = await past(10, 'FAILED');
    await world.pool.query(
      `update scheduling.webhook_delivery set claimed_until = now() + interval '1 hour' where event_id = $1`,
      [eventId],
    );
    expect(await recover(id, { since: since() })).toBe(0);
  });

  it('makes everything due once, however often and by however many it is asked', async () => {
    const { id } = await subscribe(kennel, world);
    for (let count = 0; count < 10; count += 1) await past(20, count % 2 === 0 ? 'EXHAUSTED' : null);
    const counts = await Promise.all(Array.from({ length: 100 }, () => recover(id, { since: since() })));
    expect(counts.reduce<number>((sum, count) => sum + Number(count), 0)).toBe(10);
    const { rows } = await world.pool.query('select count(*)::int as count from scheduling.webhook_delivery');
    expect(rows).toEqual([{ count: 10 }]);
    expect(await recover(id, { since: since() })).toBe(0);
  });

  it('notifies the delivering processes', async () => {
    const { id } = await subscribe(kennel, world);
    await past(20, 'EXHAUSTED');
    const client = await world.pool.connect();
    let told = 0;
    client.on('notification', () => (told += 1));
    await client.query('listen webhook_deliveries');
    await recover(id, { since: since() });
    await until(true, async () => told > 0, { withinMs: 10_000 });
    client.release(true);
  });

  it.each([
    [{}, '/since'],
    [{ since: 'yesterday' }, '/since'],
    [{ since: new Date(Date.now() - 31 * 86_400_000).toISOString() }, '/since'],
    [{ since: new Date(Date.now() + 86_400_000).toISOString() }, '/since'],
    [
      { since: new Date(Date.now() - 2000).toISOString(), until: new Date(Date.now() - 3000).toISOString() },
      '/until',
    ],
  ])('refuses %j', async (body, field) => {
    const { id } = await subscribe(kennel, world);
    const answer = await kennel('POST', `${subscriptions}/${id}/recover`, body);
    expect(problemOf(answer)).toBe('400 0010010000400');
    expect(answer.body).toMatchObject({ errors: [{ field }] });
  });
});
