import { type DataOf, type StoredOperation, askGraph, found, operation } from '../../kernel/graph/graph.ts';
import type { OwnBusiness } from '../business/own-business.tsx';
import type { Dependencies } from '../dependencies.ts';

export const stockOfMemberOperation = operation(
  'StockOfMember',
  `query StockOfMember($page: Int!, $pageSize: Int!, $text: String, $isInactiveIncluded: Boolean!) {
  inventoryItems(page: $page, pageSize: $pageSize, text: $text, isInactiveIncluded: $isInactiveIncluded) {
    total
    items { id sku name unit quantityOnHand quantityAvailable isActive }
  }
}`,
);

export const itemOfMemberOperation = operation(
  'StockItemOfMember',
  `query StockItemOfMember($id: ID!, $page: Int!, $pageSize: Int!) {
  inventoryItem(id: $id) {
    id sku name unit quantityOnHand quantityReserved quantityAllocated quantityQuarantined quantityAvailable
    isActive version
    movements(page: $page, pageSize: $pageSize) {
      total
      items { kind onHand reserved allocated quarantined reason saleId createdAt }
    }
  }
}`,
);

export const addItemOperation = operation(
  'AddStockItemOfMember',
  `mutation AddStockItemOfMember($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }`,
);

export const changeItemOperation = operation(
  'ChangeStockItemOfMember',
  `mutation ChangeStockItemOfMember($input: UpdateInventoryItemInput!) {
  updateInventoryItem(input: $input) { id version }
}`,
);

export const receiveStockOperation = operation(
  'ReceiveStockOfMember',
  `mutation ReceiveStockOfMember($input: MoveStockInput!) { receiveStock(input: $input) { id } }`,
);

export const adjustStockOperation = operation(
  'AdjustStockOfMember',
  `mutation AdjustStockOfMember($input: AdjustStockInput!) { adjustStock(input: $input) { id } }`,
);

export const quarantineStockOperation = operation(
  'QuarantineStockOfMember',
  `mutation QuarantineStockOfMember($input: MoveStockInput!) { quarantineStock(input: $input) { id } }`,
);

export const releaseStockOperation = operation(
  'ReleaseStockOfMember',
  `mutation ReleaseStockOfMember($input: MoveStockInput!) { releaseQuarantinedStock(input: $input) { id } }`,
);

export const stockOperations: readonly StoredOperation[] = [
  stockOfMemberOperation,
  itemOfMemberOperation,
  addItemOperation,
  changeItemOperation,
  receiveStockOperation,
  adjustStockOperation,
  quarantineStockOperation,
  releaseStockOperation,
];

export type StockItem = NonNullable<DataOf<'StockItemOfMember'>['inventoryItem']>;
export type Movement = StockItem['movements']['items'][number];

/** An item of the business, in use or not, with a page of what was done to it. Throws 404, also for another business's. */
export async function readItem(
  { graph }: Dependencies,
  { viewer }: OwnBusiness,
  asked: { readonly id: string; readonly page: number; readonly pageSize: number },
): Promise<StockItem> {
  return found((await askGraph(graph, itemOfMemberOperation, asked, viewer)).inventoryItem);
}
