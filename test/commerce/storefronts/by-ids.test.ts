import { z } from 'zod';
import type { GraphApi } from '../../support/member.ts';
import { type OffersWorld, type Seller, fieldOf, startOffersWorld } from '../offers/offers-world.ts';

let world: OffersWorld;
beforeAll(async () => {
  world = await startOffersWorld();
});
afterAll(() => world?.stop());

/** What a seller has on show, and what it has taken from it. */
async function shownAndHidden(seller: Seller) {
  const [open, closed] = [await seller.storefront(), await seller.storefront()];
  const [live, withdrawn] = [await seller.offer(open.id), await seller.offer(open.id)];
  fieldOf(await seller.tryUpdateStorefront({ id: closed.id, isActive: false }), 'updateStorefront');
  fieldOf(await seller.tryWithdraw({ id: withdrawn.id }), 'withdrawOffer');
  return {
    storefronts: { shown: open.id, hidden: closed.id },
    offers: { shown: live.id, hidden: withdrawn.id },
  };
}

describe.each(['storefronts', 'offers'] as const)('%s by their ids', (kind) => {
  it('are those on show for everybody, and all of its own for the business that acts', async () => {
    const { kennel, shop, anybody } = world;
    const [ofKennel, ofShop] = [(await shownAndHidden(kennel))[kind], (await shownAndHidden(shop))[kind]];
    const ids = [ofKennel, ofShop].flatMap(({ shown, hidden }) => [shown, hidden]);
    const seenBy = async (ask: GraphApi) => {
      const answer = await ask(`query ($ids: [ID!]!) { ${kind}ByIds(ids: $ids) { id } }`, { ids });
      const rows = z.array(z.object({ id: z.string() })).parse(fieldOf(answer, `${kind}ByIds`));
      return new Set(rows.map(({ id }) => id));
    };
    const shown = [ofKennel.shown, ofShop.shown];
    expect(await seenBy(anybody)).toEqual(new Set(shown));
    expect(await seenBy(kennel.ask)).toEqual(new Set([...shown, ofKennel.hidden]));
    expect(await seenBy(shop.ask)).toEqual(new Set([...shown, ofShop.hidden]));
  });
});
