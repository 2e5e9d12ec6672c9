import { z } from 'zod';
import { isCountryCode, isSubdivisionOf } from '../../../kernel/text/country.ts';
import { isCurrencyCode } from '../../../kernel/money/currency.ts';
import { instant, name as nameOf } from '../../../kernel/text/lines.ts';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { isPlatformPrice } from './price-level.ts';
import { PriceListScope } from './price-list.entity.ts';
import { PricePointKind, RecurrenceInterval } from './price-point.entity.ts';
import { isPlatformKey, isSubjectKey } from '../../../kernel/inputs/subject-key.ts';

const country = z.string().refine(isCountryCode, {
  params: fault('UNKNOWN_VALUE'),
  error: 'Must be a country of ISO 3166-1 alpha-2, in capital letters.',
});
const pointCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,79}$/, 'Capital letters, digits and hyphens.');
const slugCode = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens.');
const amount = z.int().min(0, 'Must not be negative.').max(999_999_999_999_999);
const name = nameOf(120);

export const marketZoneFields = z.object({
  code: z.string().regex(/^[A-Z0-9-]{2,20}$/, '2 to 20 capital letters, digits and hyphens.'),
  name,
  countryCodes: z
    .array(country)
    .min(1, 'At least one country.')
    .max(300)
    .transform((codes) => [...new Set(codes)]),
});

/** What a list must and must not name, by its scope. */
const scopeFields = {
  zoneCode: [PriceListScope.MARKET_ZONE],
  countryCode: [PriceListScope.COUNTRY, PriceListScope.SUBDIVISION],
  subdivisionCode: [PriceListScope.SUBDIVISION],
} as const;

export const priceListFields = z
  .object({
    // The pages of lists have these two addresses for something else.
    code: slugCode.max(80).refine((code) => code !== 'new' && code !== 'new-zone', 'Choose another code.'),
    name,
    scope: z.enum(PriceListScope),
    zoneCode: z.string().nullish(),
    countryCode: country.nullish(),
    subdivisionCode: z.string().nullish(),
    isPlatformOwn: z.boolean().nullish(),
    effectiveFrom: instant.nullish(),
    effectiveUntil: instant.nullish(),
  })
  .superRefine((list, context) => {
    for (const field of ['zoneCode', 'countryCode', 'subdivisionCode'] as const) {
      const isDue = scopeFields[field].some((scope) => scope === list.scope);
      const isGiven = (list[field] ?? null) !== null;
      if (isDue === isGiven) continue;
      const params = fault(isDue ? 'REQUIRED' : 'NOT_ALLOWED');
      const message = isDue ? 'This scope needs it.' : 'This scope has none.';
      context.addIssue({ code: 'custom', path: [field], params, message });
    }
    const { countryCode, subdivisionCode } = list;
    if (!countryCode || !subdivisionCode || isSubdivisionOf(subdivisionCode, countryCode)) return;
    const message = 'Must be a part of the country, by ISO 3166-2.';
    context.addIssue({ code: 'custom', path: ['subdivisionCode'], params: fault('UNKNOWN_VALUE'), message });
  });
export type PriceListFields = z.output<typeof priceListFields>;

export const pricePointFields = z
  .object({
    priceListCode: z.string(),
    subjectKey: z.string().refine(isSubjectKey, 'Must be a subject key.'),
    code: pointCode,
    kind: z.enum(PricePointKind),
    baseAmountMinorUnits: amount,
    currencyCode: z
      .string()
      .refine(isCurrencyCode, { params: fault('UNKNOWN_VALUE'), error: 'Must be an ISO 4217 currency.' }),
    recurrenceIntervalCode: z.enum(RecurrenceInterval).nullish(),
    unitsPerPack: z.int().min(1).max(1_000_000_000).nullish(),
    expiresAfterMonths: z.int().min(1).max(1_200).nullish(),
    displayName: name.nullish(),
    effectiveFrom: instant.nullish(),
    effectiveUntil: instant.nullish(),
    confirmedSoldAgain: z.boolean().nullish(),
  })
  .superRefine((point, context) => {
    const isRecurring = point.kind === PricePointKind.SUBSCRIPTION_RECURRING;
    const isGiven = (field: 'recurrenceIntervalCode' | 'unitsPerPack' | 'expiresAfterMonths') =>
      (point[field] ?? null) !== null;
    const refuse = (field: string, code: 'REQUIRED' | 'NOT_ALLOWED', message: string) =>
      context.addIssue({ code: 'custom', path: [field], params: fault(code), message });
    if (isRecurring && !isGiven('recurrenceIntervalCode')) {
      refuse('recurrenceIntervalCode', 'REQUIRED', 'A recurring price has an interval.');
    }
    if (!isRecurring && isGiven('recurrenceIntervalCode')) {
      refuse('recurrenceIntervalCode', 'NOT_ALLOWED', 'Only a recurring price has an interval.');
    }
    if (isRecurring && isGiven('unitsPerPack')) {
      refuse('unitsPerPack', 'NOT_ALLOWED', 'Packs are sold once, not again and again.');
    }
    if (isGiven('expiresAfterMonths') && !isGiven('unitsPerPack')) {
      refuse('expiresAfterMonths', 'NOT_ALLOWED', 'Only units of packs expire.');
    }
  });

export const pointEndFields = z.object({ id: z.string(), at: instant.nullish() });
export const pointReplacementFields = pointEndFields.extend({
  code: pointCode,
  baseAmountMinorUnits: amount,
});

/** Whether a list may have a price of the key in the currency (spec 9, 2026-09-24). */
export function mayPrice(
  list: { readonly scope: PriceListScope; readonly isPlatformOwn: boolean },
  { subjectKey, currencyCode }: { readonly subjectKey: string; readonly currencyCode: string },
): boolean {
  return !isPlatformKey(subjectKey) || isPlatformPrice({ ...list, currencyCode });
}
