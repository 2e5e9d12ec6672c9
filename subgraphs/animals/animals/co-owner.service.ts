import type { EntityManager } from '@mikro-orm/postgresql';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { askGraph, found, nullIfMissing } from '../../../kernel/graph/graph.ts';
import { profileOperation } from '../../../kernel/profiles/profile-operations.ts';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { requireProfile, requireScope, requireSystem, systemViewer } from '../../../kernel/access/viewer.ts';
import { lockAnimal, lockOwnAnimal, visibleAnimal } from './animal.access.ts';
import type { Animal, AnimalView } from './animal.entity.ts';
import type { CoOwnerInput } from './animal.inputs.ts';
import { animalOfViewer, viewOf } from './animal.service.ts';
import { AnimalCoOwner } from './animal-co-owner.entity.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { expireTransfers, isInTransfer } from '../transfers/transfer.store.ts';
import { isTestBusiness, refuseTestBusiness } from '../../../kernel/profiles/test-business.ts';

function refuse(detail: string, field = '/profileId'): never {
  throw new DomainError('Animal_AnimalRegistry_VL_Request_RJ', detail, {
    errors: [{ field, code: 'NOT_ALLOWED', detail }],
  });
}

/** Whose animals an app shares by its scope, and a member who owns or manages the profile: it is given away in part. */
async function sharerOf(ctx: AnimalsContext): Promise<string> {
  requireScope(ctx.viewer, 'animal:write');
  return ctx.viewer.kind === 'app' ? requireProfile(ctx.viewer) : requireOwnerOrManager(ctx);
}

/** Refuses a profile, named in an input field, that does not exist or cannot own animals, such as a place. */
export async function checkMayOwn(
  ctx: AnimalsContext,
  profileId: string,
  field = '/profileId',
): Promise<void> {
  if (!isUuid(profileId) || isTestBusiness(profileId)) refuse('The profile does not exist.', field);
  const viewer = systemViewer(ctx.viewer.requestId);
  const asked = askGraph(ctx.graph, profileOperation, { id: profileId }, viewer);
  const answer = await nullIfMissing(asked, 'Identity_Profile_GT_Resource_FL');
  if (answer === null) refuse('The profile does not exist.', field);
  if (found(answer.profile).kind === 'PLACE') {
    throw new DomainError('Animal_AnimalOwnership_VL_PlaceOwner_RJ', 'A place profile cannot own animals.');
  }
}

const lockOwn = (em: EntityManager, owner: string, id: string): Promise<Animal> =>
  lockOwnAnimal(em, owner, id, null);

/** Locks an animal that the profile owns or co-owns. */
async function lockVisible(em: EntityManager, profileId: string, id: string): Promise<Animal> {
  await lockAnimal(em, id);
  return visibleAnimal(em, profileId, id);
}

/** An animal that was locked, whose co-owners may change unless it is being transferred. */
async function lockShared(
  ctx: AnimalsContext,
  em: EntityManager,
  lock: () => Promise<Animal>,
): Promise<Animal> {
  const animal = await lock();
  const transaction = transactionOf(em);
  await expireTransfers(transaction, ctx.clock.now(), animal.id);
  if (await isInTransfer(transaction, animal.id)) {
    const detail = 'Co-owners cannot change while the animal is being transferred.';
    throw new DomainError('AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ', detail);
  }
  return animal;
}

async function insertCoOwner(ctx: AnimalsContext, owner: string, input: CoOwnerInput): Promise<void> {
  await ctx.em.fork().transactional(async (em) => {
    const animal = await lockShared(ctx, em, () => lockOwn(em, owner, input.animalId));
    if (input.profileId.toLowerCase() === owner) refuse('The owner of record is no co-owner.');
    await em.upsert(
      AnimalCoOwner,
      { animalId: animal.id, profileId: input.profileId, createdAt: ctx.clock.now() },
      { onConflictAction: 'ignore' },
    );
  });
}

/** Adds a co-owner; adding the same one again changes nothing. Only the owner of record may. */
export async function addCoOwner(ctx: AnimalsContext, input: CoOwnerInput): Promise<AnimalView> {
  const owner = await sharerOf(ctx);
  refuseTestBusiness(owner, 'Animals of a test business have no co-owners.');
  await checkMayOwn(ctx, input.profileId);
  await insertCoOwner(ctx, owner, input);
  return animalOfViewer(ctx, input.animalId);
}

/**
 * Adds a co-owner that the platform vouches for, without asking the directory, which may not be running yet. Only the
 * system may; the caller names the animal's owner of record.
 */
export async function addKnownCoOwner(
  ctx: AnimalsContext,
  ownerProfileId: string,
  input: CoOwnerInput,
): Promise<void> {
  requireSystem(ctx.viewer);
  await insertCoOwner(ctx, ownerProfileId, input);
}

/**
 * Ends a co-ownership; without one, nothing happens. Only the owner of record may, and the co-owner itself, which gets
 * the animal as it saw it last.
 */
export async function removeCoOwner(ctx: AnimalsContext, input: CoOwnerInput): Promise<AnimalView> {
  const actor = await sharerOf(ctx);
  const { animalId, profileId } = input;
  if (!isUuid(profileId)) refuse('The profile does not exist.');
  const lock = profileId.toLowerCase() === actor ? lockVisible : lockOwn;
  return ctx.em.fork().transactional((em) =>
    idempotencyKeys.once(transactionOf(em), ctx, async () => {
      const animal = await lockShared(ctx, em, () => lock(em, actor, animalId));
      await em.nativeDelete(AnimalCoOwner, { animalId: animal.id, profileId });
      return viewOf(animal, actor);
    }),
  );
}
