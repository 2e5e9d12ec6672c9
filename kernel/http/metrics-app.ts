import Koa from 'koa';
import { health } from './health.ts';
import { metrics } from '../observability/telemetry.ts';

/** `GET /metrics` for Prometheus, on a separate port that is not public (contract 10). */
export function createMetricsApp(read: () => Promise<string>): Koa {
  const app = new Koa();
  app.use(health({}));
  app.use(async (context) => {
    if (context.path !== '/metrics') return;
    context.type = metrics.contentType;
    context.body = await read();
  });
  return app;
}
