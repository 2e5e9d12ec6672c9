import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import { startTracing } from '../../../kernel/observability/start-tracing.ts';
import { followTrace, withSpan } from '../../../kernel/observability/tracing.ts';
import { startSpanReceiver } from '../../support/span-receiver.ts';
import { until } from '../../support/until.ts';

interface Other {
  readonly endpoint: string;
  readonly close: () => void;
}

const answering = (status: number, body: string) => (): Promise<Other> =>
  startSpanReceiver((response) => void response.writeHead(status).end(body));

/** Accepts connections, and never answers. */
async function startSilent(): Promise<Other> {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it has no port');
  return { endpoint: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}

function recordingLogger() {
  const lines: string[] = [];
  return { lines, logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) };
}

const span = { service: 'test', name: 'test' };
const settings = (endpoint: string, ratio = 1) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER_ARG: ratio,
});

/** More spans than may wait to be sent, over some turns of the event loop. */
async function makeMany(): Promise<number> {
  let made = 0;
  for (let round = 0; round < 100; round += 1) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        followTrace({}, span, () => withSpan(span, async () => void (made += 1))),
      ),
    );
    await setImmediate();
  }
  return made;
}

describe('a collector of spans', () => {
  const cases: readonly (readonly [string, () => Promise<Other>])[] = [
    ['is not there', async () => ({ endpoint: 'http://127.0.0.1:9', close: () => undefined })],
    ['never answers', startSilent],
    ['refuses all', answering(400, 'x'.repeat(100_000))],
    ['is broken', answering(503, '')],
  ];
  it.each(cases)('that %s holds nothing up, and is complained of once', async (_, begin) => {
    const { endpoint, close } = await begin();
    const { lines, logger } = recordingLogger();
    const end = await startTracing(settings(endpoint), logger, { everyMs: 50, withinMs: 300 });
    expect(await makeMany()).toBe(10_000);
    await until(1, async () => lines.length, { withinMs: 30_000 });
    expect(await makeMany()).toBe(10_000);
    await end();
    close();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('spans could not be exported');
    expect(lines[0]?.length).toBeLessThan(500);
  });

  it('that answers nonsense gets on with its work', async () => {
    const { endpoint, close, spans } = await startSpanReceiver((response) => void response.end('<html>'));
    const { lines, logger } = recordingLogger();
    const end = await startTracing(settings(endpoint), logger);
    await followTrace({}, span, async () => undefined);
    await end();
    close();
    expect([spans.length, lines]).toEqual([1, []]);
  });

  it('gets at the end what is left, and nothing after that', async () => {
    const { endpoint, close, spans } = await startSpanReceiver();
    const end = await startTracing(settings(endpoint), recordingLogger().logger);
    await followTrace({}, span, () => withSpan({ name: 'part', service: 'other' }, async () => undefined));
    await end();
    await followTrace({}, span, async () => undefined);
    close();
    expect(spans.map(({ name, service }) => `${name} of ${service}`).toSorted()).toEqual([
      'part of svc-other',
      'test of svc-test',
    ]);
  });

  it('may have its own address for traces, which comes first', async () => {
    const { endpoint, close, spans } = await startSpanReceiver();
    const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/v1/traces`, OTEL_TRACES_SAMPLER_ARG: 1 };
    for (const all of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }]) {
      const end = await startTracing({ ...all, ...own }, recordingLogger().logger);
      await followTrace({}, span, async () => undefined);
      await end();
    }
    close();
    expect(spans).toHaveLength(2);
  });

  it('is waited for as long as the settings say', async () => {
    const { endpoint, close } = await startSilent();
    const { lines, logger } = recordingLogger();
    const patience = { OTEL_EXPORTER_OTLP_TIMEOUT: 60_000, OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: 100 };
    const end = await startTracing({ ...settings(endpoint), ...patience }, logger, { everyMs: 50 });
    await followTrace({}, span, async () => undefined);
    await until(1, async () => lines.length, { withinMs: 3_000 });
    await end();
    close();
  });

  it('gets about as many traces as the setting says, each whole or not at all', async () => {
    const { endpoint, close, spans } = await startSpanReceiver();
    const end = await startTracing(settings(endpoint, 0.25), recordingLogger().logger);
    for (let made = 0; made < 1_000; made += 1)
      await followTrace({}, span, () => withSpan({ name: 'part' }, async () => undefined));
    await end();
    close();
    const count = (name: string) => spans.filter((each) => each.name === name).length;
    expect(count('part')).toBe(count('test'));
    expect(count('test')).toBeGreaterThan(150);
    expect(count('test')).toBeLessThan(350);
  });

  it('learns what failed by a word, never by a message', async () => {
    const { endpoint, close, spans, payloads } = await startSpanReceiver();
    const end = await startTracing(settings(endpoint), recordingLogger().logger);
    const fault = Object.assign(new Error('robin@example.com is not there'), { code: '23505' });
    const failing = followTrace({}, span, () => Promise.reject(fault));
    await expect(failing).rejects.toBe(fault);
    await end();
    close();
    expect(spans).toMatchObject([{ status: { code: 2 }, attributes: { 'error.type': '23505' } }]);
    expect(payloads.join()).not.toContain('robin');
  });
});
