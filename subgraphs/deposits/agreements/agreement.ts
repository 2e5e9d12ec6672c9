import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { AgreedTransfer } from '../context.ts';
import { findContract, findContractOnTransfer } from './contract.store.ts';
import type { Contract } from './contract.view.ts';

/** What a deposit has to know of the contract that it refers to (contract 6.1, `agreement`). */
type Agreement = Pick<
  Contract,
  | 'contractId'
  | 'templateId'
  | 'buyerProfileId'
  | 'sellerProfileId'
  | 'listingId'
  | 'transferId'
  | 'signedByBuyerAtUtc'
  | 'signedBySellerAtUtc'
  | 'isBindingForClause'
>;

/** The agreement of a deposit; null when there is no such contract. Whether its parties are the deposit's is for the deposit. */
export function agreementOf(transaction: Transaction, contractId: string): Promise<Agreement | null> {
  return findContract(transaction, contractId);
}

/** The agreement that two profiles have made on a transfer (spec 3.7); null when they have made none. */
export async function agreementOnTransfer(
  transaction: Transaction,
  about: AgreedTransfer,
): Promise<Agreement | null> {
  const contractId = await findContractOnTransfer(transaction, about);
  return contractId === null ? null : findContract(transaction, contractId);
}
