import { listenForWork } from '../../kernel/database/changes/wake-ups.ts';
import { type Transaction, inTransaction } from '../../kernel/database/transaction.ts';
import { newId } from '../../kernel/text/ids.ts';
import {
  orderPaid,
  refundShare,
  releaseShare,
} from '../../subgraphs/deposits/order-payments/decide-order.ts';
import { newOrderPayment } from '../../subgraphs/deposits/order-payments/open-order.ts';
import type { OrderChange } from '../../subgraphs/deposits/order-payments/order-change.ts';
import type { OrderPayment } from '../../subgraphs/deposits/order-payments/order-payment.ts';
import { orderPaymentStore } from '../../subgraphs/deposits/order-payments/order-payment.store.ts';
import { recordAccountStatus } from '../../subgraphs/deposits/payments/payout-accounts/payout-account.store.ts';
import { applyCommand } from '../../subgraphs/deposits/storage/deposit-store.ts';
import { operationsChannel, sqlDepositStore } from '../../subgraphs/deposits/storage/sql-deposit-store.ts';
import {
  deliveriesChannel,
  recordWebhookEvent,
} from '../../subgraphs/scheduling/webhook-events/record-event.ts';
import {
  insertRedelivery,
  makeDue,
} from '../../subgraphs/scheduling/webhook-deliveries/webhook-delivery.store.ts';
import { bookedDeposits, handover } from '../deposits/support/booked-deposits.ts';
import { type BooksWorld, startBooksWorld } from '../deposits/support/books-world.ts';
import { type DeliveriesWorld, startDeliveriesWorld } from '../scheduling/webhooks/deliveries-world.ts';
import { until } from '../support/until.ts';

/** Nobody works here: who listens only counts. */
let books: BooksWorld;
let webhooks: DeliveriesWorld;
let woken: string[] = [];
const listening: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  [books, webhooks] = [await startBooksWorld(), await startDeliveriesWorld()];
  const { logger } = books.dependencies;
  for (const [url, channel] of [
    [books.url, operationsChannel],
    [webhooks.databaseUrl, deliveriesChannel],
  ] as const) {
    listening.push(listenForWork({ url, channel, logger }, () => woken.push(channel)));
  }
  // They may have missed something before they listened.
  await until(2, async () => woken.length, { withinMs: 20_000 });
});
afterAll(async () => {
  for (const one of listening) await one.close();
  await books?.stop();
  await webhooks?.stop();
});

/** Something to do in a transaction, which can be done again if that does not commit. */
type Work = (run: Transaction) => Promise<unknown>;

const logger = () => books.dependencies.logger;
const inBooks = (work: Work) => inTransaction(books.dependencies.database.pool, work);

/** A deposit that is paid, and whose handover so many of its parties have confirmed. */
async function confirmed(parties: number): Promise<string> {
  const deposits = bookedDeposits(books);
  const id = await deposits.paid();
  await deposits.command(id, ...handover.slice(0, parties));
  return id;
}

const ofOrder =
  (id: string, decide: (payment: OrderPayment) => OrderChange): Work =>
  async (run) => {
    const store = orderPaymentStore(run, logger());
    const payment = await store.lock(id);
    if (payment !== null) await store.save(payment, decide(payment));
  };

/** An order that is paid. */
async function paidOrder() {
  const [orderId, saleId, sellerProfileId] = [newId(), newId(), newId()];
  const sale = { saleId, sellerProfileId, amount: '20.00', fee: '1.00' };
  const expiresAt = new Date(books.time.now + 900_000).toISOString();
  const input = {
    orderId,
    number: orderId,
    buyerProfileId: newId(),
    currency: 'USD',
    expiresAt,
    sales: [sale],
  };
  const begun = newOrderPayment(input, 'fake', books.moment());
  await inBooks((run) => orderPaymentStore(run, logger()).insert(begun));
  const paid = { amount: 2_000n, currency: 'USD' };
  await inBooks(ofOrder(orderId, (payment) => orderPaid(payment, paid, books.moment())));
  return { orderId, saleId, sellerProfileId };
}

