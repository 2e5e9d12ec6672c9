import { Client } from 'pg';
import { z } from 'zod';
import { withSessionOptions } from '../../../kernel/database/connections/session-options.ts';
import { normalized } from '../statements/sent-statements.ts';

const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Schema: z.string().optional(),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  'Index Searches': z.number().default(0),
  'Shared Hit Blocks': z.number().optional(),
  'Shared Read Blocks': z.number().optional(),
  Plans: z.array(z.unknown()).optional(),
});
type PlanNode = z.output<typeof nodeSchema>;
const explainedSchema = z.object({ 'Query Text': z.string(), Plan: z.unknown() });

function nodesOf(plan: unknown): PlanNode[] {
  const node = nodeSchema.parse(plan);
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const rowsOf = (node: PlanNode) =>
  node['Actual Loops'] *
  (node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']);

/** How PostgreSQL ran a statement. */
export interface RunPlan {
  /** Pages that were looked at. */
  readonly buffers: number;
  /** Rows of tables that were looked at, whether or not they were wanted. */
  readonly rows: number;
  /** How many times an index was entered at its root. */
  readonly searches: number;
  /** Tables that were read from their first to their last row, and have any. */
  readonly scanned: readonly string[];
  readonly plan: unknown;
}

/** The address of a database that sends the plan of each statement, as it was run, after its answer. */
export const explaining = (databaseUrl: string) =>
  withSessionOptions(databaseUrl, {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_verbose': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_level': 'notice',
  });

function planOf(message: string): { readonly text: string; readonly run: RunPlan } | null {
  const start = message.indexOf('{');
  if (!message.startsWith('duration:') || start < 0) return null;
  const { 'Query Text': text, Plan: plan } = explainedSchema.parse(JSON.parse(message.slice(start)));
  const nodes = nodesOf(plan);
  const [top] = nodes;
  const scans = nodes.filter(
    (node) => node['Relation Name'] !== undefined && node['Node Type'].endsWith('Scan'),
  );
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > 0);
  return {
    text: normalized(text),
    run: {
      buffers: (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0),
      rows: scans.reduce((sum, node) => sum + rowsOf(node), 0),
      searches: nodes.reduce((sum, node) => sum + node['Index Searches'], 0),
      scanned: scanned.map((node) => `${node.Schema ?? ''}.${node['Relation Name'] ?? ''}`),
      plan,
    },
  };
}

/** Every run of each statement that anybody in this process sends to an `explaining` database during `work`. */
export async function plansDuring(work: () => Promise<unknown>): Promise<Map<string, RunPlan[]>> {
  const plans = new Map<string, RunPlan[]>();
  const heard = new WeakSet<Client>();
  const query: unknown = Reflect.get(Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query function');
  Reflect.set(Client.prototype, 'query', function listen(this: unknown, ...given: unknown[]): unknown {
    if (this instanceof Client && !heard.has(this)) {
      heard.add(this);
      this.on('notice', ({ message = '' }) => {
        const found = planOf(message);
        if (found !== null) plans.set(found.text, [...(plans.get(found.text) ?? []), found.run]);
      });
    }
    const answer: unknown = Reflect.apply(query, this, given);
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(Client.prototype, 'query', query);
  }
  return plans;
}
