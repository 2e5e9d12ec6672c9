import { isDue, printedAmount } from '../money/printed-amount.ts';
import type { Html } from '../pages/html.ts';
import { Facts } from '../pages/parts/facts.tsx';

interface Amounts {
  readonly currency: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly feesAndLevies: string;
  readonly deposit: string;
  /** Null while it is not known. */
  readonly shipping: string | null;
  readonly totalAmount: string;
}

/** What the buyer would pay, and for what; amounts of 0 are left out, but not free shipping. */
export const QuotedAmounts = ({ of }: { readonly of: Amounts }): Html => {
  const amount = (text: string) => printedAmount(text, of.currency);
  const due = (text: string, sign = '') => (isDue(text) ? `${sign}${amount(text)}` : null);
  return (
    <Facts
      of={[
        ['Goods', amount(of.subtotal)],
        ['Discount', due(of.discount, '−')],
        ['Tax', due(of.tax)],
        ['Fees and levies', due(of.feesAndLevies)],
        ['Deposit, given back on return', due(of.deposit)],
        ['Shipping', of.shipping === null ? null : isDue(of.shipping) ? amount(of.shipping) : 'Free'],
        [of.shipping === null ? 'Before shipping' : 'Total', <strong>{amount(of.totalAmount)}</strong>],
      ]}
    />
  );
};
