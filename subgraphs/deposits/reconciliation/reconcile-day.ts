import type { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Psp } from '../../../kernel/money/payment-settings.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import type {
  BookMissingMovement,
  LedgerMovements,
  PaymentProvider,
  ProviderMovement,
} from '../payments/payment-provider.ts';
import { type Difference, type Side, compareBooks } from './compare.ts';
import { storeDay } from './reconciliation.store.ts';

const dayMs = 86_400_000;
/** Late events are in the books by then. */
const comparedDays = 3;

export interface ReconciliationDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly psp: Psp;
  readonly provider: Pick<PaymentProvider, 'movements'>;
  readonly ledgerMovements: LedgerMovements;
  readonly bookMissingMovement: BookMissingMovement;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function sideOf(
  movements: (day: string) => AsyncIterable<ProviderMovement>,
  day: string,
): Promise<Side> {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const of = async (date: string) => {
    const found: ProviderMovement[] = [];
    for await (const movement of movements(date)) found.push(movement);
    return found;
  };
  const [before, during, after] = [
    await of(dayOf(midnight - dayMs)),
    await of(day),
    await of(dayOf(midnight + dayMs)),
  ];
  return { day: during, around: [...before, ...after, ...during] };
}

/** Books the missing movements of a day; returns whether there were any. What cannot be booked is left to people. */
async function bookMissing(
  { pool, clock, logger, psp, bookMissingMovement }: ReconciliationDependencies,
  day: string,
  differences: readonly Difference[],
): Promise<boolean> {
  let isBooked = false;
  for (const { issue, theirs } of differences) {
    if (issue !== 'MISSING_HERE') continue;
    try {
      const deps = { psp, clock, logger };
      const isNew = await inTransaction(pool, (transaction) =>
        bookMissingMovement(transaction, theirs, day, deps),
      );
      isBooked = isNew || isBooked;
    } catch (err) {
      logger.error({ err, day, reference: theirs.reference }, 'a movement at the provider cannot be booked');
    }
  }
  return isBooked;
}

/**
 * Compares the books of a day by UTC with the provider's. Movements there that are missing here are booked; the
 * remaining differences are stored, replacing those of earlier comparisons.
 */
export async function reconcileDay(deps: ReconciliationDependencies, day: string): Promise<void> {
  const { pool, clock, logger, provider, ledgerMovements } = deps;
  const theirs = await sideOf((date) => provider.movements(date), day);
  const compare = async () => compareBooks(await sideOf((date) => ledgerMovements(date, pool), day), theirs);
  let differences = await compare();
  if (await bookMissing(deps, day, differences)) differences = await compare();
  await inTransaction(pool, (transaction) => storeDay(transaction, { day, differences }, clock.now()));
  if (differences.length > 0) {
    logger.error({ day, count: differences.length }, 'the books differ from those of the payment provider');
  }
}

/** Compares past days that may still have changed. */
export async function reconcileLatestDays(deps: ReconciliationDependencies): Promise<void> {
  const today = deps.clock.now().getTime();
  for (let ago = comparedDays; ago >= 1; ago -= 1) await reconcileDay(deps, dayOf(today - ago * dayMs));
}
