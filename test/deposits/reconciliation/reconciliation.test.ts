import { z } from 'zod';
import { bookMissingMovement } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import {
  type ReconciliationDependencies,
  reconcileDay,
  reconcileLatestDays,
} from '../../../subgraphs/deposits/reconciliation/reconcile-day.ts';
import type { ProviderMovement } from '../../../subgraphs/deposits/payments/payment-provider.ts';
import { codesOf, graphApi, signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, partnerApi, problemOf } from '../../support/partner.ts';
import { type PaymentWorld, startPaymentWorld, succeededEvent } from '../payments/payment-world.ts';

const path = '/api/animallisting/v1/admin/reconciliation';
const day = '2026-11-20';
const next = '2026-11-21';

let world: PaymentWorld;
let admin: Api;
beforeAll(async () => {
  world = await startPaymentWorld();
  admin = partnerApi(world, (await signIn(world, world.world.accounts.admin)).accessToken);
});
afterAll(() => world?.stop());
beforeEach(() => world.pool.query('truncate deposits.provider_event, deposits.reconciliation cascade'));

type Books = Readonly<Record<string, readonly ProviderMovement[]>>;

const charge = (name: string, amount = 25_000n, currency = 'USD'): ProviderMovement => ({
  kind: 'CHARGE',
  reference: name,
  intentReference: name,
  amount,
  currency,
});
const readerOf = (books: Books) =>
  async function* (asked: string) {
    yield* books[asked] ?? [];
  };
const between = (ledger: Books, provider: Books): ReconciliationDependencies => ({
  ...world.jobDependencies,
  psp: 'fake',
  provider: { movements: readerOf(provider) },
  ledgerMovements: readerOf(ledger),
  bookMissingMovement,
});
const reconcile = (ledger: Books, provider: Books, of = day) => reconcileDay(between(ledger, provider), of);

const answerSchema = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  pagination: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
  reconciledAtUtc: z.iso.datetime().nullable(),
  resultCode: z.literal('AnimalListing_Reconciliation_GT_List_SU'),
});
const answerOf = ({ body }: ApiAnswer) => answerSchema.parse(body);
const shown = async (of = day, query = '') => answerOf(await admin('GET', `${path}?date=${of}${query}`));

