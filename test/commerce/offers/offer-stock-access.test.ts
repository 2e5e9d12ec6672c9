import { newId } from '../../../kernel/text/ids.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { OfferKind } from '../../../subgraphs/commerce/offers/offer.enums.ts';
import { createOffer } from '../../../subgraphs/commerce/offers/offer.service.ts';
import { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import { createStorefront } from '../../../subgraphs/commerce/storefronts/storefront.service.ts';
import { type StockHouse, startStockHouse } from '../inventory/stock-house.ts';

let house: StockHouse;
let offerId: string;
let inventoryItemId: string;
beforeAll(async () => {
  house = await startStockHouse();
  inventoryItemId = await house.makeItem(StockUnit.EACH, '5');
  const shop = { handle: `shop-${newId().slice(-6)}`, name: 'Shop', currency: 'USD' };
  const { id: storefrontId } = await createStorefront(house.ctx, shop);
  const stock = [{ inventoryItemId, quantity: '2' }];
  const bundle = { storefrontId, kind: OfferKind.BUNDLE, name: 'Set', price: '1.00', stock };
  offerId = (await createOffer(house.ctx, bundle)).id;
});
afterAll(() => house?.stop());

const stockSeenBy = (who: Partial<Viewer>) => house.contextOf(who).loaders.offerStock.load(offerId);

describe('what an offer takes from stock', () => {
  it('is sent to the members of its seller', async () => {
    expect(await stockSeenBy({})).toEqual([{ inventoryItemId, quantity: '2' }]);
  });

  const nobody: Partial<Viewer> = { memberId: null, profileId: null, profileKind: null };
  const app: Partial<Viewer> = { kind: 'app', appId: newId(), memberId: null };
  it.each<[string, Partial<Viewer>]>([
    ['a member of another business', { profileId: newId() }],
    ['an app of the seller, whatever its scopes', { ...app, scopes: ['inventory:read', 'order:read'] }],
    ['nobody signed in', { ...nobody, kind: 'anonymous' }],
    ['another service', { ...nobody, kind: 'system' }],
  ])('is not told to %s', async (_, who) => {
    expect(await stockSeenBy(who)).toBeNull();
  });
});
