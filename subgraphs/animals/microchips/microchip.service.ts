import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireSystem } from '../../../kernel/access/viewer.ts';
import { transactionOf } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { microchipId } from '../../../kernel/text/microchip.ts';
import { animalNotFound, lockOwnAnimal } from '../animals/animal.access.ts';
import { visible } from '../animals/animal.store.ts';
import { pastDay } from '../animals/animal-rules.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { requireUnreserved, unlessReserved } from '../reservations/reserved-animal.ts';
import { violates } from '../violates.ts';
import type { RegisterMicrochipInput } from './microchip.inputs.ts';
import type { DepositAnimal, Microchip } from './microchip.view.ts';

const columns = `
  id as "animalId", microchip_id as "chipId", microchip_implanted_on as "implantedOn", version`;
const findSql = `select ${columns} from animals.animal a where id = $2 and ${visible()}`;
const lockedSql = `select ${columns} from animals.animal where id = $1`;
const storeSql = `
  update animals.animal
  set microchip_id = $2, microchip_implanted_on = $3, version = version + 1, updated_at = $4
  where id = $1 returning ${columns}`;
const depositSql = `
  select id, coalesce(call_name, registered_name) as name, owner_profile_id as "ownerProfileId",
    microchip_id as "microchipId", date_of_birth as "birthDate"
  from animals.animal where id = $1 and archived_at is null`;

type MaybeChipped = Omit<Microchip, 'chipId'> & { readonly chipId: string | null };
const lockedRows = z.tuple([z.custom<MaybeChipped>()]);
const storedRows = z.tuple([z.custom<Microchip>()]);

/**
 * The microchip of an animal that the viewer's profile owns or co-owns; null if none is registered. Any other animal is
 * missing: GT_Resource_FL.
 */
export async function microchipOf(ctx: AnimalsContext, animalId: string): Promise<Microchip | null> {
  const profileId = await requireOwnerOrManager(ctx);
  const values = [profileId, animalId];
  const [found] = isUuid(animalId) ? (await ctx.pool.query<MaybeChipped>(findSql, values)).rows : [];
  if (found === undefined) throw animalNotFound();
  const { chipId, ...rest } = found;
  return chipId === null ? null : { ...rest, chipId };
}

/**
 * Records the number of an animal's microchip (contract 10). The database ensures that no two animals on the platform
 * have the same one: AD_Microchip_RJ. While the animal is reserved for a deposit, an existing number cannot change,
 * because the handover is checked against it (spec 3.7).
 */
export async function registerMicrochipOf(
  ctx: AnimalsContext,
  owner: string,
  { animalId, expectedVersion, ...fields }: RegisterMicrochipInput,
): Promise<Microchip> {
  const now = ctx.clock.now();
  const code = 'Animal_AnimalRegistry_VL_Request_RJ';
  const [{ chipId }, implantedOn] = await allOf([
    Promise.try(() => parseFields(z.object({ chipId: microchipId }), fields)),
    Promise.try(() =>
      fields.implantedOn
        ? pastDay(fields.implantedOn, now, { code, field: '/implantedOn', what: 'The day of an implant' })
        : null,
    ),
  ]);
  const store = async () =>
    ctx.em.fork().transactional((em) =>
      idempotencyKeys.once(transactionOf(em), ctx, async () => {
        const { id } = await lockOwnAnimal(em, owner, animalId, expectedVersion);
        const transaction = transactionOf(em);
        const [{ chipId: known, ...locked }] = lockedRows.parse(await transaction(lockedSql, [id]));
        if (known === chipId && locked.implantedOn === implantedOn) return { ...locked, chipId };
        if (known !== null && known !== chipId) await requireUnreserved(transaction, id);
        const [stored] = storedRows.parse(await transaction(storeSql, [id, chipId, implantedOn, now]));
        return stored;
      }),
    );
  try {
    return await unlessReserved(ctx, store);
  } catch (error) {
    if (violates(error, 'animal_microchip_key'))
      throw new DomainError('Animal_AnimalRegistry_AD_Microchip_RJ');
    throw error;
  }
}

/** Records the microchip number of an animal of the viewer's profile. */
export async function registerMicrochip(
  ctx: AnimalsContext,
  input: RegisterMicrochipInput,
): Promise<Microchip> {
  return registerMicrochipOf(ctx, await requireOwnerOrManager(ctx), input);
}

/** Any animal, for the service that takes deposits; null if there is none. */
export async function depositAnimal({ viewer, pool }: Context, id: string): Promise<DepositAnimal | null> {
  requireSystem(viewer);
  if (!isUuid(id)) return null;
  return (await pool.query<DepositAnimal>(depositSql, [id])).rows[0] ?? null;
}
