import type { Pool } from 'pg';
import { keptTotal } from '../../../kernel/database/kept-counts.ts';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { batchReads } from '../../../kernel/database/batched-reads.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { Animal, type AnimalPage, type AnimalSex, type AnimalView } from './animal.entity.ts';
import { countedAnimals } from './counted-animals.ts';

/** Differs between viewers, and needs few reads or none. */
const hidden = [
  'ownerProfileId',
  'callName',
  'nameKey',
  'speciesCode',
  'damId',
  'sireId',
  'birthId',
  'colorText',
  'mediaShortCodes',
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

/** With as many rows of parameters: of arrays, the server does not know how long they are, and plans anew each time. */
function findSql(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, row) => `($${2 * row + 1}::uuid, $${2 * row + 2}::uuid, ${row + 1})`,
  );
  return `
    select ${withOwner('asked.profile_id')}, asked.position
    from (values ${rows.join(', ')}) asked (profile_id, id, position)
    join animals.animal a on a.id = asked.id where ${visible('asked.profile_id')}`;
}

/** For 1, 2, 4, ... 128 animals. */
const findStatements = Array.from({ length: 8 }, (_, power) => {
  const count = 2 ** power;
  return { count, name: `${count} animals`, text: findSql(count) };
});
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
const coOwned = `from animals.animal_co_owner c join animals.animal a on a.id = c.animal_id
  where c.profile_id = $1 and a.archived_at is null`;
const coOwnedSql = `
  select t.total, p.* from (select count(*)::integer as total ${coOwned}) t
  left join lateral (
    select ${withOwner()} ${coOwned} order by c.created_at desc, a.id desc limit $2 offset $3
  ) p on true`;

function withInstant<Row extends AnimalView>(row: Row): Row {
  row.createdAt = isoInstant(row.createdAt);
  return row;
}

const findGathered = batchReads<{ readonly profileId: string; readonly id: string }, AnimalView>(
  async (pool, asked) => {
    const statement = findStatements.find(({ count }) => count >= asked.length);
    if (statement === undefined) throw new Error('too many animals for one statement');
    const { count, ...prepared } = statement;
    const values = Array.from({ length: count }, (_, row) => [asked[row]?.profileId, asked[row]?.id]).flat();
    const { rows } = await pool.query<AnimalView & { readonly position: number }>({ ...prepared, values });
    const found = asked.map((): AnimalView | null => null);
    for (const row of rows) found[row.position - 1] = withInstant(row);
    return found;
  },
);

/** The animal if the profile may see it, else null. */
export function findAnimal(pool: Pool, profileId: string, id: string): Promise<AnimalView | null> {
  return findGathered(pool, { profileId, id });
}

/** Where an animal comes from, and how it looks. */
export interface AnimalDetails {
  readonly id: string;
  readonly damId: string | null;
  readonly sireId: string | null;
  readonly birthId: string | null;
  readonly colorText: string | null;
  readonly mediaShortCodes: string[];
}

/** Details of animals that the viewer may see; read separately because few callers ask for them. */
export async function findDetails(pool: Pool, ids: readonly string[]): Promise<AnimalDetails[]> {
  const { rows } = await pool.query<AnimalDetails>({
    name: 'animal-details',
    text: `
      select id, dam_id as "damId", sire_id as "sireId", birth_id as "birthId", color_text as "colorText",
        media_short_codes as "mediaShortCodes"
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

/** What a list of animals is narrowed to. */
export interface AnimalFilter {
  readonly species: string | null;
  readonly sexes: readonly AnimalSex[] | null;
  /** Part of the name, or of the code. */
  readonly text: string | null;
}

interface Place {
  readonly page: number;
  readonly pageSize: number;
}

type ListedRow = AnimalView & { readonly total: number };

const pageOfRows = (rows: readonly ListedRow[]): AnimalPage => ({
  items: rows.filter(({ id }) => id !== null).map(withInstant),
  total: rows[0]?.total ?? 0,
});

/** The conditions of a filter, the names of their statement, and the values from $4 on. */
function conditionsOf({ species, sexes, text }: AnimalFilter) {
  const values: unknown[] = [];
  const value = (of: unknown) => `$${values.push(of) + 3}`;
  const named: string[] = [];
  const conditions: string[] = [];
  const narrow = (name: string, condition: string) => {
    named.push(name);
    conditions.push(`and ${condition}`);
  };
  if (species !== null) narrow('species', `a.species_code = ${value(species)}`);
  if (sexes !== null) narrow('sexes', `a.sex = any(${value(sexes)}::text[])`);
  if (text !== null) {
    const part = value(`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    narrow('text', `(a.name_key like ${part} or lower(a.svc_code) like ${part})`);
  }
  return { named, conditions, values };
}

/** One page of the animals that the profile owns of record, newest first (spec 4.3). */
export async function listAnimals(
  pool: Pool,
  profileId: string,
  { page, pageSize, ...filter }: AnimalFilter & Place,
): Promise<AnimalPage> {
  const { named, conditions, values } = conditionsOf(filter);
  const { rows } = await pool.query<ListedRow>({
    name: ['animals', ...named].join('-'),
    text: named.length === 0 ? listAllSql : listSql(conditions.join(' ')),
    values: [profileId, pageSize, (page - 1) * pageSize, ...values],
  });
  for (const row of rows) row.ownerProfileId = profileId;
  return pageOfRows(rows);
}

/** One page of the animals that the profile co-owns, the latest share first. */
export async function listCoOwned(
  pool: Pool,
  profileId: string,
  { page, pageSize }: Place,
): Promise<AnimalPage> {
  const { rows } = await pool.query<ListedRow>({
    name: 'co-owned-animals',
    text: coOwnedSql,
    values: [profileId, pageSize, (page - 1) * pageSize],
  });
  return pageOfRows(rows);
}
