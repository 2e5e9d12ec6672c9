/**
 * Every code a service may refuse with: HTTP status, problem type suffix and fixed English title
 * (spec 7.3 to 7.9, contract 0.3). A code without a row does not compile.
 */
export const errorCatalogue = {
  '0010010000400': { status: 400, suffix: 'validation-failed', title: 'The request is not valid' },
  '0010010000401': { status: 401, suffix: 'unauthorized', title: 'A valid access token is needed' },
  '0010010000403': { status: 403, suffix: 'forbidden', title: 'This is not allowed' },
  '0010010000404': { status: 404, suffix: 'not-found', title: 'There is nothing at this address' },
  '0010010000405': {
    status: 405,
    suffix: 'method-not-allowed',
    title: 'The method is not allowed at this address',
  },
  '0010010000406': {
    status: 403,
    suffix: 'delegated-token-required',
    title: 'A token that acts for a business is needed',
  },
  '0010010000407': {
    status: 403,
    suffix: 'payment-card-required',
    title: 'The business has no valid payment card',
  },
  '0010010000409': { status: 409, suffix: 'conflict', title: 'The same request is still being worked on' },
  '0010010000412': {
    status: 412,
    suffix: 'precondition-failed',
    title: 'The resource has changed in the meantime',
  },
  '0010010000413': { status: 413, suffix: 'payload-too-large', title: 'The body is too large' },
  '0010010000415': {
    status: 415,
    suffix: 'unsupported-media-type',
    title: 'The content type is not supported',
  },
  '0010010000422': {
    status: 422,
    suffix: 'unprocessable',
    title: 'The idempotency key belongs to another request',
  },
  '0010010000429': { status: 429, suffix: 'rate-limit-exceeded', title: 'Too many requests' },
  '0010010000500': { status: 500, suffix: 'internal-error', title: 'Something went wrong on our side' },
  '0010010000503': {
    status: 503,
    suffix: 'service-unavailable',
    title: 'The service cannot answer at the moment',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    suffix: 'insufficient-scope',
    title: 'The token lacks a scope',
    platformResponseCode: '0010010000403',
  },
  TOKEN_REVOKED: {
    status: 401,
    suffix: 'token-revoked',
    title: 'The token was revoked',
    platformResponseCode: '0010010000402',
  },
  AUTHORIZATION_REVOKED: {
    status: 401,
    suffix: 'authorization-revoked',
    title: 'The connection or the app was ended',
    platformResponseCode: '0010010000402',
  },
  Animal_AnimalRegistry_VL_Request_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The animal is not described properly',
  },
  Animal_AnimalRegistry_VL_Species_FL: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The species is not known',
  },
  Animal_AnimalRegistry_VL_Lookup_FL: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The breed is not known for this species',
  },
  Animal_AnimalRegistry_VL_Name_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The name needs a Latin spelling',
  },
  Animal_AnimalRegistry_VL_Length_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The name is too long',
  },
  Animal_AnimalOwnership_VL_PlaceOwner_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'A place cannot own animals',
  },
  Animal_AnimalOwnership_VL_ParentBirthDate_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The birth date contradicts a recorded parent',
  },
  Animal_AnimalOwnership_VL_OffspringBirthDate_RJ: {
    status: 400,
    suffix: 'validation-failed',
    title: 'The birth date contradicts recorded offspring',
  },
  Animal_AnimalRegistry_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'The business has no such animal',
  },
  Animal_AnimalRegistry_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The business already has this animal',
  },
  Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'Another animal of the business was born that day',
  },
  Animal_AnimalRegistry_AD_UpcCode_FL: {
    status: 409,
    suffix: 'conflict',
    title: 'No code could be assigned',
  },
  Inventory_InventoryStock_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'The business has no such inventory item',
  },
  Inventory_InventoryStock_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The business already has an item with this SKU',
  },
  Inventory_InventoryStock_UP_Stock_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is not enough in stock',
  },
  Identity_MemberSession_AD_Credentials_RJ: {
    status: 401,
    suffix: 'unauthorized',
    title: 'The e-mail address or the password is wrong',
  },
  Identity_MemberAccount_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is an account with this e-mail address already',
  },
  Identity_MemberAccount_VL_Password_RJ: {
    status: 403,
    suffix: 'forbidden',
    title: 'The password is wrong',
  },
  Identity_MemberSession_AD_Totp_RJ: {
    status: 401,
    suffix: 'unauthorized',
    title: 'A code of the second factor is needed',
  },
  Identity_MemberSession_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'The member has no such session',
  },
  Identity_MemberTotp_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'The member has no second factor',
  },
  Identity_MemberTotp_AD_Active_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The member has a second factor already',
  },
  Identity_MemberTotp_VL_Code_RJ: {
    status: 403,
    suffix: 'forbidden',
    title: 'The code is wrong or was used already',
  },
  Identity_MemberSession_UP_RefreshToken_RJ: {
    status: 401,
    suffix: 'unauthorized',
    title: 'The refresh token does not work',
  },
  Identity_MemberSession_UP_ActingProfile_RJ: {
    status: 403,
    suffix: 'forbidden',
    title: 'The member has no role in this profile',
  },
  Developer_Application_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such application',
  },
  Developer_Application_UP_State_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The state of the application does not allow this',
  },
  Developer_Connection_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such connection',
  },
  Developer_SigningKey_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such signing key',
  },
  Marketplace_OfferCode_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no offer with this code',
  },
  Marketplace_OfferCode_AD_Code_FL: {
    status: 409,
    suffix: 'conflict',
    title: 'No code could be assigned',
  },
  Marketplace_Offer_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such offer',
  },
  Marketplace_Offer_UP_State_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The state of the offer does not allow this',
  },
  Marketplace_Storefront_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such storefront',
  },
  Marketplace_Storefront_AD_Handle_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'Another storefront has this handle',
  },
  Marketplace_CatalogItem_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such product',
  },
  Order_OrderCommerce_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such sale or order',
  },
  Order_OrderCommerce_UP_State_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The state of the sale does not allow this',
  },
  Order_OrderCommerce_AD_Offer_RJ: {
    status: 422,
    suffix: 'unprocessable',
    title: 'Not every offer can be bought',
  },
  Order_OrderCommerce_AD_OwnOffer_RJ: {
    status: 422,
    suffix: 'unprocessable',
    title: 'Nobody buys from themselves',
  },
  Order_OrderCommerce_AD_Currency_RJ: {
    status: 422,
    suffix: 'unprocessable',
    title: 'One seller cannot be paid in several currencies',
  },
  Order_OrderCommerce_AD_Price_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'A price has changed',
  },
  Order_OrderCommerce_AD_Stock_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is not enough in stock',
  },
  Price_PriceList_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such price list',
  },
  Price_PriceList_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is a price list with this code already',
  },
  Price_PricePoint_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such price point',
  },
  Price_PricePoint_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'Another price point holds this code, or this price at that time',
  },
  Price_PricePoint_AD_Withdrawn_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'What this would be the price of was withdrawn from sale',
  },
  Price_PricePoint_UP_State_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The price point cannot be ended then',
  },
  Price_MarketZone_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is a market zone with this code already',
  },
  Plan_PlanCatalog_GT_Resource_FL: {
    status: 404,
    suffix: 'not-found',
    title: 'There is no such plan',
  },
  Plan_PlanCatalog_AD_Duplicate_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'There is a plan with this slug already',
  },
  Plan_PlanCatalog_UP_State_RJ: {
    status: 409,
    suffix: 'conflict',
    title: 'The plan is retired already',
  },
} satisfies Record<string, CatalogueRow>;

