import { PublishedFact } from '../../subgraphs/scheduling/business/business.enums.ts';
import { z } from 'zod';
import { DayOfWeek } from '../../subgraphs/scheduling/hours/day-of-week.enums.ts';
import { PriceKind, ServiceCategory } from '../../subgraphs/scheduling/services/service.enums.ts';

const service = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  categoryCode: z.enum(ServiceCategory).optional(),
  durationMinutes: z.int(),
  bufferBeforeMinutes: z.int().optional(),
  bufferAfterMinutes: z.int().optional(),
  capacity: z.int().optional(),
  maxPetsPerAppointment: z.int().optional(),
  priceKind: z.enum(PriceKind).optional(),
  price: z.string().optional(),
  addOns: z
    .array(z.object({ id: z.uuid(), name: z.string(), durationMinutes: z.int(), price: z.string() }))
    .optional(),
  speciesCodes: z.array(z.string()).optional(),
  requiredVaccinationCodes: z.array(z.string()).optional(),
  staffIds: z.array(z.uuid()).optional(),
  requiresConfirmation: z.boolean().optional(),
  isActive: z.boolean().default(true),
});

/** What can be booked with one business. */
const calendar = z.object({
  business: z.object({
    timeZone: z.string(),
    currency: z.string(),
    countryCode: z.string(),
    phone: z.string().optional(),
    email: z.string().optional(),
    websiteUrl: z.string().optional(),
    address: z
      .object({
        line1: z.string(),
        city: z.string(),
        subdivisionCode: z.string(),
        postalCode: z.string(),
        countryCode: z.string(),
      })
      .optional(),
    publishedFacts: z.array(z.enum(PublishedFact)).optional(),
    isOnlineBookingEnabled: z.boolean(),
    minNoticeMinutes: z.int().optional(),
    maxAdvanceDays: z.int().optional(),
    cancelNoticeMinutes: z.int().optional(),
    rescheduleNoticeMinutes: z.int().optional(),
    slotStepMinutes: z.int().optional(),
    lateCancelFeePercent: z.string().optional(),
  }),
  openingTimes: z.array(
    z.object({ dayOfWeek: z.enum(DayOfWeek), opensAt: z.string(), closesAt: z.string() }),
  ),
  staff: z.array(z.object({ id: z.uuid(), displayName: z.string() })),
  services: z.array(service),
});

/** By owner; `foreign` belongs to the shop. */
export const schedulingShapes = { scheduling: z.object({ kennel: calendar, foreign: calendar }) };
