import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { heldBack } from '../../support/held-back.ts';
import { type Api, problemOf } from '../../support/partner.ts';
import {
  type WebhookWorld,
  startWebhookWorld,
  subscribe,
  subscriptionOf,
  subscriptions,
} from './webhook-world.ts';

let world: WebhookWorld;
let kennel: Api;
let otherApp: Api;
let shop: Api;
let shiftMs = 0;
beforeAll(async () => {
  world = await startWebhookWorld({ now: () => new Date(Date.now() + shiftMs) });
  [kennel, otherApp, shop] = await Promise.all([
    world.apiOf('kennel'),
    world.apiOf('kennel', 'unapproved'),
    world.apiOf('shop'),
  ]);
});
afterAll(() => world?.stop());
beforeEach(() => world.clear());

const faultsSchema = z.object({
  detail: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() })),
});
const missing = '404 Scheduling_WebhookSubscription_GT_Resource_FL';
const good = { url: 'https://hooks.example.com/pets', eventTypes: ['appointment.booked'] };

describe('POST /webhook-subscriptions', () => {
  it('makes a subscription, whose secret it shows this once', async () => {
    const answer = await kennel('POST', subscriptions, { ...good, description: ' Calendar ' });
    const { secret, ...made } = subscriptionOf(answer);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('Location')).toBe(`${world.env.BASE_URL}${subscriptions}/${made.id}`);
    expect(answer.headers.get('ETag')).toBe('"1"');
    expect(Buffer.from(secret?.replace(/^whsec_/, '') ?? '', 'base64')).toHaveLength(32);
    expect(made).toMatchObject({
      ...good,
      description: 'Calendar',
      status: 'ACTIVE',
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
      lastAttemptAt: null,
      lastSuccessAt: null,
      secretPreviousExpiresAt: null,
      version: 1,
    });
    expect(subscriptionOf(await kennel('GET', `${subscriptions}/${made.id}`))).toEqual(made);
    expect((await kennel('GET', subscriptions)).body).toEqual({
      data: [made],
      pagination: { page: 1, pageSize: 25, total: 1 },
    });
  });

  it.each([
    ['ftp://hooks.example.com/', 'https'],
    ['https://10.0.0.1/', 'host on the Internet'],
    ['https://[::ffff:127.0.0.1]/', 'host on the Internet'],
    ['https://me:secret@hooks.example.com/', 'user name'],
    ['https://hooks.example.com/#top', 'fragment'],
    ['https://hooks.example.com:22/', 'port'],
    [`https://hooks.example.com/${'x'.repeat(800)}`, '800 characters'],
    ['hooks', 'URL'],
  ])('refuses the address %s and says why', async (url, why) => {
    const answer = await kennel('POST', subscriptions, { ...good, url });
    expect(problemOf(answer)).toBe('400 Scheduling_WebhookSubscription_VL_Url_RJ');
    const { errors } = faultsSchema.parse(answer.body);
    expect(errors).toEqual([
      { field: '/url', code: expect.any(String), detail: expect.stringContaining(why) },
    ]);
  });

  it('tells every fault at once', async () => {
    const faultsOf = async (body: unknown) => {
      const answer = await kennel('POST', subscriptions, body);
      expect(problemOf(answer)).toBe('400 0010010000400');
      return faultsSchema.parse(answer.body).errors.map(({ field, code }) => `${field} ${code}`);
    };
    expect(
      await faultsOf({ url: 'ftp://x', eventTypes: ['appointment.moved'], description: 'x'.repeat(201) }),
    ).toEqual(['/eventTypes/0 UNKNOWN_VALUE', '/description TOO_LONG', '/url BAD_FORMAT']);
    expect(await faultsOf({})).toEqual(['/url REQUIRED', '/eventTypes REQUIRED']);
    expect(await faultsOf({ ...good, eventTypes: [] })).toEqual(['/eventTypes OUT_OF_RANGE']);
    expect(await faultsOf({ url: 5, eventTypes: 'appointment.booked' })).toEqual([
      '/url BAD_FORMAT',
      '/eventTypes BAD_FORMAT',
    ]);
  });

  it('takes each type once, families and the test among them', async () => {
    const eventTypes = ['appointment.*', 'webhook.test', 'appointment.*'];
    expect(await subscribe(kennel, world, { eventTypes })).toMatchObject({
      eventTypes: ['appointment.*', 'webhook.test'],
    });
  });

  it('lets 5 of 100 that come at once be made, for each connection', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => kennel('POST', subscriptions, { ...good, url: world.receiver })),
    );
    const refused = answers.filter(({ status }) => status !== 201).map(problemOf);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(refused)).toEqual(new Set(['409 Scheduling_WebhookSubscription_AD_Limit_RJ']));
    const { rows } = await world.pool.query(
      'select count(*)::int as count from scheduling.webhook_subscription',
    );
    expect(rows).toEqual([{ count: 5 }]);
    expect((await otherApp('POST', subscriptions, good)).status).toBe(201);
    expect((await shop('POST', subscriptions, good)).status).toBe(201);
  });

  it('makes one for a key, and repeats the answer with its secret', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await kennel('POST', subscriptions, good, headers);
    for (const forget of [false, true]) {
      // As if the process had been killed before it stored the answer.
      if (forget) await world.pool.query('delete from rest_facade.kept_answer');
      const again = await kennel('POST', subscriptions, good, headers);
      expect(again.status).toBe(201);
      expect(again.headers.get('Idempotency-Replayed')).toBe('true');
      expect(subscriptionOf(first).secret).toMatch(/^whsec_/);
      expect(subscriptionOf(again)).toEqual(subscriptionOf(first));
    }
    const other = await kennel('POST', subscriptions, { ...good, description: 'other' }, headers);
    expect(problemOf(other)).toBe('422 0010010000422');
    expect((await kennel('GET', subscriptions)).body).toMatchObject({ pagination: { total: 1 } });
  });
});

