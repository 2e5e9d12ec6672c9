import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { notSetUp } from '../business/business.service.ts';
import { requireClient } from '../clients/own-record.service.ts';
import { listServices } from '../services/service.store.ts';
import type { ServicePage } from '../services/service.view.ts';
import { businessBetween } from '../slots/slot-search.ts';
import type { SlotQuery } from '../slots/slot.inputs.ts';
import { slotsOfBusiness } from '../slots/slot.service.ts';
import type { SlotSet } from '../slots/slot.view.ts';
import { isTestBusiness } from '../../../kernel/profiles/test-business.ts';

/** What members can book with a business themselves, by name; nothing while online booking is off. */
export async function pageOfBookableServices(
  ctx: Context,
  businessId: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<ServicePage> {
  requireClient(ctx.viewer);
  if (!isUuid(businessId) || isTestBusiness(businessId)) throw notSetUp();
  const now = ctx.clock.now().getTime();
  const business = await businessBetween(ctx.pool, businessId, { from: now, to: now });
  if (!business.isOnlineBookingEnabled) return { items: [], total: 0 };
  const filters = { category: null, species: null, isOnlineBookable: true, isInactiveIncluded: false };
  return listServices(ctx.pool, businessId, filters, page);
}

/** When a member can book a service of a business (contract 1.3). */
export async function findBookableSlots(
  ctx: Context,
  businessId: string,
  input: SlotQuery,
): Promise<SlotSet> {
  requireClient(ctx.viewer);
  if (!isUuid(businessId) || isTestBusiness(businessId)) throw notSetUp();
  return slotsOfBusiness(ctx, businessId, input);
}
