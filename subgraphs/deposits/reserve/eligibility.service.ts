import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import { majorUnits } from '../../../kernel/money/currency.ts';
import { money } from '../../../kernel/money/money.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { listingCurrency } from '../../../kernel/inputs/listing-fields.ts';
import { z } from 'zod';
import { listingNotFound } from '../listings/listing.access.ts';
import { findListing } from '../listings/listing.store.ts';
import type { ListingContext } from '../listings/listing-sources.ts';
import { minorUnits } from '../terms/minor-units.ts';
import type { ReserveEligibility } from './eligibility.view.ts';
import { type ReserveFacts, capOf, reserveChecklist } from './reserve-checklist.ts';
import { pricesOf, readReserveFacts } from './reserve-facts.ts';

/** Refuses what does not meet the conditions of a protected deposit, and names them (spec 7.9). */
export function requireEligible(facts: ReserveFacts): void {
  const missing = reserveChecklist(facts).filter(({ isMet }) => !isMet);
  if (missing.length === 0) return;
  const detail = missing.map(({ code, detail: why }) => `${code}: ${why ?? ''}`).join(' ');
  throw new DomainError('AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ', detail);
}

const asked = z.object({ amount: money(listingCurrency).nullish() });

/** The checklist, cap and fee of a listing of the viewer's profile, for its own deposit or another amount (contract 6.3). */
export async function reserveEligibility(
  ctx: ListingContext,
  listingId: string,
  input: { readonly amount: string | null },
): Promise<ReserveEligibility> {
  const owner = await requireOwnerOrManager(ctx);
  const { amount } = parseFields(asked, input);
  if (!isUuid(listingId)) throw listingNotFound();
  const listing = await findListing(ctx.pool, owner, listingId);
  const { currency } = listing;
  const { facts, fee, previewed } = await readReserveFacts(ctx, owner, listing, {
    amount: amount ? minorUnits(amount, currency) : null,
  });
  const items = reserveChecklist(facts);
  const cap = capOf(pricesOf(listing), currency);
  const printed = (minor: bigint) => majorUnits(Number(minor), currency);
  return {
    listingId,
    isEligible: items.every(({ isMet }) => isMet),
    items,
    cap: { amount: printed(cap.amount), currency, basis: cap.basis },
    feePreview: {
      deposit: printed(previewed),
      platformFee: printed(fee.platformFee),
      processingFee: printed(fee.processingFee),
      totalFee: printed(fee.totalFee),
      netToSeller: printed(fee.netToSeller),
      isNonprofitExempt: fee.isNonprofitExempt,
      currency,
    },
  };
}
