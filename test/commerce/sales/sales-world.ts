import { z } from 'zod';
import type { DemoWorld } from '../../../demo/world.ts';
import { openOwnDatabase } from '../../support/own-database.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { BuyerOrder } from '../../../subgraphs/commerce/orders/buyer-order.entity.ts';
import { SaleLine } from '../../../subgraphs/commerce/sales/sale-line.entity.ts';
import { SaleStatusChange } from '../../../subgraphs/commerce/sales/sale-status-change.entity.ts';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { Sale } from '../../../subgraphs/commerce/sales/sale.entity.ts';
import { reserveStock } from '../../../subgraphs/commerce/inventory/stock-reservation.ts';
import { commerce } from '../../../subgraphs/commerce/subgraph.ts';
import { type GraphApi, graphApi, signIn } from '../../support/member.ts';
import { type Api, type ApiAnswer, connect, partnerApi } from '../../support/partner.ts';
import { type TestPlatform, startTestPlatform } from '../../support/platform.ts';
import { type StockKeeper, stockKeeper } from '../inventory/inventory-world.ts';

const owners = { kennel: 'owner', shop: 'otherOwner', rescue: 'rescueOwner' } as const;
type BusinessName = keyof typeof owners;

const amounts = {
  subtotal: '40',
  discount: '4',
  tax: '2.88',
  feesAndLevies: '0.5',
  deposit: '2',
  shipping: '4.95',
} as const;

/** A test's values for a sale; the rest has defaults. */
export interface SaleSeed {
  readonly id?: string;
  readonly orderId?: string;
  readonly number?: string;
  readonly buyerProfileId?: string;
  readonly status?: SaleStatus;
  readonly heldFrom?: SaleStatus | null;
  readonly isPaid?: boolean;
  readonly amounts?: Readonly<Record<keyof typeof amounts, string>>;
  readonly currency?: string;
  readonly placedAt?: Date;
  /** This many pieces of this many items are reserved for it. */
  readonly stock?: readonly { readonly inventoryItemId: string; readonly quantity: bigint }[];
}

/** Stores orders as they are after being placed. */
export async function openSalesBook(databaseUrl: string, { accounts, businesses }: DemoWorld) {
  const database = await openOwnDatabase({ ...commerce.database, url: databaseUrl, poolSize: 2 });
  let count = 0;

  /** A sale of the business, to the demo world's buyer and in an order of its own unless the seed says more. */
  async function place(seller: BusinessName, seed: SaleSeed = {}): Promise<string> {
    const { id = newId(), orderId = newId(), stock = [] } = seed;
    const { status = SaleStatus.PENDING, heldFrom = null, placedAt = new Date() } = seed;
    count += 1;
    const { subtotal, discount, tax, feesAndLevies, deposit, shipping } = seed.amounts ?? amounts;
    await database.fork().transactional(async (em) => {
      const known = await em.findOne(BuyerOrder, { id: orderId });
      const number = known?.number ?? seed.number ?? `T-${count}`;
      if (known === null) {
        const { buyerProfileId = accounts.buyer.profileId } = seed;
        em.create(BuyerOrder, { id: orderId, number, buyerProfileId, placedAt });
        await em.flush();
      }
      em.create(Sale, {
        id,
        orderId,
        sellerProfileId: businesses[seller].profileId,
        number,
        status,
        heldFrom,
        paidAt: seed.isPaid === true ? placedAt : null,
        subtotal,
        discount,
        tax,
        feesAndLevies,
        deposit,
        shipping,
        currency: seed.currency ?? 'USD',
        placedAt,
        version: 1,
        updatedAt: placedAt,
      });
      await em.flush();
      for (const [index, name] of ['Leash', null].entries()) {
        em.create(SaleLine, {
          id: newId(),
          saleId: id,
          position: index + 1,
          offerId: newId(),
          offerCode: `TESTLINE${index + 1}A`,
          catalogItemId: null,
          name,
          quantity: 2,
          unitPrice: '10',
          subtotal: '20',
          discount: '2',
          tax: '1.44',
          feesAndLevies: '0.25',
          deposit: '1',
        });
      }
      const entry = { fromStatus: null, toStatus: status, note: null, memberId: null, createdAt: placedAt };
      em.create(SaleStatusChange, { id: newId(), saleId: id, ...entry });
      if (stock.length > 0) {
        const sellerProfileId = businesses[seller].profileId;
        const mover = { saleId: id, sellerProfileId, newId, now: placedAt, memberId: null };
        await reserveStock(em, { ...mover, quantities: stock });
      }
    });
    return id;
  }

  return { place, close: () => database.close() };
}

const saleId = (tail: number) => `0193a5b0-6c1e-7d2a-9b3f-5f2f6f1c9c${tail.toString(16).padStart(2, '0')}`;

