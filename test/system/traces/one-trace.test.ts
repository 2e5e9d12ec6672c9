import { agent, agentToken } from '../../mcp/agent.ts';
import { partnerApi } from '../../support/partner.ts';
import { type ReceivedSpan, pathsOf } from '../../support/span-receiver.ts';
import { until } from '../../support/until.ts';
import { type TraceWorld, foreignPlace, startTraceWorld } from './trace-world.ts';

const within = { withinMs: 30_000 };

describe.each(['in one process', 'over HTTP'] as const)('one trace, %s', (topology) => {
  let world: TraceWorld;
  beforeAll(async () => {
    world = await startTraceWorld(topology);
  });
  afterAll(() => world?.stop());

  /** The spans of a trace, once those with these names are among them. */
  async function spansOf(traceId: string, ...names: readonly string[]): Promise<ReceivedSpan[]> {
    const { receiver } = world;
    const missing = async () =>
      names.filter((name) => !receiver.of(traceId).some((span) => span.name === name)).join();
    await until('', missing, within);
    return receiver.of(traceId);
  }

  /** The way from the root to each span of a name, without the calls between processes. */
  const waysTo = (spans: readonly ReceivedSpan[], root: string, name: string) =>
    pathsOf(spans, root)
      .filter((path) => path.at(-1) === name)
      .map((path) =>
        path.filter((step) => !['POST', 'GET', 'POST /internal/graph', 'POST /graphql'].includes(step)),
      );

  /** How many begin right below a place. */
  const spansBelow = ({ traceId, spanId }: ReturnType<typeof foreignPlace>) =>
    world.receiver.of(traceId).filter(({ parentSpanId }) => parentSpanId === spanId).length;

  const oneOf = (spans: readonly ReceivedSpan[], name: string) => {
    const [span, ...more] = spans.filter((each) => each.name === name);
    if (span === undefined || more.length > 0) throw new Error(`${more.length + 1} spans ${name}`);
    return span;
  };

  const booking = 'POST /api/scheduling/v1/bookings';
  const delivery = 'deliver appointment.booked';

  it('holds a booking, its statements and the delivery of its webhook', async () => {
    const { hooks, book } = world;
    const place = foreignPlace();
    const headers = { traceparent: place.traceparent, 'X-Request-Id': 'booking-of-the-trace' };
    expect((await book(headers)).status).toBe(201);
    const spans = await spansOf(place.traceId, booking, delivery, 'commit');
    const way = [booking, 'operation BookAppointments', 'fetch of scheduling'];
    for (const name of [
      delivery,
      'insert into scheduling.appointment',
      'insert into scheduling.webhook_event',
      'commit',
    ])
      expect(waysTo(spans, place.spanId, name)).toEqual([[...way, name]]);
    expect(spansBelow(place)).toBe(1);
    expect(oneOf(spans, booking)).toMatchObject({
      kind: 2,
      service: 'svc-rest-facade',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/scheduling/v1/bookings',
        'http.response.status_code': 201,
        'svc.request_id': 'booking-of-the-trace',
      },
    });
    expect(oneOf(spans, 'operation BookAppointments').service).toBe('svc-gateway');
    expect(oneOf(spans, 'insert into scheduling.appointment')).toMatchObject({
      kind: 3,
      service: 'svc-scheduling',
      attributes: { 'db.system.name': 'postgresql' },
    });
    const { spanId, attributes } = oneOf(spans, delivery);
    const hook = hooks.received.at(-1);
    expect(hook?.headers['traceparent']).toBe(`00-${place.traceId}-${spanId}-01`);
    expect(attributes).toMatchObject({
      'http.response.status_code': 204,
      'svc.webhook.event_id': hook?.headers['webhook-id'],
    });
  });

  it('holds each attempt to deliver, and tells which failed', async () => {
    const { hooks, book } = world;
    const before = hooks.received.length;
    hooks.react = (count, response) => void response.writeHead(count === before + 1 ? 500 : 204).end();
    const place = foreignPlace();
    expect((await book({ traceparent: place.traceparent })).status).toBe(201);
    await until(before + 2, async () => hooks.received.length, within);
    const attempts = async () => world.receiver.of(place.traceId).filter(({ name }) => name === delivery);
    await until(2, async () => (await attempts()).length, within);
    const made = await attempts();
    expect(
      made.map(({ status, attributes }) => [status.code, attributes['http.request.resend_count']]),
    ).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(hooks.received.slice(before).map(({ headers }) => headers['traceparent'])).toEqual(
      made.map(({ spanId }) => `00-${place.traceId}-${spanId}-01`),
    );
  });

  it('holds a call of a tool', async () => {
    const { platform } = world;
    const token = await agentToken(platform);
    const place = foreignPlace();
    const answer = await agent(platform, token, { traceparent: place.traceparent })('tools/call', {
      name: 'list_animals',
      arguments: {},
    });
    expect(answer.status).toBe(200);
    const root = 'POST /mcp tools/call list_animals';
    const spans = await spansOf(place.traceId, root);
    expect(oneOf(spans, root).service).toBe('svc-mcp');
    const [way] = waysTo(spans, place.spanId, 'fetch of animals');
    expect(way).toEqual([root, expect.stringMatching(/^operation /), 'fetch of animals']);
    expect(pathsOf(spans, place.spanId)).toHaveLength(spans.length);
  });

  it('holds an operation of a web client', async () => {
    const place = foreignPlace();
    const api = partnerApi(world.platform, null);
    const query = { query: '{ species { code } }' };
    const headers = { traceparent: place.traceparent };
    expect((await api('POST', '/graphql', query, headers)).status).toBe(200);
    const spans = await spansOf(place.traceId, 'operation adhoc', 'fetch of animals');
    await until(1, async () => spansBelow(place), within);
    expect(waysTo(world.receiver.of(place.traceId), place.spanId, 'fetch of animals')).toEqual([
      ['operation adhoc', 'fetch of animals'],
    ]);
    expect(spans.find(({ name }) => name === 'operation adhoc')?.service).toBe('svc-gateway');
  });

  it('passes on what a caller puts in tracestate', async () => {
    const place = foreignPlace();
    const headers = { traceparent: place.traceparent, tracestate: 'shop=4711' };
    expect((await world.api('GET', '/api/animal/v1/animals', undefined, headers)).status).toBe(200);
    const spans = await spansOf(place.traceId, 'GET /api/animal/v1/animals');
    expect(new Set(spans.map(({ traceState }) => traceState))).toEqual(new Set(['shop=4711']));
  });

  it('is recorded when the caller says so, and else as often as the setting says: here never', async () => {
    const { api, receiver } = world;
    const not = foreignPlace('00');
    const yes = foreignPlace();
    expect((await api('GET', '/api/animal/v1/animals')).status).toBe(200);
    for (const { traceparent } of [not, yes])
      expect((await api('GET', '/api/animal/v1/animals', undefined, { traceparent })).status).toBe(200);
    await spansOf(yes.traceId, 'GET /api/animal/v1/animals');
    expect(receiver.of(not.traceId)).toEqual([]);
    expect(receiver.spans.filter(({ parentSpanId }) => parentSpanId === '')).toEqual([]);
  });
});
