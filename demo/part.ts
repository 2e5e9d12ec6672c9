import type { Pool } from 'pg';

/** The record of a service's part of the demo world. */
export interface Part {
  readonly begunAt: Date;
  /** Whether it was ever loaded completely. */
  readonly isComplete: boolean;
}

/** Creates the table that records loads; the caller holds the lock on loading. */
export async function prepareParts(pool: Pool): Promise<void> {
  await pool.query('create schema if not exists demo');
  await pool.query(`
    create table if not exists demo.part (
      name text primary key,
      begun_at timestamptz(3) not null,
      -- null: a load was begun and has not come to its end.
      loaded_at timestamptz(3)
    )`);
}

/** The record of a part; null if no load was begun in this database. */
export async function findPart(pool: Pool, name: string): Promise<Part | null> {
  const there = await pool.query("select where to_regclass('demo.part') is not null");
  if (there.rowCount === 0) return null;
  const { rows } = await pool.query<{ begunAt: string; isComplete: boolean }>(
    `select (extract(epoch from begun_at) * 1000)::bigint::text as "begunAt", loaded_at is not null as "isComplete"
     from demo.part where name = $1`,
    [name],
  );
  const row = rows[0];
  return row === undefined ? null : { begunAt: new Date(Number(row.begunAt)), isComplete: row.isComplete };
}

/** Records that a load is under way, before its first row; the first time counts. */
export async function beginPart(pool: Pool, name: string, now: Date): Promise<Part> {
  await pool.query('insert into demo.part (name, begun_at) values ($1, $2) on conflict do nothing', [
    name,
    now,
  ]);
  const part = await findPart(pool, name);
  if (part === null) throw new Error(`the begin of the demo part ${name} was not recorded`);
  return part;
}

/** Records that a part was loaded completely; the first time counts. */
export async function completePart(pool: Pool, name: string, now: Date): Promise<void> {
  await pool.query('update demo.part set loaded_at = $2 where name = $1 and loaded_at is null', [name, now]);
}
