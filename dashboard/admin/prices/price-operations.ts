import { type DataOf, type StoredOperation, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parameter } from '../../../kernel/http/routing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Visit, viewerOf } from '../../session/visit.ts';

const listFields = `code name scope zoneCode countryCode subdivisionCode isPlatformOwn effectiveFrom effectiveUntil`;

export const priceListsOperation = operation(
  'PriceListsForAdmin',
  `query PriceListsForAdmin {
  priceLists { ${listFields} }
  marketZones { code name countryCodes }
}`,
);

export const pricesOfListOperation = operation(
  'PricesOfListForAdmin',
  `query PricesOfListForAdmin($code: String!, $page: Int!, $pageSize: Int!) {
  pricesOfList(code: $code, page: $page, pageSize: $pageSize) {
    total
    items {
      id subjectKey code kind baseAmount currencyCode recurrenceIntervalCode unitsPerPack expiresAfterMonths
      displayName effectiveFrom effectiveUntil
    }
  }
}`,
);

export const createMarketZoneOperation = operation(
  'CreateMarketZone',
  `mutation CreateMarketZone($input: CreateMarketZoneInput!) { createMarketZone(input: $input) { code } }`,
);

export const createPriceListOperation = operation(
  'CreatePriceList',
  `mutation CreatePriceList($input: CreatePriceListInput!) { createPriceList(input: $input) { code } }`,
);

export const addPricePointOperation = operation(
  'AddPricePoint',
  `mutation AddPricePoint($input: AddPricePointInput!) { addPricePoint(input: $input) { id } }`,
);

export const replacePricePointOperation = operation(
  'ReplacePricePoint',
  `mutation ReplacePricePoint($input: ReplacePricePointInput!) { replacePricePoint(input: $input) { id } }`,
);

export const endPricePointOperation = operation(
  'EndPricePoint',
  `mutation EndPricePoint($input: EndPricePointInput!) { endPricePoint(input: $input) { id } }`,
);

/** The operations of the pages about the platform's prices, for administrators. */
export const priceOperations: readonly StoredOperation[] = [
  priceListsOperation,
  pricesOfListOperation,
  createMarketZoneOperation,
  createPriceListOperation,
  addPricePointOperation,
  replacePricePointOperation,
  endPricePointOperation,
];

export type PriceListRow = DataOf<'PriceListsForAdmin'>['priceLists'][number];
export type PriceRow = DataOf<'PricesOfListForAdmin'>['pricesOfList']['items'][number];

/** Every list and every zone. Throws 403 for anybody but administrators. */
export function readLists(deps: Dependencies, visit: Visit): Promise<DataOf<'PriceListsForAdmin'>> {
  return askGraph(deps.graph, priceListsOperation, {}, viewerOf(visit));
}

/** The list in the address. Throws 403 for anybody but administrators, and 404. */
export async function readList(deps: Dependencies, visit: Visit): Promise<PriceListRow> {
  const { priceLists } = await readLists(deps, visit);
  const list = priceLists.find(({ code }) => code === parameter(visit, 'listCode'));
  if (list === undefined) throw new DomainError('Price_PriceList_GT_Resource_FL');
  return list;
}

export interface PriceListToPrice extends PriceListRow {
  /** That of its prices; null for a list for a region that has none yet. */
  readonly usualCurrency: string | null;
}

/** The list in the address, to set a price on. Throws 403 for anybody but administrators, and 404. */
export async function readListToPrice(deps: Dependencies, visit: Visit): Promise<PriceListToPrice> {
  const list = await readList(deps, visit);
  const asked = { code: list.code, page: 1, pageSize: 1 };
  const { pricesOfList } = await askGraph(deps.graph, pricesOfListOperation, asked, viewerOf(visit));
  const usual = pricesOfList.items[0]?.currencyCode ?? (list.scope === 'PLATFORM' ? 'USD' : null);
  return { ...list, usualCurrency: usual };
}

/** The price in the address, among those that have not ended. Throws 403, and 404. */
export async function readPrice(
  deps: Dependencies,
  visit: Visit,
): Promise<{ readonly list: PriceListRow; readonly price: PriceRow }> {
  const list = await readList(deps, visit);
  const asked = parameter(visit, 'priceId');
  for (let page = 1; ; page += 1) {
    const variables = { code: list.code, page, pageSize: 100 };
    const { pricesOfList } = await askGraph(deps.graph, pricesOfListOperation, variables, viewerOf(visit));
    const price = pricesOfList.items.find(({ id }) => id === asked);
    if (price !== undefined) return { list, price };
    if (pricesOfList.items.length < 100) throw new DomainError('Price_PricePoint_GT_Resource_FL');
  }
}
