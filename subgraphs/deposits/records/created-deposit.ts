import { majorUnits } from '../../../kernel/money/currency.ts';
import type { PayableDeposit } from '../deposits/create-deposit.service.ts';
import type { CreatedDeposit } from './created-deposit.view.ts';

/** What the buyer sees of a deposit that waits for payment. */
export function createdDeposit({ deposit, isNew }: PayableDeposit): CreatedDeposit {
  const { id: depositId, offer, checkout, expiresAt } = deposit;
  if (checkout === null) throw new Error(`the deposit ${depositId} cannot be paid`);
  const { amount, currency } = offer;
  return {
    depositId,
    amount: majorUnits(amount, currency),
    currency,
    checkout,
    expiresAtUtc: expiresAt,
    isNew,
  };
}
