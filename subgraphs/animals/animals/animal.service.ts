import type { RequiredEntityData } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { checkVersion } from '../../../kernel/errors/check-version.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields } from '../../../kernel/errors/field-faults.ts';
import { requestedIds } from '../../../kernel/graph/requested-ids.ts';
import { given } from '../../../kernel/graph/given.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line, orNone } from '../../../kernel/text/lines.ts';
import { keepPictures } from '../../../kernel/media/use-pictures.ts';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { animalLooks } from './animal-looks.ts';
import { animalName, nameKey } from './animal-name.ts';
import { birthDate, checkOffspringBirthDates, checkParentBirthDates } from './animal-rules.ts';
import { animalNotFound, lockBirthDay, lockOwnAnimal } from './animal.access.ts';
import {
  Animal,
  AnimalSex,
  type AnimalPage,
  type AnimalView,
  type ArchivedAnimal,
  LifeStatus,
} from './animal.entity.ts';
import type { ArchiveAnimalInput, RegisterAnimalInput, UpdateAnimalInput } from './animal.inputs.ts';
import { findAnimal, findAnimals, findDetails, listAnimals, listCoOwned } from './animal.store.ts';
import { lockLine } from './pedigree-lock.ts';
import { findBreed, findSpecies, kindOf } from '../breeds/breed.service.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { requireUnreserved, unlessReserved } from '../reservations/reserved-animal.ts';
import { violates } from '../violates.ts';

/** How often another code is tried for an animal whose code was taken. */
export const codeAttempts = 5;
const searched = z.object({ text: orNone(line(80)) });

/** The view of an animal that the profile may see. */
export function viewOf(animal: Animal, profileId: string): AnimalView {
  const { callName, speciesCode, createdAt, ...same } = animal;
  return {
    ...same,
    name: callName ?? same.registeredName,
    species: speciesCode,
    isOwnerOfRecord: same.ownerProfileId === profileId,
    createdAt: createdAt.toISOString(),
  };
}

/** The refusal of an animal with the name and birth date of another one of its owner. */
export function duplicate(): DomainError {
  return new DomainError(
    'Animal_AnimalRegistry_AD_Duplicate_RJ',
    'The business already has an animal with this name and birth date.',
  );
}

/** The animals that the viewer's profile owns of record, newest first; co-owned ones are not listed (spec 4.3). */
export async function pageOfAnimals(
  ctx: AnimalsContext,
  { species, text: asked, ...wanted }: Parameters<typeof listAnimals>[2],
): Promise<AnimalPage> {
  requireScope(ctx.viewer, 'animal:read');
  const profileId = requireProfile(ctx.viewer);
  const speciesCode = species === null ? null : (await findSpecies(ctx, species, 'query:species')).code;
  const { text } = parseFields(searched, { text: asked });
  return listAnimals(ctx.pool, profileId, {
    ...wanted,
    species: speciesCode,
    text: text ? nameKey(text) : null,
  });
}

/** The animals that the viewer's profile co-owns, the latest share first. */
export async function pageOfCoOwned(
  ctx: AnimalsContext,
  place: Parameters<typeof listCoOwned>[2],
): Promise<AnimalPage> {
  requireScope(ctx.viewer, 'animal:read');
  return listCoOwned(ctx.pool, requireProfile(ctx.viewer), place);
}

/** An animal that the viewer's profile owns or co-owns; throws GT_Resource_FL for any other (spec 4.3). */
export async function animalOfViewer(ctx: AnimalsContext, id: string): Promise<AnimalView> {
  requireScope(ctx.viewer, 'animal:read');
  const profileId = requireProfile(ctx.viewer);
  const animal = isUuid(id) ? await findAnimal(ctx.pool, profileId, id) : null;
  if (animal === null) throw animalNotFound();
  return animal;
}

/**
 * The given animals that the viewer's profile owns or co-owns, in one statement; others are left out. Throws
 * 0010010000400 for more than 100.
 */
