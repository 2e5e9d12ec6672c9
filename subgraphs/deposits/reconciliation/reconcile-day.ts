import type { Pool } from 'pg';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import type { Logger } from '../../../kernel/observability/logger.ts';
import type { LedgerMovements, PaymentProvider, ProviderMovement } from '../payments/payment-provider.ts';
import { type Side, compareBooks } from './compare.ts';
import { storeDay } from './reconciliation.store.ts';

const dayMs = 86_400_000;
/** Events that come late are in the books by then. */
const comparedDays = 3;

export interface ReconciliationDependencies {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly provider: Pick<PaymentProvider, 'movements'>;
  readonly ledgerMovements: LedgerMovements;
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

/** Compares the books of a day by UTC with the provider's and keeps what differs, in place of what was kept before. */
export async function reconcileDay(deps: ReconciliationDependencies, day: string): Promise<void> {
  const { pool, clock, logger, provider, ledgerMovements } = deps;
  const ledger = await sideOf((date) => ledgerMovements(date, pool), day);
  const differences = compareBooks(ledger, await sideOf((date) => provider.movements(date), day));
  await inTransaction(pool, (transaction) => storeDay(transaction, { day, differences }, clock.now()));
  if (differences.length > 0) {
    logger.error({ day, count: differences.length }, 'the books differ from those of the payment provider');
  }
}

/** Compares the days that are over and may still have changed. */
export async function reconcileLatestDays(deps: ReconciliationDependencies): Promise<void> {
  const today = deps.clock.now().getTime();
  for (let ago = comparedDays; ago >= 1; ago -= 1) await reconcileDay(deps, dayOf(today - ago * dayMs));
}
