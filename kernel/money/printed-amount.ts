/** Pages are in English, and so are their numbers. */
const locale = 'en-US';

function isDecimal(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text);
}

/**
 * An amount as people write it: "34.50" USD is $34.50, "1200" JPY is ¥1,200. It keeps its digits, those of ISO 4217,
 * and never becomes a float. Throws for anything but a decimal number.
 */
export function printedAmount(amount: string, currency: string): string {
  if (!isDecimal(amount)) throw new Error('an exact amount was expected');
  const digits = amount.split('.')[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount);
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
