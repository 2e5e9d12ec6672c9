import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { Animal } from './animal.entity.ts';
import { AnimalCoOwner } from './animal-co-owner.entity.ts';

/**
 * The refusal for an animal that the profile may not see or that is archived: the same as for a missing one, in the
 * catalogue's words, like the facade's answer to a malformed id.
 */
export function animalNotFound(): DomainError {
  return new DomainError('Animal_AnimalRegistry_GT_Resource_FL');
}

/** Locks any animal for a change in this transaction; null if it is missing or archived. */
export async function lockAnimal(em: EntityManager, id: string): Promise<Animal | null> {
  if (!isUuid(id)) return null;
  return em.findOne(Animal, { id, archivedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/**
 * Locks an animal that the profile owns of record, for a change in this transaction. A co-owner may read the record but
 * not change it (403); for anybody else the animal is missing (404).
 */
export async function lockOwnAnimal(
  em: EntityManager,
  profileId: string,
  id: string,
  expectedVersion: number | null | undefined,
): Promise<Animal> {
  const animal = await lockAnimal(em, id);
  if (animal === null) throw animalNotFound();
  if (animal.ownerProfileId !== profileId) {
    const share = await em.findOne(AnimalCoOwner, { animalId: animal.id, profileId });
    if (share === null) throw animalNotFound();
    throw new DomainError('0010010000403', 'Only the owner of record may change an animal.');
  }
  checkVersion(animal, expectedVersion);
  return animal;
}

/** An animal that the profile owns or co-owns, read in this transaction; for anybody else it is missing. */
export async function visibleAnimal(em: EntityManager, profileId: string, id: string): Promise<Animal> {
  const animal = isUuid(id) ? await em.findOne(Animal, { id, archivedAt: null }) : null;
  if (animal === null) throw animalNotFound();
  if (animal.ownerProfileId !== profileId) {
    const share = await em.findOne(AnimalCoOwner, { animalId: animal.id, profileId });
    if (share === null) throw animalNotFound();
  }
  return animal;
}

/** Serialises a profile's registrations of animals with the same birth date. */
export async function lockBirthDay(em: EntityManager, profileId: string, day: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `animals birth ${profileId} ${day}`,
  ]);
}
