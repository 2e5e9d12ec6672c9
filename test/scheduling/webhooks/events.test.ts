import { z } from 'zod';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import {
  type WebhookEvent,
  lockEventsOf,
  recordWebhookEvent,
} from '../../../subgraphs/scheduling/webhook-events/record-event.ts';
import { type Api, problemOf } from '../../support/partner.ts';
import { until } from '../../support/until.ts';
import {
  type WebhookWorld,
  area,
  someAppointment,
  startWebhookWorld,
  subscribe,
  subscriptions,
} from './webhook-world.ts';

let world: WebhookWorld;
let kennel: Api;
let thin: Api;
let shop: Api;
beforeAll(async () => {
  world = await startWebhookWorld();
  [kennel, thin, shop] = await Promise.all([
    world.apiOf(),
    world.apiOf('kennel', 'unapproved', 'webhook:manage'),
    world.apiOf('shop'),
  ]);
});
afterAll(() => world?.stop());
beforeEach(() => world.clear());

const eventSchema = z.strictObject({
  id: z.string(),
  type: z.string(),
  timestamp: z.iso.datetime(),
  apiVersion: z.literal('v1'),
  businessId: z.uuid(),
  subscriptionId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
});
const pageSchema = z.strictObject({ data: z.array(eventSchema), nextAfter: z.string().nullable() });
type EventPage = z.infer<typeof pageSchema>;

const kennelId = () => world.world.businesses.kennel.profileId;
const happening = (businessId: string): WebhookEvent => ({
  businessId,
  type: 'appointment.booked',
  data: { appointment: someAppointment },
  occurredAt: new Date(),
});
const address = (query: Record<string, string>) => `${area}/events?${new URLSearchParams(query).toString()}`;

async function poll(api: Api, query: Record<string, string> = {}): Promise<EventPage> {
  const answer = await api('GET', address(query));
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return pageSchema.parse(answer.body);
}

/** Until so many wait for the lock of a business's events. */
const untilWaiting = (count: number) =>
  until(
    count,
    async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
      return (await world.pool.query(waiting)).rowCount;
    },
    { withinMs: 10_000 },
  );

/** Every event after one, page by page. */
async function pollAll(api: Api, query: Record<string, string> = {}): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ;) {
    const page: EventPage = await poll(api, { ...query, ...(after !== null && { after }) });
    ids.push(...page.data.map(({ id }) => id));
    if (page.data.length === 0) return ids;
    after = page.nextAfter;
  }
}

