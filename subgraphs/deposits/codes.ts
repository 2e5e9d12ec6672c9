import { type Catalogue, registerCodes } from '../../kernel/errors/errors.ts';

/** What this service refuses with, beside the codes of all services (spec 7.9). */
const codes = {
  AnimalListing_AnimalListingDeposit_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'There is no such deposit among those of the viewer',
  },
  AnimalListing_AnimalListingDeposit_VL_Self_RJ: {
    suffix: 'forbidden',
    detail: 'Nobody pays a deposit to themselves',
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
    detail: 'The deposit is larger than deposits may be',
  },
  AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ: {
    suffix: 'conflict',
    detail: 'The conditions for a held deposit are not met',
  },
  AnimalListing_AnimalListingDeposit_HD_Fee_FL: {
    suffix: 'bad-gateway',
    detail: 'The fee cannot be told at the moment; try again',
  },
  AnimalListing_AnimalListingEngagement_VL_Deposit_RJ: {
    suffix: 'conflict',
    detail: 'No deposit is taken here',
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
    detail: 'This is for the other party of the deposit, or for neither',
  },
  AnimalListing_AnimalListingHandover_UP_PhotoRequired_RJ: {
    suffix: 'validation-failed',
    detail: 'The first confirmation of the buyer needs a photo that they have uploaded in the last 24 hours',
  },
  AnimalListing_AnimalListingHandover_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The status of the deposit does not allow this',
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
    detail: 'The event is not signed by the payment provider, or not in these minutes',
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
    detail: 'No payment provider is configured: no money is taken here',
  },
  Payment_PaymentProvider_HD_Outage_FL: {
    suffix: 'bad-gateway',
    detail: 'The payment provider has not answered as it should',
  },
  Payment_FakeIntent_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The fake payment provider has no such payment',
  },
  Payment_FakeIntent_UP_State_RJ: {
    suffix: 'conflict',
    detail: 'The payment is not in a state for that',
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
    detail: 'The acting profile is party to no such contract',
  },
  Contract_Contract_VL_Self_RJ: {
    suffix: 'forbidden',
    detail: 'Nobody makes a contract with themselves',
  },
  Contract_SigningLink_GT_Resource_FL: {
    suffix: 'not-found',
    detail: 'The signing link is not known, or its time is over',
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
