import type { EntityManager } from '@mikro-orm/postgresql';
import type { Animal } from '../animals/animal.entity.ts';
import { AnimalCoOwner } from '../animals/animal-co-owner.entity.ts';

/**
 * Makes a profile owner of record of an animal whose row the transaction holds. Shares in the animal end with the ownership
 * that they were shares in: the new owner has it alone, and may take up co-owners. Who had a share and approved stays on record
 * with the transfer. Violates animal_name_and_birth_key where the new owner has such an animal already.
 */
export async function changeOwner(
  em: EntityManager,
  animal: Animal,
  profileId: string,
  now: Date,
): Promise<void> {
  await em.nativeDelete(AnimalCoOwner, { animalId: animal.id });
  animal.ownerProfileId = profileId;
  animal.updatedAt = now;
  await em.flush();
}
