import { registerEnumType } from 'type-graphql';
import { DomainError } from '../../../kernel/errors/errors.ts';

/** The units of stock, as the spec writes them (2.6). */
export enum StockUnit {
  EACH = 'each',
  G = 'g',
  ML = 'ml',
  MM = 'mm',
}

registerEnumType(StockUnit, {
  name: 'StockUnit',
  description: 'What stock is counted in.',
  valuesConfig: {
    EACH: { description: 'Pieces; there are no fractions.' },
    G: { description: 'Grams.' },
    ML: { description: 'Millilitres.' },
    MM: { description: 'Millimetres.' },
  },
});

/** For the display unit; a base unit is the last of these digits (contract 0, "Decimal"). */
const fractionDigits: Readonly<Record<StockUnit, number>> = {
  [StockUnit.EACH]: 0,
  [StockUnit.G]: 6,
  [StockUnit.ML]: 6,
  [StockUnit.MM]: 6,
};

/** The largest quantity in base units: 15 digits, which an IEEE double represents exactly (contract 0). */
export const maximumBaseUnits = 999_999_999_999_999n;

const decimalText = /^(-?)0*(\d{1,15})(?:\.(\d+))?$/;

export function outOfRange(field: string, detail: string): DomainError {
  return new DomainError('0010010000400', detail, { errors: [{ field, code: 'OUT_OF_RANGE', detail }] });
}

/**
 * A decimal text in the display unit as whole base units, exactly: pieces, or millionths of g, ml and mm.
 * Throws 0010010000400, which names `field`, for more fraction digits than the unit has and for more than 15
 * digits in all.
 */
export function baseUnits(text: string, unit: StockUnit, field: string): bigint {
  const digits = fractionDigits[unit];
  const [, sign, whole, written = ''] = decimalText.exec(text) ?? [];
  if (whole === undefined) throw outOfRange(field, 'Must be a decimal number of at most 15 digits.');
  const fraction = written.replace(/0+$/, '');
  if (fraction.length > digits) {
    const detail =
      digits === 0 ? 'Pieces have no fractions.' : `Must have at most ${digits} digits after the point.`;
    throw outOfRange(field, detail);
  }
  const units = BigInt(whole + fraction.padEnd(digits, '0'));
  if (units > maximumBaseUnits) throw outOfRange(field, 'Must have at most 15 digits.');
  return sign === '-' ? -units : units;
}

/** Base units as decimal text in the display unit, exactly and without needless zeros. */
export function displayQuantity(units: bigint, unit: StockUnit): string {
  const digits = fractionDigits[unit];
  if (digits === 0) return units.toString();
  const sign = units < 0n ? '-' : '';
  const text = units
    .toString()
    .replace('-', '')
    .padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  const whole = sign + text.slice(0, -digits);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
