import type { Pool } from 'pg';
import DataLoader from 'dataloader';
import { type Viewer, requireSystem } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { erased } from '../../../kernel/personal-data/personal-data.ts';
import { listedSubject } from '../../../kernel/text/listed-subject.ts';
import { healthTestsOf } from '../health-tests/health-test.store.ts';
import type { ListedRecord } from './listed-record.view.ts';

const mostAtOnce = 100;

/** A parent that the seller owns or co-owns: the name of any other is its new owner's to give. */
const parent = (alias: string) => `
  case when ${alias}.registered_name <> ${erased} and (${alias}.owner_profile_id = asked.owner_id or exists (
      select from animals.animal_co_owner c where c.animal_id = ${alias}.id and c.profile_id = asked.owner_id))
    then json_build_object('animalId', ${alias}.id, 'registeredName', ${alias}.registered_name,
      'healthTests', ${healthTestsOf(alias)}) end`;

/** Only of those who own it now: after it was sold, what its record says is the new owner's to show. Nobody sells one that has died or is missing. */
const findSql = `
  select asked.id, a.species_code as "speciesCode", s.name as "speciesName", a.breed_code as "breedCode",
    b.name as "breedName", a.sex, a.date_of_birth as "bornOn", a.microchip_id is not null as "isChipped",
    ${healthTestsOf('a')} as "healthTests", ${parent('dam')} as dam, ${parent('sire')} as sire
  from unnest($1::text[], $2::uuid[], $3::uuid[]) asked (id, animal_id, owner_id)
  join animals.animal a on a.id = asked.animal_id and a.owner_profile_id = asked.owner_id and a.archived_at is null
    and a.life_status not in ('DECEASED', 'MISSING')
  join animals.species s on s.code = a.species_code
  left join animals.breed b on b.species_code = a.species_code and b.code = a.breed_code
  left join animals.animal dam on dam.id = a.dam_id
  left join animals.animal sire on sire.id = a.sire_id
  union all
  select asked.id, dam.species_code, s.name, b.code, b.name, null, l.birth_date, null, '[]',
    ${parent('dam')}, ${parent('sire')}
  from unnest($1::text[], $2::uuid[], $3::uuid[]) asked (id, birth_id, owner_id)
  join animals.birth l on l.id = asked.birth_id and l.owner_profile_id = asked.owner_id
  join animals.animal dam on dam.id = l.dam_id
  join animals.species s on s.code = dam.species_code
  left join animals.animal sire on sire.id = l.sire_id
  left join animals.breed b on b.species_code = dam.species_code and b.code = dam.breed_code
    and (sire.id is null or sire.breed_code = dam.breed_code)`;

/** What is on record of what several listings offer, in one statement. */
export const listedRecordsIn = (pool: Pool): DataLoader<string, ListedRecord | null> =>
  new DataLoader(async (ids) => {
    const asked = ids.flatMap((id) => listedSubject.read(id) ?? []);
    const { rows } = await pool.query<ListedRecord>(findSql, [
      asked.map(({ id }) => id),
      asked.map(({ subjectId }) => subjectId),
      asked.map(({ sellerProfileId }) => sellerProfileId),
    ]);
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => found.get(id) ?? null);
  });

/** What is on record of what several listings offer; for services of the platform. Those that are gone are left out. */
export async function listedRecords(
  {
    viewer,
    loaders,
  }: {
    readonly viewer: Viewer;
    readonly loaders: { readonly listedRecord: ReturnType<typeof listedRecordsIn> };
  },
  ids: readonly string[],
): Promise<ListedRecord[]> {
  requireSystem(viewer);
  if (ids.length > mostAtOnce) {
    throw new DomainError('0010010000400', `At most ${mostAtOnce} can be requested at once.`);
  }
  const found = await Promise.all(ids.map((id) => loaders.listedRecord.load(id)));
  return found.filter((record) => record !== null);
}

/** Finds what other subgraphs refer to as listed; null for what its seller does not own (any more). */
export const resolveListedRecord = (
  { id }: { readonly id: string },
  { loaders }: { readonly loaders: { readonly listedRecord: ReturnType<typeof listedRecordsIn> } },
): Promise<ListedRecord | null> => loaders.listedRecord.load(id);
