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

const mostKept = 500;

/** What happened and is not counted yet; `countAll` is for `collect` of its metrics. */
interface Kept<Event> {
  add(event: Event): void;
  readonly countAll: () => void;
}

/**
 * Counts many events at once: one by itself, between other work, costs a few microseconds; together, each costs a tenth
 * of that.
 */
export function countedTogether<Event>(count: (event: Event) => void): Kept<Event> {
  const kept: Event[] = [];
  const countAll = () => {
    kept.forEach(count);
    kept.length = 0;
  };
  return {
    add: (event) => {
      if (kept.push(event) === mostKept) countAll();
    },
    countAll,
  };
}

const answered = countedTogether<CountedRequest>(({ service, method, route, status, durationMs }) => {
  requests.inc({ service, method, route, status });
  durations.observe({ service, route }, durationMs / 1000);
});

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Requests answered, by service, method, route and status.',
  labelNames: ['service', 'method', 'route', 'status'],
  registers: [metrics],
  collect: answered.countAll,
});

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the first byte of a request to its answer, by service and route.',
  labelNames: ['service', 'route'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [metrics],
  collect: answered.countAll,
});

export function countRequest(request: CountedRequest): void {
  answered.add(request);
}

/** Adds memory, event loop and garbage collection to the metrics; once per process. */
export function collectProcessMetrics(): void {
  if (cluster.isWorker) shareMetrics();
  collectDefaultMetrics({ register: metrics });
}
