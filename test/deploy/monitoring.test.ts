import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsPortOf } from '../../kernel/env.ts';
import { collectProcessMetrics, metrics } from '../../kernel/observability/telemetry.ts';
import { projectRoot } from '../../kernel/project-root.ts';
import { type TestPlatform, startTestPlatform } from '../support/platform.ts';
import { metricsIn } from './promql.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

const rulesShape = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const readAlerts = async () =>
  rulesShape.parse(parse(await read('deploy/prometheus/alerts.yaml'))).groups.flatMap(({ rules }) => rules);

const casesShape = z.object({
  tests: z.array(
    z.object({
      alert_rule_test: z.array(
        z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()).optional() }),
      ),
    }),
  ),
});

const dashboardShape = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
});
const readPanels = async () =>
  dashboardShape.parse(JSON.parse(await read('deploy/grafana/platform.json'))).panels;

/** What Prometheus adds itself, and what it calls our label `job`. */
const ofPrometheus = ['instance', 'job', 'exported_job'];

let platform: TestPlatform;
/** The labels of every series that /metrics of a running platform can show, by name. */
const known = new Map<string, readonly string[]>([['up', ofPrometheus]]);
beforeAll(async () => {
  platform = await startTestPlatform();
  if (metrics.getSingleMetric('process_cpu_seconds_total') === undefined) collectProcessMetrics();
  const shown = await (await fetch(`http://127.0.0.1:${metricsPortOf(platform.env)}/metrics`)).text();
  const labelsOf = new Map(
    z
      .array(z.object({ name: z.string(), labelNames: z.array(z.string()) }))
      .parse(metrics.getMetricsAsArray())
      .map(({ name, labelNames }) => [name, [...labelNames, ...ofPrometheus]]),
  );
  for (const [, name = '', type] of shown.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const labels = labelsOf.get(name) ?? [];
    if (type !== 'histogram') known.set(name, labels);
    else {
      known.set(`${name}_bucket`, [...labels, 'le']);
      for (const part of ['sum', 'count']) known.set(`${name}_${part}`, labels);
    }
  }
});
afterAll(() => platform?.stop());

/** What an expression names that the platform does not have. */
const unknownIn = (expression: string) =>
  metricsIn(expression).flatMap(({ metric, labels }) => {
    const ours = known.get(metric);
    if (ours === undefined) return metric;
    return labels.filter((label) => !ours.includes(label)).map((label) => `${label} of ${metric}`);
  });

describe('the alerts', () => {
  it('use metrics and labels that the running platform has', async () => {
    const unknown = (await readAlerts()).flatMap(({ alert, expr }) =>
      unknownIn(expr).map((name) => `${alert}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have a runbook each, a line in docs/operations.md, and a case in which they fire', async () => {
    const operations = await read('docs/operations.md');
    const cases = casesShape
      .parse(parse(await read('deploy/prometheus/alerts.test.yaml')))
      .tests.flatMap((test) => test.alert_rule_test);
    for (const { alert, annotations } of await readAlerts()) {
      const name = alert.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
      expect(annotations.runbook).toBe(`docs/operations/${name}.md`);
      expect(await read(annotations.runbook)).toMatch(new RegExp(`^# ${alert}\n`));
      expect(operations).toContain(`[${alert}](operations/${name}.md)`);
      const its = cases.filter(({ alertname }) => alertname === alert);
      expect([alert, its.map(({ exp_alerts }) => exp_alerts?.length ?? 0)]).toEqual([alert, [0, 1]]);
    }
  });
});

describe('the dashboard', () => {
  it('uses metrics and labels that the running platform has', async () => {
    const unknown = (await readPanels()).flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => unknownIn(expr).map((name) => `${title}: ${name}`)),
    );
    expect(unknown).toEqual([]);
  });

  it('shows every metric of our own', async () => {
    const used = (await readPanels()).flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => metricsIn(expr)),
    );
    const families = new Set(used.map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, '')));
    const own = [...known.keys()]
      .filter((name) => name !== 'up' && !/^(process|nodejs)_/.test(name))
      .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    expect(own.filter((name) => !families.has(name))).toEqual([]);
  });

  it('has panels that do not overlap', async () => {
    const places = (await readPanels()).map(({ gridPos }) => gridPos);
    const overlap = places.flatMap((one, index) =>
      places
        .slice(index + 1)
        .filter(
          (other) =>
            one.x < other.x + other.w &&
            other.x < one.x + one.w &&
            one.y < other.y + other.h &&
            other.y < one.y + one.h,
        ),
    );
    expect(overlap).toEqual([]);
    expect(new Set((await readPanels()).map(({ id }) => id)).size).toBe(places.length);
  });
});
