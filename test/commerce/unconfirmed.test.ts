import { newId } from '../../kernel/text/ids.ts';
import type { CommerceContext } from '../../subgraphs/commerce/context.ts';
import { OfferKind } from '../../subgraphs/commerce/offers/offer.enums.ts';
import { createOffer, reinstateOffer } from '../../subgraphs/commerce/offers/offer.service.ts';
import { createCatalogItem } from '../../subgraphs/commerce/storefronts/catalog-item.service.ts';
import {
  createStorefront,
  updateStorefront,
} from '../../subgraphs/commerce/storefronts/storefront.service.ts';
import { type StockHouse, startStockHouse, verdictOf } from './inventory/stock-house.ts';

const unverified = 'Identity_MemberAccount_VL_EmailUnverified_RJ';

let house: StockHouse;
let ctx: CommerceContext;
beforeAll(async () => {
  house = await startStockHouse();
  ctx = house.contextOf({ isEmailUnconfirmed: true });
});
afterAll(() => house?.stop());

const closed = { handle: 'unconfirmed-shop', name: 'Shop', currency: 'USD', isActive: false };

describe('a member who has not confirmed the address', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['opens no storefront', () => createStorefront(ctx, { ...closed, isActive: true })],
    ['describes no product', () => createCatalogItem(ctx, { name: 'Leash' })],
    [
      'offers nothing',
      () => createOffer(ctx, { storefrontId: newId(), kind: OfferKind.PLEDGE, name: 'Help', price: '1' }),
    ],
    ['reinstates no offer', () => reinstateOffer(ctx, { id: newId() })],
  ])('%s', async (_, work) => {
    expect(await verdictOf(work())).toBe(unverified);
  });

  it('prepares a storefront, changes it, and does not open it', async () => {
    const { id } = await createStorefront(ctx, closed);
    expect(await verdictOf(updateStorefront(ctx, { id, name: 'My shop' }))).toBe('done');
    expect(await verdictOf(updateStorefront(ctx, { id, isActive: true }))).toBe(unverified);
  });
});
