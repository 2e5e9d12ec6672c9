import { z } from 'zod';
import { newId } from '../../../kernel/text/ids.ts';
import { expectTold } from '../../support/told.ts';
import { fieldOf, offerOf, refusalOf } from '../offers/offers-world.ts';
import { type OrdersWorld, faultsOf, orderOf, startOrdersWorld } from './orders-world.ts';

let world: OrdersWorld;
beforeAll(async () => {
  world = await startOrdersWorld();
});
afterAll(() => world?.stop());

describe('an order of two sellers', () => {
  it('is one number, a sale for each seller, and what the buyer sees of both', async () => {
    const { buyer, kennel, shop, pool } = world;
    const [boxes, sacks] = [await world.stocked(kennel, 20), await world.stocked(shop, 5)];
    const pricing = { taxPercent: '8.25', shippingFee: '6.90', freeShippingFrom: '75.00' };
    const storefront = await kennel.storefront(pricing);
    const box = await kennel.offer(storefront.id, {
      name: 'Box of chews',
      price: '12.50',
      levy: '0.10',
      deposit: '1.50',
      bulkQuantity: 3,
      bulkDiscountPercent: '10',
      stock: [{ inventoryItemId: boxes, quantity: 2 }],
    });
    const sack = await world.offered(shop, sacks, { name: 'Sack of sand' });
    const order = await buyer.place([
      { offerId: sack, quantity: 2 },
      { offerId: box.id, quantity: 4, expectedUnitPrice: '12.5' },
    ]);
    expect(order.status).toBe('PENDING');
    expect(order.lines).toMatchObject([
      {
        offerId: box.id,
        offerCode: box.offerCode,
        name: 'Box of chews',
        quantity: 4,
        unitPrice: '12.50',
        subtotal: '50.00',
        discount: '5.00',
        tax: '3.71',
        feesAndLevies: '0.40',
        deposit: '6.00',
      },
      { offerId: sack, name: 'Sack of sand', quantity: 2, unitPrice: '10.00', currency: 'USD' },
    ]);
    expect(order.totals).toEqual([
      {
        currency: 'USD',
        subtotal: '70.00',
        discount: '5.00',
        tax: '3.71',
        feesAndLevies: '0.40',
        deposit: '6.00',
        shipping: '6.90',
        totalAmount: '82.01',
      },
    ]);
    expect(orderOf(await buyer.tryOrder(order.id), 'order')).toEqual(order);
    const { accounts } = world.world;
    const sold = await pool.query<{ id: string }>('select id from commerce.sale where order_id = $1', [
      order.id,
    ]);
    const subjects = [order.id, ...sold.rows.map(({ id }) => id)];
    for (const seller of [accounts.owner, accounts.otherOwner]) {
      await expectTold(pool, seller.memberId, subjects, ['SALE_PLACED']);
    }
    await expectTold(pool, accounts.buyer.memberId, subjects, []);

    const { rows } = await pool.query(
      `select seller_profile_id, number, status, held_from, paid_at, total_amount,
         s.placed_at = o.placed_at as same
       from commerce.sale s join commerce.buyer_order o using (number) where order_id = $1
       order by seller_profile_id`,
      [order.id],
    );
    const { businesses } = world.world;
    const pending = { number: order.number, status: 'PENDING', held_from: null, paid_at: null, same: true };
    expect(rows).toEqual([
      { ...pending, seller_profile_id: businesses.kennel.profileId, total_amount: '62.0100' },
      { ...pending, seller_profile_id: businesses.shop.profileId, total_amount: '20.0000' },
    ]);
    expect(await world.stockOf(boxes)).toEqual({ item: ['20', '8'], log: ['20', '8'] });
    expect(await world.stockOf(sacks)).toEqual({ item: ['5', '2'], log: ['5', '2'] });
  });

  it('begins the history of each sale, with the member who bought', async () => {
    const { buyer, kennel, shop, pool } = world;
    const lines = [await world.offered(kennel, null), await world.offered(shop, null)];
    const { id, placedAt } = await buyer.place(lines.map((offerId) => ({ offerId, quantity: 1 })));
    const { rows } = await pool.query(
      `select c.from_status, c.to_status, c.note, c.member_id, c.created_at
       from commerce.sale_status_change c join commerce.sale s on s.id = c.sale_id where s.order_id = $1`,
      [id],
    );
    const begin = { from_status: null, to_status: 'PENDING', note: null };
    const { memberId } = world.world.accounts.buyer;
    const row = { ...begin, member_id: memberId, created_at: new Date(placedAt) };
    expect(rows).toEqual([row, row]);
  });

  it('shows the seller its own members and not who placed it', async () => {
    const { buyer, kennel } = world;
    const { number } = await buyer.place([{ offerId: await world.offered(kennel, null), quantity: 1 }]);
    const { accounts, businesses } = world.world;
    const { rows } = await world.pool.query(
      'select id from commerce.sale where number = $1 and seller_profile_id = $2',
      [number, businesses.kennel.profileId],
    );
    const { id } = z.object({ id: z.string() }).parse(rows[0]);
    const answer = await kennel.ask(
      `mutation ($input: MoveSaleInput!) { moveSale(input: $input) { statusChanges { toStatus memberId } } }`,
      { input: { id, to: 'CONFIRMED' } },
    );
    expect(fieldOf(answer, 'moveSale')).toEqual({
      statusChanges: [
        { toStatus: 'CONFIRMED', memberId: accounts.owner.memberId },
        { toStatus: 'PENDING', memberId: null },
      ],
    });
    expect(answer.text).not.toContain(accounts.buyer.memberId);
  });

  it('keeps what was bought, whatever becomes of the offers', async () => {
    const { buyer, kennel } = world;
    const offer = await kennel.offer((await kennel.storefront()).id, { name: 'Old name', price: '3.00' });
    const order = await buyer.place([{ offerId: offer.id, quantity: 1 }]);
    fieldOf(await kennel.tryUpdate({ id: offer.id, name: 'New name', price: '4.00' }), 'updateOffer');
    expect(orderOf(await buyer.tryOrder(order.id), 'order')).toEqual(order);
    fieldOf(await kennel.tryDelete({ id: offer.id }), 'deleteOffer');
    expect(orderOf(await buyer.tryOrder(order.id), 'order')).toEqual(order);
  });
});

