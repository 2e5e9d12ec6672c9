/** Every sort of problem by its suffix: HTTP status and fixed English title (contract 0.3). */
export const problemTypes = {
  'validation-failed': { status: 400, title: 'The request is not valid' },
  unauthorized: { status: 401, title: 'Valid credentials are needed' },
  forbidden: { status: 403, title: 'This is not allowed' },
  'not-found': { status: 404, title: 'There is no such thing' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed at this address' },
  'delegated-token-required': { status: 403, title: 'A token that acts for a business is needed' },
  'payment-card-required': { status: 403, title: 'The business has no valid payment card' },
  conflict: { status: 409, title: 'The state of things does not allow this' },
  'precondition-failed': { status: 412, title: 'The resource has changed in the meantime' },
  'payload-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The content type is not supported' },
  unprocessable: { status: 422, title: 'The request cannot be carried out' },
  'rate-limit-exceeded': { status: 429, title: 'Too many requests' },
  'internal-error': { status: 500, title: 'Something went wrong on our side' },
  'service-unavailable': { status: 503, title: 'The service cannot answer at the moment' },
  'insufficient-scope': { status: 403, title: 'The token lacks a scope' },
  'token-revoked': { status: 401, title: 'The token was revoked' },
  'authorization-revoked': { status: 401, title: 'The connection or the app was ended' },
} satisfies Record<string, ProblemType>;

/** Last part of a problem type's address, {base_url}/errors/<suffix>. */
export type ProblemSuffix = keyof typeof problemTypes;

interface ProblemType {
  /** HTTP status of the answer. */
  readonly status: number;
  readonly title: string;
}

