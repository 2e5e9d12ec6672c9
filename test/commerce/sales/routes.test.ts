import fc from 'fast-check';
import { currencyExponent, majorUnits } from '../../../kernel/money/currency.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { type Api, problemOf } from '../../support/partner.ts';
import { sellerOf } from '../offers/offers-world.ts';
import { buyerOf } from '../orders/orders-world.ts';
import { type SalesWorld, orders, pageOf, saleShape, sales, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let kennel: Api;
let shop: Api;
let rescue: Api;
beforeAll(async () => {
  world = await startSalesWorld();
  [kennel, shop, rescue] = await Promise.all([
    world.apiOf('kennel'),
    world.apiOf('shop'),
    world.apiOf('rescue'),
  ]);
});
afterAll(() => world?.stop());

async function orderStatusOf(api: Api, id: string): Promise<string> {
  return saleShape.parse((await api('GET', `${sales}/${id}`)).body).orderStatus;
}

describe('a sale over REST', () => {
  it('has exactly the documented fields, in their order, its amounts with the digits of the currency', async () => {
    const [id, orderId, placedAt] = [newId(), newId(), new Date('2026-11-20T23:59:59.007Z')];
    await world.place('kennel', { id, orderId, number: 'T-EXACT', placedAt });
    const { status, headers, text } = await kennel('GET', `${sales}/${id}`);
    expect(status).toBe(200);
    expect(text).toBe(
      `{"id":"${id}","orderId":"${orderId}","number":"T-EXACT","status":"PENDING","orderStatus":"PENDING",` +
        '"subtotal":40.00,"discount":4.00,"tax":2.88,"feesAndLevies":0.50,"deposit":2.00,"shipping":4.95,' +
        '"totalAmount":46.33,"currency":"USD","placedAt":"2026-11-20T23:59:59.007Z",' +
        '"payment":"SELLER","paymentStatus":"UNPAID","refundedAmount":0.00}',
    );
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect([headers.get('ETag'), headers.get('Link')]).toEqual([null, null]);
  });

  it('comes to what the documented formula says, digit by digit, in every currency', async () => {
    const minorUnits = fc.integer({ min: 0, max: 99_999_999_999_999 });
    const seeds = fc.record({
      currency: fc.constantFrom('USD', 'JPY', 'KWD', 'EUR', 'CLF'),
      goods: fc.tuple(minorUnits, fc.double({ min: 0, max: 1, noNaN: true })),
      rest: fc.tuple(minorUnits, minorUnits, minorUnits, minorUnits),
    });
    await fc.assert(
      fc.asyncProperty(seeds, async ({ currency, goods: [subtotal, share], rest }) => {
        const discount = Math.floor(subtotal * share);
        const [tax, feesAndLevies, deposit, shipping] = rest;
        const total = subtotal - discount + tax + feesAndLevies + deposit + shipping;
        const all = { subtotal, discount, tax, feesAndLevies, deposit, shipping };
        const printed = Object.entries({ ...all, totalAmount: total }).map(([name, units]) => [
          name,
          majorUnits(units, currency),
        ]);
        const amounts = {
          subtotal: majorUnits(subtotal, currency),
          discount: majorUnits(discount, currency),
          tax: majorUnits(tax, currency),
          feesAndLevies: majorUnits(feesAndLevies, currency),
          deposit: majorUnits(deposit, currency),
          shipping: majorUnits(shipping, currency),
        };
        const id = await world.place('rescue', { amounts, currency });
        const { text } = await rescue('GET', `${sales}/${id}`);
        expect(text).toContain(printed.map(([name, amount]) => `"${name}":${amount}`).join(','));
        const { data } = pageOf(await rescue('GET', `${sales}?pageSize=1`));
        expect(data[0]).toMatchObject({ id, totalAmount: total / 10 ** currencyExponent(currency) });
      }),
      { numRuns: 40 },
    );
  });

  it('shows how far the whole order is, also while the other seller continues', async () => {
    const orderId = newId();
    const kennelSale = await world.place('kennel', { orderId });
    const shopSale = await world.place('shop', { orderId });
    const [ofKennel, ofShop] = await Promise.all([world.clerkOf('kennel'), world.clerkOf('shop')]);
    const steps = [
      [ofShop, shopSale, 'CONFIRMED', 'PENDING'],
      [ofKennel, kennelSale, 'CONFIRMED', 'CONFIRMED'],
      [ofKennel, kennelSale, 'PROCESSING', 'CONFIRMED'],
      [ofKennel, kennelSale, 'SHIPPED', 'PARTIALLY_FULFILLED'],
      [ofShop, shopSale, 'ON_HOLD', 'PARTIALLY_FULFILLED'],
      [ofShop, shopSale, 'CONFIRMED', 'PARTIALLY_FULFILLED'],
      [ofShop, shopSale, 'CANCELLED', 'SHIPPED'],
      [ofKennel, kennelSale, 'FULFILLED', 'FULFILLED'],
    ] as const;
    for (const [clerk, id, to, expected] of steps) {
      expect(await clerk.move(id, to)).toMatchObject({ status: to, orderStatus: expected });
      expect([to, await orderStatusOf(kennel, kennelSale)]).toEqual([to, expected]);
      expect([to, await orderStatusOf(shop, shopSale)]).toEqual([to, expected]);
      const { data } = pageOf(await kennel('GET', `${sales}?pageSize=100`));
      expect(data.find(({ id: listed }) => listed === kennelSale)?.orderStatus).toBe(expected);
    }
  });

  it('is there for each seller as soon as a buyer has placed the order', async () => {
    const [ofKennel, ofShop, person] = await Promise.all([
      world.clerkOf('kennel'),
      world.clerkOf('shop'),
      world.buyer(),
    ]);
    const lines = [];
    for (const { ask } of [ofKennel, ofShop]) {
      const seller = sellerOf(ask);
      const { id: offerId } = await seller.offer((await seller.storefront()).id, { price: '12.50' });
      lines.push({ offerId, quantity: 2 });
    }
    const placed = await buyerOf(person.ask).place(lines);
    for (const api of [kennel, shop]) {
      expect((await api('GET', `${sales}?pageSize=1&status=pending`)).body).toMatchObject({
        data: [{ orderId: placed.id, number: placed.number, subtotal: 25, status: 'PENDING' }],
      });
    }
  });
});

describe.each([sales, orders])('GET %s', (path) => {
  it('answers 404 alike for another seller’s part of the order, the order and whatever is no sale', async () => {
    const orderId = newId();
    await world.place('kennel', { orderId });
    const shopSale = await world.place('shop', { orderId });
    const texts = new Set<string>();
    for (const id of [shopSale, shopSale.toUpperCase(), orderId, newId(), 'x', '1%27--', `${shopSale}0`]) {
      const answer = await kennel('GET', `${path}/${id}`, undefined, { 'X-Request-Id': 'the-same-request' });
      expect([id, problemOf(answer)]).toEqual([id, '404 Order_OrderCommerce_GT_Resource_FL']);
      expect(answer.headers.get('Link')).toBeNull();
      texts.add(answer.text.replace(/"timestamp":"[^"]*"/, ''));
    }
    expect(texts.size).toBe(1);
    expect((await shop('GET', `${path}/${shopSale.toUpperCase()}`)).status).toBe(200);
  });

  it('does not serve what the business bought', async () => {
    const { profileId } = world.world.businesses.kennel;
    const before = pageOf(await kennel('GET', path)).pagination.total;
    const [id, orderId] = [newId(), newId()];
    await world.place('shop', { id, orderId, buyerProfileId: profileId });
    expect(pageOf(await kennel('GET', path)).pagination.total).toBe(before);
    for (const bought of [id, orderId]) {
      expect((await kennel('GET', `${path}/${bought}`)).status).toBe(404);
    }
  });

  it('needs the scope order:read', async () => {
    // Connecting again withdraws what the business allowed before.
    const api = await world.apiOf('rescue', 'inventory:read animal:read');
    for (const address of [path, `${path}/${newId()}`]) {
      const answer = await api('GET', address);
      expect(problemOf(answer)).toBe('403 0010010000403');
      expect(answer.body).toMatchObject({ requiredScopes: ['order:read'] });
    }
  });

  it('is all there is: nothing is changed here', async () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
      for (const address of [path, `${path}/${newId()}`]) {
        const answer = await kennel(method, address, {});
        expect([problemOf(answer), answer.headers.get('Allow')]).toEqual(['405 0010010000405', 'GET, HEAD']);
      }
    }
  });
});