describe('an order of one seller', () => {
  it('is one sale, also of several storefronts, which each ask their own shipping', async () => {
    const { buyer, kennel, pool } = world;
    const [one, two] = [
      await kennel.storefront({ shippingFee: '5.00' }),
      await kennel.storefront({ shippingFee: '4.00', freeShippingFrom: '30' }),
    ];
    const lines = [await kennel.offer(one.id), await kennel.offer(one.id), await kennel.offer(two.id)];
    const order = await buyer.place(lines.map(({ id }) => ({ offerId: id, quantity: 1 })));
    expect(order.totals).toMatchObject([{ shipping: '9.00', totalAmount: '46.50' }]);
    const { rowCount } = await pool.query('select from commerce.sale where order_id = $1', [order.id]);
    expect(rowCount).toBe(1);
  });

  it('goes by the name of the product where the offer has none', async () => {
    const { buyer, kennel } = world;
    const item = await kennel.item('Braided lead');
    const made = await kennel.tryOffer({
      storefrontId: (await kennel.storefront()).id,
      kind: 'PRODUCT',
      catalogItemId: item.id,
      price: '8.00',
    });
    const order = await buyer.place([{ offerId: offerOf(made, 'createOffer').id, quantity: 1 }]);
    expect(order.lines).toMatchObject([{ name: 'Braided lead' }]);
  });

  it('asks no shipping for a pledge', async () => {
    const { buyer, kennel } = world;
    const { id } = await kennel.storefront({ shippingFee: '5.00' });
    const pledge = await kennel.offer(id, { kind: 'PLEDGE', name: 'Shade for the park' });
    const order = await buyer.place([{ offerId: pledge.id, quantity: 2 }]);
    expect(order.totals).toMatchObject([{ shipping: '0.00', totalAmount: '25.00' }]);
  });

  it('of offers without counted stock reserves nothing', async () => {
    const { buyer, kennel } = world;
    const offerId = await world.offered(kennel, null);
    const before = await world.counts();
    await buyer.place([{ offerId, quantity: 9_999 }]);
    expect((await world.counts())['stock_movement']).toBe(before['stock_movement']);
  });

  it('takes measured goods to the last fraction', async () => {
    const { buyer, kennel } = world;
    const grams = await world.stocked(kennel, 100, 'G');
    const stock = [{ inventoryItemId: grams, quantity: '33.333333' }];
    const offerId = await world.offered(kennel, null, { stock });
    await buyer.place([{ offerId, quantity: 3 }]);
    expect(await world.stockOf(grams)).toMatchObject({ item: ['100000000', '99999999'] });
    const tooMany = await buyer.tryPlace([{ offerId, quantity: 1 }]);
    expect(refusalOf(tooMany)).toBe('Order_OrderCommerce_AD_Stock_RJ');
  });
});

