import { createIdentityClient } from '../../support/identity-client.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { partnerApi } from '../../support/partner.ts';
import { pathsOf } from '../../support/span-receiver.ts';
import { until } from '../../support/until.ts';
import { type TraceWorld, foreignPlace, startTraceWorld } from './trace-world.ts';

const within = { withinMs: 30_000 };
const animals = '/api/animal/v1/animals';

describe('spans', () => {
  let world: TraceWorld;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    mail = await startMailServer();
    world = await startTraceWorld('in one process', {
      OTEL_TRACES_SAMPLER_ARG: '1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@svc.example',
    });
  });
  afterAll(async () => {
    await world.stop();
    await mail.close();
  });

  const rootsOf = (name: string) =>
    world.receiver.spans.filter((span) => span.name === name && span.parentSpanId === '');

  it('begin a trace where the caller has none, and none where the caller says that its is not sampled', async () => {
    const not = foreignPlace('00');
    await world.api('GET', `${animals}?pageSize=1`, undefined, { traceparent: not.traceparent });
    await world.api('GET', `${animals}?pageSize=1`, undefined, { 'X-Request-Id': 'the-first-of-all' });
    const isMine = (id: unknown) => id === 'the-first-of-all';
    const mine = () =>
      rootsOf(`GET ${animals}`).filter(({ attributes }) => isMine(attributes['svc.request_id']));
    await until(1, async () => mine().length, within);
    expect(world.receiver.of(not.traceId)).toEqual([]);
  });

  it('begin a trace of their own where what a caller sends is malformed', async () => {
    const { traceId, spanId, traceparent } = foreignPlace();
    const malformed = [
      `00-${'0'.repeat(32)}-${spanId}-01`,
      `00-${traceId}-${'0'.repeat(16)}-01`,
      traceparent.toUpperCase(),
      `ff${traceparent.slice(2)}`,
      `${traceparent}-${'x'.repeat(8_000)}`,
      `${traceparent}, ${traceparent}`,
      `${traceparent}*/; select 1; /*`,
    ];
    const before = rootsOf(`GET ${animals}`).length;
    for (const sent of malformed) {
      const answer = await world.api('GET', `${animals}?pageSize=1`, undefined, { traceparent: sent });
      expect(answer.status).toBe(200);
    }
    await until(before + malformed.length, async () => rootsOf(`GET ${animals}`).length, within);
    expect(world.receiver.of(traceId)).toEqual([]);
  });

  it('tell of nothing but ours: no token, query, body, address or detail of a person', async () => {
    const { api, book, receiver, token, platform } = world;
    const { traceparent: sent, ...place } = foreignPlace();
    const secret = 'kestrelwood';
    const headers = { traceparent: sent, 'Idempotency-Key': `${secret}-key`, 'User-Agent': secret };
    expect((await book(headers, secret)).status).toBe(201);
    await api('GET', `${animals}?${secret}=1`, undefined, headers);
    await api('GET', `/api/${secret}/x@${secret}.example.com`, undefined, headers);
    await api('POST', '/api/scheduling/v1/bookings', { client: secret }, headers);
    const query = `query ${secret} { animals(${secret}: 1) { total } }`;
    await partnerApi(platform, null)('POST', '/graphql', { query, operationName: secret }, headers);
    const names = () => receiver.of(place.traceId).map(({ name }) => name);
    await until(
      true,
      async () => names().includes('POST /graphql') && names().includes('operation adhoc'),
      within,
    );
    await until(true, async () => names().includes('deliver appointment.booked'), within);
    const all = receiver.payloads.join('\n');
    for (const never of [secret, token, platform.world.accounts.owner.email, world.hooks.url]) {
      expect(all).not.toContain(never);
    }
  });

  it('hold the mail that a request has written', async () => {
    const client = createIdentityClient(world.platform.env.AUTH_URL);
    const place = foreignPlace();
    const body = { email: 'traced@example.com', password: 'correct horse battery', displayName: 'Zoë' };
    const headers = { traceparent: place.traceparent };
    expect((await client.call('POST', '/sign-up', { body, headers })).status).toBe(201);
    const spans = () => world.receiver.of(place.traceId);
    await until(true, async () => spans().some(({ name }) => name === 'send mail'), within);
    await until(true, async () => spans().some(({ kind, name }) => kind === 5 && name !== ''), within);
    const [way] = pathsOf(spans(), place.spanId).filter((path) => path.at(-1) === 'send mail');
    expect(way).toEqual([
      expect.stringContaining('/sign-up'),
      'process authorization-server.mail-written.mailer',
      'send mail',
    ]);
    expect(world.receiver.payloads.join()).not.toContain('traced@example.com');
  });
});
