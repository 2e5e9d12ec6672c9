import { z } from 'zod';
import { readInternalSecrets } from '../../../kernel/access/internal-secrets.ts';
import { createRemoteGraph } from '../../../kernel/graph/remote-graph.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { expireOrders } from '../../../subgraphs/commerce/checkout/expire-orders.ts';
import { commerce } from '../../../subgraphs/commerce/subgraph.ts';
import { applyProviderEvent } from '../../../subgraphs/deposits/deposits/provider-event.ts';
import { applyEventsOfOrders } from '../../../subgraphs/deposits/payments/events/waiting-events.ts';
import { createStripeProvider } from '../../../subgraphs/deposits/payments/stripe/stripe-provider.ts';
import { signEvent } from '../../../subgraphs/deposits/payments/events/signature.ts';
import { connectionIn } from '../../support/fake-provider.ts';
import type { GraphAnswer } from '../../support/member.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { until } from '../../support/until.ts';
import { type Seller, fieldOf, refusalOf } from '../offers/offers-world.ts';
import { type Buyer, type SentLine, startOrdersWorld } from '../orders/orders-world.ts';

export const soon = { withinMs: 20_000 };
export const address = {
  recipientName: 'Ann Buyer',
  line1: '1 Main Street',
  city: 'Albany',
  subdivisionCode: 'US-NY',
  postalCode: '12207',
  countryCode: 'US',
};

const placed = z.object({
  id: z.string(),
  number: z.string(),
  status: z.string(),
  payment: z.string(),
  paymentStatus: z.string(),
  expiresAt: z.string().nullable(),
  checkout: z
    .object({
      psp: z.string(),
      pspIntentReference: z.string(),
      clientSecret: z.string(),
      publishableKey: z.string(),
      expiresAt: z.string(),
    })
    .nullable(),
  totals: z.array(z.object({ currency: z.string(), shipping: z.string(), totalAmount: z.string() })),
});
export type PlacedOrder = z.infer<typeof placed>;
const orderFields = `id number status payment paymentStatus expiresAt
  checkout { psp pspIntentReference clientSecret publishableKey expiresAt } totals { currency shipping totalAmount }`;

const saleShape = z.object({
  id: z.string(),
  status: z.string(),
  paymentStatus: z.string(),
  refundedAmount: z.string(),
  takenAmount: z.string(),
  fee: z.string(),
  totalAmount: z.string(),
  paidAt: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), quantity: z.number() })),
  refunds: z.array(z.object({ id: z.string(), amount: z.string(), status: z.string(), reason: z.string() })),
  delivery: z
    .object({
      kind: z.string(),
      rateCode: z.string().nullable(),
      rateName: z.string().nullable(),
      contactEmail: z.string().nullable(),
      address: z.object({ recipientName: z.string(), countryCode: z.string() }).nullable(),
    })
    .nullable(),
});
export type PaidSale = z.infer<typeof saleShape>;
const saleFields = `id status paymentStatus refundedAmount takenAmount fee totalAmount paidAt lines { id quantity }
  refunds { id amount status reason }
  delivery { kind rateCode rateName contactEmail address { recipientName countryCode } }`;

