import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** The refusals of this service, besides the codes of all services (spec 7.9). */
const codes = {
  AnimalListing_AnimalListingDeposit_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The viewer has no such deposit',
  },
  AnimalListing_AnimalListingDeposit_VL_Self_RJ: {
    suffix: 'forbidden',
    detail: 'The buyer cannot be the seller',
  },
  AnimalListing_AnimalListing_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such listing, or it has no such item',
  },
  AnimalListing_AnimalListing_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the listing does not allow this',
  },
  AnimalListing_AnimalListingDeposit_AD_Cap_RJ: {
    suffix: 'unprocessable',
    detail: 'The deposit is larger than allowed',
  },
  AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ: {
    suffix: 'conflict',
    detail: 'The conditions for a held deposit are not met',
  },
  AnimalListing_AnimalListingDeposit_HD_Fee_FL: {
    suffix: 'bad-gateway',
    detail: 'The fee cannot be determined at the moment; try again',
  },
  AnimalListing_AnimalListingEngagement_VL_Deposit_RJ: {
    suffix: 'conflict',
    detail: 'This listing takes no deposits',
  },
  AnimalListing_AnimalListingHandover_UP_ChipMismatch_RJ: {
    suffix: 'conflict',
    detail: "The scanned chip is not the one of the animal's record; the deposit is in arbitration",
  },
  AnimalListing_AnimalListingHandover_UP_ChipNotRegistered_RJ: {
    suffix: 'unprocessable',
    detail: 'No chip is registered for the animal yet; the seller has to do that first',
  },
  AnimalListing_AnimalListingHandover_UP_NotParty_RJ: {
    suffix: 'forbidden',
    detail: 'The acting profile is not a party to the deposit, or this step is for the other party',
  },
  AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ: {
    suffix: 'validation-failed',
    detail: 'The first confirmation of the buyer needs a photo that they have uploaded in the last 24 hours',
  },
  AnimalListing_AnimalListingHandover_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the deposit does not allow this',
  },
  AnimalListing_SavedSearch_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The acting profile has no such saved search',
  },
  AnimalListing_SavedSearch_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'A profile has at most 20 saved searches; delete one first',
  },
  AnimalListing_Waitlist_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such entry on a waitlist',
  },
  AnimalListing_Waitlist_AD_LitterPass_RJ: {
    suffix: 'payment-required',
    detail: 'The litter has no live pass',
  },
  Payment_ProviderEvent_VL_Signature_RJ: {
    suffix: 'validation-failed',
    detail: 'The event was not signed by the payment provider within the last minutes',
  },
  Payment_ProviderEvent_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The payment provider has sent no such event',
  },
  Payment_ProviderEvent_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The event cannot be released or dismissed',
  },
  Payment_PaymentProvider_HD_NotConfigured_FL: {
    suffix: 'service-unavailable',
    detail: 'No payment provider is configured, so no payments are accepted',
  },
  Payment_PaymentProvider_HD_Outage_FL: {
    suffix: 'bad-gateway',
    detail: 'The payment provider did not answer properly',
  },
  Payment_OrderPayment_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'No payment was begun for this order',
  },
  Payment_OrderPayment_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The provider has refused nothing of this order that is still due',
  },
  Payment_FakeIntent_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The fake payment provider has no such payment',
  },
  Payment_FakeIntent_UP_State_RJ: {
    suffix: 'conflict',
    detail: "The payment's status does not allow this",
  },
  Media_MediaAsset_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such picture',
  },
  Contract_ContractTemplate_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such contract template for the acting profile',
  },
  Contract_Contract_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The acting profile is not a party to such a contract',
  },
  Contract_Contract_VL_Self_RJ: {
    suffix: 'forbidden',
    detail: 'Buyer and seller cannot be the same',
  },
  Contract_Contract_AD_Limit_RJ: {
    suffix: 'conflict',
    detail: 'Of your agreements of the last 24 hours, 20 wait for an answer; wait for some of them',
  },
  Contract_Contract_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'Both have signed the contract, or a side has withdrawn or declined it',
  },
  Contract_SigningLink_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The signing link is unknown or has expired',
  },
  AnimalListing_Waitlist_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the entry does not allow this',
  },
  AnimalListing_Waitlist_AD_Closed_RJ: { suffix: 'conflict', detail: 'The waitlist is closed' },
} satisfies Catalogue;

type Codes = typeof codes;

declare module '../../kernel/errors/errors.ts' {
  interface ServiceCodes extends Codes {}
}

registerCodes(codes);
