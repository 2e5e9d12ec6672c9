import type { Pool } from 'pg';
import { inClientTransaction } from '../database/transaction.ts';
import type { Erasure, PersonalData } from './personal-data.ts';
import { type Subject, bind } from './subject.ts';

/** Rows in one transaction: few enough that nobody waits for it. */
const atOnce = 500;

interface Erasing {
  readonly pool: Pool;
  readonly schema: string;
  readonly personalData: PersonalData;
  /** Called between two transactions. */
  readonly onStep?: () => Promise<void> | void;
}

/** The partitions of a table, or the table itself: rows are found by their place, which is one of a partition. */
async function placesOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ place: string }>(
    'select relid::regclass::text as place from pg_partition_tree($1::regclass) where isleaf',
    [table],
  );
  return rows.length === 0 ? [table] : rows.map(({ place }) => place);
}

/** The types of a table's columns, as they are compared. */
async function typesOf(pool: Pool, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** One batch of a step in SQL; it finds no row that it has changed. */
function batchOf(
  table: string,
  types: ReadonlyMap<string, string>,
  step: Exclude<Erasure, { statement: string }>,
): string {
  const places = (where: string) =>
    `ctid = any(array(select ctid from ${table} where ${where} limit ${atOnce} for update))`;
  if ('remove' in step) return `delete from ${table} where ${places(`(${step.where})`)}`;
  const values = Object.entries(step.set);
  // As texts, because not every type can be compared.
  const isOther = values.map(
    ([column, value]) => `${column}::text is distinct from (${value})::${types.get(column) ?? 'text'}::text`,
  );
  const sets = values.map(([column, value]) => `${column} = ${value}`);
  return `update ${table} set ${sets.join(', ')} where ${places(`(${step.where}) and (${isOther.join(' or ')})`)}`;
}

/**
 * Erases what a service has of a person or a business, in batches. Interrupted anywhere, it is finished by the next
 * run; a repeated one changes nothing.
 */
export async function erasePersonalData(
  { pool, schema, personalData, onStep }: Erasing,
  whose: Subject,
): Promise<void> {
  const runOnce = async (sql: string): Promise<number> => {
    const { text, values } = bind(sql, whose);
    const count = await inClientTransaction(pool, async (client) => {
      // Tables that only grow let this transaction change their rows; see `letErasureChange`.
      await client.query(`set local svc.erasing = 'on'`);
      return (await client.query(text, values)).rowCount ?? 0;
    });
    await onStep?.();
    return count;
  };
  for (const [name, { erase = [] }] of Object.entries(personalData)) {
    const types = await typesOf(pool, `${schema}.${name}`);
    for (const step of erase) {
      if ('statement' in step) {
        await runOnce(step.statement);
        continue;
      }
      for (const place of await placesOf(pool, `${schema}.${name}`)) {
        const batch = batchOf(place, types, step);
        while ((await runOnce(batch)) > 0);
      }
    }
  }
}
