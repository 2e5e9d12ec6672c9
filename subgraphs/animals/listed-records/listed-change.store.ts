import type { Pool } from 'pg';
import { isDue } from '../../../kernel/database/due.ts';
import { z } from 'zod';

const atOnce = 100;
/** Longest wait between two attempts; the first is short, since whoever claimed a change may have been killed. */
const longestSeconds = 60;

const claimSql = `
  with due as (
    select c.id from animals.listed_change c where ${isDue('c.due_at')}
    order by c.due_at, c.id limit ${atOnce} for update skip locked
  )
  update animals.listed_change c
  set attempts = c.attempts + 1,
    due_at = clock_timestamp() + least(${longestSeconds}, power(2, least(c.attempts, 10))) * interval '1 second'
  from due where c.id = due.id
  returning c.id::text, c.subject_id as "subjectId"`;

const claimedRows = z.array(z.object({ id: z.string(), subjectId: z.string() }));

/** Claims changes of what is or may be listed; no other process gets them for a while. */
export async function claimListedChanges(pool: Pool): Promise<z.output<typeof claimedRows>> {
  return claimedRows.parse((await pool.query({ name: 'claim listed changes', text: claimSql })).rows);
}

/** Forgets changes that were told. */
export async function removeListedChanges(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query('delete from animals.listed_change where id = any($1::bigint[])', [ids]);
}
