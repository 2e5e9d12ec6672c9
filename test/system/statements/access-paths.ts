import type { Client } from 'pg';
import { z } from 'zod';
import type { OwnedTables } from '../../../kernel/database/database.ts';

const planSchema = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) })]);
const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  Schema: z.string().optional(),
  'Relation Name': z.string().optional(),
  Alias: z.string().optional(),
  Plans: z.array(z.unknown()).optional(),
});
type PlanNode = z.output<typeof nodeSchema>;

function nodesOf(plan: unknown): PlanNode[] {
  const node = nodeSchema.parse(plan);
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** A condition without the parentheses that enclose all of it. */
function bare(condition: string): string {
  if (!condition.startsWith('(')) return condition;
  let depth = 0;
  for (const [index, letter] of condition.split('').entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0) return index === condition.length - 1 ? bare(condition.slice(1, -1)) : condition;
  }
  return condition;
}

/** A condition at the words that are in no parentheses. */
function splitAt(word: string, condition: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const token of condition.split(/( AND | OR |[()])/)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0 && token === word) parts.push('');
    else parts.push((parts.pop() ?? '') + token);
  }
  return parts;
}

/** What has to hold of every row. */
function conjunctsOf(condition: string): string[] {
  const inner = bare(condition);
  if (splitAt(' OR ', inner).length > 1) return [];
  const parts = splitAt(' AND ', inner);
  return parts.length === 1 ? [inner] : parts.flatMap(conjunctsOf);
}

/** The columns that are said to be equal to something, as `alias.column`. */
function equalIn(node: PlanNode): string[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (typeof value !== 'string' || !/(?:Cond|Filter)$/.test(name)) return [];
    return conjunctsOf(value).flatMap((part) => {
      const [, left = '', right = ''] = /^(.*?) = (.*)$/s.exec(part) ?? [];
      return [left, right].filter((side) => /^\w+\.\w+$/.test(side));
    });
  });
}

/** How a statement gets to rows of a business's table: `schema.table by` the columns that it names. */
export interface AccessPath {
  readonly path: string;
  readonly namesOwner: boolean;
}

/** The tables of businesses that a statement reads or changes; what it inserts has its owner as a column. */
export async function accessPathsOf(
  client: Client,
  text: string,
  schemas: ReadonlyMap<string, OwnedTables>,
): Promise<AccessPath[]> {
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`);
  const nodes = nodesOf(planSchema.parse(rows)[0]['QUERY PLAN'][0].Plan);
  const equal = new Set(nodes.flatMap(equalIn));
  return nodes.flatMap((node) => {
    const { Schema: schema = '', 'Relation Name': table = '', Alias: alias = table } = node;
    const owner = schemas.get(schema)?.ownership.tables[table];
    if (owner?.of !== 'business' || node['Node Type'] === 'ModifyTable') return [];
    const named = [...equal].flatMap((name) =>
      name.startsWith(`${alias}.`) ? name.slice(alias.length + 1) : [],
    );
    const by = named.length === 0 ? 'nothing' : named.toSorted().join(', ');
    return { path: `${schema}.${table} by ${by}`, namesOwner: named.includes(owner.column) };
  });
}
