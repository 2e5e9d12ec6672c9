import { z } from 'zod';
import type { FieldFault } from '../errors/errors.ts';
import { fault, faultsIn } from '../errors/field-faults.ts';
import { isCurrencyCode } from '../money/currency.ts';
import { money } from '../money/money.ts';
import { isUuid } from '../text/ids.ts';
import { capitals } from '../text/letter-case.ts';
import { line, paragraphs } from '../text/lines.ts';

const dayMs = 86_400_000;
/** As long as a payment can be held (contract 7.1). */
const mostDaysAhead = 75;
/** In the last time zone it is still yesterday. */
const latestZoneMs = 12 * 3_600_000;
/** Limit for planning ahead. */
const mostYearsAhead = 5;

/** The fields of an offer (contract 7.1). */
export const offerFields = {
  recipientProfileId: z
    .string('Must be a text.')
    .refine(isUuid, { params: fault('UNKNOWN_VALUE'), error: 'Not a profile.' }),
  message: paragraphs(2_000).nullish(),
  currency: z
    .string('Must be a text.')
    .transform(capitals)
    .refine(isCurrencyCode, { params: fault('UNKNOWN_VALUE'), error: 'Must be an ISO 4217 code.' })
    .nullish(),
  description: line(200),
  offerExpiresInDays: z
    .int('Must be a whole number.')
    .min(1, 'From 1 to 30.')
    .max(30, 'From 1 to 30.')
    .nullish(),
} as const;

/** Faults of a future day: too early, too late, or not a day. */
function handoverFaults(day: string, now: Date, hasDeposit: boolean): FieldFault[] {
  const refusal = (code: 'BAD_FORMAT' | 'OUT_OF_RANGE', detail: string): FieldFault[] => [
    { field: '/plannedHandoverDate', code, detail },
  ];
  const time = Date.parse(`${day}T00:00:00Z`);
  if (
    !/^\d{4}-\d{2}-\d{2}$/.test(day) ||
    Number.isNaN(time) ||
    new Date(time).toISOString().slice(0, 10) !== day
  ) {
    return refusal('BAD_FORMAT', 'Must be a day of the calendar, yyyy-MM-dd.');
  }
  const today = Date.parse(now.toISOString().slice(0, 10));
  if (hasDeposit && (time < today + dayMs || time > today + mostDaysAhead * dayMs)) {
    return refusal('OUT_OF_RANGE', `With a deposit it is 1 to ${mostDaysAhead} days from now.`);
  }
  if (time + dayMs <= now.getTime() - latestZoneMs)
    return refusal('OUT_OF_RANGE', 'Must not lie in the past.');
  if (time > today + mostYearsAhead * 366 * dayMs) {
    return refusal('OUT_OF_RANGE', `At most ${mostYearsAhead} years from now.`);
  }
  return [];
}

/** Faults of fields that only make sense together. */
function connectedFaults({ type, currency, priceAmount, deposit }: Offer): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!currency && (priceAmount || deposit)) {
    faults.push({ field: '/currency', code: 'REQUIRED', detail: 'An amount needs its currency.' });
  }
  if (deposit && type !== 'SALE') {
    faults.push({ field: '/deposit', code: 'NOT_ALLOWED', detail: 'Only a sale can have a deposit.' });
  }
  return faults;
}

/** Amounts of a currency, with its digits. */
export const amountFields = (currency: string) =>
  z.object({
    priceAmount: money(currency).nullish(),
    deposit: z
      .looseObject({
        amount: money(currency).refine((amount) => /[1-9]/.test(amount), {
          params: fault('OUT_OF_RANGE'),
          error: 'Must be above 0.',
        }),
      })
      .nullish(),
  });

interface Offer {
  readonly type?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly priceAmount?: string | null | undefined;
  readonly plannedHandoverDate?: string | null | undefined;
  readonly deposit?: { readonly amount?: string | null | undefined } | null | undefined;
}

/** Faults of an offer that no single field shows: days too far ahead, fields that need others. */
export function offerFaults(offer: Offer, now: Date): readonly FieldFault[] {
  const { currency, plannedHandoverDate: day, deposit } = offer;
  const code = capitals(currency ?? '');
  return [
    ...(day ? handoverFaults(day, now, Boolean(deposit)) : []),
    ...connectedFaults(offer),
    ...(isCurrencyCode(code) ? faultsIn(amountFields(code), offer) : []),
  ];
}
