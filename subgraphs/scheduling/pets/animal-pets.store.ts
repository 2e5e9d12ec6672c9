import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { IdSource } from '../../../kernel/text/ids.ts';
import { recordPetChange } from '../clients/client.access.ts';
import type { PetAnimal } from './pet-animal.ts';

const linkedRows = z.array(z.object({ id: z.string(), animalId: z.string() }));

const findSql = `
  select id, animal_id as "animalId" from scheduling.pet
  where business_id = $1 and client_id = $2 and animal_id = any($3::uuid[]) and removed_at is null`;
const insertSql = `
  insert into scheduling.pet (
    id, business_id, client_id, animal_id, svc_code, name, species, breed_code, sex, date_of_birth, life_status, created_at,
    updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`;

/** Pets of the client that are linked with the animals, by animal; missing ones are added. */
export async function petsOfAnimals(
  transaction: Transaction,
  {
    businessId,
    clientId,
    now,
    newId,
  }: {
    readonly businessId: string;
    readonly clientId: string;
    readonly now: Date;
    readonly newId: IdSource;
  },
  animals: readonly PetAnimal[],
): Promise<ReadonlyMap<string, string>> {
  if (animals.length === 0) return new Map();
  const asked = animals.map(({ animalId }) => animalId);
  const known = linkedRows.parse(await transaction(findSql, [businessId, clientId, asked]));
  const pets = new Map(known.map(({ id, animalId }) => [animalId, id]));
  const missing = animals.filter(({ animalId }) => !pets.has(animalId));
  for (const animal of missing) {
    const { animalId, svcCode, name, species, breedCode, sex, dateOfBirth, lifeStatus } = animal;
    const id = newId();
    const told = [animalId, svcCode, name, species, breedCode, sex, dateOfBirth, lifeStatus];
    await transaction(insertSql, [id, businessId, clientId, ...told, now]);
    pets.set(animalId, id);
  }
  if (missing.length > 0) await recordPetChange(transaction, { businessId, clientId, now });
  return pets;
}
