import { Pool } from 'pg';
import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { type GraphAnswer, type GraphApi, codesOf, graphApi, signIn } from '../../support/member.ts';
import { type OffersWorld, type Seller, fieldOf, startOffersWorld } from '../offers/offers-world.ts';

const lineSchema = z.strictObject({
  offerId: z.string(),
  offerCode: z.string(),
  name: z.string().nullable(),
  quantity: z.number(),
  unitPrice: z.string(),
  currency: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  feesAndLevies: z.string(),
  deposit: z.string(),
});
const totalSchema = z.strictObject({
  currency: z.string(),
  subtotal: z.string(),
  discount: z.string(),
  tax: z.string(),
  feesAndLevies: z.string(),
  deposit: z.string(),
  shipping: z.string(),
  totalAmount: z.string(),
});
const orderSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  placedAt: z.string(),
  status: z.string(),
  lines: z.array(lineSchema),
  totals: z.array(totalSchema),
});
export type GraphOrder = z.infer<typeof orderSchema>;

const fields = `id number placedAt status lines { ${Object.keys(lineSchema.shape).join(' ')} }
  totals { ${Object.keys(totalSchema.shape).join(' ')} }`;

export function orderOf(answer: GraphAnswer, field: string): GraphOrder {
  return orderSchema.parse(fieldOf(answer, field));
}

/** A line as a buyer sends it. */
export interface SentLine {
  readonly offerId: string;
  readonly quantity: number;
  readonly expectedUnitPrice?: string;
}

/** What a member does who buys. */
export function buyerOf(ask: GraphApi) {
  const tryPlace = (lines: readonly SentLine[], more: object = {}) =>
    ask(`mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${fields} } }`, {
      input: { lines, ...more },
    });
  return {
    ask,
    tryPlace,
    place: async (lines: readonly SentLine[], more: object = {}) =>
      orderOf(await tryPlace(lines, more), 'placeOrder'),
    tryOrder: (id: string) => ask(`query ($id: ID!) { order(id: $id) { ${fields} } }`, { id }),
    tryOrders: (page: number, pageSize: number) =>
      ask(`{ orders(page: ${page}, pageSize: ${pageSize}) { total items { ${fields} } } }`),
  };
}
export type Buyer = ReturnType<typeof buyerOf>;

const busy = '0010010000503';

/**
 * Places an order in parallel with many others: repeats it if the others used every connection for too long. It may
 * have been placed nevertheless, so it has a key.
 */
export async function placeInCrowd(
  { tryPlace }: Buyer,
  lines: readonly SentLine[],
  requestKey: string = newId(),
): Promise<GraphAnswer> {
  for (;;) {
    const answer = await tryPlace(lines, { requestKey });
    if (!codesOf(answer).includes(busy)) return answer;
  }
}

/** A page of orders. */
export function ordersOf(answer: GraphAnswer): { items: GraphOrder[]; total: number } {
  const page = z.object({ items: z.array(orderSchema), total: z.number() });
  return page.parse(fieldOf(answer, 'orders'));
}

const faultsSchema = z.array(z.object({ field: z.string(), code: z.string(), detail: z.string() }));

/** What the refusal says about each field or line at fault. */
export function faultsOf(answer: GraphAnswer): z.infer<typeof faultsSchema> {
  return faultsSchema.parse(answer.errors?.[0]?.extensions['errors']);
}

const idSchema = z.object({ id: z.string() });
const quantitiesSchema = z.object({ onHand: z.string(), reserved: z.string() });

export interface OrdersWorld extends OffersWorld {
  /** Two persons, and a business that buys from others. */
  readonly buyer: Buyer;
  readonly otherBuyer: Buyer;
  readonly rescue: Buyer;
  /** A business that sells, as a buyer, and the person who owns it. */
  readonly kennelBuying: Buyer;
  readonly kennelOwner: Buyer;
  readonly pool: Pool;
  /** A new item of the seller with this much on hand. */
  stocked(seller: Seller, quantity: number, unit?: string): Promise<string>;
  /** A new bundle of the seller, for 10.00, in its own storefront; each piece takes one of the item. */
  offered(seller: Seller, inventoryItemId: string | null, input?: object): Promise<string>;
  /** On hand and reserved, from the item and added up from its log. */
  stockOf(inventoryItemId: string): Promise<{ item: [string, string]; log: [string, string] }>;
  /** How many rows each table of orders has. */
  counts(): Promise<Record<string, number>>;
}

const tables = ['buyer_order', 'sale', 'sale_line', 'sale_status_change', 'stock_movement'] as const;

/** The whole system in one process, with two businesses that sell and members who buy. */
export async function startOrdersWorld(): Promise<OrdersWorld> {
  const world = await startOffersWorld();
  const { accounts, businesses } = world.world;
  const pool = new Pool({ connectionString: world.databaseUrl, max: 2 });
  const buyerAs = async (account: keyof typeof accounts, profileId?: string) =>
    buyerOf(graphApi(world, (await signIn(world, accounts[account], profileId)).accessToken));
  const quantitiesOf = async (query: string, id: string): Promise<[string, string]> => {
    const { rows } = await pool.query(query, [id]);
    const { onHand, reserved } = quantitiesSchema.parse(rows[0]);
    return [onHand, reserved];
  };
  return {
    ...world,
    buyer: await buyerAs('buyer'),
    otherBuyer: await buyerAs('otherBuyer'),
    rescue: await buyerAs('rescueOwner', businesses.rescue.profileId),
    kennelBuying: await buyerAs('owner', businesses.kennel.profileId),
    kennelOwner: await buyerAs('owner'),
    pool,
    stocked: async ({ ask }, quantity, unit = 'EACH') => {
      const made = await ask(
        'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }',
        { input: { sku: newId(), name: 'Shelf goods', unit } },
      );
      const { id } = idSchema.parse(fieldOf(made, 'createInventoryItem'));
      const received = await ask(
        'mutation ($input: MoveStockInput!) { receiveStock(input: $input) { id } }',
        {
          input: { inventoryItemId: id, quantity },
        },
      );
      fieldOf(received, 'receiveStock');
      return id;
    },
    offered: async (seller, inventoryItemId, input = {}) => {
      const stock = inventoryItemId === null ? [] : [{ inventoryItemId, quantity: 1 }];
      const { id } = await seller.storefront();
      return (await seller.offer(id, { price: '10.00', stock, ...input })).id;
    },
    stockOf: async (id) => ({
      item: await quantitiesOf(
        'select on_hand::text as "onHand", reserved::text from commerce.inventory_item where id = $1',
        id,
      ),
      log: await quantitiesOf(
        `select sum(on_hand)::text as "onHand", sum(reserved)::text as reserved
         from commerce.stock_movement where inventory_item_id = $1`,
        id,
      ),
    }),
    counts: async () => {
      const counted = tables.map((name) => `(select count(*)::integer from commerce.${name}) as ${name}`);
      const { rows } = await pool.query(`select ${counted.join(', ')}`);
      return z.record(z.string(), z.number()).parse(rows[0]);
    },
    stop: async () => {
      await pool.end();
      await world.stop();
    },
  };
}
