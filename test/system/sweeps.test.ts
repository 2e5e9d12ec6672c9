import { Client } from 'pg';
import { z } from 'zod';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { type ScheduledStatement, scheduledStatements } from '../support/scheduled-statements.ts';

const planSchema = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) }));
const nodeSchema = z.looseObject({
  'Node Type': z.string(),
  Schema: z.string().optional(),
  'Relation Name': z.string().optional(),
  Plans: z.array(z.unknown()).optional(),
});

/** Tables that stay small however many businesses there are, or that a schedule reads as a whole by its nature. */
const readAsAWhole: ReadonlySet<string> = new Set([
  // One row, and one for each lane.
  'audience.fold',
  'audience.fold_lane',
  // Each site has its own retention; there are few beside what they count.
  'audience.site',
  // What owners had deleted within a day.
  'audience.erasure',
  // All of it is summed up, in batches.
  'animals.count_change',
  'commerce.count_change',
  'deposits.count_change',
  'directory.professional_cell_change',
  'messaging.count_change',
  'scheduling.count_change',
]);

/** The tables that a plan reads without an index. */
function scannedIn(plan: unknown): string[] {
  const node = nodeSchema.parse(plan);
  const below = (node.Plans ?? []).flatMap(scannedIn);
  return node['Node Type'] === 'Seq Scan' ? [`${node.Schema}.${node['Relation Name']}`, ...below] : below;
}

async function scanned(client: Client, { schedule, text }: ScheduledStatement): Promise<string[]> {
  if (!/^\s*(?:select|with|delete|update|insert)\b/i.test(text)) return [];
  const { rows } = await client.query(`explain (generic_plan, verbose, format json) ${text}`);
  return (
    planSchema
      .parse(rows)
      .flatMap(({ 'QUERY PLAN': [{ Plan }] }) => scannedIn(Plan))
      // A day of hits is a partition: pruning and unlinking read a day, or a week, as a whole.
      .filter((table) => !readAsAWhole.has(table) && !/^audience\.(?:hit|action)_\d{8}$/.test(table))
      .map((table) => `${schedule}: ${table}`)
  );
}

it('every schedule finds what it changes by an index, also where tables are large', async () => {
  const databaseUrl = await migratedDatabaseUrl();
  const { schedules, statements } = await scheduledStatements(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Tables are empty here: only what no index can do is a scan.
    await client.query('set enable_seqscan = off');
    const found = [];
    for (const statement of statements) found.push(...(await scanned(client, statement)));
    expect(found).toEqual([]);
    const silent = schedules.filter((name) => statements.every(({ schedule }) => schedule !== name));
    // It asks the graph first, which has nothing to say here.
    expect(silent).toEqual(['animals.adopt-unreserved']);
  } finally {
    await client.end();
  }
});
