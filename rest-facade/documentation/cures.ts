import { type ErrorCode, type ProblemSuffix, catalogueRow } from '../../kernel/errors/errors.ts';

/** What to do about each type of problem; `GET {base_url}/errors/<suffix>` tells it (contract 0.3). */
const cures: Readonly<Record<ProblemSuffix, string>> = {
  'validation-failed': 'Correct what the member errors names and send the request again.',
  unauthorized:
    'Get a new access token once and send the request again; if that fails as well, stop. The token belongs in the Authorization header.',
  'token-revoked': 'This token was withdrawn. Do not try it again; ask the business to connect the app anew.',
  'authorization-revoked':
    'The business ended its connection to the app, or the platform ended the app. Do not try again.',
  'insufficient-scope':
    'The member requiredScopes names what is missing. The business grants scopes on the consent page.',
  'payment-required': 'The member data.purchase names what has to be bought, and how many of it.',
  forbidden: 'The token is good, but what it stands for may not do this.',
  'delegated-token-required':
    'This route acts for a business. Use a token that a business gave the app through the consent page.',
  'payment-card-required':
    'The business has no valid payment card on file. Calls work again about ten seconds after it adds one; the connection is kept.',
  'not-found': 'The address does not exist, or leads to nothing that the caller may see. Check the id.',
  'method-not-allowed': 'The header Allow names the methods of this address.',
  'request-timeout':
    'The request, with its body, has to arrive within 60 seconds. Send it again over a connection that is fast enough.',
  conflict: 'The request contradicts what is there. The code says in which way.',
  'precondition-failed': 'The resource has changed since it was read. Read it again, then decide.',
  'payload-too-large': 'Send a smaller body.',
  'unsupported-media-type':
    'Send application/json in UTF-8, or multipart/form-data where a picture is uploaded, without compression.',
  'expectation-failed': 'Send the request without the header Expect, or with 100-continue.',
  unprocessable:
    'The request is well formed, but what it asks for cannot be done; the code says why. Under an idempotency key of another request, use a new key.',
  'rate-limit-exceeded': 'Wait as many seconds as the header Retry-After says.',
  'header-too-large': 'Send fewer or shorter headers: 64 KiB with the request line.',
  'internal-error': 'The fault is ours. Quote the request id when you report it.',
  'bad-gateway': 'Nothing was done. Send the same request again a little later.',
  'service-unavailable': 'Wait as many seconds as the header Retry-After says, then send the request again.',
};

