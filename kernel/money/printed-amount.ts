import { LRUCache } from 'lru-cache';
import { currencyExponent, isCurrencyCode } from './currency.ts';

/** Pages are in English, and so are their numbers. */
const pages = 'en-US';

/** Making a format takes longer than using it. */
const formats = new LRUCache<string, Intl.NumberFormat>({ max: 500 });

function formatOf(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const exactly = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    formats.set(key, (format = new Intl.NumberFormat(locale, { style: 'currency', currency, ...exactly })));
  }
  return format;
}

/** More digits than any amount has: those of a sum, and of a share of a cent. */
const typedAmountPattern = /^\d{1,20}(\.\d{1,4})?$/;

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/**
 * An amount as people write it, on pages and in notices: "34.50" USD is $34.50, "1200" JPY is ¥1,200. It has at least the
 * digits of its currency, those of ISO 4217, and never becomes a float. Throws for anything but a decimal number.
 */
export function printedAmount(amount: string, currency: string, locale = pages): string {
  if (!isDecimal(amount)) throw new Error('an exact amount was expected');
  const digits = amount.split('.')[1]?.length ?? 0;
  const ofCurrency = isCurrencyCode(currency) ? currencyExponent(currency) : 0;
  return formatOf(locale, currency, Math.max(digits, ofCurrency)).format(amount);
}

/** The same of what may be no amount, such as what somebody typed: then as it is, with the code of the currency. */
export function typedAmount(text: string, currency: string, locale = pages): string {
  const amount = text.replace(',', '.');
  const isAmount = typedAmountPattern.test(amount) && isCurrencyCode(currency);
  return isAmount ? printedAmount(amount, currency, locale) : `${text} ${currency}`;
}

/** The lowest price in each currency, in words: prices in different ones are not compared. */
export function printedLowest(
  prices: readonly { readonly price: string; readonly currency: string }[],
): string {
  return prices.map(({ price, currency }) => printedAmount(price, currency)).join(' or ');
}

/** Whether an amount is above zero. */
export function isDue(amount: string): boolean {
  return /[1-9]/.test(amount);
}