describe('a subscription', () => {
  it('is missing for another app of the business, and for another business of the app', async () => {
    const { id } = await subscribe(kennel, world);
    const address = `${subscriptions}/${id}`;
    for (const stranger of [otherApp, shop]) {
      expect((await stranger('GET', subscriptions)).body).toMatchObject({
        data: [],
        pagination: { total: 0 },
      });
      for (const answer of [
        await stranger('GET', address),
        await stranger('PATCH', address, { status: 'DISABLED' }),
        await stranger('DELETE', address),
        await stranger('POST', `${address}/rotate-secret`),
        await stranger('POST', `${address}/test`),
        await stranger('GET', `${address}/deliveries`),
        await stranger('POST', `${address}/recover`, { since: new Date(Date.now() - 1000).toISOString() }),
        await stranger('POST', `${address}/deliveries/${randomUUID()}/redeliver`),
      ]) {
        expect(problemOf(answer)).toBe(missing);
      }
    }
    expect(subscriptionOf(await kennel('GET', address))).toMatchObject({ status: 'ACTIVE', version: 1 });
  });

  it('is for apps with the scope', async () => {
    const reader = await world.apiOf('shop', 'unapproved', 'scheduling:read');
    expect(problemOf(await reader('GET', subscriptions))).toBe('403 0010010000403');
  });

  it('changes only in what is given, for the version that was meant', async () => {
    const { secret: _, ...before } = await subscribe(kennel, world, { description: 'one' });
    const address = `${subscriptions}/${before.id}`;
    expect(subscriptionOf(await kennel('PATCH', address, {}))).toEqual(before);
    expect(subscriptionOf(await kennel('PATCH', address, { description: 'one', url: null }))).toEqual(before);
    const change = {
      url: 'https://hooks.example.com/',
      eventTypes: ['appointment.cancelled'],
      description: '',
    };
    const changed = await kennel('PATCH', address, change, { 'If-Match': '"1"' });
    expect(changed.headers.get('ETag')).toBe('"2"');
    expect(subscriptionOf(changed)).toMatchObject({ ...change, description: null, version: 2 });
    expect(problemOf(await kennel('PATCH', address, change, { 'If-Match': '"1"' }))).toBe(
      '412 0010010000412',
    );
    expect(problemOf(await kennel('DELETE', address, undefined, { 'If-Match': '"1"' }))).toBe(
      '412 0010010000412',
    );
    expect(problemOf(await kennel('PATCH', address, { url: 'https://127.0.0.1:1/', status: 'PAUSED' }))).toBe(
      '400 0010010000400',
    );
    expect(problemOf(await kennel('PATCH', address, { url: 'https://192.168.0.1/' }))).toBe(
      '400 Scheduling_WebhookSubscription_VL_Url_RJ',
    );
    expect((await kennel('GET', address, undefined, { 'If-None-Match': '"2"' })).status).toBe(304);
    expect((await kennel('DELETE', address, undefined, { 'If-Match': '"2"' })).status).toBe(204);
    expect(problemOf(await kennel('GET', address))).toBe(missing);
    expect(problemOf(await kennel('DELETE', address))).toBe(missing);
  });

  it('keeps both of two changes that meet', async () => {
    const { id } = await subscribe(kennel, world);
    const sql = `update scheduling.webhook_subscription set description = 'Calendar', version = version + 1 where id = $1`;
    const answer = await heldBack(world.pool, { sql, values: [id], waiting: 1, isKept: true }, () =>
      kennel('PATCH', `${subscriptions}/${id}`, { eventTypes: ['webhook.test'] }),
    );
    expect(subscriptionOf(answer)).toMatchObject({
      description: 'Calendar',
      eventTypes: ['webhook.test'],
      version: 3,
    });
  });

  it('is disabled by its app, and sends again whyever it was disabled', async () => {
    const { id } = await subscribe(kennel, world);
    const address = `${subscriptions}/${id}`;
    const disabled = subscriptionOf(await kennel('PATCH', address, { status: 'DISABLED' }));
    expect(disabled).toMatchObject({ status: 'DISABLED', disabledReason: 'MANUAL', version: 2 });
    expect(disabled.disabledAt).not.toBeNull();
    await world.pool.query(
      `update scheduling.webhook_subscription set disabled_reason = 'FAILING', failing_since = now() where id = $1`,
      [id],
    );
    // Nothing new: it keeps why.
    expect(subscriptionOf(await kennel('PATCH', address, { status: 'DISABLED' }))).toMatchObject({
      disabledReason: 'FAILING',
      version: 2,
    });
    expect(subscriptionOf(await kennel('PATCH', address, { status: 'ACTIVE' }))).toMatchObject({
      status: 'ACTIVE',
      disabledReason: null,
      disabledAt: null,
      failingSince: null,
      version: 3,
    });
  });

  it('that is active keeps since when it fails, whatever its app says', async () => {
    const { id } = await subscribe(kennel, world);
    await world.pool.query('update scheduling.webhook_subscription set failing_since = now() where id = $1', [
      id,
    ]);
    const kept = subscriptionOf(await kennel('PATCH', `${subscriptions}/${id}`, { status: 'ACTIVE' }));
    expect(kept).toMatchObject({ status: 'ACTIVE', failingSince: expect.any(String), version: 1 });
  });

  it('sends nothing and takes no orders while it is disabled', async () => {
    const { id } = await subscribe(kennel, world);
    const address = `${subscriptions}/${id}`;
    await kennel('PATCH', address, { status: 'DISABLED' });
    const state = '409 Scheduling_WebhookSubscription_UP_State_RJ';
    expect(problemOf(await kennel('POST', `${address}/test`))).toBe(state);
    const since = new Date(Date.now() - 1000).toISOString();
    expect(problemOf(await kennel('POST', `${address}/recover`, { since }))).toBe(state);
    expect(problemOf(await kennel('POST', `${address}/deliveries/${randomUUID()}/redeliver`))).toBe(state);
  });
});