export async function animalsByIds(ctx: AnimalsContext, ids: readonly string[]): Promise<AnimalView[]> {
  requireScope(ctx.viewer, 'animal:read');
  const profileId = requireProfile(ctx.viewer);
  return findAnimals(ctx.pool, profileId, requestedIds(ids));
}

/**
 * Registers an animal for the viewer's profile, which becomes its owner of record (spec 4.3). Throws the codes of spec
 * 7.4. Registrations of one profile and birth day run one after the other, so the duplicate rules also hold for
 * parallel ones.
 */
export async function registerAnimal(ctx: AnimalsContext, input: RegisterAnimalInput): Promise<AnimalView> {
  requireScope(ctx.viewer, 'animal:write');
  const profileId = requireProfile(ctx.viewer);
  if (ctx.viewer.profileKind === 'PLACE') {
    throw new DomainError('Animal_AnimalOwnership_VL_PlaceOwner_RJ', 'A place profile cannot own animals.');
  }
  // Fields without rules are stored as given.
  const { name, species, breedCode, sex, dateOfBirth, confirmedNotDuplicate, ...plain } = input;
  const now = ctx.clock.now();
  const [registeredName, kind, born, { colorText = null, mediaShortCodes = null }] = await allOf([
    Promise.try(() => animalName(name)),
    kindOf(ctx, species, breedCode),
    Promise.try(() => birthDate(dateOfBirth, now)),
    Promise.try(() => animalLooks(input)),
  ]);
  await keepPictures(ctx, ctx.viewer, mediaShortCodes ?? []);
  const row = {
    ...plain,
    id: ctx.newId(),
    ownerProfileId: profileId,
    callName: null,
    registeredName,
    nameKey: nameKey(registeredName),
    ...kind,
    sex: sex ?? AnimalSex.U,
    dateOfBirth: born,
    lifeStatus: LifeStatus.ALIVE,
    damId: null,
    sireId: null,
    birthId: null,
    colorText,
    mediaShortCodes: mediaShortCodes ?? [],
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  for (let attempt = 0; attempt < codeAttempts; attempt += 1) {
    try {
      return await insertAnimal(
        ctx,
        { ...row, svcCode: ctx.loaders.animalCode() },
        confirmedNotDuplicate === true,
      );
    } catch (error) {
      if (violates(error, 'animal_name_and_birth_key')) throw duplicate();
      if (!violates(error, 'animal_svc_code_key')) throw error;
    }
  }
  throw new DomainError(
    'Animal_AnimalRegistry_AD_UpcCode_FL',
    'No code could be assigned; please try again.',
  );
}

async function insertAnimal(
  ctx: AnimalsContext,
  row: RequiredEntityData<Animal> & Pick<Animal, 'ownerProfileId' | 'nameKey' | 'dateOfBirth'>,
  isConfirmed: boolean,
): Promise<AnimalView> {
  const insert = async (em: EntityManager): Promise<AnimalView> => {
    const { ownerProfileId, dateOfBirth } = row;
    if (dateOfBirth !== null) {
      await lockBirthDay(em, ownerProfileId, dateOfBirth);
      const bornThatDay = await em.find(
        Animal,
        { ownerProfileId, dateOfBirth, archivedAt: null },
        { fields: ['nameKey'], limit: 1000 },
      );
      if (bornThatDay.some((other) => other.nameKey === row.nameKey)) throw duplicate();
      if (bornThatDay.length > 0 && !isConfirmed) {
        throw new DomainError(
          'Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ',
          'Another animal of the business was born that day; send confirmedNotDuplicate when this is a different one.',
        );
      }
    }
    const animal = em.create(Animal, row);
    await em.flush();
    return viewOf(animal, ownerProfileId);
  };
  return ctx.em.fork().transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => insert(em)));
}

