import { currencyExponent } from '../../../kernel/money/currency.ts';

/** What a deposit may cost, and the platform's fee (spec 4.12, 8). Amounts are minor units. */
export interface FeeRates {
  /** The proportional fee for processing the payment, in millionths of the deposit: 29000 is 2.9 %. */
  readonly processingPerMillion: bigint;
  /** The fixed fee for processing the payment, in hundredths of the currency's unit: 30 is 0.30. */
  readonly processingFixedHundredths: bigint;
}

/** contract 6.1 */
export const defaultFeeRates: FeeRates = { processingPerMillion: 29_000n, processingFixedHundredths: 30n };

export interface DepositFee {
  readonly platformFee: bigint;
  readonly processingFee: bigint;
  readonly totalFee: bigint;
  readonly netToSeller: bigint;
  readonly isNonprofitExempt: boolean;
}

export interface DepositCap {
  readonly amount: bigint;
  readonly basis: 'FIXED_500' | 'PERCENT_25';
}

/** Hundredths of a currency's unit in its minor units, rounded half up: 500 is 5.00 USD, 5 JPY, 5.000 KWD. */
function hundredths(count: bigint, currency: string): bigint {
  const exponent = BigInt(currencyExponent(currency));
  return roundedQuotient(count * 10n ** exponent, 100n);
}

/** A quotient of non-negative numbers, rounded half up. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * The maximum of a deposit: 500 units of the currency or a quarter of the price, whichever is smaller. `price`: null if
 * none is given.
 */
export function depositCap(price: bigint | null, currency: string): DepositCap {
  const fixed = hundredths(50_000n, currency);
  if (price === null) return { amount: fixed, basis: 'FIXED_500' };
  const quarter = roundedQuotient(price, 4n);
  return quarter < fixed ? { amount: quarter, basis: 'PERCENT_25' } : { amount: fixed, basis: 'FIXED_500' };
}

/** The platform's minimum fee for a released deposit. */
export const minimumFee = (currency: string): bigint => hundredths(500n, currency);

/**
 * What a deposit costs its seller when it is released: 5 %, at least 5 units of the currency, and processing. Nothing
 * for verified nonprofits; the platform pays for their processing (contract 6.1). The seller's part is below 0 if the
 * deposit is smaller than its fees; such a deposit is refused.
 */
export function depositFee(
  deposit: bigint,
  currency: string,
  { processingPerMillion, processingFixedHundredths }: FeeRates,
  isNonprofitExempt: boolean,
): DepositFee {
  if (isNonprofitExempt) {
    return { platformFee: 0n, processingFee: 0n, totalFee: 0n, netToSeller: deposit, isNonprofitExempt };
  }
  const share = roundedQuotient(deposit, 20n);
  const least = minimumFee(currency);
  const platformFee = share > least ? share : least;
  const processingFee =
    roundedQuotient(deposit * processingPerMillion, 1_000_000n) +
    hundredths(processingFixedHundredths, currency);
  const totalFee = platformFee + processingFee;
  return { platformFee, processingFee, totalFee, netToSeller: deposit - totalFee, isNonprofitExempt };
}
