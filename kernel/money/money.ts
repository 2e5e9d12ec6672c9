import Big from 'big.js';
import { z } from 'zod';
import { currencyExponent } from './currency.ts';
import { fault } from '../errors/field-faults.ts';

/** An IEEE double keeps every decimal number with this many digits (contract 0, "Decimal"). */
const significantDigits = 15;

/** An amount in major units with exactly the digits of its currency: `12.5000` USD is `12.50`. */
export function printMoney(amount: string, currency: string): string {
  const exponent = currencyExponent(currency);
  // Lists print many amounts from columns, which only have extra zeros.
  if (amount.at(-5) === '.' && amount.endsWith('0000'.slice(exponent))) {
    return amount.slice(0, exponent === 0 ? -5 : amount.length - 4 + exponent);
  }
  return new Big(amount).toFixed(exponent);
}

/** Whether every reader gets an amount with its currency's digits, 0 or more, unchanged. */
export function isExactNumber(printed: string): boolean {
  return printed.replace('.', '').replace(/^0+/, '').length <= significantDigits;
}

/**
 * An amount in major units of a currency, 0 or more, as text with the currency's digits. Faults: more digits
 * after the point than the currency has (BAD_FORMAT), below zero or more than 15 digits in all (OUT_OF_RANGE).
 */
export function money(currency: string) {
  const exponent = currencyExponent(currency);
  return z.string().transform((text, context) => {
    const amount = new Big(text);
    const refuse = (code: 'BAD_FORMAT' | 'OUT_OF_RANGE', message: string) => {
      context.addIssue({ code: 'custom', params: fault(code), message });
      return z.NEVER;
    };
    if (amount.lt(0)) return refuse('OUT_OF_RANGE', 'Must not be negative.');
    if (!amount.round(exponent).eq(amount)) {
      return refuse('BAD_FORMAT', `${currency} has ${exponent} digits after the point.`);
    }
    const printed = amount.toFixed(exponent);
    if (!isExactNumber(printed)) return refuse('OUT_OF_RANGE', 'At most 15 digits in all.');
    return printed;
  });
}

/** A share in percent, above or from 0 to 100, with at most four digits after the point. */
export const percent = z.string().transform((text, context) => {
  const share = new Big(text);
  if (share.gte(0) && share.lte(100) && share.round(4).eq(share)) return share.toFixed();
  const message = 'From 0 to 100, with at most four digits after the point.';
  context.addIssue({ code: 'custom', params: fault('OUT_OF_RANGE'), message });
  return z.NEVER;
});

/** A share in percent without the zeros that a column adds. */
export function printPercent(share: string): string {
  return new Big(share).toFixed();
}