/** The whole system in one process, with the fake provider beside it. */
export async function startCheckoutWorld() {
  const world = await startOrdersWorld();
  const { env, pool } = world;
  const connection = await connectionIn(env);
  const graph = createRemoteGraph(env.GATEWAY_URL, await readInternalSecrets(env));
  const database = await openOwnDatabase({ ...commerce.database, url: world.databaseUrl, poolSize: 4 });
  const clock = { now: () => new Date() };

  const atProvider = async (path: string, body: Record<string, string> = {}, method = 'POST') => {
    const answer = await fetch(`${connection.apiUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${connection.secretKey}` },
      ...(method === 'POST' && { body: new URLSearchParams(body) }),
    });
    return {
      status: answer.status,
      body: z.looseObject({}).parse(JSON.parse((await answer.text()) || '{}')),
    };
  };

  const run = async (ask: Seller['ask'], document: string, variables: object): Promise<PaidSale> =>
    saleShape.parse(fieldOf(await ask(document, { ...variables }), 'done'));
  const tryPlace = (buyer: Buyer, lines: readonly SentLine[], more: object = {}): Promise<GraphAnswer> =>
    buyer.ask(`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${orderFields} } }`, {
      input: { lines, payment: 'PROVIDER', shippingAddress: address, ...more },
    });

  const checkout = {
    graph,
    /** As the services have it. */
    ownPool: database.pool,
    tryPlace,
    place: async (buyer: Buyer, lines: readonly SentLine[], more: object = {}): Promise<PlacedOrder> =>
      placed.parse(fieldOf(await tryPlace(buyer, lines, more), 'placeOrder')),
    order: async (buyer: Buyer, id: string): Promise<PlacedOrder> =>
      placed.parse(
        fieldOf(await buyer.ask(`query ($id: ID!) { order(id: $id) { ${orderFields} } }`, { id }), 'order'),
      ),
    pay: async ({ checkout: given }: Pick<PlacedOrder, 'checkout'>): Promise<number> => {
      const path = `/api/payment/v1/fake/intents/${given?.pspIntentReference ?? ''}/succeed`;
      return (await fetch(`${env.BASE_URL}${path}`, { method: 'POST' })).status;
    },
    /** An event as the provider signs it. */
    sendEvent: async (event: object): Promise<number> => {
      const body = JSON.stringify(event);
      const at = Math.floor(clock.now().getTime() / 1000);
      const signature = signEvent(connection.webhookSecrets[0] ?? '', at, Buffer.from(body));
      const path = `${env.BASE_URL}/api/payment/v1/providers/fake/events`;
      return (await fetch(path, { method: 'POST', headers: { 'Psp-Signature': signature }, body })).status;
    },
    atProvider,
    misbehave: async (behaviour: object) => {
      const answer = await fetch(`${connection.apiUrl}/test/behaviour`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${connection.secretKey}` },
        body: JSON.stringify(behaviour),
      });
      expect(answer.status).toBe(204);
    },
    saleIds: async (orderId: string): Promise<string[]> => {
      const sql = 'select id from commerce.sale where order_id = $1 order by seller_profile_id';
      return (await pool.query<{ id: string }>(sql, [orderId])).rows.map(({ id }) => id);
    },
    sale: (seller: Seller, id: string) =>
      run(seller.ask, `query ($id: ID!) { done: sale(id: $id) { ${saleFields} } }`, { id }),
    tryMove: (seller: Seller, id: string, to: string) =>
      seller.ask('mutation ($input: MoveSaleInput!) { moveSale(input: $input) { status } }', {
        input: { id, to },
      }),
    tryRefund: (seller: Seller, input: object) =>
      seller.ask(
        `mutation ($input: RefundSaleInput!) { done: refundSale(input: $input) { ${saleFields} } }`,
        {
          input: { reason: 'It broke.', ...input },
        },
      ),
    refund: async (seller: Seller, input: object): Promise<PaidSale> =>
      saleShape.parse(fieldOf(await checkout.tryRefund(seller, input), 'done')),
    /** Lets an order grow older by so many minutes, and ends what was not paid in time, as the schedule does. */
    expire: async (orderId: string, minutes: number): Promise<void> => {
      for (const table of ['commerce.buyer_order', 'deposits.order_payment']) {
        await pool.query(
          `update ${table} set expires_at = expires_at - $2 * interval '1 minute' where id = $1`,
          [orderId, minutes],
        );
      }
      await expireOrders({ database, graph, clock, newId, logger: createLogger('silent') });
    },
    /** Applies events that came before the payment that they are about, as the schedule does. */
    applyParked: () =>
      applyEventsOfOrders(
        {
          // As services read it: instants as text.
          pool: database.pool,
          clock,
          logger: createLogger('silent'),
          provider: createStripeProvider(connection, async () => null),
          applyProviderEvent,
        },
        'fake',
      ),
    /** The books, with all movements of orders, by account; and what the provider says of an intent. */
    books: async (orderId: string): Promise<Record<string, string>> => {
      const { rows } = await pool.query<{ account: string; sum: string }>(
        `select e.account, sum(e.amount)::text as sum from deposits.entry e
         join deposits.posting p on p.key = e.posting_key where p.order_id = $1 group by e.account having sum(e.amount) <> 0`,
        [orderId],
      );
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
    },
    untilPaid: (buyer: Buyer, id: string, status = 'PAID') =>
      until(status, async () => (await checkout.order(buyer, id)).paymentStatus, soon),
  };
  return {
    ...world,
    ...checkout,
    refusal: refusalOf,
    stop: async () => {
      await graph.close();
      await database.close();
      await world.stop();
    },
  };
}
export type CheckoutWorld = Awaited<ReturnType<typeof startCheckoutWorld>>;
