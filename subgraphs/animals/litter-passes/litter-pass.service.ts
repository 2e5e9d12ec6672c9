import { z } from 'zod';
import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireAdmin } from '../../../kernel/access/viewer.ts';
import { keyOf } from '../../../kernel/database/idempotency/idempotency.ts';
import { type Transaction, inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { fault, parseFields } from '../../../kernel/errors/field-faults.ts';
import { found } from '../../../kernel/graph/graph.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant, requestKey } from '../../../kernel/text/lines.ts';
import { birthNotFound } from '../births/birth.service.ts';
import type { AnimalsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { notices } from '../notices.ts';
import { LitterPassStatus } from './litter-pass.enums.ts';
import type { GrantLitterPassesInput } from './litter-pass.inputs.ts';
import {
  drawUnit,
  findPass,
  findPassOf,
  insertLot,
  insertPass,
  lockLitter,
  lockPass,
  passesOfProfile,
  revokePass,
  usableLots,
} from './litter-pass.store.ts';
import type { LitterPass, LitterPassLot, LitterPassTerms, StampedLitterPass } from './litter-pass.view.ts';

const grantFields = z.object({
  profileId: z.string().refine(isUuid, { params: fault('UNKNOWN_VALUE'), error: 'Not a profile.' }),
  units: z.int().min(1, 'From 1 to 1000.').max(1000, 'From 1 to 1000.'),
  expiresAt: instant.nullish(),
  requestKey: requestKey.nullish(),
});

const onPool =
  ({ pool }: AnimalsContext): Transaction =>
  async (sql, values = []) =>
    (await pool.query<object>(sql, [...values])).rows;

function noUnit(): DomainError {
  return new DomainError('Breeding_LitterPass_AD_Unit_RJ', undefined, {
    data: { purchase: { featureCode: 'LITTER_PASSES', quantity: 1 } },
  });
}

/**
 * Issues a pass for a litter of the viewer's profile (contract 7.2). A litter has one pass at a time: requests for one
 * litter wait for each other, and later ones get the existing pass. While passes are metered, a pass uses one unit of
 * the profile, or is refused with AD_Unit_RJ; otherwise it is free (spec 4.12).
 */
export async function stampLitterPass(ctx: AnimalsContext, birthId: string): Promise<StampedLitterPass> {
  const owner = await requireOwnerOrManager(ctx);
  if (!isUuid(birthId)) throw birthNotFound();
  const isMeteringOn = ctx.loaders.isLitterPassMetered;
  const now = ctx.clock.now();
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      if (!(await lockLitter(transaction, owner, birthId))) throw birthNotFound();
      const known = await findPass(transaction, birthId, now);
      if (known !== undefined && known.status !== LitterPassStatus.EXPIRED) {
        return { pass: known, isNew: false };
      }
      if (isMeteringOn && !(await drawUnit(transaction, owner, now))) throw noUnit();
      const pass = { passId: ctx.newId(), birthId, unitsDrawn: isMeteringOn ? 1 : 0, isMeteringOn };
      return { pass: found((await insertPass(transaction, pass, now)) ?? null), isNew: true };
    });
  });
}

/** The pass of a litter of the viewer's profile; missing if it has none. */
export async function passOfBirth(ctx: AnimalsContext, birthId: string): Promise<LitterPass> {
  const owner = await requireOwnerOrManager(ctx);
  const pass = isUuid(birthId) ? await findPassOf(onPool(ctx), owner, birthId, ctx.clock.now()) : undefined;
  if (pass === undefined) throw birthNotFound();
  return pass;
}

/** Withdraws the pass of any litter; for administrators. */
export async function revokeLitterPass(ctx: AnimalsContext, birthId: string): Promise<LitterPass> {
  requireAdmin(ctx.viewer);
  if (!isUuid(birthId)) throw birthNotFound();
  return inTransaction(ctx.pool, async (transaction) => {
    const owner = await lockPass(transaction, birthId);
    if (owner === null) throw birthNotFound();
    const now = ctx.clock.now();
    const { isLive, businessId } = owner;
    const entry = { event: 'LITTER_PASS_REVOKED', businessId, details: { birthId } } as const;
    if (isLive) await notices.audit(transaction, ctx, entry);
    return found((await revokePass(transaction, birthId, now)) ?? null);
  });
}

/** Gives a profile units for passes; for administrators. */
export async function grantLitterPasses(
  ctx: AnimalsContext,
  input: GrantLitterPassesInput,
): Promise<LitterPassLot> {
  requireAdmin(ctx.viewer);
  const { requestKey: asked, ...fields } = parseFields(grantFields, input);
  const { requestKey: _, ...request } = input;
  const key = keyOf('grantLitterPasses', asked, request);
  return inTransaction(ctx.pool, async (transaction) => {
    const grant = async () => {
      const lot = { ...fields, id: ctx.newId(), expiresAt: fields.expiresAt ?? null };
      const details = { units: String(fields.units), until: lot.expiresAt?.toISOString() ?? null };
      const entry = { event: 'LITTER_PASSES_GRANTED', businessId: fields.profileId, details } as const;
      await notices.audit(transaction, ctx, entry);
      return found((await insertLot(transaction, lot, ctx.clock.now())) ?? null);
    };
    return idempotencyKeys.once(transaction, ctx, grant, { key });
  });
}

/** The profile asked for, by administrators; the viewer's own if none is. */
async function holderOf(ctx: AnimalsContext, profileId: string | null): Promise<string> {
  if (profileId === null) return requireOwnerOrManager(ctx);
  requireAdmin(ctx.viewer);
  return profileId;
}

/** The units that the viewer's profile, or for administrators any, can use, the first to expire first. */
export async function litterPassLots(
  ctx: AnimalsContext,
  profileId: string | null,
): Promise<LitterPassLot[]> {
  const holder = await holderOf(ctx, profileId);
  return isUuid(holder) ? usableLots(onPool(ctx), holder, ctx.clock.now()) : [];
}

/** The passes that litters of a profile have, the newest first; for administrators. */
export async function litterPassesOf(ctx: AnimalsContext, profileId: string): Promise<LitterPass[]> {
  requireAdmin(ctx.viewer);
  return isUuid(profileId) ? passesOfProfile(onPool(ctx), profileId, ctx.clock.now()) : [];
}

/** Whether a stamp draws a unit, and how many the viewer's profile has in its first 100 lots. */
export async function litterPassTerms(ctx: AnimalsContext): Promise<LitterPassTerms> {
  const lots = await litterPassLots(ctx, null);
  const unitsLeft = lots.reduce((sum, lot) => sum + lot.unitsLeft, 0);
  return { isMetered: ctx.loaders.isLitterPassMetered, unitsLeft };
}