/** Changes an animal of the viewer's profile; omitted and null fields stay (spec 4.3, codes of 7.4). */
export async function updateAnimal(ctx: AnimalsContext, input: UpdateAnimalInput): Promise<AnimalView> {
  requireScope(ctx.viewer, 'animal:write');
  const profileId = requireProfile(ctx.viewer);
  const now = ctx.clock.now();
  const { id, expectedVersion, name: newName, breedCode, sex, dateOfBirth: newDateOfBirth, ...rest } = input;
  const { colorText: newColor, mediaShortCodes: newPictures, withoutBreed, ...plain } = rest;
  if (newPictures) {
    const { mediaShortCodes } = animalLooks({ mediaShortCodes: newPictures });
    // Not by the loader, which would remember them for the answer.
    const [before] = await findDetails(ctx.pool, [(await animalOfViewer(ctx, id)).id]);
    await keepPictures(ctx, ctx.viewer, mediaShortCodes ?? [], before?.mediaShortCodes);
  }
  const change = async () =>
    ctx.em.fork().transactional((em) =>
      idempotencyKeys.once(transactionOf(em), ctx, async () => {
        if (newDateOfBirth) await lockLine(transactionOf(em), [id]);
        const animal = await lockOwnAnimal(em, profileId, id, null);
        const { speciesCode } = animal;
        const [name, breed, dateOfBirth, { colorText }] = await allOf([
          Promise.try(() => (typeof newName === 'string' ? animalName(newName) : null)),
          typeof breedCode === 'string' ? findBreed({ em }, speciesCode, breedCode) : null,
          Promise.try(() => birthDate(newDateOfBirth, now)),
          Promise.try(() => animalLooks({ colorText: newColor })),
        ]);
        // The order is validation, precondition, business rule (contract 0.3).
        checkVersion(animal, expectedVersion);
        Object.assign(animal, given(plain));
        if (name !== null) {
          if (animal.callName === null) animal.registeredName = name;
          else animal.callName = name;
          animal.nameKey = nameKey(name);
        }
        if (breed !== null || withoutBreed) animal.breedCode = breed?.code ?? null;
        if (sex) animal.sex = sex;
        if (colorText !== undefined && typeof newColor === 'string') animal.colorText = colorText;
        if (newPictures) animal.mediaShortCodes = newPictures;
        if (dateOfBirth !== null) {
          animal.dateOfBirth = dateOfBirth;
          const parentIds = [animal.damId, animal.sireId].filter((id) => id !== null);
          const parents = await em.find(Animal, { id: { $in: parentIds } }, { fields: ['dateOfBirth'] });
          checkParentBirthDates(
            animal.dateOfBirth,
            parents.map((parent) => parent.dateOfBirth),
          );
          const offspring = await em.find(
            Animal,
            { $or: [{ damId: animal.id }, { sireId: animal.id }], dateOfBirth: { $lte: animal.dateOfBirth } },
            { fields: ['dateOfBirth'], limit: 1 },
          );
          checkOffspringBirthDates(
            animal.dateOfBirth,
            offspring.map((child) => child.dateOfBirth),
          );
        }
        await storeChange(em, animal, now);
        return viewOf(animal, profileId);
      }),
    );
  try {
    return await change();
  } catch (error) {
    if (violates(error, 'animal_name_and_birth_key')) throw duplicate();
    throw error;
  }
}

/**
 * Archives an animal of the viewer's profile; record, history and code are kept (spec 3.3). AD_Reserved_RJ while it is reserved
 * for a deposit (spec 3.7).
 */
export async function archiveAnimal(ctx: AnimalsContext, input: ArchiveAnimalInput): Promise<ArchivedAnimal> {
  requireScope(ctx.viewer, 'animal:write');
  const profileId = requireProfile(ctx.viewer);
  const now = ctx.clock.now();
  return unlessReserved(ctx, () =>
    ctx.em.fork().transactional(async (em) => {
      const archive = async () => {
        const animal = await lockOwnAnimal(em, profileId, input.id, input.expectedVersion);
        await requireUnreserved(transactionOf(em), animal.id);
        animal.archivedAt = now;
        animal.updatedAt = now;
        return { id: animal.id, archivedAt: now.toISOString() };
      };
      return idempotencyKeys.once(transactionOf(em), ctx, archive);
    }),
  );
}
