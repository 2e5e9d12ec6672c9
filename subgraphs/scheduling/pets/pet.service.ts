import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeChange } from '../../../kernel/database/changes/store-change.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { checkVersion } from '../../../kernel/errors/check-version.ts';

import { allOf, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireBusiness } from '../business/business.access.ts';
import { clientNotFound, recordPetChange } from '../clients/client.access.ts';
import { findClient } from '../clients/client.store.ts';
import { said } from '../contact-fields.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { animalForPet, checkPet } from './pet-animal.ts';
import { Pet } from './pet.entity.ts';
import { PetLifeStatus, PetSex } from './pet.enums.ts';
import { linkedPetFields, newPetFields, petFields, vaccinationFields } from './pet-fields.ts';
import type { AddPetInput, SetVaccinationsInput, UpdatePetInput } from './pet.inputs.ts';
import { petOfViewer } from './pet-reading.service.ts';
import type { PetView } from './pet.view.ts';

type Facts = Omit<
  Pet,
  'id' | 'businessId' | 'clientId' | 'removedAt' | 'version' | 'createdAt' | 'updatedAt'
>;
/** What is known about a pet; omitted fields are unknown. */
export type KnownPet = Partial<Facts> & Pick<Facts, 'name' | 'species'>;

const unknown = {
  animalId: null,
  svcCode: null,
  breedCode: null,
  sex: PetSex.U,
  dateOfBirth: null,
  lifeStatus: PetLifeStatus.ALIVE,
  weightGrams: null,
  isNeutered: null,
  careNote: null,
} satisfies Partial<Facts>;

