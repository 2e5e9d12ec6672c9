import type { Pool } from 'pg';
import { z } from 'zod';
import { columnsOf } from '../../../kernel/database/columns.ts';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { type Reader, rowsOf } from '../reader.ts';
import { Pet } from './pet.entity.ts';
import { PetLifeStatus } from './pet.enums.ts';
import type { PetView } from './pet.view.ts';
import type { PetVaccinations, VaccinationNeed } from './vaccinations.ts';

export const bookingPets = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    species: z.string(),
    lifeStatus: z.enum(PetLifeStatus),
    /** `expiresOn` is the last day on which it is valid, yyyy-MM-dd in the business's time zone. */
    vaccinations: z.array(
      z.object({
        code: z.string(),
        expiresOn: z.string(),
        /** Whether it was declared by whoever booked, and the business has not entered it itself. */
        isDeclared: z.boolean(),
      }),
    ),
  }),
);
/** What a booking needs to know about a pet. */
export type BookingPet = z.output<typeof bookingPets>[number] & {
  /** The booking's name for it, if the client is described. */
  readonly ref?: string;
};

const vaccinationsSql = `
  coalesce((
    select json_agg(json_build_object('code', v.code, 'expiresOn', v.expires_on, 'isDeclared', v.is_declared) order by v.code)
    from scheduling.vaccination v where v.pet_id = p.id and v.business_id = p.business_id), '[]')`;
const vaccinations = `${vaccinationsSql} as vaccinations`;

const findSql = `
  select p.id, p.name, p.species, p.life_status as "lifeStatus", ${vaccinations}
  from scheduling.pet p
  where p.business_id = $1 and p.client_id = $2 and p.id = any($3::uuid[]) and p.removed_at is null
  order by p.name, p.id`;

/** The given pets of this client of the business, by name; others are left out. */
export async function findPets(
  reader: Reader,
  businessId: string,
  clientId: string,
  petIds: readonly string[],
): Promise<readonly BookingPet[]> {
  if (!isUuid(clientId)) return [];
  return bookingPets.parse(await rowsOf(reader, findSql, [businessId, clientId, petIds.filter(isUuid)]));
}

/** JSON of the pets `$3` that belong to client `c` of the business, each as `bookingPets` reads it, by name. */
export const petsOfClientSql = `
  coalesce((
    select json_agg(json_build_object('id', p.id, 'name', p.name, 'species', p.species, 'lifeStatus', p.life_status,
      'vaccinations', ${vaccinationsSql}) order by p.name, p.id)
    from scheduling.pet p
    where p.business_id = c.business_id and p.client_id = c.id and p.id = any($3::uuid[]) and p.removed_at is null), '[]')`;

/** A pet with its vaccinations as they are on record. */
export type PetRow = Omit<PetView, 'vaccinations'> & PetVaccinations;

const columns = `${columnsOf(Pet, 'p', ['businessId', 'removedAt', 'createdAt'])}, ${vaccinations}`;
const readSql = `
  select ${columns} from scheduling.pet p where p.business_id = $1 and p.id = $2 and p.removed_at is null`;

const rowsSql = `from scheduling.pet p where p.business_id = $1 and p.client_id = $2 and p.removed_at is null`;
const listSql = `
  select t.total, p.* from (select count(*)::integer as total ${rowsSql}) t
  left join lateral (select ${columns} ${rowsSql} order by p.name, p.id limit $3 offset $4) p on true`;

const ofClientsSql = `
  select p.* from unnest($2::uuid[]) c (id)
  cross join lateral (
    select ${columns} from scheduling.pet p
    where p.business_id = $1 and p.client_id = c.id and p.removed_at is null
    order by p.name, p.id limit $3
  ) p`;

const needsSql = `
  select
    coalesce((select time_zone from scheduling.business where profile_id = $1), 'UTC') as "timeZone",
    coalesce((
      select json_agg(json_build_object('codes', required_vaccination_codes, 'speciesCodes', species_codes))
      from scheduling.service
      where business_id = $1 and is_active and required_vaccination_codes <> '{}'), '[]') as needs`;

function withInstant<Row extends PetRow>(row: Row): Row {
  row.updatedAt = isoInstant(row.updatedAt);
  return row;
}

/** A pet of the business; null for any other. */
export async function readPet(pool: Pool, businessId: string, id: string): Promise<PetRow | null> {
  const { rows } = await pool.query<PetRow>({ name: 'pet', text: readSql, values: [businessId, id] });
  return rows[0] === undefined ? null : withInstant(rows[0]);
}

/** One page of the pets of a client of the business, by name. */
export async function listPets(
  pool: Pool,
  businessId: string,
  clientId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly items: PetRow[]; readonly total: number }> {
  const { rows } = await pool.query<PetRow & { total: number }>({
    name: 'pets',
    text: listSql,
    values: [businessId, clientId, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.id ? rows.map(withInstant) : [], total: rows[0]?.total ?? 0 };
}

/** The first pets of each of the clients, by name. */
export async function petsOfClients(
  pool: Pool,
  businessId: string,
  clientIds: readonly string[],
  most: number,
): Promise<ReadonlyMap<string, PetRow[]>> {
  const { rows } = await pool.query<PetRow>({
    name: 'pets-of-clients',
    text: ofClientsSql,
    values: [businessId, clientIds, most],
  });
  return Map.groupBy(rows.map(withInstant), ({ clientId }) => clientId);
}

/** The business's time zone, UTC before it is set up, and what its active services require of pets. */
export async function findVaccinationNeeds(
  pool: Pool,
  businessId: string,
): Promise<{ readonly timeZone: string; readonly needs: readonly VaccinationNeed[] }> {
  const { rows } = await pool.query<{ timeZone: string; needs: VaccinationNeed[] }>({
    name: 'vaccination-needs',
    text: needsSql,
    values: [businessId],
  });
  return rows[0] ?? { timeZone: 'UTC', needs: [] };
}
