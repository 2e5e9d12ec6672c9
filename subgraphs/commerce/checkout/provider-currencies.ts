import { refuseFaults } from '../../../kernel/errors/field-faults.ts';

/**
 * The currencies in which the payment provider takes money for orders. Its smallest unit of each is that of ISO 4217,
 * and accounts settle in it. Elsewhere the two differ: the provider counts ISK and UGX in hundredths, MGA in whole
 * units, and rounds those of three decimals, so an amount would be another one there.
 */
const providerCurrencies: ReadonlySet<string> = new Set([
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'JPY',
  'SGD',
  'HKD',
  'MXN',
]);

/** Refuses to take money in a currency that the provider counts differently; throws 0010010000400. */
export function refuseOtherCurrencies(currencies: readonly string[]): void {
  const other = currencies.find((currency) => !providerCurrencies.has(currency));
  if (other === undefined) return;
  const detail = `The payment provider takes no ${other}: order it without the provider, and pay the seller.`;
  refuseFaults([{ field: '/payment', code: 'NOT_ALLOWED', detail }]);
}
