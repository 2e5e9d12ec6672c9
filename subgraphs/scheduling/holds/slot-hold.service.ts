import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { nights, petCount } from '../../../kernel/inputs/slot-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { bookerOf, isBound } from '../booker.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { releasePlace } from '../occupancy/place.store.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findServices } from '../services/service.store.ts';
import { checkOnline, checkPetCount } from '../slots/bookable-service.ts';
import { checkTime } from '../slots/bookable-time.ts';
import { checkExtents, endIn, extentOf } from '../slots/extent.ts';
import { addOnIds } from '../slots/slot-fields.ts';
import { businessBetween, resourcesOf } from '../slots/slot-search.ts';
import { takeTime, takingTime } from '../slots/take-time.ts';
import type { HoldSlotInput } from './slot-hold.inputs.ts';
import { countLiveHolds, endHold, insertHold, mostLiveHolds } from './slot-hold.store.ts';
import type { SlotHold } from './slot-hold.view.ts';

const holdMs = 5 * 60_000;

const fields = z.object({
  serviceId: z.string().transform((text) => text.toLowerCase()),
  startsAt: instant,
  staffId: z.string().nullish(),
  petCount,
  nights,
  addOnIds,
});

/**
 * Holds a time with the viewer's business for five minutes (contract 1.3); refused like its booking, as far as that is
 * known. Throws Scheduling_SlotHold_AD_Limit_RJ if the app or member has three live ones.
 */
export async function holdSlot(ctx: Context, input: HoldSlotInput): Promise<SlotHold> {
  const booker = bookerOf(ctx.viewer, 'appointment:write');
  const { serviceId, startsAt, staffId, petCount, ...asked } = parseFields(fields, input);
  const start = startsAt.getTime();
  const [business, services] = await Promise.all([
    businessBetween(ctx.pool, booker.businessId, { from: start, to: start }),
    findServices(ctx.pool, booker.businessId, [serviceId]),
  ]);

  function check(now: Date) {
    const service = services.get(serviceId);
    if (service === undefined || !service.isActive) throw serviceNotFound();
    if (isBound(booker)) checkOnline(business, service);
    checkPetCount(service, petCount ?? 1);
    const resources = resourcesOf(service, staffId ?? null);
    checkExtents([{ service, asked }]);
    const extent = extentOf(service, asked);
    const wanted = {
      business,
      service,
      resources,
      extent,
      startsAt: start,
      endsAt: endIn(business.timeZone, extent, start),
      isBoundByNotice: isBound(booker),
    };
    checkTime(wanted, now);
    return wanted;
  }

  return takingTime(ctx, () =>
    inTransaction(ctx.pool, async (transaction) => {
      return idempotencyKeys.once(transaction, ctx, async () => {
        const now = ctx.clock.now();
        const wanted = check(now);
        if ((await countLiveHolds(transaction, booker, now)) >= mostLiveHolds) {
          throw new DomainError('Scheduling_SlotHold_AD_Limit_RJ');
        }
        const id = ctx.newId();
        const expiresAt = new Date(now.getTime() + holdMs);
        const { staffId: takenBy } = await takeTime(transaction, wanted, { id, expiresAt, now });
        const endsAt = new Date(wanted.endsAt);
        const what = { id, serviceId, staffId: takenBy, petCount: petCount ?? 1, addOnIds: asked.addOnIds };
        await insertHold(transaction, booker, { ...what, startsAt, endsAt, expiresAt, createdAt: now });
        const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
        return { id, serviceId, ...times, staffId: takenBy, expiresAt: expiresAt.toISOString() };
      });
    }),
  );
}

/** Releases a time that the viewer holds; a hold that is over, or somebody else's, is missing (contract 1). */
export async function releaseSlotHold(ctx: Context, id: string): Promise<boolean> {
  const booker = bookerOf(ctx.viewer, 'appointment:write');
  await inTransaction(ctx.pool, async (transaction) => {
    const isEnded = isUuid(id) && (await endHold(transaction, booker, id, ctx.clock.now()));
    if (!isEnded) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
    await releasePlace(transaction, id);
  });
  return true;
}
