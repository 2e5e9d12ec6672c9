import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import type { Animal } from '../animals/animal.entity.ts';
import { AnimalCoOwner } from '../animals/animal-co-owner.entity.ts';

/**
 * Makes a profile the owner of record of an animal whose row the transaction holds. Co-ownership ends with the old
 * ownership: the new owner is the only one, and may add co-owners. Which co-owners approved stays on record with the
 * transfer. Violates animal_name_and_birth_key if the new owner already has such an animal.
 */
export async function changeOwner(
  em: EntityManager,
  animal: Animal,
  profileId: string,
  now: Date,
): Promise<void> {
  await em.nativeDelete(AnimalCoOwner, { animalId: animal.id });
  // What is known of its health goes with it.
  await transactionOf(em)('update animals.health_test set owner_profile_id = $2 where animal_id = $1', [
    animal.id,
    profileId,
  ]);
  animal.ownerProfileId = profileId;
  animal.updatedAt = now;
  await em.flush();
}