/** Every code a service may refuse with (spec 7.3 to 7.9, contract 0.3). A code without a row does not compile. */
export const errorCatalogue = {
  '0010010000400': { suffix: 'validation-failed', detail: 'The request is not valid' },
  '0010010000401': { suffix: 'unauthorized', detail: 'A valid access token is needed' },
  '0010010000403': { suffix: 'forbidden', detail: 'This is not allowed' },
  '0010010000404': { suffix: 'not-found', detail: 'There is nothing at this address' },
  '0010010000405': { suffix: 'method-not-allowed', detail: 'The method is not allowed at this address' },
  '0010010000406': {
    suffix: 'delegated-token-required',
    detail: 'A token that acts for a business is needed',
  },
  '0010010000407': { suffix: 'payment-card-required', detail: 'The business has no valid payment card' },
  '0010010000409': { suffix: 'conflict', detail: 'The same request is still being worked on' },
  '0010010000412': { suffix: 'precondition-failed', detail: 'The resource has changed in the meantime' },
  '0010010000413': { suffix: 'payload-too-large', detail: 'The body is too large' },
  '0010010000415': { suffix: 'unsupported-media-type', detail: 'The content type is not supported' },
  '0010010000422': { suffix: 'unprocessable', detail: 'The idempotency key belongs to another request' },
  '0010010000429': { suffix: 'rate-limit-exceeded', detail: 'Too many requests' },
  '0010010000500': { suffix: 'internal-error', detail: 'Something went wrong on our side' },
  '0010010000503': { suffix: 'service-unavailable', detail: 'The service cannot answer at the moment' },
  INSUFFICIENT_SCOPE: {
    suffix: 'insufficient-scope',
    detail: 'The token lacks a scope',
    platformResponseCode: '0010010000403',
  },
  TOKEN_REVOKED: {
    suffix: 'token-revoked',
    detail: 'The token was revoked',
    platformResponseCode: '0010010000402',
  },
  AUTHORIZATION_REVOKED: {
    suffix: 'authorization-revoked',
    detail: 'The connection or the app was ended',
    platformResponseCode: '0010010000402',
  },
  Animal_AnimalRegistry_VL_Request_RJ: {
    suffix: 'validation-failed',
    detail: 'The animal is not described properly',
  },
  Animal_AnimalRegistry_VL_Species_FL: { suffix: 'validation-failed', detail: 'The species is not known' },
  Animal_AnimalRegistry_VL_Lookup_FL: {
    suffix: 'validation-failed',
    detail: 'The breed is not known for this species',
  },
  Animal_AnimalRegistry_VL_Name_RJ: {
    suffix: 'validation-failed',
    detail: 'The name needs a Latin spelling',
  },
  Animal_AnimalRegistry_VL_Length_RJ: { suffix: 'validation-failed', detail: 'The name is too long' },
  Animal_AnimalOwnership_VL_PlaceOwner_RJ: {
    suffix: 'validation-failed',
    detail: 'A place cannot own animals',
  },
  Animal_AnimalOwnership_VL_ParentBirthDate_RJ: {
    suffix: 'validation-failed',
    detail: 'The birth date contradicts a recorded parent',
  },
  Animal_AnimalOwnership_VL_OffspringBirthDate_RJ: {
    suffix: 'validation-failed',
    detail: 'The birth date contradicts recorded offspring',
  },
  Animal_AnimalRegistry_GT_Resource_FL: { suffix: 'not-found', detail: 'The business has no such animal' },
  Animal_AnimalRegistry_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'The business already has this animal',
  },
  Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ: {
    suffix: 'conflict',
    detail: 'Another animal of the business was born that day',
  },
  Animal_AnimalRegistry_AD_UpcCode_FL: { suffix: 'conflict', detail: 'No code could be assigned' },
  Inventory_InventoryStock_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The business has no such inventory item',
  },
  Inventory_InventoryStock_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'The business already has an item with this SKU',
  },
  Inventory_InventoryStock_UP_Stock_RJ: { suffix: 'conflict', detail: 'There is not enough in stock' },
  Identity_MemberSession_AD_Credentials_RJ: {
    suffix: 'unauthorized',
    detail: 'The e-mail address or the password is wrong',
  },
  Identity_MemberAccount_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'There is an account with this e-mail address already',
  },
  Identity_MemberAccount_VL_Password_RJ: { suffix: 'forbidden', detail: 'The password is wrong' },
  Identity_MemberSession_AD_Totp_RJ: {
    suffix: 'unauthorized',
    detail: 'A code of the second factor is needed',
  },
  Identity_MemberSession_GT_Resource_FL: { suffix: 'not-found', detail: 'The member has no such session' },
  Identity_MemberTotp_GT_Resource_FL: { suffix: 'not-found', detail: 'The member has no second factor' },
  Identity_MemberTotp_AD_Active_RJ: { suffix: 'conflict', detail: 'The member has a second factor already' },
  Identity_MemberTotp_VL_Code_RJ: { suffix: 'forbidden', detail: 'The code is wrong or was used already' },
  Identity_MemberSession_UP_RefreshToken_RJ: {
    suffix: 'unauthorized',
    detail: 'The refresh token does not work',
  },
  Identity_MemberSession_UP_ActingProfile_RJ: {
    suffix: 'forbidden',
    detail: 'The member has no role in this profile',
  },
  Developer_Application_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such application' },
  Developer_Application_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The state of the application does not allow this',
  },
  Developer_Connection_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such connection' },
  Developer_SigningKey_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such signing key' },
  Marketplace_OfferCode_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no offer with this code' },
  Marketplace_OfferCode_AD_Code_FL: { suffix: 'conflict', detail: 'No code could be assigned' },
  Marketplace_Offer_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such offer' },
  Marketplace_Offer_UP_State_RJ: { suffix: 'conflict', detail: 'The state of the offer does not allow this' },
  Marketplace_Storefront_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such storefront' },
  Marketplace_Storefront_AD_Handle_RJ: { suffix: 'conflict', detail: 'Another storefront has this handle' },
  Marketplace_CatalogItem_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such product' },
  Order_OrderCommerce_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such sale or order' },
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
  Order_OrderCommerce_AD_Price_RJ: { suffix: 'conflict', detail: 'A price has changed' },
  Order_OrderCommerce_AD_Stock_RJ: { suffix: 'conflict', detail: 'There is not enough in stock' },
  Price_PriceList_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such price list' },
  Price_PriceList_AD_Duplicate_RJ: {
    suffix: 'conflict',
    detail: 'There is a price list with this code already',
  },
  Price_PricePoint_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such price point' },
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
  Plan_PlanCatalog_GT_Resource_FL: { suffix: 'not-found', detail: 'There is no such plan' },
  Plan_PlanCatalog_AD_Duplicate_RJ: { suffix: 'conflict', detail: 'There is a plan with this slug already' },
  Plan_PlanCatalog_UP_State_RJ: { suffix: 'conflict', detail: 'The plan is retired already' },
} satisfies Record<string, CatalogueRow>;

interface CatalogueRow {
  readonly suffix: ProblemSuffix;
  /** What is said where the refusal itself says nothing closer. */
  readonly detail: string;
  /** What the body says as platformResponseCode, when several codes share one. */
  readonly platformResponseCode?: string;
}

export type ErrorCode = keyof typeof errorCatalogue;

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}

/** The catalogue's row of a code, with what all problems of its sort share. */
export function catalogueRow(code: ErrorCode): CatalogueRow & ProblemType {
  const row: CatalogueRow = errorCatalogue[code];
  return { ...row, ...problemTypes[row.suffix] };
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
    super(message ?? catalogueRow(code).detail);
    this.code = code;
    this.details = details;
  }
}
