import { movement, posting } from '../ledger/posting.ts';
import type { Change } from './change.ts';
import { type Deposit, heldAmount } from './deposit.ts';

type Settlement = Pick<Change, 'postings' | 'operations'>;

/**
 * Divides what is held for good: it leaves DEPOSIT_HELD, and what is left to do is to move it. The fee is charged on a
 * release only (contract 6.1). The books know a deposit's settlement by one key: there is no second one.
 */
export function settle(
  deposit: Deposit,
  { toBuyer, toSeller }: { readonly toBuyer: bigint; readonly toSeller: bigint },
): Settlement {
  const { currency } = deposit.offer;
  const { platformFee, processingFee } = toSeller > 0n ? deposit.fee : { platformFee: 0n, processingFee: 0n };
  const operations = [
    { kind: 'REFUND', amount: toBuyer, currency } as const,
    { kind: 'PAY_OUT', amount: toSeller, currency } as const,
  ];
  return {
    postings: [
      posting(`settlement:${deposit.id}`, currency, [
        ['DEPOSIT_HELD', heldAmount(deposit)],
        ['REFUND_CLEARING', -toBuyer],
        ['SELLER_PAYABLE', -toSeller],
        ['PLATFORM_FEE', -platformFee],
        ['PROCESSING_FEE', -processingFee],
      ]),
    ],
    operations: operations.filter(({ amount }) => amount > 0n),
  };
}

/** All that is held goes back to the buyer, without a fee. */
export function settleForBuyer(deposit: Deposit): Settlement {
  return settle(deposit, { toBuyer: heldAmount(deposit), toSeller: 0n });
}

/** All that is held goes to the seller, less the fee. */
export function settleForSeller(deposit: Deposit): Settlement {
  return settle(deposit, { toBuyer: 0n, toSeller: heldAmount(deposit) - deposit.fee.totalFee });
}

/** The buyer's money has come in. */
export function capture({ id, offer }: Deposit) {
  return movement(`capture:${id}`, offer, { from: 'DEPOSIT_HELD', to: 'PSP_CLEARING' });
}
