import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import { z } from 'zod';
import { pick } from '../cases/reads.ts';
import {
  type Call,
  type Comparison,
  type Conversation,
  type Target,
  type Times,
  answerTo,
  compare,
  converse,
  load,
} from '../measure/load.ts';
import type { BenchBusiness } from '../measure/world.ts';
import type { Installed } from './install.ts';
import { createDatabase, handle, insertShop, products } from './shop-data.ts';

const buyers = 16;
const pageSize = 20;
const pages = Array.from({ length: products.length / pageSize }, (_, index) => index);

const asked = (path: string, token: string | null, query: string, variables: object): Call => ({
  path,
  token,
  body: JSON.stringify({ query, variables }),
});

const posted = ({ path, token, body = '' }: Call) => ({
  path,
  headers: {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  },
  body,
});

function parsed<Answer>(schema: z.ZodType<Answer>, answer: string): Answer {
  const { success, data, error } = z.object({ data: schema }).safeParse(JSON.parse(answer));
  if (!success) throw new Error(`the shop answered ${answer}`, { cause: error });
  return data.data;
}

const ourList = (page: number) =>
  asked(
    '/graphql',
    null,
    `query Products($handle: String!, $page: Int!, $pageSize: Int!) {
      liveOffersOfStorefront(handle: $handle, page: $page, pageSize: $pageSize) {
        total items { id name slug price currency }
      }
    }`,
    { handle, page: page + 1, pageSize },
  );
const theirList = (page: number) =>
  asked(
    '/shop-api',
    null,
    `query Products($options: ProductListOptions) {
      products(options: $options) { totalItems items { id name slug variants { id price currencyCode } } }
    }`,
    { options: { take: pageSize, skip: page * pageSize, sort: { id: 'DESC' } } },
  );

const named = { id: z.string(), name: z.string(), slug: z.string() };
const ourPage = z.object({
  liveOffersOfStorefront: z.object({
    total: z.number(),
    items: z.array(z.object({ ...named, price: z.string(), currency: z.string() })),
  }),
});
const variant = z.object({ id: z.string(), price: z.number(), currencyCode: z.string() });
const theirPage = z.object({
  products: z.object({
    totalItems: z.number(),
    items: z.array(z.object({ ...named, variants: z.tuple([variant]) })),
  }),
});

/** A shop's ids of what it sells; both lists show the same. */
async function idsOf(ours: Target, theirs: Target): Promise<{ offerIds: string[]; variantIds: string[] }> {
  const [offerIds, variantIds]: [string[], string[]] = [[], []];
  for (const page of pages) {
    const { liveOffersOfStorefront: our } = parsed(ourPage, await answerTo(ours.url, ourList(page)));
    const { products: their } = parsed(theirPage, await answerTo(theirs.url, theirList(page)));
    const shown = our.items.map(({ name, slug, price, currency }) => [
      name,
      slug,
      Number(new Big(price).times(100)),
      currency,
    ]);
    const others = their.items.map(({ name, slug, variants: [{ price, currencyCode }] }) => [
      name,
      slug,
      price,
      currencyCode,
    ]);
    if (our.total !== their.totalItems || !isDeepStrictEqual(shown, others))
      throw new Error(`the shops differ: ${JSON.stringify([our, their])}`);
    offerIds.push(...our.items.map(({ id }) => id));
    variantIds.push(...their.items.map(({ variants: [{ id }] }) => id));
  }
  return { offerIds, variantIds };
}

const placed = z.object({ placeOrder: z.object({ parts: z.tuple([z.object({ saleId: z.string() })]) }) });
const paid = z.object({ recordSalePayment: z.object({ paymentStatus: z.literal('PAID') }) });

/** A buyer orders one piece, and the seller records that it was paid. */
function ourOrders(buyer: BenchBusiness, seller: BenchBusiness, offerIds: readonly string[]): Conversation {
  let isPlaced = false;
  return (answer) => {
    if (isPlaced && answer !== null) {
      isPlaced = false;
      const [{ saleId: id }] = parsed(placed, answer).placeOrder.parts;
      return posted(
        asked(
          '/graphql',
          seller.memberToken,
          'mutation Pay($input: RecordSalePaymentInput!) { recordSalePayment(input: $input) { id paymentStatus totalAmount } }',
          { input: { id } },
        ),
      );
    }
    if (answer !== null) parsed(paid, answer);
    isPlaced = true;
    return posted(
      asked(
        '/graphql',
        buyer.memberToken,
        `mutation Order($input: PlaceOrderInput!) {
          placeOrder(input: $input) { id number lines { quantity unitPrice } parts { saleId } }
        }`,
        { input: { lines: [{ offerId: pick(offerIds), quantity: 1 }] } },
      ),
    );
  };
}

