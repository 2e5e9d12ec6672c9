import { newId } from '../../kernel/text/ids.ts';
import { graphApi, signIn } from '../support/member.ts';
import {
  type OffersWorld,
  type Seller,
  freshHandle,
  refusalOf,
  sellerOf,
  startOffersWorld,
} from './offers/offers-world.ts';

const forbidden = '0010010000403';

let world: OffersWorld;
let person: Seller;
let park: Seller;
beforeAll(async () => {
  world = await startOffersWorld();
  const { accounts, businesses } = world.world;
  const actingAs = async (account: 'owner' | 'placeOwner', profileId?: string) =>
    sellerOf(graphApi(world, (await signIn(world, accounts[account], profileId)).accessToken));
  person = await actingAs('owner');
  park = await actingAs('placeOwner', businesses.park.profileId);
});
afterAll(() => world?.stop());

const shop = () => ({ handle: freshHandle(), name: 'Shop', currency: 'USD' });
const itemInput = () => ({ sku: newId(), name: 'Goods', unit: 'EACH' });
const createItem =
  'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }';

describe('a person', () => {
  it('opens no storefront and keeps no goods, even one who owns a business', async () => {
    expect(refusalOf(await person.tryStorefront(shop()))).toBe(forbidden);
    expect(refusalOf(await person.tryItem({ name: 'Harness' }))).toBe(forbidden);
    expect(refusalOf(await person.ask(createItem, { input: itemInput() }))).toBe(forbidden);
  });

  it('puts nothing up for sale and changes nothing, of the own business neither', async () => {
    const { kennel } = world;
    const { id: storefrontId } = await kennel.storefront();
    const { id } = await kennel.offer(storefrontId);
    const bundle = { storefrontId, kind: 'BUNDLE', name: 'Set', price: '1' };
    expect(refusalOf(await person.tryOffer(bundle))).toBe(forbidden);
    expect(refusalOf(await person.tryUpdateStorefront({ id: storefrontId, name: 'Mine' }))).toBe(forbidden);
    for (const change of [person.tryUpdate, person.tryWithdraw, person.tryReinstate, person.tryDelete]) {
      expect(refusalOf(await change({ id }))).toBe(forbidden);
    }
  });

  it.each(['storefronts', 'catalogItems', 'offers'])('has no list of %s', async (list) => {
    expect(refusalOf(await person.ask(`{ ${list} { total } }`))).toBe(forbidden);
  });
});

describe('a place', () => {
  it('sells like a business', async () => {
    const { id } = await park.storefront();
    expect(await park.offer(id)).toMatchObject({ storefrontId: id, isLive: true });
    expect(refusalOf(await park.ask(createItem, { input: itemInput() }))).toBe('');
  });
});
