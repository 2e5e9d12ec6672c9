import cluster from 'node:cluster';
import { AggregatorRegistry, Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Everything that `/metrics` shows. */
export const metrics = new Registry();
AggregatorRegistry.setRegistries([metrics]);

/**
 * Lets the processes of a cluster share their metrics: a worker answers the first process, which can read the sum with
 * the result of this function.
 */
export function shareMetrics(): () => Promise<string> {
  const workers = new AggregatorRegistry();
  return () => workers.clusterMetrics();
}

/** An answered request, as far as it is counted. */
export interface CountedRequest {
  readonly service: string;
  readonly method: string;
  /** The pattern that the address matched, never the address: callers could make up any number of those. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
}

/** Answered requests that are not counted yet. */
const answered: CountedRequest[] = [];
const mostAnswered = 500;

/**
 * Many at once: counting one by itself, between other work, costs a few microseconds; together, each costs a tenth of
 * that.
 */
function countAnswered(): void {
  for (const { service, method, route, status, durationMs } of answered) {
    requests.inc({ service, method, route, status });
    durations.observe({ service, route }, durationMs / 1000);
  }
  answered.length = 0;
}

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by service, method, route and status.',
  labelNames: ['service', 'method', 'route', 'status'],
  registers: [metrics],
  collect: countAnswered,
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to its answer, by service and route.',
  labelNames: ['service', 'route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
  collect: countAnswered,
});

export function countRequest(request: CountedRequest): void {
  if (answered.push(request) === mostAnswered) countAnswered();
}

/** Adds memory, event loop and garbage collection to the metrics; once per process. */
export function collectProcessMetrics(): void {
  if (cluster.isWorker) shareMetrics();
  collectDefaultMetrics({ register: metrics });
}