const added = z.object({ addItemToOrder: z.object({ state: z.literal('AddingItems') }) });
const settled = z.object({ addPaymentToOrder: z.object({ state: z.literal('PaymentSettled') }) });

/** A customer adds one piece to the order, and then pays it. */
function theirOrders(token: string, variantIds: readonly string[]): Conversation {
  let isAdded = false;
  return (answer) => {
    if (isAdded && answer !== null) {
      isAdded = false;
      parsed(added, answer);
      return posted(
        asked(
          '/shop-api',
          token,
          `mutation Pay($input: PaymentInput!) {
            transitionOrderToState(state: "ArrangingPayment") { __typename }
            addPaymentToOrder(input: $input) { ... on Order { id state totalWithTax } }
          }`,
          { input: { method: 'settled', metadata: {} } },
        ),
      );
    }
    if (answer !== null) parsed(settled, answer);
    isAdded = true;
    return posted(
      asked(
        '/shop-api',
        token,
        `mutation Order($id: ID!) {
          addItemToOrder(productVariantId: $id, quantity: 1) { ... on Order { id code state lines { quantity unitPrice } } }
        }`,
        { id: pick(variantIds) },
      ),
    );
  };
}

/** Registers a customer and signs in; returns the token of the session. */
async function customerOf({ url }: Target, index: number): Promise<string> {
  const [emailAddress, password] = [`buyer-${index}@bench.example`, 'the password of a buyer'];
  const register = `mutation Register($input: RegisterCustomerInput!) {
    registerCustomerAccount(input: $input) { __typename }
  }`;
  const logIn = `mutation LogIn($emailAddress: String!, $password: String!) {
    login(username: $emailAddress, password: $password) { __typename }
  }`;
  await answerTo(url, asked('/shop-api', null, register, { input: { emailAddress, password } }));
  const { path, headers, body } = posted(asked('/shop-api', null, logIn, { emailAddress, password }));
  const answer = await fetch(url + path, { method: 'POST', headers, body });
  const token = answer.headers.get('vendure-auth-token');
  if (token === null) throw new Error(`no session: ${await answer.text()}`);
  return token;
}

/** The list of products, and orders until they are paid, here and in Vendure on the same PostgreSQL server. */
export async function* compareShops(
  ours: Target,
  peers: Installed,
  {
    databaseUrl,
    port,
    businesses,
    times,
  }: { databaseUrl: string; port: number; businesses: readonly BenchBusiness[]; times: Times },
): AsyncGenerator<Comparison> {
  const [seller, ...others] = businesses;
  if (seller === undefined) throw new Error('there are no businesses');
  await insertShop(databaseUrl, seller.id);
  const own = {
    DATABASE_URL: await createDatabase(databaseUrl, 'vendure'),
    VENDURE_DISABLE_TELEMETRY: 'true',
  };
  const vendure = await peers.start(['vendure.js'], port, {
    ready: '/readyz',
    env: own,
    input: JSON.stringify(products),
  });
  try {
    const { offerIds, variantIds } = await idsOf(ours, vendure);
    const customers = await Promise.all(
      Array.from({ length: buyers }, (_, index) => customerOf(vendure, index)),
    );
    const ourTalks = others.slice(0, buyers).map((buyer) => ourOrders(buyer, seller, offerIds));
    const theirTalks = customers.map((token) => theirOrders(token, variantIds));
    const list = { name: 'products: list of 20 with total', target: 3, yardstickName: 'Vendure' };
    const order = {
      ...list,
      name: 'an order placed and paid, in two requests (half as many orders a second)',
    };
    const sides = {
      ours: (seconds: number) => load(ours, pages.map(ourList), seconds),
      yardstick: (seconds: number) => load(vendure, pages.map(theirList), seconds),
    };
    const orders = {
      ours: (seconds: number) => converse(ours, ourTalks, seconds),
      yardstick: (seconds: number) => converse(vendure, theirTalks, seconds),
    };
    yield await compare(list, { ...sides, server: ours.server }, times);
    yield await compare(order, { ...orders, server: ours.server }, times);
  } finally {
    await vendure.server.stop();
  }
}
