import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { money } from '../../../kernel/money/money.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { paragraphs } from '../../../kernel/text/lines.ts';
import type { ListingTerms } from './listing-terms.view.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

/** spec 2.12: terms of a listing that says nothing of a deposit. */
export const noTerms: ListingTerms = {
  required: false,
  amount: null,
  refundable: false,
  policyText: null,
  reserveMode: ReserveMode.NONE,
  pickupWindowEnd: null,
  depositClause: depositClauses.ARBITRATE,
  contractTemplateId: null,
};

/** What can be said of the terms; the day of the handover is held against the calendar by `isPickupDay`. */
export const termsFields = z.object({
  required: z.boolean().nullish(),
  amount: money('USD')
    .refine((amount) => Number(amount) > 0, { params: fault('OUT_OF_RANGE'), error: 'Must be more than 0.' })
    .nullish(),
  refundable: z.boolean().nullish(),
  policyText: paragraphs(2_000)
    .transform((text) => text || null)
    .nullish(),
  reserveMode: z.enum(ReserveMode).nullish(),
  pickupWindowEnd: z.iso.date().nullish(),
  depositClause: z.enum(depositClauses).nullish(),
  contractTemplateId: z
    .string()
    .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
    .toLowerCase()
    .nullish(),
});

/** contract 6.1: the provider holds money for 90 days at most, and a dispute takes some of them. */
const mostPickupDays = 75;
const dayMs = 86_400_000;

/** Whether the handover may be on that day, by UTC. */
export function isPickupDay(day: string, now: Date): boolean {
  const today = Date.parse(now.toISOString().slice(0, 10));
  const days = (Date.parse(day) - today) / dayMs;
  return days >= 1 && days <= mostPickupDays;
}

export const pickupDayFault = `From 1 to ${mostPickupDays} days ahead.`;

/** What a field that may be missing is after a change: what was not said stays, and null takes it away. */
export function changed<Value>(before: Value | null, change: Value | null | undefined): Value | null {
  return change === undefined ? before : change;
}

/** The terms with changes. */
export function changedTerms(
  terms: ListingTerms,
  changes: z.output<typeof termsFields> | null | undefined,
): ListingTerms {
  if (!changes) return terms;
  return {
    required: changes.required ?? terms.required,
    amount: changed(terms.amount, changes.amount),
    refundable: changes.refundable ?? terms.refundable,
    policyText: changed(terms.policyText, changes.policyText),
    reserveMode: changes.reserveMode ?? terms.reserveMode,
    pickupWindowEnd: changed(terms.pickupWindowEnd, changes.pickupWindowEnd),
    depositClause: changes.depositClause ?? terms.depositClause,
    contractTemplateId: changed(terms.contractTemplateId, changes.contractTemplateId),
  };
}
