import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import { type Api, problemOf } from '../../support/partner.ts';
import { type SalesWorld, orders, pageOf, sales, startSalesWorld } from './sales-world.ts';

let world: SalesWorld;
let kennel: Api;
let rescue: Api;
beforeAll(async () => {
  world = await startSalesWorld();
  [kennel, rescue] = await Promise.all([world.apiOf('kennel'), world.apiOf('rescue')]);
});
afterAll(() => world?.stop());

describe('a list of sales over REST', () => {
  it('has each once over all pages, the newest first, and of the same moment the newest id first', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 23; index += 1) {
      const placedAt = new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 5)));
      ids.push(await world.place('rescue', { placedAt }));
    }
    const found: string[] = [];
    for (let page = 1; page <= 5; page += 1) {
      const answer = await rescue('GET', `${sales}?page=${page}&pageSize=5`);
      const { data, pagination } = pageOf(answer);
      expect(pagination).toEqual({ page, pageSize: 5, total: 23 });
      found.push(...data.map(({ id }) => id));
    }
    // Sales of one day were created one after the other, so their ids increase.
    expect(found).toEqual(ids.toReversed());
    const past = pageOf(await rescue('GET', `${sales}?page=10000`));
    expect([past.data, past.pagination.total]).toEqual([[], 23]);
  });

  it('links its pages with its filter', async () => {
    const { headers } = await rescue('GET', `${sales}?status=PendinG&page=2&pageSize=5`);
    const address = `${world.env.BASE_URL}${sales}?status=PendinG&page=`;
    expect(headers.get('Link')).toBe(
      `<${address}1&pageSize=5>; rel="first", <${address}1&pageSize=5>; rel="prev", ` +
        `<${address}3&pageSize=5>; rel="next", <${address}5&pageSize=5>; rel="last"`,
    );
  });

  it.each(Object.values(SaleStatus))('finds those that are %s, in any letter case', async (status) => {
    const heldFrom = status === SaleStatus.ON_HOLD ? SaleStatus.CONFIRMED : null;
    const id = await world.place('kennel', { status, heldFrom });
    for (const word of [
      status,
      status.toLowerCase(),
      `${status.slice(0, 2).toLowerCase()}${status.slice(2)}`,
    ]) {
      const { data } = pageOf(await kennel('GET', `${sales}?pageSize=100&status=${word}`));
      expect(data.map((sale) => sale.id)).toContain(id);
      expect(new Set(data.map((sale) => sale.status))).toEqual(new Set([status]));
    }
  });

  it.each([
    '',
    'SOLD',
    'PENDIN',
    'PENDING%20',
    // The long s and the dotless i become capital ASCII letters when folded.
    '%C5%BFHIPPED',
    'PEND%C4%B1NG',
    'PENDING,SHIPPED',
    '%25',
    '_',
    "'",
    '__proto__',
    'x'.repeat(3_000),
  ])('is empty for the status "%s"', async (word) => {
    const { data, pagination } = pageOf(await kennel('GET', `${sales}?status=${word}`));
    expect([data, pagination]).toEqual([[], { page: 1, pageSize: 25, total: 0 }]);
  });

  it.each([
    'page=0',
    'page=10001',
    'page=x',
    'pageSize=0',
    'pageSize=101',
    'status=a&status=b',
    'status=%00',
  ])('refuses ?%s, at either address', async (query) => {
    for (const path of [sales, orders]) {
      expect(problemOf(await kennel('GET', `${path}?${query}`))).toBe('400 0010010000400');
    }
  });
});

describe('the alias of the sales', () => {
  it('returns the same list, byte for byte, with its own links and the canonical one', async () => {
    await world.place('kennel');
    for (const query of [
      '',
      '?page=2&pageSize=3',
      '?status=pending&pageSize=2',
      '?status=none',
      '?page=9999',
    ]) {
      const [list, alias] = [await kennel('GET', sales + query), await kennel('GET', orders + query)];
      expect([alias.status, alias.text]).toEqual([200, list.text]);
      const links = list.headers.get('Link')?.replaceAll(`${sales}?`, `${orders}?`);
      expect(alias.headers.get('Link')).toBe(`${links}, <${sales}>; rel="canonical"`);
      expect(list.headers.get('Link')).not.toContain('canonical');
    }
  });

  it('answers the same sale by the same id, with the canonical link of the sale', async () => {
    const id = await world.place('kennel', { status: SaleStatus.SHIPPED });
    const [sale, alias] = [await kennel('GET', `${sales}/${id}`), await kennel('GET', `${orders}/${id}`)];
    expect([alias.status, alias.text]).toEqual([200, sale.text]);
    expect(alias.headers.get('Link')).toBe(`<${sales}/${id}>; rel="canonical"`);
  });
});
