import type { Pool } from 'pg';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { Animal, type AnimalPage, type AnimalView } from './animal.entity.ts';
import { countedAnimals } from './counted-animals.ts';

/** Differs between viewers, and needs few reads or none. */
const hidden = [
  'ownerProfileId',
  'callName',
  'nameKey',
  'speciesCode',
  'damId',
  'sireId',
  'archivedAt',
  'updatedAt',
] as const;

/** Columns of an AnimalView for the viewer's profile; the instant is still PostgreSQL's text. */
const viewColumns = (profileId = '$1') => `
  ${columnsOf(Animal, 'a', hidden)}, coalesce(a.call_name, a.registered_name) as name,
  a.species_code as species, a.owner_profile_id = ${profileId} as "isOwnerOfRecord"`;

/** Animals the profile may see: owned of record or co-owned, and not archived. */
export const visible = (profileId = '$1') => `
  a.archived_at is null and (a.owner_profile_id = ${profileId} or exists (
    select from animals.animal_co_owner c where c.animal_id = a.id and c.profile_id = ${profileId}))`;

/** The caller is the one owner of everything in a list; only single animals and mixed lists include their owners. */
const withOwner = (profileId = '$1') => `${viewColumns(profileId)}, a.owner_profile_id as "ownerProfileId"`;

const findSql = `
  select ${withOwner('asked.profile_id')}, asked.position::integer as position
  from unnest($1::uuid[], $2::uuid[]) with ordinality asked (profile_id, id, position)
  join animals.animal a on a.id = asked.id where ${visible('asked.profile_id')}`;
const findManySql = `select ${withOwner()} from animals.animal a where a.id = any($2::uuid[]) and ${visible()}`;
const offspringSql = `
  select ${withOwner()}, parent.id as "parentId"
  from unnest($2::uuid[]) parent (id)
  cross join lateral (
    select * from animals.animal a
    where (a.dam_id = parent.id or a.sire_id = parent.id) and ${visible()}
    order by a.created_at desc, a.id desc limit 100
  ) a order by a.created_at desc, a.id desc`;

/** One statement for the page and the total: a page past the end still has a row that carries the total. */
function listSql(filter: string, kept?: string): string {
  const rows = `from animals.animal a where a.owner_profile_id = $1 and a.archived_at is null ${filter}`;
  const total = kept ?? `(select count(*)::integer ${rows})`;
  return `
    select t.total, p.* from (select ${total} as total) t
    left join lateral (
      select ${viewColumns()} ${rows} order by a.created_at desc, a.id desc limit $2 offset $3
    ) p on true`;
}

const listAllSql = listSql('', keptTotal(countedAnimals));
const listSpeciesSql = listSql('and a.species_code = $4');

function withInstant<Row extends AnimalView>(row: Row): Row {
  row.createdAt = isoInstant(row.createdAt);
  return row;
}

const findGathered = batchReads<{ readonly profileId: string; readonly id: string }, AnimalView>(
  async (pool, asked) => {
    const { rows } = await pool.query<AnimalView & { readonly position: number }>({
      name: 'animal',
      text: findSql,
      values: [asked.map(({ profileId }) => profileId), asked.map(({ id }) => id)],
    });
    const found = asked.map((): AnimalView | null => null);
    for (const row of rows) found[row.position - 1] = withInstant(row);
    return found;
  },
);

/** The animal if the profile may see it, else null. */
export function findAnimal(pool: Pool, profileId: string, id: string): Promise<AnimalView | null> {
  return findGathered(pool, { profileId, id });
}

/** The parents of an animal. */
export interface Parents {
  readonly id: string;
  readonly damId: string | null;
  readonly sireId: string | null;
}

/** Parents of animals that the viewer may see; read separately because few callers ask for them. */
export async function findParents(pool: Pool, ids: readonly string[]): Promise<Parents[]> {
  const { rows } = await pool.query<Parents>({
    name: 'parents',
    text: `
      select id, dam_id as "damId", sire_id as "sireId"
      from animals.animal where id = any($1::uuid[])`,
    values: [ids],
  });
  return rows;
}

/** The given animals that the profile may see, in no particular order. */
export async function findAnimals(
  pool: Pool,
  profileId: string,
  ids: readonly string[],
): Promise<AnimalView[]> {
  const { rows } = await pool.query<AnimalView>({
    name: 'animals-by-id',
    text: findManySql,
    values: [profileId, ids],
  });
  return rows.map(withInstant);
}

/** For each animal, the newest 100 recorded offspring that the profile may see. */
export async function findOffspring(
  pool: Pool,
  profileId: string,
  parentIds: readonly string[],
): Promise<AnimalView[][]> {
  const { rows } = await pool.query<AnimalView & { parentId: string }>({
    name: 'offspring',
    text: offspringSql,
    values: [profileId, parentIds],
  });
  return parentIds.map((id) => rows.filter((row) => row.parentId === id).map(withInstant));
}

/** One page of the animals that the profile owns of record, newest first (spec 4.3). */
export async function listAnimals(
  pool: Pool,
  profileId: string,
  { species, page, pageSize }: { species: string | null; page: number; pageSize: number },
): Promise<AnimalPage> {
  const values = [profileId, pageSize, (page - 1) * pageSize];
  const { rows } = await pool.query<AnimalView & { total: number }>(
    species === null
      ? { name: 'animals', text: listAllSql, values }
      : { name: 'animals-of-species', text: listSpeciesSql, values: [...values, species] },
  );
  const total = rows[0]?.total ?? 0;
  const isEmpty = rows.length === 1 && rows[0]?.id === null;
  if (isEmpty) return { items: [], total };
  for (const row of rows) row.ownerProfileId = profileId;
  return { items: rows.map(withInstant), total };
}
