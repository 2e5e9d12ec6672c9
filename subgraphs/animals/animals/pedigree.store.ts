import type { Pool } from 'pg';
import type { Ancestor } from './pedigree.view.ts';

/** Two, four and eight ancestors. */
const generations = 3;

const pedigreeSql = `
  with recursive line as (
    select a.id as of, a.id, '' as place, a.dam_id, a.sire_id from animals.animal a where a.id = any($1::uuid[])
    union all
    select line.of, a.id, line.place || parent.side, a.dam_id, a.sire_id
    from line
    cross join lateral (values ('D', line.dam_id), ('S', line.sire_id)) parent (side, id)
    join animals.animal a on a.id = parent.id
    where length(line.place) < ${generations}
  )
  select line.of, line.place, a.registered_name as "registeredName", a.svc_code as "svcCode", a.sex,
    a.breed_code as "breedCode", a.date_of_birth as "dateOfBirth"
  from line join animals.animal a on a.id = line.id
  where line.place <> '' order by length(line.place), line.place`;

/** For each animal, its recorded ancestors, whoever owns them and whether they are archived or not. */
export async function findPedigrees(pool: Pool, ids: readonly string[]): Promise<Ancestor[][]> {
  const { rows } = await pool.query<Ancestor & { readonly of: string }>(pedigreeSql, [ids]);
  return ids.map((id) => rows.filter(({ of }) => of === id));
}