describe('the currencies of an order', () => {
  it('may differ from seller to seller; each is summed up by itself, in its own digits', async () => {
    const { buyer, kennel, shop } = world;
    const yen = await kennel.storefront({ currency: 'JPY' });
    const dinar = await shop.storefront({ currency: 'KWD' });
    const order = await buyer.place([
      { offerId: (await kennel.offer(yen.id, { price: '1200' })).id, quantity: 2 },
      { offerId: (await shop.offer(dinar.id, { price: '1.255' })).id, quantity: 3 },
    ]);
    expect(order.totals).toMatchObject([
      { currency: 'JPY', totalAmount: '2400' },
      { currency: 'KWD', totalAmount: '3.765' },
    ]);
  });

  it('are one for each seller: any other line is refused by name', async () => {
    const { buyer, kennel, shop } = world;
    const before = await world.counts();
    const yen = await kennel.storefront({ currency: 'JPY' });
    const answer = await buyer.tryPlace([
      { offerId: await world.offered(kennel, null), quantity: 1 },
      { offerId: (await kennel.offer(yen.id, { price: '1200' })).id, quantity: 1 },
      { offerId: await world.offered(shop, null), quantity: 1 },
    ]);
    expect(refusalOf(answer)).toBe('Order_OrderCommerce_AD_Currency_RJ');
    expect(faultsOf(answer)).toEqual([
      {
        field: '/lines/1/offerId',
        code: 'NOT_ALLOWED',
        detail: 'The same seller is paid in USD on another line. Place a separate order for this.',
      },
    ]);
    expect(await world.counts()).toEqual(before);
  });
});

