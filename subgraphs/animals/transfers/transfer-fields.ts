import Big from 'big.js';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { allOf, parseFields, refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { amountFields, offerFaults, offerFields } from '../../../kernel/inputs/transfer-fields.ts';
import { currencyExponent } from '../../../kernel/money/currency.ts';
import type { DepositRules } from './transfer-deposits.ts';
import type { OfferTransferInput } from './transfer.inputs.ts';

const dayMs = 86_400_000;
const defaultOfferDays = 14;

const fieldsOfOffer = z.object({
  recipientProfileId: offerFields.recipientProfileId,
  message: offerFields.message,
  currency: offerFields.currency,
  deposit: z.looseObject({ description: offerFields.description }).nullish(),
  offerExpiresInDays: offerFields.offerExpiresInDays,
});

/** The fields of an offer, ready to be stored. Throws one refusal that names its faults. */
export async function parseOffer(input: OfferTransferInput, now: Date) {
  const { plannedHandoverDate, type, deposit } = input;
  const [fields] = await allOf([
    Promise.try(() => parseFields(fieldsOfOffer, input)),
    Promise.try(() => refuseFaults(offerFaults(input, now))),
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
 * Refuses a deposit that the buyer could not pay: in another currency, or above the cap, which is the smaller of a
 * fixed amount and a share of the price, rounded half up (spec 4.12).
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
 * How long an accepted transfer waits for its handover: until two days after the planned day has ended by UTC, which is
 * a day before a deposit on it is no longer held (contract 7.1); at least two days from now.
 */
export function handoverDeadline(plannedHandoverDate: string | null, now: Date): Date {
  const planned = plannedHandoverDate === null ? 0 : Date.parse(`${plannedHandoverDate}T00:00:00Z`) + dayMs;
  return new Date(Math.max(planned, now.getTime()) + 2 * dayMs);
}
