import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Agreement, DepositsSources } from '../context.ts';
import type { Deposit } from './deposit.ts';

export type Agreements = Pick<DepositsSources, 'agreementOf' | 'agreementOnTransfer'>;

/**
 * The agreement that a deposit depends on: the one that it names, or for a transfer the one about it. It applies
 * only if it is between the parties and about the object of the deposit.
 */
export async function agreementFor(
  { agreementOf, agreementOnTransfer }: Agreements,
  transaction: Transaction,
  {
    agreementContractId,
    buyerProfileId,
    offer,
  }: Pick<Deposit, 'agreementContractId' | 'buyerProfileId' | 'offer'>,
): Promise<Agreement | null> {
  const { sellerProfileId, listing, transfer } = offer;
  if (transfer !== null) {
    return agreementOnTransfer(transaction, { transferId: transfer.id, buyerProfileId, sellerProfileId });
  }
  if (agreementContractId === null) return null;
  const agreement = await agreementOf(transaction, agreementContractId);
  const isTheirs =
    agreement?.buyerProfileId === buyerProfileId && agreement.sellerProfileId === sellerProfileId;
  const isAboutIt =
    listing !== null &&
    agreement?.listingId === listing.id &&
    (agreement.itemId ?? listing.itemId) === listing.itemId;
  return isTheirs && isAboutIt ? agreement : null;
}

/** Whether the clause applies: both have signed for it in the app, each as their own profile (spec 3.7). */
export async function isClauseBinding(
  agreements: Agreements,
  transaction: Transaction,
  deposit: Deposit,
): Promise<boolean> {
  const agreement = await agreementFor(agreements, transaction, deposit);
  return (
    agreement !== null &&
    agreement.isBindingForClause &&
    agreement.signedByBuyerAtUtc !== null &&
    agreement.signedBySellerAtUtc !== null
  );
}