describe('the secret', () => {
  it('is replaced, and the previous one signs for a day', async () => {
    const { id, secret } = await subscribe(kennel, world);
    const address = `${subscriptions}/${id}`;
    const before = Date.now();
    const answer = await kennel('POST', `${address}/rotate-secret`, undefined, { 'If-Match': '"1"' });
    const rotated = subscriptionOf(answer);
    expect(answer.status).toBe(200);
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.version).toBe(2);
    const graceMs = Date.parse(rotated.secretPreviousExpiresAt ?? '') - before;
    expect(graceMs).toBeGreaterThanOrEqual(86_400_000);
    expect(graceMs).toBeLessThan(86_460_000);
    expect(
      problemOf(await kennel('POST', `${address}/rotate-secret`, undefined, { 'If-Match': '"1"' })),
    ).toBe('412 0010010000412');
    shiftMs = 86_400_000 + 60_000;
    const later = await world.apiOf('kennel');
    expect(subscriptionOf(await later('GET', address)).secretPreviousExpiresAt).toBeNull();
    shiftMs = 0;
  });

  it('is replaced once for a key, and the answer repeated with it', async () => {
    const { id } = await subscribe(kennel, world);
    const headers = { 'Idempotency-Key': randomUUID() };
    const rotate = () => kennel('POST', `${subscriptions}/${id}/rotate-secret`, undefined, headers);
    const first = subscriptionOf(await rotate());
    expect(first.secret).toMatch(/^whsec_/);
    expect(subscriptionOf(await rotate())).toEqual(first);
    await world.pool.query('delete from rest_facade.kept_answer');
    const again = await rotate();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(subscriptionOf(again)).toEqual(first);
  });

  it('is in no other answer, and readably in no table', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const made = subscriptionOf(await kennel('POST', subscriptions, good, headers));
    const address = `${subscriptions}/${made.id}`;
    const rotated = subscriptionOf(await kennel('POST', `${address}/rotate-secret`, undefined, headers));
    const secrets = [made.secret, rotated.secret].map((secret) => z.string().parse(secret).slice(6));
    const answers = [
      await kennel('GET', address),
      await kennel('GET', subscriptions),
      await kennel('PATCH', address, { description: 'new' }),
      await kennel('GET', `${address}/deliveries`),
    ];
    for (const { text } of answers) {
      expect(text).not.toContain('whsec_');
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    const { rows: tables } = await world.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret, 'base64').toString('hex')]);
    for (const { name } of tables) {
      for (const form of forms) {
        const { rows } = await world.pool.query(`select from ${name} t where strpos(t::text, $1) > 0`, [
          form,
        ]);
        expect([name, rows.length]).toEqual([name, 0]);
      }
    }
  });
});
