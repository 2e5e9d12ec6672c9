import { systemViewer } from '../../../kernel/access/viewer.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { notSetUp, viewOfBusiness } from '../business/business.service.ts';
import { listServices } from '../services/service.store.ts';
import type { SlotQuery } from '../slots/slot.inputs.ts';
import { slotsOfBusiness } from '../slots/slot.service.ts';
import type { BookingBusiness } from '../business/business.view.ts';
import { PublishedFact } from '../business/business.enums.ts';
import type { PublicBooking, PublicBusiness, PublicTime } from './public-booking.view.ts';

export const publishedBusinessOperation = operation(
  'PublishedBusiness',
  'query PublishedBusiness($handle: String!) { professional(handle: $handle) { id } }',
);

const mostServices = 100;

/** The profile of a business in the directory, by its handle; throws Scheduling_Business_GT_Resource_FL for others. */
async function publishedBusiness({ graph, viewer }: Context, handle: string): Promise<string> {
  const asked = { handle: handle.toLowerCase() };
  try {
    const { professional } = await askGraph(
      graph,
      publishedBusinessOperation,
      asked,
      systemViewer(viewer.requestId),
    );
    if (professional === null) throw notSetUp();
    return professional.id;
  } catch (error) {
    const isMissing = error instanceof DomainError && error.code === 'Identity_Profile_GT_Resource_FL';
    throw isMissing ? notSetUp() : error;
  }
}

/** What its owner lets everybody know of a business. */
function publishedOf(businessId: string, business: BookingBusiness) {
  const { timeZone, countryCode, phone, address, openingTimes, openingExceptions } = business;
  const shows = (fact: PublishedFact) => business.publishedFacts.includes(fact);
  return {
    business: { id: businessId },
    timeZone,
    countryCode,
    phone: shows(PublishedFact.PHONE) ? phone : null,
    address: shows(PublishedFact.ADDRESS) ? address : null,
    openingTimes: shows(PublishedFact.HOURS) ? openingTimes : [],
    openingExceptions: shows(PublishedFact.HOURS) ? openingExceptions : [],
  };
}

/**
 * What anybody may know of a business of the directory that has set up its bookings, whether or not it takes any online.
 * Throws Scheduling_Business_GT_Resource_FL for others.
 */
export async function publicBusiness(ctx: Context, handle: string): Promise<PublicBusiness> {
  const businessId = await publishedBusiness(ctx, handle);
  const business = await viewOfBusiness(ctx, businessId);
  if (business === null) throw notSetUp();
  return publishedOf(businessId, business);
}

/**
 * What anybody may book with a business, by its handle. Throws Scheduling_Business_GT_Resource_FL for one that is not in
 * the directory or takes no bookings online.
 */
export async function publicBooking(ctx: Context, handle: string): Promise<PublicBooking> {
  const businessId = await publishedBusiness(ctx, handle);
  const filters = { category: null, species: null, isOnlineBookable: true, isInactiveIncluded: false };
  const [business, services] = await Promise.all([
    viewOfBusiness(ctx, businessId),
    listServices(ctx.pool, businessId, filters, { page: 1, pageSize: mostServices }),
  ]);
  if (!business?.bookingPolicy.isOnlineBookingEnabled) throw notSetUp();
  const { websiteUrl, bookingPolicy } = business;
  return {
    ...publishedOf(businessId, business),
    websiteUrl,
    bookingPolicy,
    // Of each, the graph shows what its type for everybody has.
    services: services.items,
  };
}

/** When anybody can book a service of such a business: each start once, whoever is free. */
export async function publicTimes(ctx: Context, handle: string, input: SlotQuery): Promise<PublicTime[]> {
  const businessId = await publishedBusiness(ctx, handle);
  const { slots } = await slotsOfBusiness(ctx, businessId, input);
  const times = new Map(slots.map(({ startsAt, endsAt }) => [startsAt, { startsAt, endsAt }]));
  return [...times.values()];
}
