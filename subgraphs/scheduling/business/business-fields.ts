import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { isCountryCode, isSubdivisionOf } from '../../../kernel/text/country.ts';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { percent } from '../../../kernel/money/money.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { line } from '../../../kernel/text/lines.ts';
import { timeZone } from '../../../kernel/text/time-zone.ts';

const mostNoticeMinutes = 525_600;

/** What a business goes by until it says otherwise: nobody can book yet. */
export const initialPolicy = {
  phone: null,
  email: null,
  websiteUrl: null,
  address: null,
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
const countryCode = z
  .string()
  .transform(capitals)
  .refine(isCountryCode, { ...unknown, error: 'Not a country of ISO 3166-1.' });

function whole(minimum: number, maximum: number) {
  const error = `From ${minimum} to ${maximum}.`;
  return z.number().min(minimum, error).max(maximum, error).nullish();
}

/** Empty stands for none. */
function orNone<Schema extends z.ZodType<string>>(schema: Schema) {
  return z.union([z.literal('').transform(() => null), schema]).nullish();
}

const address = z
  .object({
    line1: line(120),
    line2: line(120).nullish(),
    city: line(80),
    subdivisionCode: z.string().transform(capitals).nullish(),
    postalCode: line(20),
    countryCode,
  })
  .refine(
    ({ subdivisionCode, countryCode: country }) =>
      typeof subdivisionCode !== 'string' || isSubdivisionOf(subdivisionCode, country),
    { ...unknown, path: ['subdivisionCode'], error: 'Not a part of the country by ISO 3166-2.' },
  )
  .transform((given) => ({
    ...given,
    line2: given.line2 ?? null,
    subdivisionCode: given.subdivisionCode ?? null,
  }));

/** What can be said of a business, and its rules. */
export const businessFields = z.object({
  timeZone: timeZone.nullish(),
  currency: z
    .string()
    .transform(capitals)
    .refine(isCurrencyCode, { ...unknown, error: 'Not a currency of ISO 4217.' })
    .nullish(),
  countryCode: countryCode.nullish(),
  phone: orNone(z.string().regex(/^\+[1-9]\d{6,14}$/, 'Must be like +12125550100.')),
  email: orNone(z.email('Must be an e-mail address.').max(254)),
  websiteUrl: orNone(z.url({ protocol: /^https?$/, error: 'Must be an address of the web.' }).max(500)),
  address: address.nullish(),
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
