import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { codesOf } from '../../support/member.ts';
import { fieldOf } from '../offers/offers-world.ts';
import { type Clerk, type SalesWorld, saleFields, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let rescue: Clerk;
let ids: string[];
beforeAll(async () => {
  world = await startSalesWorld();
  rescue = await world.clerkOf('rescue');
  ids = [];
  for (const [currency, status] of [
    ['USD', SaleStatus.PENDING],
    ['JPY', SaleStatus.SHIPPED],
    ['KWD', SaleStatus.PENDING],
  ] as const) {
    const placedAt = new Date(Date.UTC(2026, 0, 1 + ids.length));
    const whole = {
      subtotal: '40',
      discount: '0',
      tax: '3',
      feesAndLevies: '0',
      deposit: '0',
      shipping: '5',
    };
    ids.push(await world.place('rescue', { currency, status, placedAt, amounts: whole }));
  }
});
afterAll(() => world?.stop());

describe('sales in the graph', () => {
  it('are listed newest first, with the digits of their currencies', async () => {
    const answer = await rescue.ask(`{ sales { total items { ${saleFields} } } }`);
    expect(fieldOf(answer, 'sales')).toMatchObject({
      total: 3,
      items: [
        { id: ids[2], currency: 'KWD', subtotal: '40.000', totalAmount: '48.000', orderStatus: 'PENDING' },
        { id: ids[1], currency: 'JPY', subtotal: '40', totalAmount: '48', orderStatus: 'SHIPPED' },
        { id: ids[0], currency: 'USD', subtotal: '40.00', totalAmount: '48.00', orderStatus: 'PENDING' },
      ],
    });
  });

  it.each([
    ['pending', 1, 1, [2]],
    ['pending', 2, 1, [0]],
    ['Shipped', 1, 25, [1]],
    ['READY', 1, 25, []],
    ['sold', 1, 25, []],
  ] as const)('of the status %s are on page %s with %s each', async (status, page, pageSize, expected) => {
    const query =
      'query ($s: String, $p: Int!, $n: Int!) { sales(status: $s, page: $p, pageSize: $n) { items { id } } }';
    const answer = await rescue.ask(query, { s: status, p: page, n: pageSize });
    expect(fieldOf(answer, 'sales')).toEqual({ items: expected.map((index) => ({ id: ids[index] })) });
  });

  it('each have their own lines and steps, also on a page', async () => {
    const lineFields =
      'position offerCode name quantity unitPrice subtotal discount tax feesAndLevies deposit';
    const answer = await rescue.ask(
      `{ sales { items { id lines { ${lineFields} } statusChanges { fromStatus toStatus createdAt } } } }`,
    );
    const line = { position: 1, offerCode: 'TESTLINE1A', name: 'Leash', quantity: 2, unitPrice: '10.000' };
    const more = {
      subtotal: '20.000',
      discount: '2.000',
      tax: '1.440',
      feesAndLevies: '0.250',
      deposit: '1.000',
    };
    expect(fieldOf(answer, 'sales')).toMatchObject({
      items: [
        {
          id: ids[2],
          lines: [
            { ...line, ...more },
            { position: 2, offerCode: 'TESTLINE2A', name: null },
          ],
          statusChanges: [{ fromStatus: null, toStatus: 'PENDING', createdAt: '2026-01-03T00:00:00.000Z' }],
        },
        { id: ids[1], lines: [{}, {}], statusChanges: [{ toStatus: 'SHIPPED' }] },
        { id: ids[0], lines: [{ unitPrice: '10.00' }, {}], statusChanges: [{ toStatus: 'PENDING' }] },
      ],
    });
  });

  it.each([
    [9, ''],
    [10, 'TESTLINE1A'],
    [20, 'TESTLINE1A'],
    [21, 'TESTLINE1A TESTLINE2A'],
    [1000, 'TESTLINE1A TESTLINE2A'],
  ])('name the parcel by as many whole offer codes as %s characters hold', async (length, expected) => {
    const answer = await rescue.ask(
      'query ($id: ID!, $n: Int!) { sale(id: $id) { parcelReference(fieldLength: $n) } }',
      { id: ids[0], n: length },
    );
    expect(fieldOf(answer, 'sale')).toEqual({ parcelReference: expected });
  });

  it.each([-1, 0, 1001])('refuse %s characters for the name of a parcel', async (length) => {
    const answer = await rescue.ask(
      'query ($id: ID!, $n: Int!) { sale(id: $id) { parcelReference(fieldLength: $n) } }',
      { id: ids[0], n: length },
    );
    expect(codesOf(answer)).toEqual(['0010010000400']);
  });

  it.each(['page: 0', 'page: 10001', 'pageSize: 0', 'pageSize: 101'])('refuse %s', async (argument) => {
    expect(codesOf(await rescue.ask(`{ sales(${argument}) { total } }`))).toEqual(['0010010000400']);
  });
});
