import { currencyExponent } from '../../../kernel/money/currency.ts';

/** What a deposit may cost and what the platform takes of it (spec 4.12, 8). Amounts are minor units. */
export interface FeeRates {
  /** Processing of the payment, in millionths of the deposit: 29000 is 2.9 %. */
  readonly processingPerMillion: bigint;
  /** Processing of the payment beside its share, in hundredths of the currency's unit: 30 is 0.30. */
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

/** So many hundredths of a currency's unit in its minor units, rounded half up: 500 is 5.00 USD, 5 JPY, 5.000 KWD. */
function hundredths(count: bigint, currency: string): bigint {
  const exponent = BigInt(currencyExponent(currency));
  return roundedQuotient(count * 10n ** exponent, 100n);
}

/** A quotient of numbers that are 0 or more, rounded half up. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/**
 * The most that may be asked for as a deposit: 500 units of the currency or a quarter of the price, the smaller. `price`:
 * null where none is named.
 */
export function depositCap(price: bigint | null, currency: string): DepositCap {
  const fixed = hundredths(50_000n, currency);
  if (price === null) return { amount: fixed, basis: 'FIXED_500' };
  const quarter = roundedQuotient(price, 4n);
  return quarter < fixed ? { amount: quarter, basis: 'PERCENT_25' } : { amount: fixed, basis: 'FIXED_500' };
}

/** The least that the platform takes of a deposit that is released. */
export const minimumFee = (currency: string): bigint => hundredths(500n, currency);

/**
 * What a deposit costs its seller when it is released: 5 %, at least 5 units of the currency, and processing.
 * Nothing for verified nonprofits; the platform bears their processing (contract 6.1). What is left for the seller is
 * below 0 where the deposit is smaller than its fees: such a deposit is not taken.
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
