import type { MinorAmount } from '../payments/payment-provider.ts';

/**
 * Accounts of the books (contract 6.1). Debits are above 0, credits below: PSP_CLEARING is the money at the
 * provider; the others say whose it is. SELLER_PAYABLE and REFUND_CLEARING are amounts decided but not yet moved;
 * above 0, somebody has got too much, because a bank took money back afterwards.
 */
export const accounts = [
  'PSP_CLEARING',
  'DEPOSIT_HELD',
  'ORDER_HELD',
  'SELLER_PAYABLE',
  'PLATFORM_FEE',
  'PROCESSING_FEE',
  'REFUND_CLEARING',
] as const;
export type Account = (typeof accounts)[number];

export interface Entry extends MinorAmount {
  readonly account: Account;
}

/** One event in the books; its entries add up to 0 in each currency. */
export interface Posting {
  /** Names the event, so that it is posted once. */
  readonly key: string;
  readonly entries: readonly Entry[];
  /** When it moved at the provider, if not now. */
  readonly movedAt?: string;
}

type Line = readonly [account: Account, amount: bigint];

/** A posting in one currency; lines of 0 are left out. Throws for one that does not add up. */
export function posting(key: string, currency: string, lines: readonly Line[]): Posting {
  const sum = lines.reduce((total, [, amount]) => total + amount, 0n);
  if (sum !== 0n) throw new Error(`the posting ${key} is out by ${sum}`);
  const entries = lines.flatMap(([account, amount]) =>
    amount === 0n ? [] : [{ account, amount, currency }],
  );
  return { key, entries };
}

/** Moves an amount from one account to the other. */
export function movement(
  key: string,
  { amount, currency }: MinorAmount,
  { from, to }: { readonly from: Account; readonly to: Account },
): Posting {
  return posting(key, currency, [
    [to, amount],
    [from, -amount],
  ]);
}
