import { z } from 'zod';
import { fault } from '../../../kernel/errors/field-faults.ts';
import { termsFields } from '../../../kernel/inputs/listing-fields.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { ListingTerms } from './listing-terms.view.ts';
import { ReserveMode, depositClauses } from './terms.enums.ts';

/** spec 2.12: terms of a listing without its own. */
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

/** Input for the terms; `isPickupDay` checks the day of the handover against the calendar. */
export const listingTerms = z.object({
  required: z.boolean().nullish(),
  amount: termsFields.amount.nullish(),
  refundable: z.boolean().nullish(),
  policyText: termsFields.policyText,
  reserveMode: z.enum(ReserveMode).nullish(),
  pickupWindowEnd: z.iso.date().nullish(),
  depositClause: z.enum(depositClauses).nullish(),
  contractTemplateId: z
    .string()
    .refine(isUuid, { params: fault('BAD_FORMAT'), error: 'Must be a UUID.' })
    .toLowerCase()
    .nullish(),
});

/** An optional field after a change: if omitted it stays, and null clears it. */
export function changed<Value>(before: Value | null, change: Value | null | undefined): Value | null {
  return change === undefined ? before : change;
}

/** The terms with changes. */
export function changedTerms(
  terms: ListingTerms,
  changes: z.output<typeof listingTerms> | null | undefined,
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
