import { DomainError } from '../../../kernel/errors/errors.ts';
import type { ListingReader } from '../listings/listing-sources.ts';
import { type DepositFee, depositFee } from './deposit-terms.ts';

/**
 * What a deposit, in minor units, costs its seller (spec 4.12). Throws HD_Fee_FL while it is unknown whether the seller
 * is a verified nonprofit.
 */
export async function resolveFee(
  ctx: ListingReader,
  sellerProfileId: string,
  { amount, currency }: { readonly amount: bigint; readonly currency: string },
): Promise<DepositFee> {
  const { feeRates, isVerifiedNonprofit } = ctx.loaders;
  try {
    return depositFee(amount, currency, feeRates, await isVerifiedNonprofit(ctx, sellerProfileId));
  } catch (error) {
    ctx.logger.error({ err: error, requestId: ctx.viewer.requestId }, 'a fee could not be resolved');
    throw new DomainError('AnimalListing_AnimalListingDeposit_HD_Fee_FL');
  }
}