describe('an order is refused as a whole', () => {
  it('for every offer that cannot be bought now, each named with its reason', async () => {
    const { buyer, kennel } = world;
    const good = await world.offered(kennel, null);
    const withdrawn = await world.offered(kennel, null);
    fieldOf(await kennel.tryWithdraw({ id: withdrawn }), 'withdrawOffer');
    const deleted = await world.offered(kennel, null);
    fieldOf(await kennel.tryDelete({ id: deleted }), 'deleteOffer');
    const soon = new Date(Date.now() + 60_000).toISOString();
    const early = await world.offered(kennel, null, {
      validFrom: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const ending = await world.offered(kennel, null, { validUntil: soon });
    const closing = await kennel.storefront();
    const closed = await kennel.offer(closing.id);
    fieldOf(await kennel.tryUpdateStorefront({ id: closing.id, isActive: false }), 'updateStorefront');
    const before = await world.counts();
    world.moveClock(60_000);
    const answer = await buyer.tryPlace(
      [good, withdrawn, deleted, early, ending, closed.id, newId(), 'no-uuid'].map((offerId) => ({
        offerId,
        quantity: 1,
      })),
    );
    world.moveClock(0);
    expect(refusalOf(answer)).toBe('Order_OrderCommerce_AD_Offer_RJ');
    const fault = (line: number, code: string, detail: string) => ({
      field: `/lines/${line}/offerId`,
      code,
      detail,
    });
    expect(faultsOf(answer)).toEqual([
      fault(1, 'NOT_ALLOWED', 'The offer is WITHDRAWN.'),
      fault(2, 'UNKNOWN_VALUE', 'The offer does not exist.'),
      fault(3, 'NOT_ALLOWED', 'The offer is not valid yet.'),
      fault(4, 'NOT_ALLOWED', 'The offer is EXPIRED.'),
      fault(5, 'NOT_ALLOWED', 'The storefront is closed.'),
      fault(6, 'UNKNOWN_VALUE', 'The offer does not exist.'),
      fault(7, 'UNKNOWN_VALUE', 'The offer does not exist.'),
    ]);
    expect(await world.counts()).toEqual(before);
  });

  it('when a price is another than the one expected', async () => {
    const { buyer, kennel } = world;
    const [same, dearer] = [await world.offered(kennel, null), await world.offered(kennel, null)];
    fieldOf(await kennel.tryUpdate({ id: dearer, price: '11.00' }), 'updateOffer');
    const answer = await buyer.tryPlace([
      { offerId: same, quantity: 1, expectedUnitPrice: '10' },
      { offerId: dearer, quantity: 1, expectedUnitPrice: '10.00' },
    ]);
    expect(refusalOf(answer)).toBe('Order_OrderCommerce_AD_Price_RJ');
    expect(faultsOf(answer)).toEqual([
      {
        field: '/lines/1/expectedUnitPrice',
        code: 'OUT_OF_RANGE',
        detail: 'One piece costs 11.00 USD.',
      },
    ]);
  });

  it('when a business would buy of itself, but not when its owner does', async () => {
    const { kennelBuying, rescue, kennel } = world;
    const lines = [{ offerId: await world.offered(kennel, null), quantity: 1 }];
    const answer = await kennelBuying.tryPlace(lines);
    expect(refusalOf(answer)).toBe('Order_OrderCommerce_AD_OwnOffer_RJ');
    expect(faultsOf(answer)).toMatchObject([{ field: '/lines/0/offerId', code: 'NOT_ALLOWED' }]);
    expect((await rescue.place(lines)).lines).toHaveLength(1);
    expect((await world.kennelOwner.place(lines)).lines).toHaveLength(1);
  });

  it('when one seller is short, which loses nothing of the other', async () => {
    const { buyer, kennel, shop } = world;
    const [plenty, scarce] = [await world.stocked(kennel, 9), await world.stocked(shop, 3)];
    const lines = [
      { offerId: await world.offered(kennel, plenty), quantity: 2 },
      { offerId: await world.offered(shop, scarce, { name: 'Last ones' }), quantity: 2 },
      { offerId: await world.offered(shop, scarce, { name: 'Same shelf' }), quantity: 2 },
      { offerId: await world.offered(shop, null), quantity: 1 },
    ];
    const before = await world.counts();
    const answer = await buyer.tryPlace(lines);
    expect(refusalOf(answer)).toBe('Order_OrderCommerce_AD_Stock_RJ');
    const short = { code: 'OUT_OF_RANGE' };
    expect(faultsOf(answer)).toEqual([
      { ...short, field: '/lines/1/quantity', detail: 'Not enough in stock: Last ones.' },
      { ...short, field: '/lines/2/quantity', detail: 'Not enough in stock: Same shelf.' },
    ]);
    // Names and ids of the seller's shelves are its own business.
    expect(answer.text).not.toContain('Shelf goods');
    expect(answer.text).not.toContain(scarce);
    expect(await world.counts()).toEqual(before);
    expect(await world.stockOf(plenty)).toEqual({ item: ['9', '0'], log: ['9', '0'] });
  });

  it.each([
    ['USD', '9999999999999.99', 2, 'USD than 15 digits'],
    ['JPY', '999999999999999', 2, 'JPY than 15 digits'],
    ['KWD', '999999999999.999', 9_999, 'KWD than 15 digits'],
  ])('when its total in %s of %s has more than 15 digits', async (currency, price, quantity, detail) => {
    const { buyer, kennel } = world;
    const { id } = await kennel.storefront({ currency });
    const offer = await kennel.offer(id, { price });
    const answer = await buyer.tryPlace([{ offerId: offer.id, quantity }]);
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(faultsOf(answer)).toMatchObject([{ field: '/lines', code: 'OUT_OF_RANGE' }]);
    expect(answer.text).toContain(detail);
    expect((await buyer.place([{ offerId: offer.id, quantity: 1 }])).totals).toMatchObject([
      { totalAmount: price },
    ]);
  });

  it('when only its sellers together come to more than 15 digits', async () => {
    const { buyer, kennel, shop } = world;
    const lines = [];
    for (const seller of [kennel, shop]) {
      lines.push({ offerId: await world.offered(seller, null, { price: '6000000000000.00' }), quantity: 1 });
    }
    expect(refusalOf(await buyer.tryPlace(lines))).toBe('0010010000400');
  });
});

describe('what is asked for', () => {
  const line = { offerId: newId(), quantity: 1 };
  it.each([
    ['no line', { lines: [] }, ['/lines OUT_OF_RANGE']],
    [
      '101 lines',
      { lines: Array.from({ length: 101 }, () => ({ ...line, offerId: newId() })) },
      ['/lines OUT_OF_RANGE'],
    ],
    ['no piece', { lines: [{ ...line, quantity: 0 }] }, ['/lines/0/quantity OUT_OF_RANGE']],
    ['10,000 pieces', { lines: [{ ...line, quantity: 10_000 }] }, ['/lines/0/quantity OUT_OF_RANGE']],
    [
      'an offer twice, in other letters',
      { lines: [line, { ...line, offerId: line.offerId.toUpperCase() }] },
      ['/lines/1/offerId NOT_ALLOWED'],
    ],
    ['an empty key', { lines: [line], requestKey: '' }, ['/requestKey BAD_FORMAT']],
    ['a key of 101 characters', { lines: [line], requestKey: 'k'.repeat(101) }, ['/requestKey TOO_LONG']],
    ['a key that is not ASCII', { lines: [line], requestKey: 'käse' }, ['/requestKey BAD_FORMAT']],
    [
      'several faults at once',
      {
        lines: [
          { ...line, quantity: -1 },
          { offerId: newId(), quantity: 99_999 },
        ],
        requestKey: '\n',
      },
      ['/lines/0/quantity OUT_OF_RANGE', '/lines/1/quantity OUT_OF_RANGE', '/requestKey BAD_FORMAT'],
    ],
  ])('is refused with %s', async (_, input, expected) => {
    const answer = await world.buyer.tryPlace([], input);
    expect(refusalOf(answer)).toBe('0010010000400');
    expect(faultsOf(answer).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });

  it('may be 100 lines of 9,999 pieces', async () => {
    const { buyer, kennel } = world;
    const { id } = await kennel.storefront();
    const made = await Promise.all(Array.from({ length: 100 }, () => kennel.offer(id, { price: '0.01' })));
    const order = await buyer.place(made.map((offer) => ({ offerId: offer.id, quantity: 9_999 })));
    expect(order.lines.map(({ offerId }) => offerId)).toEqual(made.map((offer) => offer.id));
    expect(order.totals).toMatchObject([{ totalAmount: '9999.00' }]);
  });
});
