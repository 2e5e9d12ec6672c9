import Big from 'big.js';
import { currencyExponent, isCurrencyCode, majorUnits } from '../../../kernel/money/currency.ts';

/** An amount in major units as a whole number of minor units: `12.5000` USD is 1250. It has no digits below them. */
export function minorUnits(amount: string, currency: string): bigint {
  return BigInt(new Big(amount).times(new Big(10).pow(currencyExponent(currency))).toFixed(0));
}

/** An amount of minor units from somebody else; null in an unknown currency, whose units are not known. */
export function printedAmount(amount: number | null, currency: string | null): string | null {
  return amount === null || currency === null || !isCurrencyCode(currency)
    ? null
    : majorUnits(amount, currency);
}
