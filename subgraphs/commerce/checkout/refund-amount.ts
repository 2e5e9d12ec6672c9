import Big from 'big.js';
import type { FieldFault } from '../../../kernel/errors/errors.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import type { SaleLine } from '../sales/sale-line.entity.ts';

/** Pieces of a line. */
export interface LinePieces {
  readonly lineId: string;
  readonly quantity: number;
}

/** What the buyer paid for the first pieces of a line: with its tax, levies and deposit, less the discount. */
function priceOf(line: SaleLine, pieces: number, currency: string): Big {
  const whole = new Big(line.subtotal)
    .minus(line.discount)
    .plus(line.tax)
    .plus(line.feesAndLevies)
    .plus(line.deposit);
  return new Big(printMoney(whole.times(pieces).div(line.quantity).toFixed(), currency));
}

const piecesOf = (refunded: readonly LinePieces[], lineId: string) =>
  refunded.reduce((sum, one) => (one.lineId === lineId ? sum + one.quantity : sum), 0);

/** Refuses lines of other sales, named twice, and more pieces than are left of a line. */
export function checkLines(
  lines: readonly SaleLine[],
  refunded: readonly LinePieces[],
  asked: readonly LinePieces[],
): void {
  const faults: FieldFault[] = [];
  for (const [index, { lineId, quantity }] of asked.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    const field = `/lines/${index}`;
    if (line === undefined) {
      faults.push({ field: `${field}/lineId`, code: 'UNKNOWN_VALUE', detail: 'The sale has no such line.' });
      continue;
    }
    const left = line.quantity - piecesOf(refunded, lineId);
    if (asked.findIndex((one) => one.lineId === lineId) !== index) {
      faults.push({ field: `${field}/lineId`, code: 'NOT_ALLOWED', detail: 'The line is given twice.' });
    } else if (quantity > left) {
      const detail = `At most ${left} are left of the line.`;
      faults.push({ field: `${field}/quantity`, code: 'OUT_OF_RANGE', detail });
    }
  }
  refuseFaults(faults);
}

/** What the buyer paid for pieces, after others of the same lines: all pieces together come to the line exactly. */
export function amountOfLines(
  lines: readonly SaleLine[],
  refunded: readonly LinePieces[],
  asked: readonly LinePieces[],
  currency: string,
): string {
  const sum = asked.reduce((total, { lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    if (line === undefined) return total;
    const before = piecesOf(refunded, lineId);
    return total.plus(priceOf(line, before + quantity, currency)).minus(priceOf(line, before, currency));
  }, new Big(0));
  return printMoney(sum.toFixed(), currency);
}