/** Sales for tests that go over all routes: ten of the kennel, one of them in one order with the shop's. */
export const systemSales = {
  own: Array.from({ length: 10 }, (_, index) => saleId(index)),
  split: { orderId: saleId(0xf0), number: 'T-SPLIT', kennelSaleId: saleId(0), shopSaleId: saleId(0xf1) },
} as const;

/** Writes `systemSales`, one in each status. */
export async function placeSystemSales({ databaseUrl, world }: TestPlatform): Promise<void> {
  const book = await openSalesBook(databaseUrl, world);
  const { orderId, number, kennelSaleId, shopSaleId } = systemSales.split;
  for (const [index, status] of Object.values(SaleStatus).entries()) {
    const id = systemSales.own[index] ?? '';
    const heldFrom = status === SaleStatus.ON_HOLD ? SaleStatus.PENDING : null;
    await book.place('kennel', { id, status, heldFrom, ...(id === kennelSaleId && { orderId, number }) });
  }
  await book.place('shop', { id: shopSaleId, orderId, number });
  await book.close();
}

const saleSchema = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  status: z.enum(SaleStatus),
  heldFrom: z.string().nullable(),
  orderStatus: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  feesAndLevies: z.string(),
  deposit: z.string(),
  shipping: z.string(),
  totalAmount: z.string(),
  currency: z.string(),
  placedAt: z.string(),
  paidAt: z.string().nullable(),
  version: z.number(),
  updatedAt: z.string(),
});
export type GraphSale = z.infer<typeof saleSchema>;
export const saleFields = Object.keys(saleSchema.shape).join(' ');

/** What a member can do with the sales of the business: returns the resulting sale, or the code of the refusal. */
function clerkOf(ask: GraphApi) {
  async function run(document: string, variables: object): Promise<GraphSale | string> {
    const answer = await ask(document, { ...variables });
    const [error] = answer.errors ?? [];
    return error === undefined ? saleSchema.parse(answer.data?.['done']) : error.extensions.code;
  }
  const mutation = (name: string, type: string) => (input: object) =>
    run(`mutation ($input: ${type}!) { done: ${name}(input: $input) { ${saleFields} } }`, { input });
  const moveSale = mutation('moveSale', 'MoveSaleInput');
  return {
    ask,
    read: (id: string) => run(`query ($id: ID!) { done: sale(id: $id) { ${saleFields} } }`, { id }),
    move: (id: string, to: string, more: object = {}) => moveSale({ id, to, ...more }),
    refund: mutation('refundSale', 'RefundSaleInput'),
    setParcel: mutation('setSaleParcel', 'SaleParcelInput'),
    recordPayment: mutation('recordSalePayment', 'RecordSalePaymentInput'),
  };
}
export type Clerk = ReturnType<typeof clerkOf>;

/** The status that a sale has now, or the code of the refusal. */
export function outcomeOf(answer: GraphSale | string): string {
  return typeof answer === 'string' ? answer : answer.status;
}

export const sales = '/api/order/v1/sales';
export const orders = '/api/order/v1/orders';

export const saleShape = z.looseObject({ id: z.string(), status: z.string(), orderStatus: z.string() });
const pageShape = z.strictObject({
  data: z.array(saleShape),
  pagination: z.strictObject({ page: z.number(), pageSize: z.number(), total: z.number() }),
});

/** The page of sales in a successful answer. */
export function pageOf(answer: ApiAnswer): z.infer<typeof pageShape> {
  if (answer.status !== 200) throw new Error(`not 200 but ${answer.status}: ${answer.text}`);
  return pageShape.parse(answer.body);
}

export interface SalesWorld extends TestPlatform {
  place(seller: BusinessName, seed?: SaleSeed): Promise<string>;
  /** A member who acts for a business, with its stock and its sales. */
  clerkOf(business: BusinessName): Promise<Clerk & { readonly keeper: StockKeeper }>;
  buyer(): Promise<Clerk>;
  /** The Partner API for an app that the business connected. */
  apiOf(business: BusinessName, scope?: string): Promise<Api>;
}

/** The whole system in one process. */
export async function startSalesWorld(): Promise<SalesWorld> {
  const platform = await startTestPlatform();
  const { accounts, apps, businesses } = platform.world;
  const book = await openSalesBook(platform.databaseUrl, platform.world);
  return {
    ...platform,
    place: book.place,
    clerkOf: async (business) => {
      const { profileId } = businesses[business];
      const session = await signIn(platform, accounts[owners[business]], profileId);
      const graph = graphApi(platform, session.accessToken);
      return { ...clerkOf(graph), keeper: stockKeeper(graph) };
    },
    buyer: async () => clerkOf(graphApi(platform, (await signIn(platform, accounts.buyer)).accessToken)),
    apiOf: async (business, scope = 'order:read') => {
      const { profileId } = businesses[business];
      const tokens = await connect(platform, apps.approved, accounts[owners[business]], profileId, scope);
      return partnerApi(platform, tokens.access_token);
    },
    stop: async () => {
      await book.close();
      await platform.stop();
    },
  };
}
