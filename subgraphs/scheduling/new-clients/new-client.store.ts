import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { PetSex } from '../pets/pet.enums.ts';
import type { NewClient, NewClientPet } from './new-client-fields.ts';

const contactsSql = `
  select pg_advisory_xact_lock(hashtextextended('scheduling contact ' || $1 || ' ' || contact, 0))
  from unnest($2::text[]) contact`;

/**
 * Until this transaction ends, nobody else adds a client with one of these: an address, then a telephone number, in
 * this order everywhere to avoid deadlocks.
 */
export async function lockContacts(
  transaction: Transaction,
  businessId: string,
  contacts: readonly (string | null | undefined)[],
): Promise<void> {
  await transaction(contactsSql, [businessId, contacts.filter((contact) => typeof contact === 'string')]);
}

/** Active ones come first, then those connected with an account, then the oldest. */
const findSql = `
  select c.id, exists (
    select from scheduling.booking b where b.client_id = c.id and b.app_id = $4) as "isKnownToApp"
  from scheduling.client c where c.business_id = $1 and (c.email = $2 or c.phone = $3)
  order by coalesce(c.email = $2, false) desc, c.is_archived, c.member_id is null, c.created_at, c.id
  limit 1 for no key update of c`;

const foundRows = z.array(z.object({ id: z.string(), isKnownToApp: z.boolean() }));

/** The client of the business with the e-mail address, otherwise with the telephone number, locked. */
export async function findByContact(
  transaction: Transaction,
  { businessId, appId }: { readonly businessId: string; readonly appId: string | null },
  { email = null, phone = null }: Pick<NewClient, 'email' | 'phone'>,
): Promise<z.output<typeof foundRows>[number] | null> {
  return foundRows.parse(await transaction(findSql, [businessId, email, phone, appId]))[0] ?? null;
}

const lockAdderSql = `select pg_advisory_xact_lock(hashtextextended('scheduling new clients ' || $1 || ' ' || $2, 0))`;
const countSql = `
  select count(*)::integer as count from scheduling.client
  where added_by_app_id = $1 and business_id = $2 and created_at > $3`;

/** How many clients of the business the app has added since then; nobody else adds any until the end. */
export async function countAdded(
  transaction: Transaction,
  { businessId, appId }: { readonly businessId: string; readonly appId: string },
  since: Date,
): Promise<number> {
  await transaction(lockAdderSql, [appId, businessId]);
  const rows = await transaction(countSql, [appId, businessId, since]);
  return z.tuple([z.object({ count: z.number() })]).parse(rows)[0].count;
}

const insertClientSql = `
  insert into scheduling.client (
    id, business_id, added_by_app_id, display_name, given_name, family_name, email, phone, preferred_locale, created_at,
    updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`;

/** Adds a client, still without pets. */
export async function insertClient(
  transaction: Transaction,
  made: {
    readonly id: string;
    readonly businessId: string;
    readonly appId: string | null;
    readonly now: Date;
  },
  client: NewClient,
): Promise<void> {
  await transaction(insertClientSql, [
    made.id,
    made.businessId,
    made.appId,
    client.displayName,
    client.givenName ?? null,
    client.familyName ?? null,
    client.email ?? null,
    client.phone ?? null,
    client.preferredLocale ?? null,
    made.now,
  ]);
}

const findPetsSql = `
  select w.ref, p.id from unnest($2::text[], $3::text[], $4::text[]) w (ref, name, species)
  cross join lateral (
    select p.id from scheduling.pet p
    where p.client_id = $1 and p.removed_at is null and p.life_status = 'ALIVE'
      and p.species = w.species and scheduling.folded(p.name) = scheduling.folded(w.name)
    order by p.created_at, p.id limit 1) p`;

const petRows = z.array(z.object({ ref: z.string(), id: z.string() }));

/** Living pets of the client with the same names and species, by ref; the oldest of several. */
export async function findSamePets(
  transaction: Transaction,
  clientId: string,
  pets: readonly NewClientPet[],
): Promise<ReadonlyMap<string, string>> {
  if (pets.length === 0) return new Map();
  const rows = await transaction(findPetsSql, [
    clientId,
    pets.map(({ ref }) => ref),
    pets.map(({ name }) => name),
    pets.map(({ species }) => species),
  ]);
  return new Map(petRows.parse(rows).map(({ ref, id }) => [ref, id]));
}

const insertPetSql = `
  with pet as (
    insert into scheduling.pet (
      id, business_id, client_id, name, species, breed_code, sex, date_of_birth, life_status, weight_grams, created_at,
      updated_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, 'ALIVE', $9, $10, $10) returning id
  )
  insert into scheduling.vaccination (pet_id, code, expires_on, is_declared)
  select pet.id, v.code, v.expires_on, true from pet cross join unnest($11::text[], $12::date[]) v (code, expires_on)`;

/** Adds a pet with its declared vaccinations. */
export async function insertPet(
  transaction: Transaction,
  made: {
    readonly id: string;
    readonly businessId: string;
    readonly clientId: string;
    readonly now: Date;
  },
  { name, species, breedCode, sex, dateOfBirth, weightGrams, vaccinations }: NewClientPet,
): Promise<void> {
  const { id, businessId, clientId, now } = made;
  const told = [name, species, breedCode ?? null, sex ?? PetSex.U, dateOfBirth ?? null, weightGrams ?? null];
  const codes = (vaccinations ?? []).map(({ code }) => code);
  const days = (vaccinations ?? []).map(({ expiresOn }) => expiresOn);
  await transaction(insertPetSql, [id, businessId, clientId, ...told, now, codes, days]);
}
