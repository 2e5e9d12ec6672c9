import { newId } from '../../../kernel/text/ids.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import type { CommerceContext } from '../../../subgraphs/commerce/context.ts';
import {
  createInventoryItem,
  inventoryItemOfViewer,
  pageOfInventoryItems,
  updateInventoryItem,
} from '../../../subgraphs/commerce/inventory/inventory-item.service.ts';
import { StockUnit } from '../../../subgraphs/commerce/inventory/stock-quantity.ts';
import {
  adjustStock,
  quarantineStock,
  receiveStock,
  releaseQuarantinedStock,
} from '../../../subgraphs/commerce/inventory/stock.service.ts';
import { type StockHouse, startStockHouse, verdictOf } from './stock-house.ts';

let house: StockHouse;
let id: string;
beforeAll(async () => {
  house = await startStockHouse();
  id = await house.makeItem(StockUnit.EACH, '5');
});
afterAll(() => house?.stop());

const reads = {
  'the list': (ctx: CommerceContext) =>
    pageOfInventoryItems(ctx, { sku: null, text: null, isInactiveIncluded: false, page: 1, pageSize: 5 }),
  'an item': (ctx: CommerceContext) => inventoryItemOfViewer(ctx, id),
} as const;
const moved = () => ({ inventoryItemId: id, quantity: '1', reason: 'tried' });
const writes = {
  createInventoryItem: (ctx: CommerceContext) =>
    createInventoryItem(ctx, { sku: newId(), name: 'Made', unit: StockUnit.G }),
  updateInventoryItem: (ctx: CommerceContext) => updateInventoryItem(ctx, { id, name: 'Changed' }),
  receiveStock: (ctx: CommerceContext) => receiveStock(ctx, moved()),
  adjustStock: (ctx: CommerceContext) => adjustStock(ctx, moved()),
  quarantineStock: (ctx: CommerceContext) => quarantineStock(ctx, moved()),
  releaseQuarantinedStock: (ctx: CommerceContext) => releaseQuarantinedStock(ctx, moved()),
} as const;

type Who = Partial<Viewer>;
const appId = newId();
const app = (...scopes: string[]): Who => ({ kind: 'app', appId, memberId: null, scopes });
const nobody: Who = { kind: 'anonymous', memberId: null, profileId: null, profileKind: null };

/** What others than the member who acts for the business may do. */
const rules: readonly [string, Who, string, string][] = [
  ['an app with inventory:read', app('inventory:read'), 'done', '0010010000403'],
  ['an app with inventory:write alone', app('inventory:write'), 'INSUFFICIENT_SCOPE', '0010010000403'],
  ['an app with other scopes', app('animal:read'), 'INSUFFICIENT_SCOPE', '0010010000403'],
  [
    'an app that acts for no business',
    { ...app('inventory:read'), profileId: null },
    '0010010000406',
    '0010010000406',
  ],
  ['nobody signed in', nobody, '0010010000401', '0010010000401'],
  ['a person, who sells nothing', { profileKind: 'PERSON' }, 'done', '0010010000403'],
  ['another service', { ...nobody, kind: 'system' }, '0010010000403', '0010010000403'],
  ["another service in the business's name", { kind: 'system', memberId: null }, 'done', '0010010000403'],
];

describe.each(rules)('%s', (_, who, read, write) => {
  it.each(Object.entries(reads))(`is answered ${read} for %s`, async (__, work) => {
    expect(await verdictOf(work(house.contextOf(who)))).toBe(read);
  });

  it.each(Object.entries(writes))(`is answered ${write} by %s, which changes nothing`, async (__, work) => {
    const before = await house.pool.query('select * from commerce.inventory_item order by id');
    expect(await verdictOf(work(house.contextOf(who)))).toBe(write);
    const after = await house.pool.query('select * from commerce.inventory_item order by id');
    expect(after.rows).toEqual(before.rows);
  });
});