/** The provider says that the account of a seller takes money now, for which payouts wait until later. */
async function accountOn(sellerProfileId: string): Promise<Work> {
  const accountReference = `acct_${sellerProfileId}`;
  await books.pool.query(
    `insert into deposits.payout_account (profile_id, psp, account_reference, created_at, updated_at)
     values ($1, 'fake', $2, now(), now())`,
    [sellerProfileId, accountReference],
  );
  for (const table of ['operation', 'order_operation']) {
    await books.pool.query(`update deposits.${table} set due_at = 'infinity' where kind = 'PAY_OUT'`);
  }
  const now = new Date(books.time.now);
  return (run) => recordAccountStatus(run, { psp: 'fake', accountReference, isActive: true }, now);
}

const cases: Readonly<Record<string, () => Promise<Work>>> = {
  'a call is planned for a deposit': async () => {
    const id = await confirmed(1);
    return async (run) => {
      const store = sqlDepositStore(run, logger());
      const [deposit, last] = [await store.lock(id), handover[1]];
      if (deposit !== null && last !== undefined) await applyCommand(store, deposit, last, books.moment());
    };
  },
  'a call for a deposit is to be made again': async () => {
    const id = await confirmed(0);
    return async (run) => {
      const store = sqlDepositStore(run, logger());
      const operation = await store.operationOf(id, 'CREATE_INTENT');
      const { now } = books.moment();
      if (operation !== null) await store.saveOperation({ ...operation, status: 'PENDING' }, now);
    };
  },
  'a refund is planned for an order': async () => {
    const { orderId, saleId } = await paidOrder();
    const refund = { refundId: newId(), saleId, amount: 500n, isRest: false };
    return ofOrder(orderId, (payment) => refundShare(payment, refund, books.moment()));
  },
  'an account takes money for which the payout of a deposit waits': async () => {
    const id = await confirmed(2);
    books.psp.control.arePayoutsOn = false;
    await books.operate();
    return accountOn((await bookedDeposits(books).read(id)).offer.sellerProfileId);
  },
  'an account takes money for which the payout of an order waits': async () => {
    const { orderId, saleId, sellerProfileId } = await paidOrder();
    await inBooks(ofOrder(orderId, (payment) => releaseShare(payment, saleId, books.moment())));
    return accountOn(sellerProfileId);
  },
};

/** A subscription, and an event of its business. */
async function subscribed() {
  const { id, businessId } = await webhooks.subscribe('http://127.0.0.1:1/hooks');
  await webhooks.record(businessId);
  return { id, businessId, now: new Date(webhooks.time.now) };
}

const webhookCases: typeof cases = {
  'an event happens': async () => {
    const { businessId, now: occurredAt } = await subscribed();
    const data = { appointment: { id: newId(), bookingId: newId(), version: 1 } };
    return (run) => recordWebhookEvent(run, { businessId, type: 'appointment.booked', data, occurredAt });
  },
  'a delivery is made again': async () => {
    const { id: subscriptionId, now } = await subscribed();
    const { id: deliveryId } = await webhooks.delivery(subscriptionId);
    return (run) => insertRedelivery(run, newId(), { deliveryId, subscriptionId }, now);
  },
  'deliveries that failed are made due': async () => {
    const { id, now } = await subscribed();
    await webhooks.pool.query(
      `update scheduling.webhook_delivery set status = 'EXHAUSTED', next_attempt_at = null`,
    );
    return (run) => makeDue(run, id, { since: new Date(now.getTime() - 1_000), until: null }, now);
  },
};

const refused = new Error('refused');

describe.each([
  ['whoever calls the payment provider', operationsChannel, cases, () => books.dependencies.database.pool],
  ['whoever delivers webhooks', deliveriesChannel, webhookCases, () => webhooks.pool],
] as const)('%s', (_, channel, whens, poolOf) => {
  it.each(Object.entries(whens))('is woken when %s, once that has committed', async (_when, prepare) => {
    const work = await prepare();
    woken = [];
    const rolledBack = inTransaction(poolOf(), async (run) => {
      await work(run);
      throw refused;
    });
    await expect(rolledBack).rejects.toBe(refused);
    expect(woken).toEqual([]);
    await inTransaction(poolOf(), async (run) => {
      await work(run);
      expect(woken).toEqual([]);
    });
    expect(woken).toEqual([channel]);
  });
});