/** Adds a pet whose species, breed and link are known to be right, so that nothing is looked up. */
export async function addKnownPet(ctx: Context, clientId: string, known: KnownPet): Promise<PetView> {
  const businessId = requireBusiness(ctx.viewer);
  const now = ctx.clock.now();
  const add = async (em: EntityManager): Promise<string> => {
    const hasClient =
      isUuid(clientId) && (await recordPetChange(transactionOf(em), { businessId, clientId, now }));
    if (!hasClient) throw clientNotFound();
    const made = em.create(Pet, {
      ...unknown,
      ...known,
      id: ctx.newId(),
      businessId,
      clientId,
      removedAt: null,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await em.flush();
    return made.id;
  };
  const id = await ctx.em
    .fork()
    .transactional((em) => idempotencyKeys.once(transactionOf(em), ctx, () => add(em)));
  return petOfViewer(ctx, id);
}

/** Adds a pet for a client, or an animal of the business that now belongs to the client. */
export async function addPet(ctx: Context, input: AddPetInput): Promise<PetView> {
  const businessId = requireBusiness(ctx.viewer);
  if ((await findClient(ctx.pool, businessId, input.clientId)) === null) throw clientNotFound();
  if (typeof input.animalId === 'string') {
    const [fields, animal] = await allOf([
      Promise.try(() => parseFields(linkedPetFields, input)),
      animalForPet(ctx, input.animalId),
    ]);
    return addKnownPet(ctx, input.clientId, { ...said(fields, input), ...animal });
  }
  const [fields] = await allOf([Promise.try(() => parseFields(newPetFields, input)), checkPet(ctx, input)]);
  const { name, species, sex, lifeStatus, ...others } = fields;
  return addKnownPet(ctx, input.clientId, {
    ...said(others, input),
    name,
    species,
    sex: sex ?? PetSex.U,
    lifeStatus: lifeStatus ?? PetLifeStatus.ALIVE,
  });
}

/** A pet of the business in this transaction, locked. Pets are locked before their clients. */
async function lockPet(em: EntityManager, businessId: string, id: string): Promise<Pet> {
  const found = isUuid(id)
    ? await em.findOne(Pet, { id, businessId, removedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (found === null) throw clientNotFound();
  return found;
}

/** The changes in an update of a pet that has been read. */
async function changesOf(ctx: Context, pet: PetView, input: UpdatePetInput) {
  if (typeof input.animalId === 'string') {
    const [fields, animal] = await allOf([
      Promise.try(() => parseFields(linkedPetFields, input)),
      animalForPet(ctx, input.animalId),
    ]);
    return { ...said(fields, input), ...animal };
  }
  const { breedCode, dateOfBirth } = input;
  // The breed has to belong to the new species.
  const species = input.species ?? (breedCode ? pet.species : null);
  const [fields] = await allOf([
    Promise.try(() => parseFields(petFields, input)),
    checkPet(ctx, { species, breedCode, dateOfBirth }),
  ]);
  const changes = said(fields, input);
  const isOther = changes.species !== undefined && changes.species !== pet.species;
  return isOther && changes.breedCode === undefined ? { ...changes, breedCode: null } : changes;
}

/** Changes a pet of the viewer's business. Another species clears the breed. */
export async function updatePet(ctx: Context, input: UpdatePetInput): Promise<PetView> {
  const businessId = requireBusiness(ctx.viewer);
  const before = await petOfViewer(ctx, input.id);
  const changes = await changesOf(ctx, before, input);
  await ctx.em.fork().transactional(async (em) => {
    const pet = await lockPet(em, businessId, input.id);
    checkVersion(pet, input.expectedVersion);
    // The check was for the species at that time.
    if (pet.species !== before.species) checkVersion(pet, before.version);
    em.assign(pet, changes);
    const now = ctx.clock.now();
    if (await storeChange(em, pet, now)) {
      await recordPetChange(transactionOf(em), { businessId, clientId: pet.clientId, now });
    }
  });
  return petOfViewer(ctx, input.id);
}

/** Removes a pet from its client's list; returns whether it was there. Appointments keep naming it. */
export async function removePet(
  ctx: Context,
  { id, expectedVersion }: { readonly id: string; readonly expectedVersion: number | null },
): Promise<boolean> {
  const businessId = requireBusiness(ctx.viewer);
  if (!isUuid(id)) return false;
  return ctx.em.fork().transactional(async (em) => {
    const found = await em.findOne(
      Pet,
      { id, businessId, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (found === null) return false;
    checkVersion(found, expectedVersion);
    const now = ctx.clock.now();
    found.removedAt = now;
    found.updatedAt = now;
    await em.flush();
    return recordPetChange(transactionOf(em), { businessId, clientId: found.clientId, now });
  });
}

const givenSql = `select v.code, v.expires_on, false as is_declared from unnest($2::text[], $3::date[]) v (code, expires_on)`;
const onRecordSql =
  'select code, expires_on, is_declared from scheduling.vaccination where pet_id = $1 and business_id = $4';
const differenceSql = `
  (${givenSql} except ${onRecordSql}) union all (${onRecordSql} except ${givenSql}) limit 1`;
const insertVaccinationsSql = `
  insert into scheduling.vaccination (pet_id, code, expires_on)
  select $1, v.code, v.expires_on from (${givenSql}) v`;
const recordVaccinationsSql = `update scheduling.pet set version = version + 1, updated_at = $2 where id = $1`;

/**
 * Replaces the vaccinations of a pet; if they are the same, nothing changes. They all count as entered by the business
 * from then on.
 */
export async function setVaccinations(ctx: Context, input: SetVaccinationsInput): Promise<PetView> {
  const businessId = requireBusiness(ctx.viewer);
  const { vaccinations } = parseFields(vaccinationFields, input);
  await ctx.em.fork().transactional(async (em) => {
    const pet = await lockPet(em, businessId, input.petId);
    checkVersion(pet, input.expectedVersion);
    const transaction = transactionOf(em);
    const now = ctx.clock.now();
    const codes = vaccinations.map(({ code }) => code);
    const given = [pet.id, codes, vaccinations.map(({ expiresOn }) => expiresOn)];
    if ((await transaction(differenceSql, [...given, businessId])).length === 0) return;
    await transaction('delete from scheduling.vaccination where pet_id = $1 and business_id = $2', [
      pet.id,
      businessId,
    ]);
    await transaction(insertVaccinationsSql, given);
    await transaction(recordVaccinationsSql, [pet.id, now]);
    await recordPetChange(transaction, { businessId, clientId: pet.clientId, now });
  });
  return petOfViewer(ctx, input.petId);
}
