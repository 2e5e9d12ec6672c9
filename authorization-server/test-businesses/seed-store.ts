import type { Seed } from './seed.ts';
import type { sample } from './sample.ts';
import {
  seedInventoryItem,
  seedOffer,
  seedOrder,
  seedSaleStep,
  seedStock,
  seedStorefront,
  seededSales,
  seededStore,
} from './seed-operations.ts';

type Sample = typeof sample;

/** Items with their stock, and in a storefront that never opens an offer of each; returns the offers. */
async function seedOffers(seed: Seed, { stock, currency }: Sample, profileId: string): Promise<string[]> {
  const before = await seed('store', seededStore, {});
  const [open] = before.storefronts.items;
  const handle = `test-${profileId.replaceAll('-', '').slice(-20)}`;
  const storefrontId =
    open?.id ??
    (await seed('storefront', seedStorefront, { input: { handle, name: 'Test shop', currency } }))
      .createStorefront.id;
  const offers: string[] = [];
  for (const { item, quantity, price } of stock) {
    const known = before.inventoryItems.items.find(({ sku }) => sku === item.sku);
    const inventoryItemId =
      known?.id ??
      (await seed(`item ${item.sku}`, seedInventoryItem, { input: item })).createInventoryItem.id;
    await seed(`stock ${item.sku}`, seedStock, {
      input: { inventoryItemId, quantity, requestKey: `stock ${item.sku}` },
    });
    const offered = before.offers.items.find(({ name }) => name === item.name);
    const input = {
      storefrontId,
      kind: 'BUNDLE' as const,
      name: item.name,
      price,
      stock: [{ inventoryItemId, quantity: '1' }],
    };
    offers.push(offered?.id ?? (await seed(`offer ${item.sku}`, seedOffer, { input })).createOffer.id);
  }
  return offers;
}

/** Goods, offers, and sales that have come differently far: the business buys from itself. */
export async function seedStore(seed: Seed, sample: Sample, profileId: string): Promise<void> {
  const offers = await seedOffers(seed, sample, profileId);
  const orders: string[] = [];
  for (const [index, { stock, quantity }] of sample.sales.entries()) {
    const input = { lines: [{ offerId: offers[stock] ?? '', quantity }], requestKey: `order ${index}` };
    orders.push((await seed(`order ${index}`, seedOrder, { input })).placeOrder.id);
  }
  const { sales } = await seed('sales', seededSales, {});
  for (const [index, { steps }] of sample.sales.entries()) {
    const sale = sales.items.find(({ orderId }) => orderId === orders[index]);
    if (sale === undefined) throw new Error('an order without its sale');
    const done = steps.findIndex((step) => step === sale.status) + 1;
    for (const to of steps.slice(done)) {
      await seed(`sale ${index} ${to}`, seedSaleStep, { input: { id: sale.id, to } });
    }
  }
}
