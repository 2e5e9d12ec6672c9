import { parser } from '@prometheus-io/lezer-promql';

/** A metric that an expression reads, and the labels that it names for it. */
export interface MetricUse {
  readonly metric: string;
  readonly labels: readonly string[];
}

/**
 * The metrics of an expression, with all labels that it matches or groups by: in our expressions each label belongs to
 * each metric. Throws for what is not PromQL.
 */
export function metricsIn(expression: string): MetricUse[] {
  // What Grafana puts in before it asks.
  const promql = expression.replaceAll('$__rate_interval', '5m');
  const metrics = new Set<string>();
  const labels = new Set<string>();
  parser.parse(promql).iterate({
    enter: (node) => {
      const text = promql.slice(node.from, node.to);
      if (node.type.isError) throw new Error(`${expression} is not PromQL at ${node.from}: ${text}`);
      if (node.name === 'Identifier') metrics.add(text);
      if (node.name === 'LabelName') labels.add(text);
    },
  });
  return [...metrics].map((metric) => ({ metric, labels: [...labels] }));
}
