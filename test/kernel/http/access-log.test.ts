import Koa from 'koa';
import { z } from 'zod';
import { accessLog, recordRequest, setRoute } from '../../../kernel/http/access-log.ts';
import { type RunningServer, serve } from '../../../kernel/http/server.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { startTracing } from '../../../kernel/observability/start-tracing.ts';
import { type SpanReceiver, startSpanReceiver } from '../../support/span-receiver.ts';

const lineShape = z.record(z.string(), z.unknown());
const logger = createLogger('silent');
let receiver: SpanReceiver;
let server: RunningServer;
let endTracing: () => Promise<void>;
beforeAll(async () => {
  receiver = await startSpanReceiver();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_TRACES_SAMPLER_ARG: 1 };
  endTracing = await startTracing(settings, logger);
  const app = new Koa();
  app.silent = true;
  app.use(accessLog('test', logger));
  app.use((context) => {
    const [, status] = /^\/answers\/(\d+)$/.exec(context.path) ?? [];
    if (status === undefined) return;
    setRoute(context, '/answers/:status');
    context.status = Number(status);
  });
  server = await serve(app.callback(), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close(0);
  receiver.close();
});

describe('the log line of a request', () => {
  it('says who has proved to send it, by the ids that are known', async () => {
    const lines: Record<string, unknown>[] = [];
    const told = createLogger('info', {
      write: (line) => void lines.push(lineShape.parse(JSON.parse(line))),
      flush: async () => undefined,
    });
    const request = {
      requestId: 'a-request',
      method: 'GET',
      path: '/x',
      route: '/x',
      status: 200,
      startedAt: 0,
    };
    const callers = [{ memberId: 'm', profileId: null }, { appId: 'a', businessId: 'b' }, undefined];
    for (const caller of callers) recordRequest('test', told, { ...request, caller });
    const ids = lines.map(({ memberId, profileId, appId, businessId }) => [
      memberId,
      profileId,
      appId,
      businessId,
    ]);
    expect(ids).toEqual([
      ['m', undefined, undefined, undefined],
      [undefined, undefined, 'a', 'b'],
      [undefined, undefined, undefined, undefined],
    ]);
  });
});

describe('the span of a request', () => {
  it('says by which route it was answered and how, and whether that was our fault; probes have none', async () => {
    const paths = ['/answers/200', '/answers/404', '/answers/503', '/somewhere', '/readyz', '/healthz'];
    for (const path of paths) await fetch(`http://127.0.0.1:${server.port}${path}?secret=1`);
    await endTracing();
    const told = receiver.spans.map(({ name, kind, status, attributes }) => {
      const { 'http.request.method': method, 'http.route': route, 'error.type': error, ...more } = attributes;
      return [name, kind, method, route, more['http.response.status_code'], status.code, error];
    });
    expect(told).toEqual([
      ['GET /answers/:status', 2, 'GET', '/answers/:status', 200, 0, undefined],
      ['GET /answers/:status', 2, 'GET', '/answers/:status', 404, 0, undefined],
      ['GET /answers/:status', 2, 'GET', '/answers/:status', 503, 2, '503'],
      ['GET', 2, 'GET', undefined, 404, 0, undefined],
    ]);
    expect(receiver.payloads.join()).not.toMatch(/secret|somewhere/);
  });
});
