import { data } from 'currency-codes';

/** ISO 4217 codes that are not currencies: metals, units of account, tests. */
const notMoney = new Set(['XDR', 'XSU', 'XUA']);

/** Currencies for payments, with their exponents. */
const exponents = new Map(
  data
    .filter(({ code, countries }) => !notMoney.has(code) && !countries.some((name) => /^zz\d/i.test(name)))
    .map(({ code, digits }) => [code, digits]),
);

/** Whether a text is the ISO 4217 code of a currency, in capital letters. */
export function isCurrencyCode(text: string): boolean {
  return exponents.has(text);
}

/**
 * Decimal digits of a currency's minor unit by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD and IQD. Intl does not
 * know them: it returns what is customary in cash (0 for IQD). Throws if it is not a currency.
 */
export function currencyExponent(currencyCode: string): number {
  const exponent = exponents.get(currencyCode);
  if (exponent === undefined) throw new RangeError(`${currencyCode} is no ISO 4217 currency`);
  return exponent;
}

/** A whole number of minor units as a decimal number of the currency: 1250 USD is `12.50`, 1250 KWD is `1.250`. */
export function majorUnits(minorUnits: number | bigint, currencyCode: string): string {
  if (typeof minorUnits === 'number' && !Number.isSafeInteger(minorUnits))
    throw new RangeError(`${minorUnits} is no number of minor units`);
  const exponent = currencyExponent(currencyCode);
  const sign = minorUnits < 0 ? '-' : '';
  const digits = String(minorUnits)
    .replace('-', '')
    .padStart(exponent + 1, '0');
  if (exponent === 0) return `${sign}${digits}`;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
