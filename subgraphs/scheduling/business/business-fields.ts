import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { percent } from '../../../kernel/money/money.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { orNone } from '../../../kernel/text/lines.ts';
import { phone } from '../../../kernel/text/phone.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';
import { address, countryCode } from '../contact-fields.ts';
import { PublishedFact } from './business.enums.ts';

const mostNoticeMinutes = 525_600;

/** The initial settings of a business: nobody can book yet. */
export const initialPolicy = {
  phone: null,
  email: null,
  websiteUrl: null,
  address: null,
  publishedFacts: [],
  isOnlineBookingEnabled: false,
  requiresConfirmation: false,
  minNoticeMinutes: 60,
  maxAdvanceDays: 90,
  cancelNoticeMinutes: 1_440,
  rescheduleNoticeMinutes: 1_440,
  slotStepMinutes: 30,
  lateCancelFeePercent: '0',
};

const unknown = { params: fault('UNKNOWN_VALUE') } as const;
function whole(minimum: number, maximum: number) {
  const error = `From ${minimum} to ${maximum}.`;
  return z.number().min(minimum, error).max(maximum, error).nullish();
}

/** The fields of a business, and their rules. */
export const businessFields = z.object({
  timeZone: timeZone.nullish(),
  currency: z
    .string()
    .transform(capitals)
    .refine(isCurrencyCode, { ...unknown, error: 'Not a currency of ISO 4217.' })
    .nullish(),
  countryCode: countryCode.nullish(),
  phone: orNone(phone),
  email: orNone(z.email('Must be an e-mail address.').max(254)),
  websiteUrl: orNone(z.url({ protocol: /^https?$/, error: 'Must be a web address.' }).max(500)),
  address: address.nullish(),
  publishedFacts: z
    .array(z.enum(PublishedFact))
    .transform((facts) => [...new Set(facts)])
    .nullish(),
  isOnlineBookingEnabled: z.boolean().nullish(),
  requiresConfirmation: z.boolean().nullish(),
  minNoticeMinutes: whole(0, mostNoticeMinutes),
  maxAdvanceDays: whole(1, 730),
  cancelNoticeMinutes: whole(0, mostNoticeMinutes),
  rescheduleNoticeMinutes: whole(0, mostNoticeMinutes),
  slotStepMinutes: z
    .union([z.literal(5), z.literal(10), z.literal(15), z.literal(20), z.literal(30), z.literal(60)], {
      error: 'One of 5, 10, 15, 20, 30 and 60.',
    })
    .nullish(),
  lateCancelFeePercent: percent.nullish(),
});
