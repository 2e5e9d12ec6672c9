import type { Pool } from 'pg';
import { systemClock } from '../../../kernel/clock.ts';
import { createPool } from '../../../kernel/database/connections/pool.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import type { ProviderMovement } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import {
  type ReconciliationDependencies,
  reconcileDay,
  reconcileLatestDays,
} from '../../../subgraphs/deposits/reconciliation/reconcile-day.ts';
import {
  countDifferences,
  pageOfDay,
  storeDay,
} from '../../../subgraphs/deposits/reconciliation/reconciliation.store.ts';
import { migratedDatabaseUrl } from '../../support/migrated-database.ts';

const day = '2026-11-20';

let pool: Pool;
beforeAll(async () => {
  pool = createPool({ url: await migratedDatabaseUrl(), poolSize: 2 });
});
afterAll(() => pool?.end());
beforeEach(() => pool.query('truncate deposits.reconciliation cascade'));

type Books = Readonly<Record<string, readonly ProviderMovement[]>>;

const charge = (name: string, amount = 25_000n): ProviderMovement => ({
  kind: 'CHARGE',
  reference: name,
  intentReference: name,
  amount,
  currency: 'USD',
});
const readerOf = (books: Books) =>
  async function* (asked: string) {
    yield* books[asked] ?? [];
  };
const between = (ledger: Books, provider: Books): ReconciliationDependencies => ({
  pool,
  clock: systemClock,
  logger: createLogger('silent'),
  psp: 'fake',
  provider: { movements: readerOf(provider) },
  ledgerMovements: readerOf(ledger),
  bookMissingMovement: async () => false,
});
const reconcile = (ledger: Books, provider: Books, of = day) => reconcileDay(between(ledger, provider), of);
const shown = async (of = day, page = { page: 1, pageSize: 25 }) => {
  const { items } = await pageOfDay(pool, of, page);
  return items.map(({ issue, reference }) => [issue, reference]);
};

describe('a day that is compared', () => {
  it('books what is missing here, and nothing else, and compares again once something was booked', async () => {
    const ledger = [charge('pi_amount', 100n), charge('pi_ours')];
    const asked: unknown[] = [];
    const provider = {
      [day]: ['pi_amount', 'pi_found', 'pi_broken', 'pi_lost'].map((name) => charge(name)),
    };
    await reconcileDay(
      {
        ...between({ [day]: ledger }, provider),
        bookMissingMovement: async (_transaction, movement, of, { psp }) => {
          asked.push([movement.reference, of, psp]);
          if (movement.reference === 'pi_broken') throw new Error('out of order');
          if (movement.reference === 'pi_lost') return false;
          ledger.push(movement);
          return true;
        },
      },
      day,
    );
    expect(asked).toEqual(['pi_found', 'pi_broken', 'pi_lost'].map((name) => [name, day, 'fake']));
    expect(await shown()).toEqual([
      ['MISSING_AT_PROVIDER', 'pi_ours'],
      ['MISSING_HERE', 'pi_broken'],
      ['MISSING_HERE', 'pi_lost'],
      ['OTHER_AMOUNT', 'pi_amount'],
    ]);
  });

  it('is named in the log where books differ, and not where they agree', async () => {
    const lines: string[] = [];
    const logger = createLogger('error', {
      write: (text) => void lines.push(text),
      flush: async () => undefined,
    });
    const books = { [day]: [charge('pi_1')] };
    await reconcileDay({ ...between(books, books), logger }, day);
    expect(lines).toEqual([]);
    await reconcileDay({ ...between(books, {}), logger }, day);
    expect(lines).toHaveLength(1);
  });

  it('is one of the three before today, each with the days around it', async () => {
    const asked: string[] = [];
    const movements = (of: string) => {
      asked.push(of);
      return readerOf({})(of);
    };
    const clock = { now: () => new Date('2026-11-24T00:00:00.000Z') };
    await reconcileLatestDays({ ...between({}, {}), clock, provider: { movements } });
    expect(asked.map((of) => of.slice('2026-11-'.length))).toEqual(
      [20, 21, 22, 21, 22, 23, 22, 23, 24].map(String),
    );
    const { rows } = await pool.query('select day::text from deposits.reconciliation order by day');
    expect(rows).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'].map((of) => ({ day: of })));
  });

  it.each([1, 2, 3])('stores nothing more once its statement %i has failed', async (failing) => {
    let statements = 0;
    const stored = storeDay(
      async () => {
        statements += 1;
        if (statements === failing) throw new Error('away');
        return [];
      },
      { day, differences: [] },
      new Date(),
    );
    await expect(stored).rejects.toThrow('away');
    expect(statements).toBe(failing);
  });

  it('shows the events that came on it and had no effect, beside its differences, page by page', async () => {
    const [before, next] = ['2026-11-19', '2026-11-21'];
    for (const [status, eventId, receivedAt] of [
      ['PARKED', 'evt_before', `${before}T23:59:59.999Z`],
      ['PARKED', 'evt_first', `${day}T00:00:00.000Z`],
      ['APPLIED', 'evt_applied', `${day}T12:00:00.000Z`],
      ['QUARANTINED', 'evt_last', `${day}T23:59:59.999Z`],
      ['PARKED', 'evt_next', `${next}T00:00:00.000Z`],
    ] as const) {
      await pool.query(
        `insert into deposits.provider_event (psp, event_id, type, payload, status, received_at)
         values ('fake', $2, 'charge.refunded', case when $1 <> 'APPLIED' then '{}' end, $1, $3)`,
        [status, eventId, receivedAt],
      );
    }
    await reconcile({ [before]: ['pi_1', 'pi_2', 'pi_3'].map((name) => charge(name)) }, {}, before);
    expect([
      await shown(before, { page: 1, pageSize: 2 }),
      await shown(before, { page: 2, pageSize: 2 }),
    ]).toEqual([
      [
        ['EVENT_PARKED', 'evt_before'],
        ['MISSING_AT_PROVIDER', 'pi_1'],
      ],
      [
        ['MISSING_AT_PROVIDER', 'pi_2'],
        ['MISSING_AT_PROVIDER', 'pi_3'],
      ],
    ]);
    expect(await shown()).toEqual([
      ['EVENT_PARKED', 'evt_first'],
      ['EVENT_QUARANTINED', 'evt_last'],
    ]);
    expect(await shown(next)).toEqual([['EVENT_PARKED', 'evt_next']]);
    const { total, reconciledAt } = await pageOfDay(pool, day, { page: 1, pageSize: 1 });
    expect([total, reconciledAt]).toEqual([2, null]);
  });

  it('is counted for operators over the latest week that was compared', async () => {
    await reconcile({ '2026-11-13': [charge('pi_1')] }, {}, '2026-11-13');
    await reconcile({ '2026-11-14': [charge('pi_2'), charge('pi_3')] }, {}, '2026-11-14');
    await reconcile({}, {});
    expect(await countDifferences(pool)).toBe(2);
  });
});
