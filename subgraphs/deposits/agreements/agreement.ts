import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { AgreedTransfer } from '../context.ts';
import { findContract, findContractOnTransfer } from './contract.store.ts';
import type { Contract } from './contract.view.ts';

/** What a deposit needs to know about its contract (contract 6.1, `agreement`). */
type Agreement = Pick<
  Contract,
  | 'contractId'
  | 'templateId'
  | 'buyerProfileId'
  | 'sellerProfileId'
  | 'listingId'
  | 'itemId'
  | 'endedAs'
  | 'transferId'
  | 'signedByBuyerAtUtc'
  | 'signedBySellerAtUtc'
  | 'isBindingForClause'
>;

/** The agreement of a deposit; null if there is no such contract. The deposit checks whether the parties match. */
export function agreementOf(transaction: Transaction, contractId: string): Promise<Agreement | null> {
  return findContract(transaction, contractId);
}

/** The agreement of two profiles about a transfer (spec 3.7); null if there is none. */
export async function agreementOnTransfer(
  transaction: Transaction,
  about: AgreedTransfer,
): Promise<Agreement | null> {
  const contractId = await findContractOnTransfer(transaction, about);
  return contractId === null ? null : findContract(transaction, contractId);
}
