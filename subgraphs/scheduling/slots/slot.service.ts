import { z } from 'zod';
import { requireProfile, requireScope } from '../../../kernel/access/viewer.ts';
import { parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { nights, petCount } from '../../../kernel/inputs/slot-fields.ts';
import { instantsWithin } from '../../../kernel/inputs/spans.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findService } from '../services/service.store.ts';
import { checkPetCount } from './bookable-service.ts';
import { checkExtents, extentOf } from './extent.ts';
import { addOnIds } from './slot-fields.ts';
import { rememberedSlots } from './slot-memory.ts';
import { bookableSpan, businessBetween, ownSpan, resourcesOf } from './slot-search.ts';
import type { SlotQuery } from './slot.inputs.ts';
import type { Slot, SlotSet } from './slot.view.ts';

const mostSlots = 2_000;

const query = z
  .object({
    serviceId: z.string(),
    from: instant,
    to: instant,
    staffId: z.string().nullish(),
    petCount,
    nights,
    addOnIds,
    timeZone: timeZone.nullish(),
  })
  .refine(...instantsWithin(31));

/**
 * Times at which a service of the viewer's business can be booked, by apps or by its own members (contract 1.3, 1.5).
 */
export async function findSlots(ctx: Context, input: SlotQuery): Promise<SlotSet> {
  requireScope(ctx.viewer, 'scheduling:read');
  const isBound = ctx.viewer.kind === 'app';
  return slotsOfBusiness(ctx, requireProfile(ctx.viewer), input, isBound);
}

function checkNumber({ length }: readonly Slot[]): void {
  if (length <= mostSlots) return;
  const detail = `There are more than ${mostSlots} slots; ask for a smaller range.`;
  refuseFaults([{ field: '/to', code: 'OUT_OF_RANGE', detail }]);
}

/**
 * Times at which a service of a business can be booked: by apps and clients, or by the business itself, for which
 * notice, advance and the switch for online booking do not apply. Throws Scheduling_ServiceCatalog_GT_Resource_FL for
 * a service that is not offered, AD_Staff_RJ and AD_Pet_RJ for staff or pets that it cannot be booked with, and
 * 0010010000400 for a range with more than 2,000 slots.
 */
export async function slotsOfBusiness(
  ctx: Context,
  businessId: string,
  input: SlotQuery,
  isBound = true,
): Promise<SlotSet> {
  const { serviceId, from, to, staffId, petCount, ...asked } = parseFields(query, input);
  const [business, service] = await Promise.all([
    businessBetween(ctx.pool, businessId, { from: from.getTime(), to: to.getTime() }),
    isUuid(serviceId) ? findService(ctx.pool, businessId, serviceId) : null,
  ]);
  if (service === null || !service.isActive) throw serviceNotFound();
  checkPetCount(service, petCount ?? 1);
  checkExtents([{ service, asked }]);
  const extent = extentOf(service, asked);
  const resources = resourcesOf(service, staffId ?? null);
  const now = ctx.clock.now();
  const span = isBound ? bookableSpan(service, business, now.getTime()) : ownSpan(now.getTime());
  const isBookable = !isBound || (business.isOnlineBookingEnabled && service.isOnlineBookable);
  const nothing = { earliest: 0, latest: -1 };
  const search = {
    business,
    service,
    resources,
    extent,
    from,
    to,
    span: isBookable ? span : nothing,
    now,
    timeZone: asked.timeZone ?? business.timeZone,
  };
  return rememberedSlots(ctx.pool, search, checkNumber);
}
