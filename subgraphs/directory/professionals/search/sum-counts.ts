import type { Pool } from 'pg';

/** Changes summed up by one statement. */
const atOnce = 10_000;

/** Adds changes to the kept counts, which stay the same for readers; safe when several do it at once. */
export async function sumProfessionalCounts(pool: Pool): Promise<void> {
  let taken = atOnce;
  while (taken === atOnce) {
    const { rows } = await pool.query<{ taken: number }>(`
      with taken as (
        delete from directory.professional_cell_change where ctid = any (array(
          select ctid from directory.professional_cell_change limit ${atOnce} for update skip locked))
        returning kind, narrow, tags, change
      ), added as (
        insert into directory.professional_cell as c (kind, narrow, tags, total)
        select kind, narrow, tags, sum(change) from taken group by 1, 2, 3 having sum(change) <> 0
        order by kind, narrow, tags
        on conflict (kind, narrow, tags) do update set total = c.total + excluded.total
      )
      select count(*)::integer as taken from taken`);
    taken = rows[0]?.taken ?? 0;
  }
  await pool.query(`
    delete from directory.professional_cell where ctid = any (array(
      select ctid from directory.professional_cell where total = 0 for update skip locked)) and total = 0`);
}
