import { newId } from '../../../kernel/text/ids.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { CommerceContext } from '../../../subgraphs/commerce/context.ts';
import { SaleStatus } from '../../../subgraphs/commerce/sales/sale-status.ts';
import {
  moveSale,
  recordSalePayment,
  refundSale,
  saleOfViewer,
  salesOfViewer,
} from '../../../subgraphs/commerce/sales/sale.service.ts';
import { type StockHouse, startStockHouse, verdictOf } from '../inventory/stock-house.ts';

const missing = 'Order_OrderCommerce_GT_Resource_FL';

let house: StockHouse;
beforeAll(async () => {
  house = await startStockHouse();
});
afterAll(() => house?.stop());

const id = newId();
const list = (ctx: CommerceContext) => salesOfViewer(ctx, { status: null, page: 1, pageSize: 5 });
const read = (ctx: CommerceContext) => saleOfViewer(ctx, id);
const writes = {
  moveSale: (ctx: CommerceContext) => moveSale(ctx, { id, to: SaleStatus.CONFIRMED }),
  refundSale: (ctx: CommerceContext) => refundSale(ctx, { id }),
  recordSalePayment: (ctx: CommerceContext) => recordSalePayment(ctx, { id }),
} as const;

type Who = Partial<Viewer>;
const app = (...scopes: string[]): Who => ({ kind: 'app', appId: newId(), memberId: null, scopes });
const nobody: Who = { kind: 'anonymous', memberId: null, profileId: null, profileKind: null };

/** The answers of the list, of a missing sale, and of every step with one. */
const rules: readonly [string, Who, string, string, string][] = [
  ['a member', {}, 'done', missing, missing],
  ['an app with order:read', app('order:read'), 'done', missing, '0010010000403'],
  [
    'an app with another scope',
    app('order:write'),
    'INSUFFICIENT_SCOPE',
    'INSUFFICIENT_SCOPE',
    '0010010000403',
  ],
  [
    'an app that acts for no business',
    { ...app('order:read'), profileId: null },
    '0010010000406',
    '0010010000406',
    '0010010000403',
  ],
  ['a person, who sells nothing', { profileKind: 'PERSON' }, 'done', missing, '0010010000403'],
  ['nobody signed in', nobody, '0010010000401', '0010010000401', '0010010000401'],
  ['another service', { ...nobody, kind: 'system' }, '0010010000403', '0010010000403', '0010010000403'],
];

it('takes no money for a member who has not confirmed the address', async () => {
  const unverified = 'Identity_MemberAccount_VL_EmailUnverified_RJ';
  const ctx = house.contextOf({ isEmailUnconfirmed: true });
  expect(await verdictOf(writes.recordSalePayment(ctx))).toBe(unverified);
});

describe.each(rules)('sales for %s', (_, who, ofList, ofRead, ofWrite) => {
  it(`are answered ${ofList} as a list, and ${ofRead} one by one`, async () => {
    expect(await verdictOf(list(house.contextOf(who)))).toBe(ofList);
    expect(await verdictOf(read(house.contextOf(who)))).toBe(ofRead);
  });

  it.each(Object.entries(writes))(`are answered ${ofWrite} by %s`, async (__, work) => {
    expect(await verdictOf(work(house.contextOf(who)))).toBe(ofWrite);
  });
});
