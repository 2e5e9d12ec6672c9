import Big from 'big.js';
import { z } from 'zod';
import { DomainError, type FieldFault } from '../../../kernel/errors/errors.ts';
import { allOf, fault, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { capitals } from '../../../kernel/text/letter-case.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { line, paragraphs } from '../../../kernel/text/lines.ts';
import { currencyExponent, isCurrencyCode } from '../../../kernel/money/currency.ts';
import { money } from '../../../kernel/money/money.ts';
import type { DepositRules } from './transfer-deposits.ts';
import { TransferType } from './transfer.enums.ts';
import type { OfferTransferInput } from './transfer.inputs.ts';

const dayMs = 86_400_000;
/** As long as a payment can be held (contract 7.1). */
const mostDaysAhead = 75;
/** Somebody in the last time zone still has yesterday. */
const latestZoneMs = 12 * 3_600_000;
/** What is planned further ahead is no plan. */
const mostYearsAhead = 5;
const defaultOfferDays = 14;

const offerFields = z.object({
  recipientProfileId: z.string().refine(isUuid, { params: fault('UNKNOWN_VALUE'), error: 'Not a profile.' }),
  message: paragraphs(2_000).nullish(),
  currency: z
    .string()
    .transform(capitals)
    .refine(isCurrencyCode, { params: fault('UNKNOWN_VALUE'), error: 'Must be an ISO 4217 code.' })
    .nullish(),
  deposit: z.looseObject({ description: line(200) }).nullish(),
  offerExpiresInDays: z.int().min(1, 'From 1 to 30.').max(30, 'From 1 to 30.').nullish(),
});

/** What disputes a transfer. */
export const disputeFields = z.object({ reason: line(200), note: paragraphs(2_000).nullish() });

/** Faults of a day that is to come: too early or too late, or no day at all. */
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

/** Faults of what only makes sense together. */
function connectedFaults({ type, currency, priceAmount, deposit }: OfferTransferInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!currency && (priceAmount || deposit)) {
    faults.push({ field: '/currency', code: 'REQUIRED', detail: 'An amount needs its currency.' });
  }
  if (deposit && type !== TransferType.SALE) {
    faults.push({ field: '/deposit', code: 'NOT_ALLOWED', detail: 'Only a sale can have a deposit.' });
  }
  return faults;
}

/** Amounts of a currency, with its digits. */
const amountFields = (currency: string) =>
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

/** What an offer says, ready to be stored. Throws one refusal that names its faults. */
export async function parseOffer(input: OfferTransferInput, now: Date) {
  const { plannedHandoverDate, type, deposit } = input;
  const hasDeposit = Boolean(deposit);
  const [fields] = await allOf([
    Promise.try(() => parseFields(offerFields, input)),
    Promise.try(() =>
      refuseFaults([...handoverFaults(plannedHandoverDate, now, hasDeposit), ...connectedFaults(input)]),
    ),
  ]);
  const currency = fields.currency ?? null;
  const amounts = currency === null ? {} : parseFields(amountFields(currency), input);
  const days = fields.offerExpiresInDays ?? defaultOfferDays;
  return {
    type,
    toProfileId: fields.recipientProfileId.toLowerCase(),
    currency,
    priceAmount: amounts.priceAmount ?? null,
    plannedHandoverDate,
    message: fields.message || null,
    depositAmount: amounts.deposit?.amount ?? null,
    depositClause: deposit?.depositClause ?? null,
    depositDescription: fields.deposit?.description ?? null,
    offerExpiresAt: new Date(now.getTime() + days * dayMs),
  };
}

interface OfferedDeposit {
  readonly currency: string | null;
  readonly priceAmount: string | null;
  readonly depositAmount: string | null;
}

/**
 * Refuses a deposit that its buyer could not pay: in another currency, or above the cap, which is the smaller of a fixed amount
 * and a share of the price, rounded half up (spec 4.12).
 */
export function checkDeposit(
  { currency, priceAmount, depositAmount }: OfferedDeposit,
  rules: DepositRules,
): void {
  if (depositAmount === null) return;
  if (currency !== rules.currency) {
    const detail = `Deposits are in ${rules.currency}.`;
    refuseFaults([{ field: '/currency', code: 'NOT_ALLOWED', detail }]);
  }
  const fixed = new Big(rules.capAmount);
  const digits = currencyExponent(rules.currency);
  const share =
    priceAmount === null ? fixed : new Big(priceAmount).times(rules.capPercent).div(100).round(digits);
  const cap = share.lt(fixed) ? share : fixed;
  if (new Big(depositAmount).lte(cap)) return;
  const detail = `The deposit may be ${cap.toFixed(digits)} ${rules.currency} at most.`;
  throw new DomainError('AnimalListing_AnimalListingDeposit_AD_Cap_RJ', detail);
}

/**
 * Until when an accepted transfer waits for its handover: two days after the planned one has ended by UTC, a day before a
 * deposit on it is no longer held (contract 7.1); never shorter than two days from now.
 */
export function handoverDeadline(plannedHandoverDate: string | null, now: Date): Date {
  const planned = plannedHandoverDate === null ? 0 : Date.parse(`${plannedHandoverDate}T00:00:00Z`) + dayMs;
  return new Date(Math.max(planned, now.getTime()) + 2 * dayMs);
}
