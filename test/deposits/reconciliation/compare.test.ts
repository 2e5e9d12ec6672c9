import fc from 'fast-check';
import type { ProviderMovement } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { compareBooks } from '../../../subgraphs/deposits/reconciliation/compare.ts';

describe('books that are compared', () => {
  const movement = fc.record({
    kind: fc.constantFrom('CHARGE', 'REFUND', 'TRANSFER', 'DISPUTE'),
    reference: fc.constantFrom('a', 'b', 'c', 'd'),
    intentReference: fc.constant('pi'),
    amount: fc.bigInt({ min: 1n, max: 3n }),
    currency: fc.constantFrom('USD', 'EUR'),
  }) satisfies fc.Arbitrary<ProviderMovement>;
  const books = fc.uniqueArray(movement, { selector: ({ kind, reference }) => `${kind} ${reference}` });
  const whole = (day: readonly ProviderMovement[]) => ({ day, around: day });

  it('differ by what one of them has not, and by amount and currency', () => {
    const charge: ProviderMovement = {
      kind: 'CHARGE',
      reference: 'a',
      intentReference: 'pi',
      amount: 1n,
      currency: 'USD',
    };
    const [more, euros, refund] = [
      { ...charge, amount: 2n },
      { ...charge, currency: 'EUR' },
      { ...charge, kind: 'REFUND' as const },
    ];
    const differences = (ours: ProviderMovement, theirs: ProviderMovement) =>
      compareBooks(whole([ours]), whole([theirs]));
    expect(differences(charge, charge)).toEqual([]);
    expect(differences(charge, more)).toEqual([{ issue: 'OTHER_AMOUNT', ours: charge, theirs: more }]);
    expect(differences(charge, euros)).toEqual([{ issue: 'OTHER_CURRENCY', ours: charge, theirs: euros }]);
    expect(differences(charge, refund)).toEqual([
      { issue: 'MISSING_HERE', ours: null, theirs: refund },
      { issue: 'MISSING_AT_PROVIDER', ours: charge, theirs: null },
    ]);
  });

  it('agree with themselves, and differ in every movement that is not in both alike', () => {
    fc.assert(
      fc.property(books, books, (ours, theirs) => {
        expect(compareBooks(whole(ours), whole(ours))).toEqual([]);
        const found = compareBooks(whole(ours), whole(theirs));
        const key = ({ kind, reference }: ProviderMovement) => `${kind} ${reference}`;
        const same = (one: ProviderMovement, other: ProviderMovement) =>
          key(one) === key(other) && one.amount === other.amount && one.currency === other.currency;
        const agreed = ours.filter((one) => theirs.some((other) => same(one, other)));
        const named = new Set([...ours, ...theirs].map(key));
        expect(found).toHaveLength(named.size - agreed.length);
      }),
    );
  });
});
