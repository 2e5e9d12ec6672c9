import type { ProviderMovement } from '../payments/payment-provider.ts';

/** A movement on which the platform's books and the provider's differ. */
export type Difference =
  | { readonly issue: 'MISSING_AT_PROVIDER'; readonly ours: ProviderMovement; readonly theirs: null }
  | { readonly issue: 'MISSING_HERE'; readonly ours: null; readonly theirs: ProviderMovement }
  | {
      readonly issue: 'OTHER_AMOUNT' | 'OTHER_CURRENCY';
      readonly ours: ProviderMovement;
      readonly theirs: ProviderMovement;
    };

/** One side: the movements of the day, and around it. */
export interface Side {
  readonly day: readonly ProviderMovement[];
  /** Including the days before and after: something that happens around midnight may be a day later on one side. */
  readonly around: readonly ProviderMovement[];
}

const nameOf = ({ kind, reference }: ProviderMovement) => `${kind} ${reference}`;
const byName = (movements: readonly ProviderMovement[]) =>
  new Map(movements.map((movement) => [nameOf(movement), movement]));

function differenceOf(ours: ProviderMovement, theirs: ProviderMovement): Difference | null {
  if (ours.currency !== theirs.currency) return { issue: 'OTHER_CURRENCY', ours, theirs };
  return ours.amount === theirs.amount ? null : { issue: 'OTHER_AMOUNT', ours, theirs };
}

/** The differences between two books on a day; each movement that both have is compared on the provider's day. */
export function compareBooks(ledger: Side, provider: Side): Difference[] {
  const [known, told] = [byName(ledger.around), byName(provider.around)];
  const differences: Difference[] = [];
  for (const theirs of byName(provider.day).values()) {
    const ours = known.get(nameOf(theirs));
    const difference =
      ours === undefined
        ? { issue: 'MISSING_HERE' as const, ours: null, theirs }
        : differenceOf(ours, theirs);
    if (difference !== null) differences.push(difference);
  }
  for (const ours of byName(ledger.day).values()) {
    if (!told.has(nameOf(ours))) differences.push({ issue: 'MISSING_AT_PROVIDER', ours, theirs: null });
  }
  return differences;
}
