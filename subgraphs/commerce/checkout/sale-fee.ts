import Big from 'big.js';
import type { Context } from '../../../kernel/graph/context.ts';
import { printMoney } from '../../../kernel/money/money.ts';
import { bestLevel } from '../prices/price-level.ts';
import { findPointsInEffect } from '../prices/price.store.ts';

const key = 'feature:SALE_FEE';

/**
 * The part of a sale that the platform keeps, in percent: the platform's price `feature:SALE_FEE`, whose amount counts
 * hundredths of a percent (500 is 5 %). 0 without a price (contract 14).
 */
export async function saleFeePercent({ pool, clock }: Pick<Context, 'pool' | 'clock'>): Promise<string> {
  const found = await findPointsInEffect(pool, [key], null, clock.now());
  const [point] = bestLevel(key, null, found).points.filter(({ unitsPerPack }) => unitsPerPack === null);
  const percent = new Big(point?.baseAmountMinorUnits ?? 0).div(100);
  return (percent.gt(100) ? new Big(100) : percent).toFixed();
}

/** The fee for a sale, rounded half up to the currency's last digit. */
export function saleFee(totalAmount: string, percent: string, currency: string): string {
  return printMoney(new Big(totalAmount).times(percent).div(100).toFixed(), currency);
}
