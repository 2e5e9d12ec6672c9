import { Histogram } from 'prom-client';
import { countedTogether, metrics } from '../../kernel/observability/telemetry.ts';
import { withSpan } from '../../kernel/observability/tracing.ts';

interface Measured {
  readonly operation: string;
  readonly outcome: string;
  readonly durationMs: number;
}

const measured = countedTogether<Measured>(({ operation, outcome, durationMs }) =>
  durations.observe({ operation, outcome }, durationMs / 1000),
);

const durations = new Histogram({
  name: 'graphql_operation_duration_seconds',
  help: 'Operations and their time, by name (of stored ones; what web clients send is "trusted" where it is registered, else "adhoc") and outcome (ok, errors, failed).',
  labelNames: ['operation', 'outcome'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [metrics],
  collect: measured.countAll,
});

/** Runs an operation, counts it and creates a span for it; throws what it throws. */
export async function measureOperation<Answer>(
  operation: string,
  run: () => Promise<Answer>,
  hasErrors: (answer: Answer) => boolean,
): Promise<Answer> {
  const startedAt = performance.now();
  const observe = (outcome: string) =>
    measured.add({ operation, outcome, durationMs: performance.now() - startedAt });
  const attributes = { 'graphql.operation.name': operation };
  const span = { name: `operation ${operation}`, service: 'gateway', attributes };
  try {
    const answer = await withSpan(span, run);
    observe(hasErrors(answer) ? 'errors' : 'ok');
    return answer;
  } catch (error) {
    observe('failed');
    throw error;
  }
}