/** What to do about a code, if there is more to say than for its type. */
const closerCures: Partial<Record<ErrorCode, string>> = {
  '0010010000409': 'Wait as many seconds as Retry-After says, then send the same request with the same key.',
  '0010010000429':
    'Wait as many seconds as the header Retry-After says. Without it a cap of an hour or a day is reached, which limit names: do not try again in a loop.',
  Identity_MemberSession_VL_Fresh_RJ:
    'Send the password to POST /api/identity/v1/confirm of the authorization server, with a code where there is a second factor; then send the request again within ten minutes.',
  '0010010000422': 'Make a new key for each new request; repeat one only with the same path and body.',
  AnimalListing_AnimalListing_GT_Resource_FL:
    'Check the id or short code. Drafts are shown to their owner alone, who has to act for the profile that sells.',
  AnimalListing_AnimalListing_UP_State_RJ: 'Read the listing again; its status says which steps are left.',
  AnimalListing_AnimalListingDeposit_AD_Cap_RJ:
    'Ask GET listings/{listingId}/reserve-eligibility for the cap, and lower the deposit or raise the price.',
  AnimalListing_AnimalListingDeposit_AD_NotEligible_RJ:
    'The detail names the conditions that are not met; GET listings/{listingId}/reserve-eligibility lists all seven.',
  AnimalListing_Waitlist_AD_LitterPass_RJ:
    'The seller stamps a Litter Pass on the birth; then send the request again.',
  AnimalListing_Waitlist_AD_Closed_RJ: 'The card of the listing says whether its waitlist is open.',
  AnimalListing_Waitlist_UP_State_RJ: 'Read the entry again; an offer may have run out or been answered.',
  Animal_AnimalRegistry_VL_Species_FL: 'Take a code of GET /api/animal/v1/species.',
  Animal_AnimalRegistry_VL_Lookup_FL: 'Take a code of GET /api/animal/v1/species/{code}/breeds.',
  Animal_AnimalRegistry_VL_Name_RJ: 'Give the name a spelling with at least one Latin letter.',
  Animal_AnimalRegistry_VL_Length_RJ: 'Shorten the name to 120 characters.',
  Animal_AnimalOwnership_VL_PlaceOwner_RJ:
    'Let a person or a business connect the app; places own no animals.',
  Animal_AnimalOwnership_VL_ParentBirthDate_RJ: 'Give a day after the birth dates of the recorded parents.',
  Animal_AnimalOwnership_VL_OffspringBirthDate_RJ:
    'Give a day before the birth dates of the recorded offspring.',
  Animal_AnimalRegistry_GT_Resource_FL:
    'Check the id. The animal may be archived, or belong to another business than the token stands for.',
  Animal_AnimalRegistry_GT_Species_FL: 'Take a code of GET /api/animal/v1/species.',
  Animal_AnimalRegistry_AD_Duplicate_RJ: 'Do not register it again; it is in the list of animals.',
  Animal_AnimalRegistry_AD_DuplicateBirthDate_RJ:
    'When it is another animal, such as a litter mate, send the request again with confirmedNotDuplicate true.',
  Animal_AnimalRegistry_AD_UpcCode_FL: 'Send the request again.',
  Animal_AnimalRegistry_AD_Microchip_RJ:
    'Read the chip again. If it is right, the animal is on record with somebody else: ask for a transfer of it.',
  Breeding_BirthRegistry_GT_Resource_FL:
    'Check the id; litters of other profiles are as good as missing. A litter has a pass once it is stamped.',
  Breeding_BirthRegistry_AD_Duplicate_RJ: 'Nothing is left to do: the litter is on record.',
  Breeding_LitterPass_AD_Unit_RJ: 'Buy what data.purchase names, then send the request again with a new key.',
  AnimalTransfer_AnimalTransferOrchestration_GT_Resource_FL:
    'Check the id, and for whom the member acts: only seller, buyer and co-owners see a transfer.',
  AnimalTransfer_AnimalTransferOrchestration_VL_NotOwner_RJ: 'Ask the owner of record to do it.',
  AnimalTransfer_AnimalTransferOrchestration_AD_Reserved_RJ:
    'Wait until the deposit on the animal is released or refunded, or was not paid in time.',
  AnimalTransfer_AnimalTransferOrchestration_AD_Open_RJ: 'Cancel the open transfer of the animal first.',
  AnimalTransfer_AnimalTransferOrchestration_UP_State_RJ:
    'Read the transfer again; its status says which steps are left.',
  Order_OrderCommerce_GT_Resource_FL:
    "Check the id: it is the sale's, not the order's, and of the token's business.",
  Order_OrderCommerce_UP_State_RJ: 'Read the sale again; its status says which steps are left.',
  Order_OrderCommerce_AD_Price_RJ: 'Read the offers again and show the buyer the new price.',
  Order_OrderCommerce_AD_Stock_RJ: 'Order less, or wait until the seller has more.',
  Order_OrderCommerce_AD_Offer_RJ: 'Leave out the offers that are not live.',
  Order_OrderCommerce_AD_OwnOffer_RJ: 'Order as somebody else than the seller.',
  Order_OrderCommerce_AD_Currency_RJ: 'Place one order for each currency.',
  Scheduling_Appointment_AD_SlotTaken_RJ: 'Offer one of data.nextSlots, or read the slots again.',
  Scheduling_Appointment_AD_PetBusy_RJ:
    'Choose another time, or move the appointment that data.appointmentId names.',
  Scheduling_Appointment_AD_HoldExpired_RJ: 'Hold a slot again, or book without a hold.',
  Scheduling_Appointment_AD_Duplicate_RJ: 'It is booked: read the appointment that data.appointmentId names.',
  Scheduling_SlotHold_AD_Limit_RJ: 'Book or give back a hold, or wait until one is over.',
  Scheduling_Estimate_VL_Expired_RJ: 'Ask for a new estimate, and show its prices.',
  Scheduling_Estimate_VL_Other_RJ: 'Ask for an estimate of what is booked, or book without one.',
  Scheduling_Appointment_AD_OutsideHours_RJ: 'Take a start of GET /api/scheduling/v1/slots.',
  Scheduling_Appointment_AD_Notice_RJ: 'Take a start of GET /api/scheduling/v1/slots.',
  Scheduling_Appointment_AD_Vaccination_RJ:
    'The business enters vaccinations, or they are declared with a client who is described; data.missing names what each pet lacks.',
  Scheduling_Booking_VL_Disabled_RJ: 'Ask the business; it decides what is booked online.',
  Conversation_Messaging_GT_Resource_FL:
    "Take the id of a client from GET /api/scheduling/v1/clients; other businesses' clients are as good as missing.",
  Conversation_Messaging_VL_Authorization_RJ:
    'Do not try again: client or business want no messages between them, or the business has no valid card.',
  Conversation_Messaging_VL_BroadcastPaused_RJ:
    'Stop sending for this business until the platform lets it again.',
  Conversation_Messaging_UP_State_RJ:
    'A guest has no inbox before they connect an account. Make a new key for each message. A closed conversation takes no reply.',
  Conversation_Messaging_GT_Dependency_FL:
    'Nothing was sent. Send the same request with the same key, after longer and longer pauses.',
  Media_MediaAsset_GT_Resource_FL:
    'Check the short code, and that the name is a width and a format, such as 960.webp. Pictures that nothing uses are deleted.',
  Contract_ContractTemplate_GT_Resource_FL:
    'Take the id of a template of the acting profile, or one that its seller opened to buyers.',
  Contract_Contract_GT_Resource_FL: 'Check the id, and act as the profile that is buyer or seller.',
  Contract_Contract_VL_Self_RJ: 'Name another profile as the buyer.',
  Contract_Contract_AD_Limit_RJ: 'Wait until some have signed or declined, or a day has passed.',
  Contract_Contract_UP_State_RJ: 'Read the contract; make another one if it was ended.',
  Contract_SigningLink_GT_Resource_FL: 'Ask a party of the contract for a new link.',
  Inventory_InventoryStock_GT_Resource_FL: 'Check the id; items of other businesses are as good as missing.',
  Inventory_InventoryStock_AD_Duplicate_RJ: 'Change the item that has this SKU, or choose another one.',
  Inventory_InventoryStock_UP_Stock_RJ: 'Read the item again and move no more than there is.',
  Marketplace_OfferCode_GT_Resource_FL: 'Check the ten characters on the label; codes use A to Z and 2 to 7.',
  Marketplace_OfferCode_AD_Code_FL: 'Send the request again.',
  Marketplace_Offer_UP_State_RJ: 'Read the offer again; its status says which steps are left.',
  Marketplace_Storefront_AD_Handle_RJ: 'Choose another handle.',
  Price_PriceList_AD_Duplicate_RJ: 'Choose another code, or change the list that has it.',
  Price_MarketZone_AD_Duplicate_RJ: 'Choose another code, or change the zone that has it.',
  Price_PricePoint_AD_Duplicate_RJ: 'End the price that is in effect then, or choose another code or time.',
  Price_PricePoint_AD_Withdrawn_RJ: 'When it is to be sold again, send confirmedSoldAgain true.',
  Price_PricePoint_UP_State_RJ: 'Choose a time at which the price is in effect.',
  Scheduling_Appointment_UP_State_RJ: 'Read the appointment again; its status says what is left to do.',
  Scheduling_Appointment_UP_Notice_RJ: 'Ask the business: its members may still do it.',
  Plan_PlanCatalog_GT_Resource_FL: 'Take a public code of GET /api/plan/v1/plans.',
  Plan_PlanCatalog_AD_Duplicate_RJ: 'Choose another slug.',
  Plan_PlanCatalog_UP_State_RJ: 'Nothing is left to do: it is retired.',
  Developer_Application_UP_State_RJ:
    'A revoked application stays so: register another. After five rotations, wait until a previous secret has ended.',
  Scheduling_WebhookSubscription_GT_Resource_FL:
    "Check the ids: the app's own for this business. Deliveries are kept for 30 days.",
  Scheduling_WebhookSubscription_AD_Limit_RJ:
    'Delete a subscription, or let one take more types: one may have all of them.',
  Scheduling_WebhookSubscription_VL_Url_RJ:
    'Give a public https address; errors says what is wrong with this one.',
  Scheduling_WebhookSubscription_UP_State_RJ:
    'Send PATCH with the status ACTIVE, then recover for what happened meanwhile.',
  Audience_AudienceSite_GT_Resource_FL:
    'Check the key: sites of other profiles than the one acted for are as good as missing.',
  Audience_AudienceSite_AD_Limit_RJ: 'Delete a site, or let one have more domains.',
  Audience_AudienceSiteDomain_AD_Limit_RJ: 'Remove a domain, or register another site.',
  Audience_AudienceSiteDomain_AD_Duplicate_RJ: 'Nothing is left to do: it counts already.',
  Audience_AudienceSiteDomain_DL_Last_RJ: 'Add another domain first, or delete the site.',
  Audience_AudienceSiteDomain_VL_Domain_RJ:
    'Give a host name of your own, without https://, port and path; errors says what is wrong with this one.',
  Audience_AudienceSite_VL_Verification_RJ:
    'data.checks tells what was seen in each place and what to do. Then send the request again, after 10 seconds.',
  Identity_MemberSession_AD_Credentials_RJ: 'Ask the person to type both again.',
  Identity_MemberSession_AD_Totp_RJ: "Ask for the app's current code, or for a recovery code.",
  Identity_MemberSession_UP_RefreshToken_RJ: 'Ask the person to sign in again. Use each refresh token once.',
  Identity_MemberSession_UP_ActingProfile_RJ: "Choose one of the member's own profiles.",
  Identity_MemberAccount_AD_Duplicate_RJ: 'Sign in to that account instead.',
  Identity_MemberAccount_VL_Password_RJ: 'Ask the person to type it again.',
  Identity_MemberTotp_AD_Active_RJ: 'Turn the present one off first.',
  Identity_MemberTotp_GT_Resource_FL: 'Set one up first.',
  Payment_ProviderEvent_VL_Signature_RJ:
    'Sign the time and the body, to the letter, with the secret of the endpoint, and send it within 300 seconds.',
  Payment_ProviderEvent_UP_State_RJ:
    'The detail says why. What does not fit can be dismissed once its money is accounted for at the provider.',
  Payment_PaymentProvider_HD_NotConfigured_FL:
    'The operators of the platform have to configure a payment provider; asking again does not help before.',
  Payment_FakeIntent_GT_Resource_FL: 'Take the reference that checkout named as pspIntentReference.',
  Payment_FakeIntent_UP_State_RJ: 'The detail says what has happened to the payment.',
  Identity_MemberTotp_VL_Code_RJ: 'Wait for the next code and type that.',
};

/** What to do about a type of problem. */
export function cureOfType(suffix: ProblemSuffix): string {
  return cures[suffix];
}

/** What to do about a code; never empty, because a new code can rely on its type. */
export function cureOf(code: ErrorCode): string {
  return closerCures[code] ?? cures[catalogueRow(code).suffix];
}
