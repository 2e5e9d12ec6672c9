import Big from 'big.js';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { printMoney } from '../../../kernel/money/money.ts';

/**
 * The currencies in which the payment provider takes money for orders, with the least that it takes of each. Its smallest
 * unit of each is that of ISO 4217, and accounts settle in it. Elsewhere the two differ: the provider counts ISK and UGX in
 * hundredths, MGA in whole units, and rounds those of three decimals, so an amount would be another one there.
 */
const providerCurrencies: ReadonlyMap<string, string> = new Map([
  ['USD', '0.5'],
  ['EUR', '0.5'],
  ['GBP', '0.3'],
  ['CAD', '0.5'],
  ['AUD', '0.5'],
  ['NZD', '0.5'],
  ['CHF', '0.5'],
  ['SEK', '3'],
  ['NOK', '3'],
  ['DKK', '2.5'],
  ['PLN', '2'],
  ['JPY', '50'],
  ['SGD', '0.5'],
  ['HKD', '4'],
  ['MXN', '10'],
]);

/** Whether the payment provider takes this amount of the currency, in major units. */
export function isForProvider(amount: string, currency: string): boolean {
  const least = providerCurrencies.get(currency);
  return least !== undefined && new Big(amount).gte(least);
}

/** Refuses to take money in a currency that the provider counts differently; throws 0010010000400. */
export function refuseOtherCurrencies(currencies: readonly string[]): void {
  const other = currencies.find((currency) => !providerCurrencies.has(currency));
  if (other === undefined) return;
  const detail = `The payment provider takes no ${other}: order it without the provider, and pay the seller.`;
  refuseFaults([{ field: '/payment', code: 'NOT_ALLOWED', detail }]);
}

/** Refuses less than the payment provider takes; throws AD_Payment_RJ. */
export function refuseSmallAmount(amount: string, currency: string): void {
  if (isForProvider(amount, currency)) return;
  const least = printMoney(providerCurrencies.get(currency) ?? '0', currency);
  const detail = `The payment provider takes ${least} ${currency} or more: order it without the provider, and pay the seller.`;
  throw new DomainError('Order_OrderCommerce_AD_Payment_RJ', detail, {
    errors: [{ field: '/payment', code: 'NOT_ALLOWED', detail }],
  });
}
