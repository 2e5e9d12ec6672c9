import { newId } from '../../../kernel/text/ids.ts';
import { hiddenDetail, hidingNames, honestNames } from '../../support/hiding-names.ts';
import type { GraphAnswer } from '../../support/member.ts';
import {
  type OffersWorld,
  freshHandle,
  offerOf,
  refusalOf,
  startOffersWorld,
} from '../offers/offers-world.ts';
import { faultsOf } from '../orders/orders-world.ts';

let world: OffersWorld;
let storefrontId: string;
beforeAll(async () => {
  world = await startOffersWorld();
  storefrontId = (await world.kennel.storefront()).id;
});
afterAll(() => world?.stop());

const createItem =
  'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }';

/** Everything that a business names, with the given text. */
const named: Readonly<Record<string, (text: string) => Promise<GraphAnswer>>> = {
  'a product': (name) => world.kennel.tryItem({ name }),
  'a storefront': (name) => world.kennel.tryStorefront({ handle: freshHandle(), name, currency: 'USD' }),
  'an offer': (name) => world.kennel.tryOffer({ storefrontId, kind: 'BUNDLE', name, price: '1' }),
  'an inventory item': (name) =>
    world.kennel.ask(createItem, { input: { sku: newId(), name, unit: 'EACH' } }),
  'a SKU': (sku) => world.kennel.ask(createItem, { input: { sku, name: 'Goods', unit: 'EACH' } }),
};

describe.each(Object.entries(named))('%s', (_, call) => {
  it.each(Object.entries(hidingNames))('is not called by %s', async (__, text) => {
    const answer = await call(text);
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(faultsOf(answer)).toEqual([
      {
        field: expect.stringMatching(/^\/(?:name|sku)$/),
        code: 'BAD_FORMAT',
        detail: hiddenDetail,
      },
    ]);
  });

  it('may have a name of any script, with joiners and picture letters in it', async () => {
    for (const text of [...honestNames, 'קולר', 'شانه', '狗绳']) {
      expect(refusalOf(await call(text))).toBe('');
    }
  });
});

describe('a name that is changed', () => {
  it('keeps to the rule too', async () => {
    const { kennel } = world;
    const [item, offer] = [await kennel.item(), await kennel.offer(storefrontId)];
    const name = '\u2060';
    for (const answer of [
      await kennel.tryUpdateItem({ id: item.id, name }),
      await kennel.tryUpdateItem({ id: item.id, brand: name }),
      await kennel.tryUpdate({ id: offer.id, name }),
      await kennel.tryUpdateStorefront({ id: storefrontId, name }),
    ]) {
      expect(faultsOf(answer)).toMatchObject([{ code: 'BAD_FORMAT' }]);
    }
    expect(offerOf(await kennel.tryUpdate({ id: offer.id, price: '2' }), 'updateOffer').name).toBe(
      offer.name,
    );
  });
});
