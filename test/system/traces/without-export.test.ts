import { Pool } from 'pg';
import { endChildren } from '../../support/child.ts';
import { type SpanReceiver, startSpanReceiver } from '../../support/span-receiver.ts';
import { start } from '../../support/started.ts';
import { demoDatabaseUrl } from '../../support/platform.ts';
import { until } from '../../support/until.ts';
import { type TraceWorld, foreignPlace, startTraceWorld } from './trace-world.ts';

const within = { withinMs: 30_000 };

describe.each(['in one process', 'over HTTP'] as const)('where no spans are exported, %s', (topology) => {
  let world: TraceWorld;
  let pool: Pool;
  beforeAll(async () => {
    world = await startTraceWorld(topology, { OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    pool = new Pool({ connectionString: world.platform.databaseUrl });
  });
  afterAll(async () => {
    await pool.end();
    await world.stop();
  });

  /** The latest statements of the connections that name a trace. */
  const naming = async (traceId: string) =>
    (
      await pool.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and query like '%' || $1 || '%'`,
        [traceId],
      )
    ).rows.map(({ query }) => query);

  it("a caller's trace still reaches statements and webhooks", async () => {
    const { traceId, traceparent } = foreignPlace();
    const statements: string[] = [];
    const over = new AbortController();
    const booked = world.book({ traceparent }).finally(() => over.abort());
    // Other statements follow on the same connections, so they are read all the while.
    while (!over.signal.aborted) statements.push(...(await naming(traceId)));
    expect((await booked).status).toBe(201);
    await until(1, async () => world.hooks.received.length, within);
    expect(world.hooks.received[0]?.headers['traceparent']).toBe(traceparent);
    // The server keeps the first 1,024 characters of each.
    expect(statements.filter((text) => text.endsWith(` /*traceparent='${traceparent}'*/`))).not.toEqual([]);
  });

  it('a trace that is not sampled reaches webhooks, and no statement', async () => {
    const { traceId, traceparent } = foreignPlace('00');
    const before = world.hooks.received.length;
    expect((await world.book({ traceparent })).status).toBe(201);
    await until(before + 1, async () => world.hooks.received.length, within);
    expect(world.hooks.received[before]?.headers['traceparent']).toBe(traceparent);
    expect(await naming(traceId)).toEqual([]);
  });

  it('a webhook without a trace gets one that is not sampled, and so does one with a malformed trace', async () => {
    const malformed = { traceparent: `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01` };
    const sent: readonly Record<string, string>[] = [{}, malformed];
    for (const headers of sent) {
      const before = world.hooks.received.length;
      expect((await world.book(headers)).status).toBe(201);
      await until(before + 1, async () => world.hooks.received.length, within);
      const made = world.hooks.received[before]?.headers['traceparent'];
      expect(made).toMatch(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-00$/);
    }
  });
});

describe('a process', () => {
  let receiver: SpanReceiver;
  beforeAll(async () => {
    receiver = await startSpanReceiver();
  });
  afterAll(async () => {
    await endChildren();
    receiver.close();
  });

  // Has the process say what of OpenTelemetry it has loaded.
  const telling = `import { Module } from 'node:module';
    process.on('SIGUSR2', () => console.log('loaded ' + Object.keys(Module._cache).flatMap((file) =>
      /@opentelemetry\\/(sdk-trace|exporter-trace-otlp-http)\\//.exec(file)?.[1] ?? []).join()));`;

  it.each([
    ['loads nothing of the SDK where no spans are exported', false],
    ['loads it where they are, and sends what is left of them when it ends', true],
  ])('%s', async (_, isOn) => {
    const { child, base } = await start(
      {
        DATABASE_URL: await demoDatabaseUrl(),
        PSP: '',
        LOG_LEVEL: 'info',
        ...(isOn && { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint }),
      },
      [`data:text/javascript,${encodeURIComponent(telling)}`],
    );
    child.process.kill('SIGUSR2');
    const loaded = await child.hears('loaded ');
    expect(loaded.includes('sdk-trace')).toBe(isOn);
    expect(loaded.includes('exporter-trace-otlp-http')).toBe(isOn);

    const { traceId, traceparent } = foreignPlace();
    const answer = await fetch(`${base}/api/price/v1/platform-prices?keys=plan:petpro`, {
      headers: { traceparent },
    });
    expect(answer.status).toBe(200);
    expect(await child.hears(`"traceId":"${traceId}"`)).toContain('"msg":"request"');
    child.process.kill('SIGTERM');
    expect(await child.ended()).toBe(0);
    expect(receiver.of(traceId).some(({ name }) => name === 'GET /api/price/v1/platform-prices')).toBe(isOn);
  });
});
