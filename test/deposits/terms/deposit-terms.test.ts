import fc from 'fast-check';
import { depositCap, depositFee } from '../../../subgraphs/deposits/terms/deposit-terms.ts';

const rates = { processingPerMillion: 29_000n, processingFixedHundredths: 30n };
/** Minor units in one unit of each currency. */
const units = { USD: 100n, JPY: 1n, KWD: 1_000n } as const;
const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });

/** Whether a whole number is the quotient of two others, rounded half up. */
function expectHalfUp(rounded: bigint, dividend: bigint, divisor: bigint): void {
  const twice = 2n * (rounded * divisor - dividend);
  expect(twice > -divisor && twice <= divisor).toBe(true);
}

describe('the cap of a deposit', () => {
  it('is the smaller of 500 units and a quarter of the price, rounded half up', () => {
    fc.assert(
      fc.property(amounts, currencies, (price, currency) => {
        const { amount, basis } = depositCap(price, currency);
        const fixed = 500n * units[currency];
        expect(amount <= fixed).toBe(true);
        if (basis === 'FIXED_500') expect([amount, 4n * price + 2n >= 16n * fixed]).toEqual([fixed, true]);
        else expectHalfUp(amount, price, 4n);
      }),
    );
  });

  it('grows with the price', () => {
    fc.assert(
      fc.property(amounts, amounts, currencies, (one, other, currency) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(depositCap(less, currency).amount <= depositCap(more, currency).amount).toBe(true);
      }),
    );
  });

  it.each([
    [200_000n, 'USD', 50_000n, 'FIXED_500'],
    [199_998n, 'USD', 50_000n, 'FIXED_500'],
    [199_997n, 'USD', 49_999n, 'PERCENT_25'],
    [10n, 'USD', 3n, 'PERCENT_25'],
    [9n, 'USD', 2n, 'PERCENT_25'],
    [1_000n, 'JPY', 250n, 'PERCENT_25'],
    [3_000n, 'JPY', 500n, 'FIXED_500'],
    [3_000_000n, 'KWD', 500_000n, 'FIXED_500'],
  ] as const)('of %s %s is %s by %s', (price, currency, amount, basis) => {
    expect(depositCap(price, currency)).toEqual({ amount, basis });
  });
});

describe('the fee of a deposit', () => {
  it('and what is left for the seller add up to the deposit', () => {
    fc.assert(
      fc.property(amounts, currencies, fc.boolean(), (deposit, currency, isNonprofit) => {
        const fee = depositFee(deposit, currency, rates, isNonprofit);
        expect(fee.platformFee + fee.processingFee).toBe(fee.totalFee);
        expect(fee.totalFee + fee.netToSeller).toBe(deposit);
      }),
    );
  });

  it('is 5 %, at least 5 units, and processing, each rounded half up', () => {
    fc.assert(
      fc.property(amounts, currencies, (deposit, currency) => {
        const unit = units[currency];
        const { platformFee, processingFee } = depositFee(deposit, currency, rates, false);
        if (deposit >= 100n * unit) expectHalfUp(platformFee, deposit, 20n);
        else expect(platformFee).toBe(5n * unit);
        const fixed = currency === 'JPY' ? 0n : (30n * unit) / 100n;
        expectHalfUp(processingFee - fixed, deposit * 29n, 1_000n);
      }),
    );
  });

  it('is nothing for a verified nonprofit', () => {
    fc.assert(
      fc.property(amounts, currencies, (deposit, currency) => {
        expect(depositFee(deposit, currency, rates, true)).toEqual({
          platformFee: 0n,
          processingFee: 0n,
          totalFee: 0n,
          netToSeller: deposit,
          isNonprofitExempt: true,
        });
      }),
    );
  });

  it.each([
    [50_000n, 'USD', 2_500n, 1_480n],
    [10_010n, 'USD', 501n, 320n],
    [500n, 'USD', 500n, 45n],
    [500n, 'JPY', 25n, 15n],
    [500_000n, 'KWD', 25_000n, 14_800n],
  ] as const)('of %s %s is %s, and %s for processing', (deposit, currency, platformFee, processingFee) => {
    expect(depositFee(deposit, currency, rates, false)).toMatchObject({ platformFee, processingFee });
  });
});