describe('GET /admin/reconciliation', () => {
  it('says of a day that was not compared that it was not', async () => {
    const { data, reconciledAtUtc } = await shown('2026-01-01');
    expect([data, reconciledAtUtc]).toEqual([[], null]);
  });

  it('shows each way in which books can differ', async () => {
    await reconcile(
      {
        [day]: [charge('pi_same'), charge('pi_amount', 100n), charge('pi_currency'), charge('pi_ours')],
      },
      {
        [day]: [
          charge('pi_same'),
          charge('pi_amount', 101n),
          charge('pi_currency', 25_000n, 'EUR'),
          charge('pi_theirs', 5n, 'JPY'),
        ],
      },
    );
    const { data, reconciledAtUtc, pagination } = await shown();
    expect(reconciledAtUtc).not.toBeNull();
    expect(pagination).toEqual({ page: 1, pageSize: 25, total: 4 });
    expect(data.map(({ foundAtUtc: _at, detail: _detail, ...item }) => item)).toEqual([
      {
        issue: 'MISSING_AT_PROVIDER',
        kind: 'CHARGE',
        reference: 'pi_ours',
        pspIntentReference: 'pi_ours',
        ledgerAmount: 250,
        ledgerCurrency: 'USD',
        providerAmount: null,
        providerCurrency: null,
      },
      {
        issue: 'MISSING_HERE',
        kind: 'CHARGE',
        reference: 'pi_theirs',
        pspIntentReference: 'pi_theirs',
        ledgerAmount: null,
        ledgerCurrency: null,
        providerAmount: 5,
        providerCurrency: 'JPY',
      },
      {
        issue: 'OTHER_AMOUNT',
        kind: 'CHARGE',
        reference: 'pi_amount',
        pspIntentReference: 'pi_amount',
        ledgerAmount: 1,
        ledgerCurrency: 'USD',
        providerAmount: 1.01,
        providerCurrency: 'USD',
      },
      {
        issue: 'OTHER_CURRENCY',
        kind: 'CHARGE',
        reference: 'pi_currency',
        pspIntentReference: 'pi_currency',
        ledgerAmount: 250,
        ledgerCurrency: 'USD',
        providerAmount: 250,
        providerCurrency: 'EUR',
      },
    ]);
    const other = await shown(next);
    expect([other.data, other.reconciledAtUtc]).toEqual([[], null]);
  });

  it('answers in pages, each item once', async () => {
    await reconcile({ [day]: Array.from({ length: 7 }, (_, index) => charge(`pi_${index}`)) }, {});
    const pages = await Promise.all([1, 2, 3, 4].map((page) => shown(day, `&page=${page}&pageSize=3`)));
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([7, 7, 7, 7]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ reference }) => reference))).size).toBe(7);
  });

  it('comes to the same when a day is compared again, also twice at once, and drops what was settled', async () => {
    const ledger = { [day]: [charge('pi_1'), charge('pi_2')] };
    await Promise.all(Array.from({ length: 8 }, () => reconcile(ledger, {})));
    await reconcile({ [next]: [charge('pi_3')] }, {}, next);
    expect((await shown()).pagination.total).toBe(2);
    await reconcile(ledger, { [day]: [charge('pi_1')] });
    expect((await shown()).data.map(({ reference }) => reference)).toEqual(['pi_2']);
    await reconcile(ledger, ledger);
    expect((await shown()).data).toEqual([]);
    expect((await shown(next)).pagination.total).toBe(1);
  });

  it('does not take midnight for a difference', async () => {
    const late = { [day]: [charge('pi_midnight')] };
    const early = { [next]: [charge('pi_midnight')] };
    for (const of of [day, next]) {
      await reconcile(late, early, of);
      await reconcile(early, late, of);
      expect((await shown(of)).data).toEqual([]);
    }
  });

  it('shows events that had no effect, on the day on which they came', async () => {
    await world.send(succeededEvent('evt_parked', 'pi_of_nobody', 990));
    const { pspIntentReference: intent } = await world.knownIntent('shown');
    await world.send(succeededEvent('evt_wrong', intent, 1));
    await world.send(succeededEvent('evt_right', intent));
    const today = new Date().toISOString().slice(0, 10);
    const { data } = await shown(today);
    expect(data).toMatchObject([
      {
        issue: 'EVENT_PARKED',
        kind: 'payment_intent.succeeded',
        reference: 'evt_parked',
        pspIntentReference: 'pi_of_nobody',
        providerAmount: 9.9,
        providerCurrency: 'USD',
      },
      { issue: 'EVENT_QUARANTINED', reference: 'evt_wrong', providerAmount: 0.01 },
    ]);
    expect((await shown('2026-01-02')).data).toEqual([]);
  });

  it('compares with the books of the provider itself, for the days that may still change', async () => {
    const { pspIntentReference: intent } = await world.knownIntent('real');
    await world.step(intent, 'succeed');
    const today = new Date().toISOString().slice(0, 10);
    const clock = { now: () => new Date(Date.now() + 86_400_000) };
    const reconcileWith = (ledger: Books) =>
      reconcileLatestDays({ ...between(ledger, {}), clock, provider: world.adapter });
    await reconcileWith({});
    const ours = async () =>
      (await shown(today, '&pageSize=100')).data.filter(({ reference }) => reference === intent);
    expect(await ours()).toMatchObject([{ issue: 'MISSING_HERE', providerAmount: 250 }]);
    await reconcileWith({ [today]: [charge(intent)] });
    expect(await ours()).toEqual([]);
  });

  it('keeps what was found before while the provider cannot be asked', async () => {
    await reconcile({ [day]: [charge('pi_kept')] }, {});
    const movements = () => {
      throw new Error('away');
    };
    const failing = { ...between({}, {}), provider: { movements } };
    await expect(reconcileDay(failing, day)).rejects.toThrow('away');
    expect((await shown()).pagination.total).toBe(1);
  });

  it.each(['', '?date=', '?date=2026-02-30', '?date=today', '?date=0000-01-01', `?date=${day}&pageSize=101`])(
    'refuses %s',
    async (query) => {
      expect(problemOf(await admin('GET', path + query))).toBe('400 0010010000400');
    },
  );

  it('is asked in GraphQL under the same rules', async () => {
    const ask = async (account: 'admin' | 'owner', rest: string) => {
      const { accessToken } = await signIn(world, world.world.accounts[account]);
      return codesOf(await graphApi(world, accessToken)(`{ reconciliation(${rest}) { total } }`));
    };
    expect(await ask('owner', `date: "${day}"`)).toEqual(['0010010000403']);
    expect(await ask('admin', 'date: "0000-01-01"')).toEqual(['0010010000400']);
    expect(await ask('admin', `date: "${day}", pageSize: 101`)).toEqual(['0010010000400']);
  });

  it('is for administrators', async () => {
    const { accessToken } = await signIn(world, world.world.accounts.owner);
    expect(problemOf(await partnerApi(world, accessToken)('GET', `${path}?date=${day}`))).toBe(
      '403 0010010000403',
    );
  });
});
