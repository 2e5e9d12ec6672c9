import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services. */
const codes = {
  Inventory_InventoryStock_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no inventory item with this id',
  },
  Inventory_InventoryStock_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'The business already has an item with this SKU',
  },
  Inventory_InventoryStock_UP_Stock_RJ: { suffix: 'conflict', detail: 'Not enough in stock' },
  Marketplace_OfferCode_GT_Resource_FL: { suffix: 'not-found', detail: 'The offer code does not exist' },
  Marketplace_OfferCode_AD_Code_FL: { suffix: 'conflict', detail: 'No code could be assigned' },
  Marketplace_Offer_GT_Resource_FL: { suffix: 'not-found', detail: 'The offer does not exist' },
  Marketplace_Offer_UP_State_RJ: { suffix: 'conflict', detail: 'The state of the offer does not allow this' },
  Marketplace_Storefront_GT_Resource_FL: { suffix: 'not-found', detail: 'The storefront does not exist' },
  Marketplace_Storefront_AD_Handle_RJ: { suffix: 'conflict', detail: 'Another storefront has this handle' },
  Marketplace_CatalogItem_GT_Resource_FL: { suffix: 'not-found', detail: 'The product does not exist' },
  Order_OrderCommerce_GT_Resource_FL: { suffix: 'not-found', detail: 'The sale or order does not exist' },
  Order_OrderCommerce_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The state of the sale does not allow this',
  },
  Order_OrderCommerce_AD_Offer_RJ: { suffix: 'unprocessable', detail: 'Not every offer can be bought' },
  Order_OrderCommerce_AD_OwnOffer_RJ: { suffix: 'unprocessable', detail: 'Nobody buys from themselves' },
  Order_OrderCommerce_AD_Currency_RJ: {
    suffix: 'unprocessable',
    detail: 'One seller cannot be paid in several currencies',
  },
  Order_OrderCommerce_AD_Delivery_RJ: {
    suffix: 'unprocessable',
    detail: 'A seller does not deliver like this',
  },
  Order_OrderCommerce_AD_Payment_RJ: {
    suffix: 'unprocessable',
    detail: 'The payment provider does not take so little',
  },
  Order_GuestOrder_GT_Resource_FL: { suffix: 'not-found', detail: 'The link is not complete, or it is over' },
  Order_GuestOrder_UP_Expired_RJ: { suffix: 'conflict', detail: 'The time to confirm the order is over' },
  Order_OrderCommerce_AD_Price_RJ: { suffix: 'conflict', detail: 'A price has changed' },
  Order_OrderCommerce_AD_Stock_RJ: { suffix: 'conflict', detail: 'Not enough in stock' },
  Price_PriceList_GT_Resource_FL: { suffix: 'not-found', detail: 'The price list does not exist' },
  Price_PriceList_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'There is a price list with this code already',
  },
  Price_PricePoint_GT_Resource_FL: { suffix: 'not-found', detail: 'The price point does not exist' },
  Price_PricePoint_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'Another price point holds this code, or this price at that time',
  },
  Price_PricePoint_AD_Withdrawn_RJ: {
    suffix: 'conflict',
    detail: 'What this would be the price of was withdrawn from sale',
  },
  Price_PricePoint_UP_State_RJ: { suffix: 'conflict', detail: 'The price point cannot be ended then' },
  Price_MarketZone_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'There is a market zone with this code already',
  },
  Plan_PlanCatalog_GT_Resource_FL: { suffix: 'not-found', detail: 'The plan does not exist' },
  Plan_PlanCatalog_AD_Duplicate_RJ: { suffix: 'conflict', detail: 'There is a plan with this slug already' },
  Plan_PlanCatalog_UP_State_RJ: { suffix: 'conflict', detail: 'The plan is retired already' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
