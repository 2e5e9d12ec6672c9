import { z } from 'zod';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { countedPetIds, petCountMatches, otherCount } from '../../../kernel/inputs/booking-fields.ts';
import { nights, petCount } from '../../../kernel/inputs/slot-fields.ts';
import { instant } from '../../../kernel/text/lines.ts';
import { bookerOf } from '../booker.ts';
import { findClient } from '../clients/client.store.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { serviceNotFound } from '../services/service.service.ts';
import { findServices } from '../services/service.store.ts';
import type { ServiceView } from '../services/service.view.ts';
import { checkPetCount } from '../slots/bookable-service.ts';
import { checkExtents, extentOf } from '../slots/extent.ts';
import { addOnIds } from '../slots/slot-fields.ts';
import { businessBetween } from '../slots/slot-search.ts';
import type { CreateEstimateInput } from './estimate.inputs.ts';
import { type StoredItem, countPets, findEstimate, insertEstimate } from './estimate.store.ts';
import type { EstimateView } from './estimate.view.ts';
import { checkCurrency, priceOf, sumOf } from './pricing.ts';

const validMs = 24 * 3_600_000;

const id = z.string().transform((text) => text.toLowerCase());
const item = z
  .object({
    serviceId: id,
    petIds: countedPetIds.transform((ids) => [...new Set(ids.map((each) => each.toLowerCase()))]).nullish(),
    petCount,
    addOnIds,
    startsAt: instant.nullish(),
    nights,
  })
  .refine(petCountMatches, otherCount);
const fields = z.object({
  items: z.array(item).min(1, 'At least one.').max(10, 'At most 10.'),
  clientId: id.nullish(),
});
type Item = z.output<typeof item>;

/** What is requested, at the business's current prices. */
function priced(services: ReadonlyMap<string, ServiceView>, asked: readonly Item[]) {
  const found = asked.map((wanted, index) => {
    const service = services.get(wanted.serviceId);
    if (service === undefined || !service.isActive) throw serviceNotFound();
    return { service, asked: wanted, pointer: `/items/${index}` };
  });
  const currency = checkCurrency(
    found.map(({ service }) => service),
    'items',
  );
  checkExtents(found);
  const items = found.map(({ service, asked: wanted }): StoredItem => {
    const petCount = wanted.petIds?.length ?? wanted.petCount ?? 1;
    checkPetCount(service, petCount);
    const { nights: stayed } = extentOf(service, wanted);
    const price = priceOf(service, { petCount, nights: stayed ?? 0, addOnIds: wanted.addOnIds });
    return { serviceId: service.id, petCount, nights: stayed ?? 0, ...price, addOns: [...price.addOns] };
  });
  const known = items.flatMap(({ lineTotal }) => lineTotal ?? []);
  const subtotal = sumOf(known, currency);
  const isKnown = known.length === items.length;
  const isBinding = isKnown && items.every(({ isFromPrice }) => !isFromPrice);
  const total = isKnown ? subtotal : null;
  return { items, subtotal, tax: sumOf([], currency), total, currency, isBinding };
}

/**
 * Prices appointments with the viewer's business for 24 hours (contract 1.4). A business's prices are what clients pay:
 * tax is included.
 */
export async function createEstimate(ctx: Context, input: CreateEstimateInput): Promise<EstimateView> {
  const booker = bookerOf(ctx.viewer, 'scheduling:read');
  const { businessId } = booker;
  const { items, clientId } = parseFields(fields, input);
  const petIds = [...new Set(items.flatMap((each) => each.petIds ?? []))];
  const [, services, client] = await Promise.all([
    businessBetween(ctx.pool, businessId, { from: 0, to: 0 }),
    findServices(
      ctx.pool,
      businessId,
      items.map(({ serviceId }) => serviceId),
    ),
    clientId ? findClient(ctx.pool, businessId, clientId) : null,
  ]);
  const hasClient = !clientId || client !== null;
  const pets = hasClient ? await countPets(ctx.pool, businessId, client?.id ?? null, petIds) : 0;
  return inTransaction(ctx.pool, async (transaction) => {
    return idempotencyKeys.once(transaction, ctx, async () => {
      const now = ctx.clock.now();
      const prices = priced(services, items);
      if (!hasClient || pets < petIds.length) throw new DomainError('Scheduling_Client_GT_Resource_FL');
      const expiresAt = new Date(now.getTime() + validMs).toISOString();
      const made = { id: ctx.newId(), clientId: client?.id ?? null, ...prices, expiresAt };
      await insertEstimate(transaction, booker, made, now);
      return made;
    });
  });
}

/** An estimate that the viewer got from the business (contract 1.4); throws Scheduling_Appointment_GT_Resource_FL. */
export async function estimateOfViewer(ctx: Context, estimateId: string): Promise<EstimateView> {
  const booker = bookerOf(ctx.viewer, 'scheduling:read');
  const found = await findEstimate(ctx.pool, booker, estimateId);
  if (found === null) throw new DomainError('Scheduling_Appointment_GT_Resource_FL');
  return found;
}