export interface CatalogueRow {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Last part of the problem type's address, {base_url}/errors/<suffix>. */
  readonly suffix: string;
  readonly title: string;
  /** What the body says as platformResponseCode, when several codes share one. */
  readonly platformResponseCode?: string;
}

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

/** The catalogue's row of a code. */
export function catalogueRow(code: ErrorCode): CatalogueRow {
  return errorCatalogue[code];
}

/** What can be wrong with a field (contract 0.3, `errors`). */
export const faultCodes = [
  'REQUIRED',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'BAD_FORMAT',
  'UNKNOWN_VALUE',
  'NOT_ALLOWED',
] as const;

/** One fault of one field; `field` is a JSON Pointer into the body ("/name") or "query:<name>" (contract 0.3). */
export interface FieldFault {
  readonly field: string;
  readonly code: (typeof faultCodes)[number];
  readonly detail: string;
}

export interface ErrorDetails {
  readonly errors?: readonly FieldFault[];
  readonly retryAfterSeconds?: number;
  readonly requiredScopes?: readonly string[];
  /** Only where the contract documents a `data` member of the problem. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** A refusal that the caller is told about; `message` becomes the problem's `detail`, so it holds nothing secret. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message?: string, details: ErrorDetails = {}) {
    super(message ?? catalogueRow(code).title);
    this.code = code;
    this.details = details;
  }
}