describe('GET /events', () => {
  it('has nothing to say of a business where nothing happened', async () => {
    expect(await poll(kennel)).toEqual({ data: [], nextAfter: null });
  });

  it('answers events in the form in which they are sent', async () => {
    const occurredAt = new Date('2026-11-21T07:30:00.12Z');
    const recent = new Date(Math.max(occurredAt.getTime(), Date.now() - 86_400_000));
    const id = await world.record({ occurredAt: recent });
    const { data, nextAfter } = await poll(kennel);
    expect(data).toEqual([
      {
        id,
        type: 'appointment.booked',
        timestamp: recent.toISOString(),
        apiVersion: 'v1',
        businessId: world.world.businesses.kennel.profileId,
        subscriptionId: null,
        data: { appointment: someAppointment },
      },
    ]);
    expect(nextAfter).toBe(id);
  });

  it('keeps every digit of an amount', async () => {
    const id = await world.record();
    const data = '{"appointment":{"price":45.00,"large":123456789012345678}}';
    await world.pool.query('update scheduling.webhook_event set data = $2::json where id = $1', [id, data]);
    expect((await kennel('GET', address({}))).text).toContain(`"data":${data}`);
  });

  it('tells an app that may not read appointments which one changed, and no more', async () => {
    const previous = { clientNote: 'Bit me.' };
    const data = { appointment: someAppointment, changeKind: 'DETAILS', previous };
    await world.record({ type: 'appointment.changed', data });
    const { clientNote: _, ...appointment } = someAppointment;
    expect((await poll(thin)).data[0]?.data).toEqual({ appointment, changeKind: 'DETAILS' });
    expect((await poll(kennel)).data[0]?.data).toEqual(data);
  });

  it('reads all of them, page by page, as many as were recorded and pushed', async () => {
    const { id } = await subscribe(kennel, world);
    const recorded = await Promise.all(Array.from({ length: 30 }, () => world.record()));
    const polled = await pollAll(kennel, { limit: '7' });
    expect(polled).toHaveLength(30);
    expect([...polled].toSorted()).toEqual([...recorded].toSorted());
    const { rows } = await world.pool.query<{ id: string }>(
      'select event_id as id from scheduling.webhook_delivery where subscription_id = $1',
      [id],
    );
    expect(rows.map((row) => row.id).toSorted()).toEqual([...polled].toSorted());
  });

  it('shows none behind one that was read, however late its transaction commits', async () => {
    const slow = await world.pool.connect();
    await slow.query('begin');
    const late = await recordWebhookEvent(transactionOn(slow), happening(kennelId()));
    const next = await world.record();
    // The younger one is there already; whoever reads it now would miss the other.
    const polled = pollAll(kennel);
    await untilWaiting(1);
    await slow.query('commit');
    slow.release();
    expect(await polled).toEqual([late, next]);
  });

  it('waits for no transaction that does something else, and for none of another business', async () => {
    const [other, elsewhere] = [await world.pool.connect(), await world.pool.connect()];
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
    await elsewhere.query('begin');
    await recordWebhookEvent(transactionOn(elsewhere), happening(world.world.businesses.shop.profileId));
    const id = await world.record();
    expect((await poll(kennel)).nextAfter).toBe(id);
    for (const client of [other, elsewhere]) {
      await client.query('rollback');
      client.release();
    }
  });

  it('waits for nobody in a circle when a test is asked for between a change and a poller', async () => {
    const { id } = await subscribe(kennel, world);
    const change = await world.pool.connect();
    await change.query('begin');
    await lockEventsOf(transactionOn(change), kennelId());
    const polled = pollAll(kennel);
    await untilWaiting(1);
    const tested = kennel('POST', `${subscriptions}/${id}/test`);
    await untilWaiting(2);
    // After a second the database finds the circle and lets the test go first.
    await change.query(`set local lock_timeout = '500ms'`);
    const recorded = await recordWebhookEvent(transactionOn(change), happening(kennelId()));
    await change.query('commit');
    change.release();
    const { eventId } = z.object({ eventId: z.string() }).parse((await tested).body);
    await polled;
    expect(await pollAll(kennel)).toEqual([recorded, eventId]);
  });

  it('loses none to a poller while many write at once', async () => {
    const writers = Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        await new Promise((resolve) => setTimeout(resolve, (index % 10) * 20));
        return world.record();
      }),
    );
    const seen: string[] = [];
    let after: string | null = null;
    let isWritten = false;
    void writers.finally(() => (isWritten = true));
    for (let isLast = false; !isLast;) {
      isLast = isWritten;
      const page: EventPage = await poll(kennel, { limit: '3', ...(after !== null && { after }) });
      seen.push(...page.data.map(({ id }) => id));
      after = page.nextAfter;
      if (page.data.length > 0) isLast = false;
    }
    expect(seen.toSorted()).toEqual([...(await writers)].toSorted());
  });

  it('goes by types, families among them, and moves on over the others', async () => {
    const booked = await world.record();
    const cancelled = await world.record({ type: 'appointment.cancelled' });
    const ids = async (types: string) => (await poll(kennel, { types })).data.map(({ id }) => id);
    expect(await ids('appointment.cancelled')).toEqual([cancelled]);
    expect(await ids('Appointment.CANCELLED')).toEqual([cancelled]);
    expect(await ids('appointment.*')).toEqual([booked, cancelled]);
    expect(await ids('APPOINTMENT.*')).toEqual([booked, cancelled]);
    expect(await ids('appointment.booked,appointment.cancelled')).toEqual([booked, cancelled]);
    expect(await ids('appointment.moved')).toEqual([]);
    // What was left out need not be looked through again.
    expect((await poll(kennel, { types: 'appointment.booked' })).nextAfter).toBe(cancelled);
    expect((await poll(kennel, { types: 'appointment.booked', limit: '1' })).nextAfter).toBe(booked);
    expect(await poll(kennel, { after: cancelled })).toEqual({ data: [], nextAfter: cancelled });
  });

  it('forgets what is 30 days old', async () => {
    const old = await world.record({ occurredAt: new Date(Date.now() - 31 * 86_400_000) });
    const recent = await world.record();
    expect(await pollAll(kennel)).toEqual([recent]);
    const refused = await kennel('GET', address({ after: old }));
    expect(problemOf(refused)).toBe('400 0010010000400');
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/^query:after: Not the id of an event/),
      errors: [{ field: 'query:after', code: 'UNKNOWN_VALUE' }],
    });
  });

  it('shows a test to the app that asked for it, also once its subscription is gone', async () => {
    const { id } = await subscribe(kennel, world);
    const answer = await kennel('POST', `${subscriptions}/${id}/test`);
    const { eventId } = z.object({ eventId: z.string() }).parse(answer.body);
    expect((await poll(kennel)).data).toMatchObject([
      { id: eventId, type: 'webhook.test', subscriptionId: id },
    ]);
    expect((await poll(thin)).data).toEqual([]);
    expect(problemOf(await thin('GET', address({ after: eventId })))).toBe('400 0010010000400');
    await kennel('DELETE', `${subscriptions}/${id}`);
    expect(await poll(kennel, { after: eventId })).toEqual({ data: [], nextAfter: eventId });
  });

  it('shows a business nothing of another', async () => {
    const id = await world.record();
    expect(await poll(shop)).toEqual({ data: [], nextAfter: null });
    expect(problemOf(await shop('GET', address({ after: id })))).toBe('400 0010010000400');
  });

  it.each([
    { after: 'evt_' },
    { after: `evt_${'0'.repeat(32)}` },
    { after: "' or 1=1" },
    { after: '' },
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: '' },
  ])('refuses %j', async (query) => {
    const answer = await kennel('GET', address(z.record(z.string(), z.string()).parse(query)));
    expect(problemOf(answer)).toBe('400 0010010000400');
    const [name] = Object.keys(query);
    expect(answer.body).toMatchObject({ errors: [{ field: `query:${name}` }] });
  });
});

describe('GET /webhook-event-types', () => {
  it('describes every type with the schema of its body', async () => {
    const { status, body } = await kennel('GET', `${area}/webhook-event-types`);
    expect(status).toBe(200);
    const { data } = z
      .strictObject({
        data: z.array(
          z.strictObject({
            type: z.string(),
            description: z.string().min(10),
            schema: z.looseObject({
              required: z.array(z.string()),
              properties: z.record(z.string(), z.unknown()),
            }),
          }),
        ),
        pagination: z.object({ page: z.literal(1), pageSize: z.number(), total: z.literal(4) }),
      })
      .parse(body);
    expect(data.map(({ type }) => type)).toEqual([
      'appointment.booked',
      'appointment.changed',
      'appointment.cancelled',
      'webhook.test',
    ]);
    for (const { type, schema } of data) {
      expect(schema.properties['type']).toMatchObject({ const: type });
      expect(schema.required).toEqual([
        'id',
        'type',
        'timestamp',
        'apiVersion',
        'businessId',
        'subscriptionId',
        'data',
      ]);
    }
  });
});
