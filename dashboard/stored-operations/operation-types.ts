// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AddClientInput = {
  readonly displayName?: string | null | undefined;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly address?: BookingAddressInput | null | undefined;
  readonly note?: string | null | undefined;
};
type AddOffspringInput = {
  readonly birthId: string;
  readonly offspring: ReadonlyArray<OffspringInput>;
  readonly requestKey?: string | null | undefined;
};
type AddPetInput = {
  readonly animalId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly lifeStatus?: PetLifeStatus | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly isNeutered?: boolean | null | undefined;
  readonly careNote?: string | null | undefined;
  readonly clientId: string;
};
type AddPricePointInput = {
  readonly priceListCode: string;
  readonly subjectKey: string;
  readonly code: string;
  readonly kind: PricePointKind;
  readonly baseAmountMinorUnits: number;
  readonly currencyCode: string;
  readonly recurrenceIntervalCode?: RecurrenceInterval | null | undefined;
  readonly unitsPerPack?: number | null | undefined;
  readonly expiresAfterMonths?: number | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveUntil?: string | null | undefined;
  readonly confirmedSoldAgain?: boolean | null | undefined;
};
type AddServiceInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly categoryCode?: ServiceCategory | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly bufferBeforeMinutes?: number | null | undefined;
  readonly bufferAfterMinutes?: number | null | undefined;
  readonly capacity?: number | null | undefined;
  readonly maxPetsPerAppointment?: number | null | undefined;
  readonly priceKind?: PriceKind | null | undefined;
  readonly price?: string | null | undefined;
  readonly addOns?: ReadonlyArray<ServiceAddOnInput> | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requiredVaccinationCodes?: ReadonlyArray<string> | null | undefined;
  readonly staffIds?: ReadonlyArray<string> | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly isOnlineBookable?: boolean | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly minNoticeMinutes?: number | null | undefined;
  readonly maxAdvanceDays?: number | null | undefined;
  readonly code: string;
  readonly currency?: string | null | undefined;
};
type AddStaffMemberInput = { readonly displayName: string };
type AddTimeOffInput = {
  readonly staffId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly note?: string | null | undefined;
};
type AddToAudienceImportInput = {
  readonly siteKey: string;
  readonly importId: string;
  readonly part: number;
  readonly rows: ReadonlyArray<AudienceImportRowInput>;
};
type AdjustStockInput = {
  readonly inventoryItemId: string;
  readonly quantity: string;
  readonly reason: string;
  readonly requestKey?: string | null | undefined;
};
type AnimalListingDepositTermsInput = {
  readonly required?: boolean | null | undefined;
  readonly amount?: string | null | undefined;
  readonly refundable?: boolean | null | undefined;
  readonly policyText?: string | null | undefined;
  readonly reserveMode?: ReserveMode | null | undefined;
  readonly pickupWindowEnd?: string | null | undefined;
  readonly depositClause?: DepositClause | null | undefined;
  readonly contractTemplateId?: string | null | undefined;
};
type AnimalListingFilterInput = {
  readonly q?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly speciesCode?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly priceFrom?: string | null | undefined;
  readonly priceTo?: string | null | undefined;
  readonly ageFromMonths?: number | null | undefined;
  readonly ageBelowMonths?: number | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lon?: number | null | undefined;
  readonly placeName?: string | null | undefined;
  readonly radiusKm?: number | null | undefined;
};
type AnimalListingItemInput = {
  readonly itemId?: string | null | undefined;
  readonly animalId?: string | null | undefined;
  readonly label: string;
  readonly sex: ListedSex;
  readonly colorText?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly availability?: ListingItemAvailability | null | undefined;
};
type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';
type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
type AnimalListingVersionInput = {
  readonly listingId: string;
  readonly expectedVersion?: number | null | undefined;
};
type AnimalSex = 'M' | 'F' | 'I' | 'U';
type AppointmentQuery = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly petId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly updatedSince?: string | null | undefined;
};
type AppointmentStatus =
  'PENDING' | 'CONFIRMED' | 'CHECKED_IN' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'NO_SHOW';
type ArbitrationOutcome = 'REFUND' | 'RELEASE' | 'SPLIT';
type ArbitrationStatus = 'OPEN' | 'AWAITING_EVIDENCE' | 'RESOLVED';
type ArchiveAnimalInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type ArchiveContractTemplateInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};
type AudienceComparison = 'PREVIOUS_PERIOD' | 'YEAR_BEFORE';
type AudienceDimension =
  | 'HOUR'
  | 'PAGE'
  | 'ENTRY_PAGE'
  | 'EXIT_PAGE'
  | 'PAGE_KIND'
  | 'SUBJECT'
  | 'SUBJECT_KIND'
  | 'REFERRER'
  | 'CHANNEL'
  | 'SOURCE'
  | 'UTM_SOURCE'
  | 'UTM_MEDIUM'
  | 'UTM_CAMPAIGN'
  | 'UTM_TERM'
  | 'UTM_CONTENT'
  | 'COUNTRY'
  | 'DEVICE'
  | 'BROWSER'
  | 'OS'
  | 'LANGUAGE'
  | 'ACTION'
  | 'ACTION_CODE';
type AudienceDropReason =
  | 'SITE_UNVERIFIED'
  | 'SITE_SUSPENDED'
  | 'UNKNOWN_HOST'
  | 'WRONG_SECRET'
  | 'MALFORMED'
  | 'OWN_ADDRESS'
  | 'OWN_FRAME'
  | 'NO_WEB_PAGE'
  | 'SPAM'
  | 'RATE'
  | 'SAMPLED';
type AudienceFilterInput = { readonly dimension: AudienceDimension; readonly value: string };
type AudienceFunnelInput = {
  readonly siteKey: string;
  readonly name: string;
  readonly steps: ReadonlyArray<AudienceFunnelStepInput>;
};
type AudienceFunnelStepInput = { readonly kind: AudienceStepKind; readonly pattern: string };
type AudienceGoalInput = {
  readonly siteKey: string;
  readonly name: string;
  readonly kind: AudienceStepKind;
  readonly pattern: string;
};
type AudienceImportInput = { readonly siteKey: string; readonly importId: string };
type AudienceImportLeftOutInput = {
  readonly reason: AudienceImportReason;
  readonly count: number;
  readonly detail?: string | null | undefined;
};
type AudienceImportOrigin = 'PLAUSIBLE' | 'GOOGLE_ANALYTICS';
type AudienceImportReason =
  | 'COUNTED_HERE'
  | 'TOO_OLD'
  | 'IMPORTED_BEFORE'
  | 'WITHOUT_TOTALS'
  | 'WITHOUT_DAYS'
  | 'OTHER_HOST'
  | 'OTHER_LIST'
  | 'REPEATED'
  | 'UNFIT_VALUE';
type AudienceImportRowInput = {
  readonly dimension?: AudienceDimension | null | undefined;
  readonly value?: string;
  readonly day: string;
  readonly visits: number;
  readonly visitors: number;
  readonly views?: number | null | undefined;
  readonly bounces?: number | null | undefined;
  readonly visitMs?: number | null | undefined;
  readonly activeMs?: number | null | undefined;
  readonly scrollPct?: number;
  readonly scrollViews?: number;
};
type AudienceInterval = 'HOUR' | 'DAY' | 'WEEK' | 'MONTH';
type AudienceSiteDomainInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly domain: string;
};
type AudienceSiteStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED';
type AudienceSiteVersionInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
};
type AudienceStepKind = 'PAGE' | 'ACTION';
type BeginAudienceImportInput = {
  readonly siteKey: string;
  readonly origin: AudienceImportOrigin;
  readonly parts: number;
  readonly leftOut?: ReadonlyArray<AudienceImportLeftOutInput>;
};
type BeginPayoutOnboardingInput = { readonly returnUrl?: string | null | undefined };
type BookAppointmentsInput = {
  readonly businessId?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly client?: NewClientInput | null | undefined;
  readonly appointments: ReadonlyArray<BookedAppointmentInput>;
  readonly estimateId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
};
type BookedAppointmentInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petRefs?: ReadonlyArray<string> | null | undefined;
  readonly animalIds?: ReadonlyArray<string> | null | undefined;
  readonly nights?: number | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly holdId?: string | null | undefined;
  readonly clientNote?: string | null | undefined;
  readonly businessNote?: string | null | undefined;
};
type BookingAddressInput = {
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly subdivisionCode?: string | null | undefined;
  readonly postalCode: string;
  readonly countryCode: string;
};
type BookingSource = 'APP' | 'DASHBOARD' | 'CLIENT';
type BreedKeyInput = { readonly speciesCode: string; readonly breedCode: string };
type CalendarQuery = {
  readonly from: string;
  readonly to: string;
  readonly staffId?: string | null | undefined;
};
type CancelAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reasonCode: CancellationReason;
  readonly note?: string | null | undefined;
};
type CancellationReason =
  'CLIENT_REQUEST' | 'BUSINESS_CLOSED' | 'PET_ILL' | 'NO_STAFF' | 'DUPLICATE' | 'OTHER';
type CancellingParty = 'CLIENT' | 'BUSINESS' | 'APP' | 'PLATFORM';
type ClearableServiceField = 'categoryCode' | 'minNoticeMinutes' | 'maxAdvanceDays';
type ClientStatus = 'ACTIVE' | 'ARCHIVED';
type ClientStepInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type ComplaintReason = 'SPAM' | 'ABUSE' | 'FRAUD' | 'OTHER';
type ConfirmHandoverInput = {
  readonly depositId: string;
  readonly photoMediaShortCode?: string | null | undefined;
  readonly scannedChipId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type ContractEnd = 'WITHDRAWN' | 'DECLINED';
type ContractParty = 'BUYER' | 'SELLER';
type ContractValueInput = { readonly name: string; readonly value: string };
type ConversationAboutInput = { readonly kind: ConversationSubject; readonly id: string };
type ConversationStatus = 'OPEN' | 'CLOSED';
type ConversationSubject = 'LISTING' | 'OFFER' | 'APPOINTMENT' | 'PROFILE';
type CoOwnerInput = { readonly animalId: string; readonly profileId: string };
type CountPlatformPagesInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly isOn: boolean;
};
type CreateAnimalListingInput = {
  readonly animalId?: string | null | undefined;
  readonly birthId?: string | null | undefined;
  readonly items?: ReadonlyArray<AnimalListingItemInput> | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly isContactOnly?: boolean | null | undefined;
  readonly city?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly readyDate?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly waitlistOpen?: boolean | null | undefined;
  readonly deposit?: AnimalListingDepositTermsInput | null | undefined;
  readonly kind: AnimalListingKind;
};
type CreateCatalogItemInput = {
  readonly name: string;
  readonly brand?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
};
type CreateContractInput = {
  readonly templateId: string;
  readonly buyerProfileId?: string | null | undefined;
  readonly buyerClientId?: string | null | undefined;
  readonly listingId?: string | null | undefined;
  readonly itemId?: string | null | undefined;
  readonly transferId?: string | null | undefined;
  readonly animalId?: string | null | undefined;
  readonly values?: ReadonlyArray<ContractValueInput> | null | undefined;
  readonly expectedTextSha256?: string | null | undefined;
};
type CreateContractTemplateInput = {
  readonly name: string;
  readonly text: string;
  readonly isOpenToBuyers?: boolean | null | undefined;
};
type CreateDepositInput = {
  readonly listingShortCode: string;
  readonly itemId?: string | null | undefined;
  readonly agreementContractId?: string | null | undefined;
};
type CreateInventoryItemInput = { readonly sku: string; readonly name: string; readonly unit: StockUnit };
type CreateMarketZoneInput = {
  readonly code: string;
  readonly name: string;
  readonly countryCodes: ReadonlyArray<string>;
};
type CreateOfferInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly compareAtPrice?: string | null | undefined;
  readonly levy?: string | null | undefined;
  readonly deposit?: string | null | undefined;
  readonly bulkQuantity?: number | null | undefined;
  readonly bulkDiscountPercent?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly stock?: ReadonlyArray<OfferStockInput> | null | undefined;
  readonly storefrontId: string;
  readonly kind: OfferKind;
  readonly catalogItemId?: string | null | undefined;
  readonly price: string;
  readonly unit?: string | null | undefined;
};
type CreatePriceListInput = {
  readonly code: string;
  readonly name: string;
  readonly scope: PriceListScope;
  readonly zoneCode?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly isPlatformOwn?: boolean | null | undefined;
  readonly effectiveFrom?: string | null | undefined;
  readonly effectiveUntil?: string | null | undefined;
};
type CreateStorefrontInput = {
  readonly handle: string;
  readonly name: string;
  readonly currency: string;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly taxPercent?: string | null | undefined;
  readonly shippingFee?: string | null | undefined;
  readonly freeShippingFrom?: string | null | undefined;
  readonly shippingRates?: ReadonlyArray<ShippingRateInput> | null | undefined;
  readonly offersPickUp?: boolean | null | undefined;
  readonly shippingNote?: string | null | undefined;
  readonly returnPolicy?: string | null | undefined;
};
type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
type DecideProviderEventInput = { readonly psp: string; readonly eventId: string; readonly note: string };
type DeclaredBreedInput = { readonly speciesCode: string; readonly breedCode: string };
type DeleteAudienceFunnelInput = { readonly siteKey: string; readonly funnelId: string };
type DeleteAudienceGoalInput = { readonly siteKey: string; readonly goalId: string };
type DeliveryKind = 'SHIPPING' | 'PICK_UP';
type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';
type DepositSide = 'BUYER' | 'SELLER';
type DepositStatus =
  'CREATED' | 'PAID' | 'RELEASED' | 'REFUNDED' | 'IN_ARBITRATION' | 'EXPIRED' | 'CHARGED_BACK';
type DisputeDepositInput = {
  readonly depositId: string;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type DisputeTransferInput = {
  readonly transferId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason: string;
  readonly note?: string | null | undefined;
};
type DomainVerificationMethod = 'DNS_TXT' | 'META';
type EndAudienceSharedLinkInput = { readonly siteKey: string; readonly id: string };
type EndPricePointInput = { readonly id: string; readonly at?: string | null | undefined };
type EraseAudienceVisitsInput = {
  readonly siteKey: string;
  readonly visitorId?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};
type FieldUserKind = 'CLIENT' | 'SERVICE';
type GrantLitterPassesInput = {
  readonly profileId: string;
  readonly units: number;
  readonly expiresAt?: string | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type HeldProviderEventStatus = 'QUARANTINED' | 'PARKED' | 'RELEASED' | 'DISMISSED';
type InvitedRole = 'MANAGER' | 'STAFF';
type JoinWaitlistInput = {
  readonly shortCode: string;
  readonly preferredSex?: ListedSex | null | undefined;
  readonly preferredColorText?: string | null | undefined;
  readonly note?: string | null | undefined;
};
type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
type LifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';
type ListedSex = 'M' | 'F' | 'I' | 'U';
type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';
type LitterPassStatus = 'LIVE' | 'EXPIRED' | 'REVOKED';
type MarkConversationReadInput = { readonly conversationId: string; readonly upTo: number };
type MarkNoticesReadInput = {
  readonly noticeIds?: ReadonlyArray<string> | null | undefined;
  readonly before?: string | null | undefined;
};
type MessageAuthor = 'BUSINESS' | 'CLIENT';
type MoveAppointmentInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type MoveSaleInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly note?: string | null | undefined;
  readonly to: SaleStatus;
  readonly carrier?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
};
type MoveStockInput = {
  readonly inventoryItemId: string;
  readonly quantity: string;
  readonly reason?: string | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type NewClientInput = {
  readonly displayName: string;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly pets?: ReadonlyArray<NewClientPetInput> | null | undefined;
};
type NewClientPetInput = {
  readonly ref: string;
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly vaccinations?: ReadonlyArray<VaccinationInput> | null | undefined;
};
type NextDepositAction = 'PAY' | 'CONFIRM_HANDOVER' | 'SUBMIT_EVIDENCE';
type OfferAvailability = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';
type OfferField =
  'NAME' | 'COMPARE_AT_PRICE' | 'BULK_DISCOUNT' | 'WEIGHT_GRAMS' | 'VALID_FROM' | 'VALID_UNTIL';
type OfferKind = 'PRODUCT' | 'BUNDLE' | 'PLEDGE';
type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';
type OfferStepInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type OfferStockInput = { readonly inventoryItemId: string; readonly quantity: string };
type OfferTransferInput = {
  readonly animalId: string;
  readonly recipientProfileId: string;
  readonly type: TransferType;
  readonly priceAmount?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly plannedHandoverDate: string;
  readonly message?: string | null | undefined;
  readonly deposit?: TransferDepositInput | null | undefined;
  readonly offerExpiresInDays?: number | null | undefined;
};
type OfferWaitlistPlaceInput = {
  readonly listingId: string;
  readonly entryId: string;
  readonly itemId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly expiresInHours?: number | null | undefined;
};
type OffspringInput = {
  readonly name?: string | null | undefined;
  readonly sex: AnimalSex;
  readonly colorText?: string | null | undefined;
  readonly svcCode?: string | null | undefined;
};
type OpeningExceptionInput = {
  readonly date: string;
  readonly opensAt?: string | null | undefined;
  readonly closesAt?: string | null | undefined;
  readonly note?: string | null | undefined;
};
type OpeningTimeInput = {
  readonly dayOfWeek: DayOfWeek;
  readonly opensAt: string;
  readonly closesAt: string;
};
type OrderDeliveryInput = {
  readonly sellerProfileId: string;
  readonly kind: DeliveryKind;
  readonly rateCode?: string | null | undefined;
};
type OrderLineInput = {
  readonly offerId: string;
  readonly quantity: number;
  readonly expectedUnitPrice?: string | null | undefined;
};
type PaymentKind = 'PROVIDER' | 'SELLER';
type PaymentStatus = 'UNPAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DISPUTED';
type PayoutAccountStatus = 'NONE' | 'PENDING' | 'ACTIVE';
type PetLifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';
type PetSex = 'M' | 'F' | 'I' | 'U';
type PlaceOrderInput = {
  readonly lines: ReadonlyArray<OrderLineInput>;
  readonly expectedTotalAmount?: string | null | undefined;
  readonly delivery?: ReadonlyArray<OrderDeliveryInput> | null | undefined;
  readonly shippingAddress?: ShippingAddressInput | null | undefined;
  readonly contactEmail?: string | null | undefined;
  readonly payment?: PaymentKind | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type PlanAudience = 'FAMILY' | 'PETPRO' | 'RESCUE';
type PlanFeatureInput = {
  readonly featureCode: string;
  readonly name: string;
  readonly kind: PlanFeatureKind;
  readonly isIncluded: boolean;
  readonly quota?: number | null | undefined;
  readonly priceKey?: string | null | undefined;
};
type PlanFeatureKind = 'FLAG' | 'QUOTA' | 'METERED';
type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';
type PriceListScope = 'PLATFORM' | 'MARKET_ZONE' | 'COUNTRY' | 'SUBDIVISION';
type PricePointKind = 'SUBSCRIPTION_RECURRING' | 'UNIT_PRICE';
type ProfessionalKind = 'BREEDER' | 'KENNEL_CATTERY';
type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';
type PublicPlaceInput = { readonly lat: number; readonly lon: number };
type PublishedFact = 'HOURS' | 'ADDRESS' | 'PHONE';
type PublishPlanInput = {
  readonly slug: string;
  readonly name: string;
  readonly summary: string;
  readonly audience: PlanAudience;
  readonly hasUnitPrice?: boolean | null | undefined;
  readonly unitLabel?: string | null | undefined;
  readonly includedUnits?: number | null | undefined;
  readonly trialDays?: number | null | undefined;
  readonly sortOrder: number;
  readonly features?: ReadonlyArray<PlanFeatureInput> | null | undefined;
  readonly onSaleFrom?: string | null | undefined;
};
type RecordBirthInput = {
  readonly damAnimalId: string;
  readonly sireAnimalId?: string | null | undefined;
  readonly birthDate: string;
  readonly offspringCount: number;
  readonly offspring?: ReadonlyArray<OffspringInput> | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type RecordHealthTestInput = {
  readonly animalId: string;
  readonly name: string;
  readonly result: string;
  readonly testedOn: string;
  readonly testedBy?: string | null | undefined;
  readonly certificateShortCode?: string | null | undefined;
};
type RecordParentsInput = {
  readonly animalId: string;
  readonly damId?: string | null | undefined;
  readonly sireId?: string | null | undefined;
  readonly withoutDam?: boolean | null | undefined;
  readonly withoutSire?: boolean | null | undefined;
};
type RecordSalePaymentInput = { readonly id: string; readonly expectedVersion?: number | null | undefined };
type RecurrenceInterval = 'MONTHLY' | 'ANNUALLY';
type RefundLineInput = { readonly lineId: string; readonly quantity: number };
type RefundSaleInput = {
  readonly saleId?: string | null | undefined;
  readonly id?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly lines?: ReadonlyArray<RefundLineInput> | null | undefined;
  readonly amount?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly requestKey?: string | null | undefined;
  readonly restock?: boolean | null | undefined;
};
type RegisterAnimalInput = {
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly colorText?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly confirmedNotDuplicate?: boolean | null | undefined;
};
type RegisterAudienceSiteInput = {
  readonly name?: string | null | undefined;
  readonly domains: ReadonlyArray<string>;
};
type RegisterMicrochipInput = {
  readonly animalId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly chipId: string;
  readonly implantedOn?: string | null | undefined;
};
type RenameSavedSearchInput = { readonly id: string; readonly name: string };
type RenewCalendarFeedInput = { readonly staffId?: string | null | undefined };
type ReplacePricePointInput = {
  readonly id: string;
  readonly code: string;
  readonly baseAmountMinorUnits: number;
  readonly at?: string | null | undefined;
};
type ReplyToConversationInput = {
  readonly conversationId: string;
  readonly body: string;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
};
type ReportMessageInput = {
  readonly messageId: string;
  readonly reason: ComplaintReason;
  readonly note?: string | null | undefined;
};
type RescheduleAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly startsAt: string;
  readonly staffId?: string | null | undefined;
  readonly holdId?: string | null | undefined;
  readonly note?: string | null | undefined;
};
type ReserveConditionCode =
  | 'RESERVE_ANIMAL_RECORD'
  | 'RESERVE_MICROCHIP'
  | 'RESERVE_BORN'
  | 'RESERVE_PICKUP_WINDOW'
  | 'RESERVE_PRICE'
  | 'RESERVE_DEPOSIT_CAP'
  | 'RESERVE_PAYOUT_ACTIVE';
type ReserveMode = 'NONE' | 'RESERVE';
type ResolveDepositArbitrationInput = {
  readonly depositId: string;
  readonly outcome: ArbitrationOutcome;
  readonly buyerAmount?: string | null | undefined;
  readonly sellerAmount?: string | null | undefined;
  readonly note: string;
  readonly expectedVersion?: number | null | undefined;
};
type RetirePlanInput = { readonly publicCode: string; readonly at?: string | null | undefined };
type SaleParcelInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly carrier?: string | null | undefined;
  readonly trackingNumber?: string | null | undefined;
};
type SaleRefundStatus = 'ORDERED' | 'DONE' | 'REFUSED';
type SaleStatus =
  | 'PENDING'
  | 'CONFIRMED'
  | 'PROCESSING'
  | 'READY'
  | 'SHIPPED'
  | 'PARTIALLY_FULFILLED'
  | 'FULFILLED'
  | 'CANCELLED'
  | 'REFUNDED'
  | 'ON_HOLD';
type SaveSearchInput = { readonly name: string; readonly filter: AnimalListingFilterInput };
type ServiceAddOnInput = {
  readonly id?: string | null | undefined;
  readonly name: string;
  readonly durationMinutes: number;
  readonly price: string;
};
type ServiceCategory =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
type SetAudienceWeeklyMailInput = { readonly siteKey: string; readonly isOn: boolean };
type SetClientBlockInput = { readonly conversationId: string; readonly isBlocked: boolean };
type SettleAlertInput = { readonly id: string; readonly note: string };
type SetVaccinationsInput = {
  readonly petId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly vaccinations: ReadonlyArray<VaccinationInput>;
};
type ShareAudienceInsightsInput = { readonly siteKey: string };
type ShippingAddressInput = {
  readonly recipientName: string;
  readonly phone?: string | null | undefined;
  readonly line1: string;
  readonly line2?: string | null | undefined;
  readonly city: string;
  readonly subdivisionCode?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly countryCode: string;
};
type ShippingRateInput = {
  readonly code: string;
  readonly name: string;
  readonly countries: ReadonlyArray<string>;
  readonly upToGrams?: number | null | undefined;
  readonly price: string;
};
type SignatureMethod = 'IN_APP' | 'LINK';
type SlotQuery = {
  readonly serviceId: string;
  readonly from: string;
  readonly to: string;
  readonly staffId?: string | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly nights?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly timeZone?: string | null | undefined;
};
type StartConversationInput = {
  readonly businessId: string;
  readonly subject?: string | null | undefined;
  readonly about?: ConversationAboutInput | null | undefined;
  readonly body: string;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type StepDepositInput = { readonly depositId: string; readonly expectedVersion?: number | null | undefined };
type StockMovementKind =
  | 'RECEIPT'
  | 'ADJUSTMENT'
  | 'RESERVATION'
  | 'RELEASE'
  | 'ALLOCATION'
  | 'SHIPMENT'
  | 'RETURN'
  | 'QUARANTINE'
  | 'QUARANTINE_RELEASE';
type StockUnit = 'EACH' | 'G' | 'ML' | 'MM';
type StorefrontField = 'FREE_SHIPPING_FROM';
type SubmitDepositEvidenceInput = {
  readonly depositId: string;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type TakeDownAnimalListingInput = { readonly listingId: string; readonly reason: string };
type TransferDepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';
type TransferDepositInput = {
  readonly amount: string;
  readonly depositClause: TransferDepositClause;
  readonly description: string;
};
type TransferMethod = 'MARKETPLACE' | 'DIRECT';
type TransferRole = 'SELLER' | 'BUYER' | 'CO_OWNER' | 'ADMIN';
type TransferSourceKind = 'ANIMAL_LISTING_DEPOSIT' | 'TRANSFER_DEPOSIT';
type TransferStatus =
  | 'OFFERED'
  | 'ACCEPTED'
  | 'APPROVED'
  | 'COMPLETED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'DISPUTED';
type TransferStepInput = {
  readonly transferId: string;
  readonly expectedVersion?: number | null | undefined;
};
type TransferType = 'SALE' | 'GIFT' | 'ADOPTION' | 'RETURN';
type UpdateAnimalInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly withoutBreed?: boolean | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly lifeStatus?: LifeStatus | null | undefined;
  readonly colorText?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
};
type UpdateAnimalListingInput = {
  readonly animalId?: string | null | undefined;
  readonly birthId?: string | null | undefined;
  readonly items?: ReadonlyArray<AnimalListingItemInput> | null | undefined;
  readonly title?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly isContactOnly?: boolean | null | undefined;
  readonly city?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly readyDate?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly waitlistOpen?: boolean | null | undefined;
  readonly deposit?: AnimalListingDepositTermsInput | null | undefined;
  readonly listingId: string;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly clientNote?: string | null | undefined;
  readonly businessNote?: string | null | undefined;
};
type UpdateAudienceFunnelInput = {
  readonly siteKey: string;
  readonly name: string;
  readonly steps: ReadonlyArray<AudienceFunnelStepInput>;
  readonly funnelId: string;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateAudienceGoalInput = {
  readonly siteKey: string;
  readonly name: string;
  readonly kind: AudienceStepKind;
  readonly pattern: string;
  readonly goalId: string;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateAudienceSiteInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly ownAddresses?: ReadonlyArray<string> | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly retentionMonths?: number | null | undefined;
};
type UpdateBookingBusinessInput = {
  readonly expectedVersion?: number | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly websiteUrl?: string | null | undefined;
  readonly address?: BookingAddressInput | null | undefined;
  readonly publishedFacts?: ReadonlyArray<PublishedFact> | null | undefined;
  readonly isOnlineBookingEnabled?: boolean | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly minNoticeMinutes?: number | null | undefined;
  readonly maxAdvanceDays?: number | null | undefined;
  readonly cancelNoticeMinutes?: number | null | undefined;
  readonly rescheduleNoticeMinutes?: number | null | undefined;
  readonly slotStepMinutes?: number | null | undefined;
  readonly lateCancelFeePercent?: string | null | undefined;
};
type UpdateCatalogItemInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly brand?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
};
type UpdateClientInput = {
  readonly displayName?: string | null | undefined;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly address?: BookingAddressInput | null | undefined;
  readonly note?: string | null | undefined;
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateContractTemplateInput = {
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly isOpenToBuyers?: boolean | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateInventoryItemInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly sku?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
};
type UpdateMessageContactInput = {
  readonly businessId: string;
  readonly isBlocked?: boolean | null | undefined;
  readonly isOptedOut?: boolean | null | undefined;
  readonly hasLeft?: boolean | null | undefined;
};
type UpdateMessagePreferencesInput = {
  readonly isOptedOut?: boolean | null | undefined;
  readonly hasPushNotices?: boolean | null | undefined;
};
type UpdateNoticePreferencesInput = {
  readonly kindCode: string;
  readonly mail: boolean;
  readonly push?: boolean | null | undefined;
};
type UpdateOfferInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly compareAtPrice?: string | null | undefined;
  readonly levy?: string | null | undefined;
  readonly deposit?: string | null | undefined;
  readonly bulkQuantity?: number | null | undefined;
  readonly bulkDiscountPercent?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly validFrom?: string | null | undefined;
  readonly validUntil?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
  readonly stock?: ReadonlyArray<OfferStockInput> | null | undefined;
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly price?: string | null | undefined;
  readonly clear?: ReadonlyArray<OfferField> | null | undefined;
};
type UpdatePetInput = {
  readonly animalId?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly lifeStatus?: PetLifeStatus | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly isNeutered?: boolean | null | undefined;
  readonly careNote?: string | null | undefined;
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};
type UpdateProfessionalInput = {
  readonly profileId: string;
  readonly kind?: ProfessionalKind | null | undefined;
  readonly about?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly place?: PublicPlaceInput | null | undefined;
  readonly hidesPlace?: boolean | null | undefined;
  readonly usesPlaceOfCity?: boolean | null | undefined;
  readonly logoMediaShortCode?: string | null | undefined;
  readonly serviceCategories?: ReadonlyArray<KennelServiceCategoryCode> | null | undefined;
  readonly breeds?: ReadonlyArray<DeclaredBreedInput> | null | undefined;
  readonly isPublished?: boolean | null | undefined;
};
type UpdateServiceInput = {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly categoryCode?: ServiceCategory | null | undefined;
  readonly durationMinutes?: number | null | undefined;
  readonly bufferBeforeMinutes?: number | null | undefined;
  readonly bufferAfterMinutes?: number | null | undefined;
  readonly capacity?: number | null | undefined;
  readonly maxPetsPerAppointment?: number | null | undefined;
  readonly priceKind?: PriceKind | null | undefined;
  readonly price?: string | null | undefined;
  readonly addOns?: ReadonlyArray<ServiceAddOnInput> | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requiredVaccinationCodes?: ReadonlyArray<string> | null | undefined;
  readonly staffIds?: ReadonlyArray<string> | null | undefined;
  readonly requiresConfirmation?: boolean | null | undefined;
  readonly isOnlineBookable?: boolean | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly minNoticeMinutes?: number | null | undefined;
  readonly maxAdvanceDays?: number | null | undefined;
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly clearedFields?: ReadonlyArray<ClearableServiceField> | null | undefined;
};
type UpdateStaffMemberInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly displayName?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly workingHours?: ReadonlyArray<OpeningTimeInput> | null | undefined;
};
type UpdateStorefrontInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly primaryLocale?: string | null | undefined;
  readonly isActive?: boolean | null | undefined;
  readonly taxPercent?: string | null | undefined;
  readonly shippingFee?: string | null | undefined;
  readonly freeShippingFrom?: string | null | undefined;
  readonly shippingRates?: ReadonlyArray<ShippingRateInput> | null | undefined;
  readonly offersPickUp?: boolean | null | undefined;
  readonly shippingNote?: string | null | undefined;
  readonly returnPolicy?: string | null | undefined;
  readonly clear?: ReadonlyArray<StorefrontField> | null | undefined;
};
type VaccinationInput = { readonly code: string; readonly expiresOn: string };
type VaccinationStatus = 'VALID' | 'EXPIRED' | 'MISSING';
type WaitlistStatus = 'WAITING' | 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'LEFT';
type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';
type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';
type WebhookErrorCode =
  'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'REDIRECT' | 'HTTP_STATUS';
type WebhookSubscriptionStatus = 'ACTIVE' | 'DISABLED';
type AnimalFieldsFragment = {
  readonly id: string;
  readonly name: string;
  readonly registeredName: string;
  readonly svcCode: string;
  readonly species: string;
  readonly sex: AnimalSex;
  readonly dateOfBirth: string | null;
  readonly lifeStatus: LifeStatus;
  readonly mediaShortCodes: ReadonlyArray<string>;
};
type AnimalFields2Fragment = {
  readonly id: string;
  readonly name: string;
  readonly svcCode: string;
  readonly species: string;
  readonly sex: AnimalSex;
};
type AnimalFields3Fragment = {
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly lifeStatus: LifeStatus;
};
type AnimalListingItemFieldsFragment = {
  readonly itemId: string;
  readonly animalId: string | null;
  readonly label: string;
  readonly sex: ListedSex;
  readonly colorText: string | null;
  readonly price: string | null;
  readonly availability: ListingItemAvailability;
};
type AppointmentCancellationFieldsFragment = {
  readonly cancelledAt: string;
  readonly cancelledBy: CancellingParty;
  readonly reasonCode: CancellationReason;
  readonly note: string | null;
  readonly feeAmount: string | null;
};
type AudienceBreakdownRowFieldsFragment = {
  readonly value: string;
  readonly share: number | null;
  readonly figures: AudienceFiguresFieldsFragment;
  readonly actionCounts: ReadonlyArray<{ readonly action: string; readonly actions: number }>;
};
type AudienceFiguresFieldsFragment = {
  readonly views: number;
  readonly visits: number;
  readonly visitors: number;
  readonly bounceRate: number | null;
  readonly viewsPerVisit: number | null;
  readonly averageVisitMs: number | null;
  readonly averageActiveMs: number | null;
  readonly averageScrollPct: number | null;
  readonly actions: number;
};
type AudienceSiteFieldsFragment = {
  readonly siteKey: string;
  readonly name: string;
  readonly domains: ReadonlyArray<string>;
  readonly status: AudienceSiteStatus;
  readonly version: number;
  readonly countsPlatformPages: boolean;
  readonly timeZone: string;
  readonly retentionMonths: number;
  readonly ownAddresses: ReadonlyArray<string>;
  readonly verification: {
    readonly domain: string;
    readonly method: DomainVerificationMethod | null;
    readonly token: string;
    readonly txtRecord: string;
    readonly metaTag: string;
    readonly verifiedAt: string | null;
  };
};
type BirthFieldsFragment = {
  readonly birthId: string;
  readonly damAnimalId: string;
  readonly birthDate: string;
  readonly offspringCount: number;
};
type BookingAddressFieldsFragment = {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string;
  readonly countryCode: string;
};
type ConversationFieldsFragment = {
  readonly id: string;
  readonly clientName: string;
  readonly subject: string | null;
  readonly unreadCount: number;
  readonly lastMessageAt: string;
  readonly business: { readonly id: string; readonly displayName: string };
};
type ConversationFields2Fragment = {
  readonly id: string;
  readonly clientId: string | null;
  readonly clientName: string;
  readonly subject: string | null;
  readonly status: ConversationStatus;
  readonly messageCount: number;
  readonly unreadCount: number;
  readonly isBlocked: boolean;
  readonly lastMessageAt: string;
  readonly business: { readonly id: string; readonly handle: string; readonly displayName: string };
  readonly about: {
    readonly kind: ConversationSubject;
    readonly id: string;
    readonly name: string;
    readonly code: string | null;
  } | null;
};
type DepositItemFieldsFragment = {
  readonly depositId: string;
  readonly status: DepositStatus;
  readonly amount: string;
  readonly currency: string;
  readonly animalName: string;
  readonly nextActionCode: NextDepositAction | null;
  readonly pickupWindowEnd: string;
  readonly createdAtUtc: string;
  readonly counterparty: { readonly id: string; readonly displayName: string };
};
type HandoverConfirmationFieldsFragment = {
  readonly confirmedAtUtc: string;
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: string;
};
type HeldProviderEventFieldsFragment = {
  readonly psp: string;
  readonly eventId: string;
  readonly type: string;
  readonly status: HeldProviderEventStatus;
  readonly detail: string | null;
  readonly intentReference: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly receivedAt: string;
  readonly animalName: string | null;
  readonly buyer: { readonly displayName: string } | null;
  readonly seller: { readonly displayName: string } | null;
};
type MyAppointmentFieldsFragment = {
  readonly petNames: ReadonlyArray<string>;
  readonly addOnNames: ReadonlyArray<string>;
  readonly phone: string | null;
  readonly email: string | null;
  readonly business: { readonly id: string; readonly displayName: string; readonly handle: string };
  readonly address: BookingAddressFieldsFragment | null;
  readonly terms: {
    readonly movableUntil: string;
    readonly freeUntil: string;
    readonly lateFee: string | null;
  } | null;
  readonly appointment: {
    readonly id: string;
    readonly number: string;
    readonly status: AppointmentStatus;
    readonly serviceId: string;
    readonly serviceName: string;
    readonly staffId: string | null;
    readonly staffName: string | null;
    readonly petIds: ReadonlyArray<string>;
    readonly addOnIds: ReadonlyArray<string>;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly nights: number | null;
    readonly timeZone: string;
    readonly price: string | null;
    readonly currency: string;
    readonly clientNote: string | null;
    readonly previousStartsAt: string | null;
    readonly version: number;
    readonly cancellation: AppointmentCancellationFieldsFragment | null;
  };
};
type NoticePreferenceFieldsFragment = {
  readonly kindCode: string;
  readonly name: string;
  readonly mail: boolean;
  readonly canTurnMailOff: boolean;
};
type OrderLineFieldsFragment = {
  readonly sellerProfileId: string;
  readonly offerId: string;
  readonly offerCode: string;
  readonly name: string | null;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly subtotal: string;
  readonly currency: string;
};
type OrderTotalFieldsFragment = {
  readonly currency: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly feesAndLevies: string;
  readonly deposit: string;
  readonly shipping: string;
  readonly totalAmount: string;
};
type ProfileFieldsFragment = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
};
type ProfileInvitationFieldsFragment = {
  readonly id: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly profile: ProfileFieldsFragment;
};
type SaleFieldsFragment = {
  readonly id: string;
  readonly number: string;
  readonly status: SaleStatus;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly totalAmount: string;
  readonly currency: string;
};
type ServiceAddOnFieldsFragment = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly price: string;
};
type ShippingAddressFieldsFragment = {
  readonly recipientName: string;
  readonly phone: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
};
type TimeOffFieldsFragment = {
  readonly id: string;
  readonly staffId: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly note: string | null;
};
type WaitlistEntryFieldsFragment = {
  readonly entryId: string;
  readonly status: WaitlistStatus;
  readonly position: number | null;
  readonly preferredSex: ListedSex | null;
  readonly preferredColorText: string | null;
  readonly note: string | null;
  readonly offeredItemId: string | null;
  readonly offeredAtUtc: string | null;
  readonly offerExpiresAtUtc: string | null;
  readonly respondedAtUtc: string | null;
  readonly reservedUntilUtc: string | null;
  readonly depositId: string | null;
  readonly isEndedByClosing: boolean;
  readonly takesDeposits: boolean;
  readonly joinedAtUtc: string;
  readonly version: number;
  readonly listingId: string;
  readonly offer: {
    readonly label: string | null;
    readonly price: string | null;
    readonly currency: string;
  } | null;
  readonly profile: { readonly id: string; readonly displayName: string };
};
type WebhookSubscriptionFieldsFragment = {
  readonly id: string;
  readonly businessId: string;
  readonly url: string;
  readonly eventTypes: ReadonlyArray<string>;
  readonly description: string | null;
  readonly status: WebhookSubscriptionStatus;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly disabledAt: string | null;
  readonly failingSince: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastSuccessAt: string | null;
};
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ProfessionalOfMember: {
      data: {
        readonly ownProfessional: {
          readonly kind: ProfessionalKind | null;
          readonly about: string | null;
          readonly city: string | null;
          readonly subdivisionCode: string | null;
          readonly lat: number | null;
          readonly lon: number | null;
          readonly placeSource: string | null;
          readonly serviceCategories: ReadonlyArray<KennelServiceCategoryCode>;
          readonly isPublished: boolean;
          readonly breeds: ReadonlyArray<{
            readonly breedCode: string;
            readonly breedName: string;
            readonly speciesCode: string;
          }>;
        } | null;
        readonly kennelServiceCategories: ReadonlyArray<{
          readonly code: KennelServiceCategoryCode;
          readonly name: string;
        }>;
      };
      variables: { id: string };
    };
    UpdateProfessionalOfMember: {
      data: { readonly updateProfessional: { readonly profileId: string } };
      variables: { input: UpdateProfessionalInput };
    };
    BreedsToDeclare: {
      data: {
        readonly breeds: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly code: string;
            readonly name: string;
            readonly speciesCode: string;
          }>;
        };
      };
      variables: { species: string; text: string };
    };
    SitesOfMember: {
      data: {
        readonly audienceSites: {
          readonly total: number;
          readonly items: ReadonlyArray<AudienceSiteFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    SiteOfMember: {
      data: { readonly audienceSite: AudienceSiteFieldsFragment | null };
      variables: { siteKey: string };
    };
    RegisterSiteOfMember: {
      data: {
        readonly registerAudienceSite: {
          readonly siteSecret: string | null;
          readonly site: { readonly siteKey: string };
        };
      };
      variables: { input: RegisterAudienceSiteInput };
    };
    RenameSiteOfMember: {
      data: { readonly updateAudienceSite: { readonly siteKey: string } };
      variables: { input: UpdateAudienceSiteInput };
    };
    IntakeOfSiteOfMember: {
      data: {
        readonly audienceIntake: {
          readonly accepted: number;
          readonly lastHit: { readonly at: string; readonly page: string | null } | null;
          readonly dropped: ReadonlyArray<{
            readonly reason: AudienceDropReason;
            readonly count: number;
            readonly lastAt: string;
            readonly detail: string | null;
          }>;
        } | null;
      };
      variables: { siteKey: string };
    };
    ChangeAddressesOfSiteOfMember: {
      data: { readonly updateAudienceSite: { readonly siteKey: string } };
      variables: { input: UpdateAudienceSiteInput };
    };
    VerifySiteOfMember: {
      data: { readonly verifyAudienceSite: { readonly siteKey: string } };
      variables: { input: AudienceSiteVersionInput };
    };
    RotateSiteSecretOfMember: {
      data: { readonly rotateAudienceSiteSecret: { readonly siteSecret: string | null } };
      variables: { input: AudienceSiteVersionInput };
    };
    AddSiteDomainOfMember: {
      data: { readonly addAudienceSiteDomain: { readonly siteKey: string } };
      variables: { input: AudienceSiteDomainInput };
    };
    RemoveSiteDomainOfMember: {
      data: { readonly removeAudienceSiteDomain: { readonly siteKey: string } };
      variables: { input: AudienceSiteDomainInput };
    };
    CountPlatformPagesOfMember: {
      data: { readonly countPlatformPages: { readonly siteKey: string } };
      variables: { input: CountPlatformPagesInput };
    };
    DeleteSiteOfMember: {
      data: { readonly deleteAudienceSite: { readonly siteKey: string } };
      variables: { input: AudienceSiteVersionInput };
    };
    InsightsOfSite: {
      data: {
        readonly audienceInsights: {
          readonly liveVisitors: number;
          readonly livePages: ReadonlyArray<{ readonly page: string; readonly visitors: number }>;
          readonly period: {
            readonly from: string;
            readonly to: string;
            readonly visitsStoredFrom: string | null;
            readonly crawlerViews: number;
            readonly speculativeViews: number;
            readonly sampledOf: number;
            readonly listsSampledOf: number;
            readonly listsTimeZone: string;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly figures: AudienceFiguresFieldsFragment;
            readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            readonly series: ReadonlyArray<{
              readonly day: string;
              readonly hour: number | null;
              readonly figures: AudienceFiguresFieldsFragment;
            }>;
            readonly goals: ReadonlyArray<{
              readonly visits: number;
              readonly conversionRate: number | null;
              readonly goal: { readonly id: string; readonly name: string };
              readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            }>;
            readonly pages: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly sources: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly campaigns: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly places: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly technology: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly subjects: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<AudienceBreakdownRowFieldsFragment>;
            };
            readonly actions: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
                readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
              }>;
            };
          };
          readonly comparedPeriod: {
            readonly from: string;
            readonly to: string;
            readonly visitsStoredFrom: string | null;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly figures: AudienceFiguresFieldsFragment;
            readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            readonly series: ReadonlyArray<{
              readonly day: string;
              readonly hour: number | null;
              readonly figures: AudienceFiguresFieldsFragment;
            }>;
          } | null;
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        compareWith?: AudienceComparison | null | undefined;
        interval: AudienceInterval;
        pages: AudienceDimension;
        sources: AudienceDimension;
        campaigns: AudienceDimension;
        places: AudienceDimension;
        technology: AudienceDimension;
        subjects: AudienceDimension;
        actions: AudienceDimension;
      };
    };
    InsightsListOfSite: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly sampledOf: number;
            readonly visitsStoredFrom: string | null;
            readonly listsSampledOf: number;
            readonly listsTimeZone: string;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly breakdown: {
              readonly dimension: AudienceDimension;
              readonly total: number;
              readonly items: ReadonlyArray<AudienceBreakdownRowFieldsFragment>;
            };
          };
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        dimension: AudienceDimension;
        page: number;
        pageSize: number;
        search?: string | null | undefined;
        orValues: ReadonlyArray<string>;
      };
    };
    InsightsValuesOfSite: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly breakdown: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{ readonly value: string }>;
            };
          };
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        dimension: AudienceDimension;
        page: number;
      };
    };
    InsightsGoalOfSite: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly sampledOf: number;
            readonly visitsStoredFrom: string | null;
            readonly goals: ReadonlyArray<{
              readonly visits: number;
              readonly ofVisits: number;
              readonly conversions: number;
              readonly conversionRate: number | null;
              readonly goal: {
                readonly id: string;
                readonly name: string;
                readonly kind: AudienceStepKind;
                readonly pattern: string;
              };
              readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            }>;
            readonly goalSources: ReadonlyArray<{
              readonly value: string;
              readonly visits: number;
              readonly converted: number;
              readonly conversionRate: number | null;
              readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            }>;
          };
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        goalId: string;
        dimension: AudienceDimension;
      };
    };
    InsightsFunnelOfSite: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly sampledOf: number;
            readonly visitsStoredFrom: string | null;
            readonly funnel: {
              readonly ofVisits: number;
              readonly funnel: { readonly id: string; readonly name: string };
              readonly steps: ReadonlyArray<{
                readonly kind: AudienceStepKind;
                readonly pattern: string;
                readonly visits: number;
                readonly left: number;
                readonly share: number | null;
              }>;
            } | null;
          };
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        funnelId: string;
      };
    };
    InsightsPropsOfSite: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly actionProps: ReadonlyArray<{
              readonly name: string;
              readonly value: string;
              readonly actions: number;
            }>;
          };
        } | null;
      };
      variables: {
        siteKey: string;
        from: string;
        to: string;
        filters: ReadonlyArray<AudienceFilterInput>;
        action: string;
      };
    };
    AnimalNames: {
      data: {
        readonly animalsByIds: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly mediaShortCodes: ReadonlyArray<string>;
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    ListingTitles: {
      data: {
        readonly animalListingTitles: ReadonlyArray<{ readonly listingId: string; readonly title: string }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    OfferNames: {
      data: {
        readonly offersByIds: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly mediaShortCodes: ReadonlyArray<string>;
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    StorefrontNames: {
      data: { readonly storefrontsByIds: ReadonlyArray<{ readonly id: string; readonly name: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    LitterNames: {
      data: {
        readonly births: {
          readonly items: ReadonlyArray<{
            readonly birthId: string;
            readonly birthDate: string;
            readonly dam: { readonly name: string; readonly mediaShortCodes: ReadonlyArray<string> } | null;
          }>;
        };
      };
      variables: { page: number };
    };
    SetSiteSettingsOfMember: {
      data: { readonly updateAudienceSite: { readonly siteKey: string } };
      variables: { input: UpdateAudienceSiteInput };
    };
    ErasuresOfSite: {
      data: {
        readonly audienceErasures: ReadonlyArray<{
          readonly id: string;
          readonly isOfVisitor: boolean;
          readonly isOwnWish: boolean;
          readonly fromAt: string | null;
          readonly toAt: string | null;
          readonly requestedAt: string;
          readonly erasedAt: string | null;
          readonly hits: number;
          readonly views: number;
          readonly visits: number;
          readonly importedDays: number;
        }> | null;
      };
      variables: { siteKey: string };
    };
    EraseVisitsOfMember: {
      data: { readonly eraseAudienceVisits: boolean };
      variables: { input: EraseAudienceVisitsInput };
    };
    SharedLinksOfSite: {
      data: {
        readonly audienceSharedLinks: ReadonlyArray<{
          readonly id: string;
          readonly createdAt: string;
          readonly openedAt: string | null;
        }> | null;
      };
      variables: { siteKey: string };
    };
    ShareInsightsOfMember: {
      data: {
        readonly shareAudienceInsights: {
          readonly secret: string | null;
          readonly link: { readonly id: string };
        };
      };
      variables: { input: ShareAudienceInsightsInput };
    };
    EndSharedLinkOfMember: {
      data: { readonly endAudienceSharedLink: boolean };
      variables: { input: EndAudienceSharedLinkInput };
    };
    OpenSharedLink: {
      data: { readonly openAudienceSharedLink: { readonly name: string; readonly timeZone: string } | null };
      variables: { secret: string };
    };
    SharedInsights: {
      data: {
        readonly sharedAudienceInsights: {
          readonly period: {
            readonly from: string;
            readonly to: string;
            readonly visitsStoredFrom: string | null;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly figures: AudienceFiguresFieldsFragment;
            readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            readonly series: ReadonlyArray<{
              readonly day: string;
              readonly hour: number | null;
              readonly figures: AudienceFiguresFieldsFragment;
            }>;
            readonly pages: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly entryPages: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly channels: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly referrers: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly campaigns: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly countries: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly languages: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly devices: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly browsers: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
            readonly actions: {
              readonly dimension: AudienceDimension;
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly share: number | null;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
          };
          readonly comparedPeriod: {
            readonly from: string;
            readonly to: string;
            readonly visitsStoredFrom: string | null;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly figures: AudienceFiguresFieldsFragment;
            readonly values: ReadonlyArray<{ readonly currency: string; readonly valueMinor: number }>;
            readonly series: ReadonlyArray<{
              readonly day: string;
              readonly hour: number | null;
              readonly figures: AudienceFiguresFieldsFragment;
            }>;
          } | null;
        } | null;
      };
      variables: {
        secret: string;
        from: string;
        to: string;
        compareWith?: AudienceComparison | null | undefined;
        interval: AudienceInterval;
      };
    };
    ExportDays: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly from: string;
            readonly to: string;
            readonly imported: ReadonlyArray<{
              readonly origin: AudienceImportOrigin;
              readonly from: string;
              readonly to: string;
            }>;
            readonly series: ReadonlyArray<{
              readonly day: string;
              readonly hour: number | null;
              readonly figures: AudienceFiguresFieldsFragment;
            }>;
            readonly goals: ReadonlyArray<{
              readonly visits: number;
              readonly conversions: number;
              readonly goal: { readonly name: string };
            }>;
          };
        } | null;
      };
      variables: { siteKey: string; from: string; to: string };
    };
    ExportList: {
      data: {
        readonly audienceInsights: {
          readonly period: {
            readonly breakdown: {
              readonly items: ReadonlyArray<{
                readonly value: string;
                readonly figures: AudienceFiguresFieldsFragment;
              }>;
            };
          };
        } | null;
      };
      variables: { siteKey: string; from: string; to: string; dimension: AudienceDimension; page: number };
    };
    WeeklyMailOfSite: {
      data: { readonly audienceWeeklyMail: { readonly isOn: boolean } | null };
      variables: { siteKey: string };
    };
    SetWeeklyMail: {
      data: { readonly setAudienceWeeklyMail: { readonly isOn: boolean } };
      variables: { input: SetAudienceWeeklyMailInput };
    };
    ImportsOfSite: {
      data: {
        readonly audienceImports: {
          readonly from: string;
          readonly to: string;
          readonly importedDays: ReadonlyArray<string>;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly origin: AudienceImportOrigin;
            readonly from: string | null;
            readonly to: string | null;
            readonly days: number;
            readonly visitors: number;
            readonly visits: number;
            readonly views: number;
            readonly isComplete: boolean;
            readonly createdAt: string;
            readonly confirmedAt: string | null;
            readonly lists: ReadonlyArray<{ readonly dimension: AudienceDimension; readonly rows: number }>;
            readonly leftOut: ReadonlyArray<{
              readonly reason: AudienceImportReason;
              readonly count: number;
              readonly detail: string | null;
            }>;
          }>;
        } | null;
      };
      variables: { siteKey: string };
    };
    BeginImportOfMember: {
      data: { readonly beginAudienceImport: { readonly id: string } };
      variables: { input: BeginAudienceImportInput };
    };
    AddToImportOfMember: {
      data: { readonly addToAudienceImport: boolean };
      variables: { input: AddToAudienceImportInput };
    };
    ConfirmImportOfMember: {
      data: { readonly confirmAudienceImport: { readonly id: string } };
      variables: { input: AudienceImportInput };
    };
    UndoImportOfMember: {
      data: { readonly undoAudienceImport: boolean };
      variables: { input: AudienceImportInput };
    };
    GoalsOfMember: {
      data: {
        readonly audienceGoals: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly kind: AudienceStepKind;
          readonly pattern: string;
          readonly version: number;
        }> | null;
        readonly audienceFunnels: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly version: number;
          readonly steps: ReadonlyArray<{ readonly kind: AudienceStepKind; readonly pattern: string }>;
        }> | null;
      };
      variables: { siteKey: string };
    };
    AddGoalOfMember: {
      data: { readonly addAudienceGoal: { readonly id: string } };
      variables: { input: AudienceGoalInput };
    };
    UpdateGoalOfMember: {
      data: { readonly updateAudienceGoal: { readonly id: string } };
      variables: { input: UpdateAudienceGoalInput };
    };
    DeleteGoalOfMember: {
      data: { readonly deleteAudienceGoal: { readonly id: string } };
      variables: { input: DeleteAudienceGoalInput };
    };
    AddFunnelOfMember: {
      data: { readonly addAudienceFunnel: { readonly id: string } };
      variables: { input: AudienceFunnelInput };
    };
    UpdateFunnelOfMember: {
      data: { readonly updateAudienceFunnel: { readonly id: string } };
      variables: { input: UpdateAudienceFunnelInput };
    };
    DeleteFunnelOfMember: {
      data: { readonly deleteAudienceFunnel: { readonly id: string } };
      variables: { input: DeleteAudienceFunnelInput };
    };
    PayoutAccountOfMember: {
      data: { readonly payoutAccount: { readonly status: PayoutAccountStatus; readonly psp: string | null } };
      variables: Record<string, never>;
    };
    BeginPayoutsOfMember: {
      data: {
        readonly beginPayoutOnboarding: {
          readonly status: PayoutAccountStatus;
          readonly psp: string | null;
          readonly onboardingUrl: string | null;
        };
      };
      variables: { input: BeginPayoutOnboardingInput };
    };
    DepositCasesForAdmin: {
      data: {
        readonly depositCases: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly animalName: string;
            readonly listingTitle: string;
            readonly amount: string;
            readonly currency: string;
            readonly hasOpenChargeback: boolean;
            readonly buyer: { readonly displayName: string };
            readonly seller: { readonly displayName: string };
            readonly arbitration: {
              readonly status: ArbitrationStatus;
              readonly reason: string;
              readonly openedAtUtc: string;
              readonly evidenceDueAtUtc: string;
              readonly resolvedAtUtc: string | null;
              readonly outcome: ArbitrationOutcome | null;
              readonly evidence: ReadonlyArray<{ readonly by: string }>;
            };
          }>;
        };
      };
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    DepositCaseForAdmin: {
      data: {
        readonly depositCase: {
          readonly depositId: string;
          readonly depositStatus: DepositStatus;
          readonly animalName: string;
          readonly currency: string;
          readonly heldAmount: string;
          readonly totalFee: string;
          readonly afterFee: string | null;
          readonly hasOpenChargeback: boolean;
          readonly decidedByMemberId: string | null;
          readonly version: number;
          readonly buyer: { readonly displayName: string };
          readonly seller: { readonly displayName: string };
          readonly arbitration: { readonly status: ArbitrationStatus; readonly evidenceDueAtUtc: string };
        } | null;
      };
      variables: { depositId: string };
    };
    CaseDecisionForAdmin: {
      data: {
        readonly depositDecision: {
          readonly buyerAmount: string;
          readonly sellerAmount: string;
          readonly fee: string;
        };
      };
      variables: { input: ResolveDepositArbitrationInput };
    };
    ResolveCaseForAdmin: {
      data: { readonly resolveDepositArbitration: { readonly status: DepositStatus } };
      variables: { input: ResolveDepositArbitrationInput };
    };
    HeldEventsForAdmin: {
      data: {
        readonly heldProviderEvents: {
          readonly total: number;
          readonly items: ReadonlyArray<HeldProviderEventFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    HeldEventForAdmin: {
      data: { readonly heldProviderEvent: HeldProviderEventFieldsFragment | null };
      variables: { psp: string; eventId: string };
    };
    ReleaseEventForAdmin: {
      data: { readonly releaseProviderEvent: { readonly status: HeldProviderEventStatus } };
      variables: { input: DecideProviderEventInput };
    };
    DismissEventForAdmin: {
      data: { readonly dismissProviderEvent: { readonly status: HeldProviderEventStatus } };
      variables: { input: DecideProviderEventInput };
    };
    DepositAlertsForAdmin: {
      data: {
        readonly depositAlerts: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly depositId: string;
            readonly kind: string;
            readonly detail: string;
            readonly raisedAtUtc: string;
            readonly settledAt: string | null;
            readonly settledNote: string | null;
          }>;
        };
      };
      variables: { isSettled: boolean; page: number; pageSize: number };
    };
    DepositAlertForAdmin: {
      data: {
        readonly depositAlert: { readonly id: string; readonly kind: string; readonly detail: string } | null;
      };
      variables: { id: string };
    };
    DepositOfAlert: {
      data: {
        readonly deposit: {
          readonly depositId: string;
          readonly animalName: string;
          readonly amount: string;
          readonly currency: string;
          readonly buyer: { readonly displayName: string };
          readonly seller: { readonly displayName: string };
        } | null;
      };
      variables: { id: string };
    };
    RetryDepositOperations: {
      data: { readonly retryDepositOperations: number };
      variables: { depositId: string };
    };
    SettleDepositAlert: {
      data: { readonly settleDepositAlert: { readonly id: string } };
      variables: { input: SettleAlertInput };
    };
    OrderAlertsForAdmin: {
      data: {
        readonly orderPaymentAlerts: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly orderId: string;
            readonly detail: string;
            readonly raisedAt: string;
            readonly settledAt: string | null;
            readonly settledNote: string | null;
          }>;
        };
      };
      variables: { isSettled: boolean; page: number; pageSize: number };
    };
    OrderAlertForAdmin: {
      data: {
        readonly orderPaymentAlert: {
          readonly id: string;
          readonly orderId: string;
          readonly detail: string;
        } | null;
      };
      variables: { id: string };
    };
    SettleOrderAlert: {
      data: { readonly settleOrderPaymentAlert: { readonly id: string } };
      variables: { input: SettleAlertInput };
    };
    AnyOrder: {
      data: {
        readonly orderByName: {
          readonly id: string;
          readonly number: string;
          readonly placedAt: string;
          readonly status: SaleStatus;
          readonly payment: PaymentKind;
          readonly paymentStatus: PaymentStatus;
          readonly contactEmail: string | null;
          readonly buyer: { readonly id: string; readonly displayName: string } | null;
          readonly lines: ReadonlyArray<OrderLineFieldsFragment>;
          readonly totals: ReadonlyArray<OrderTotalFieldsFragment>;
          readonly parts: ReadonlyArray<{
            readonly saleId: string;
            readonly sellerProfileId: string;
            readonly status: SaleStatus;
            readonly paidAt: string | null;
            readonly currency: string;
            readonly totalAmount: string;
            readonly refundedAmount: string;
            readonly takenAmount: string;
            readonly version: number;
            readonly seller: { readonly id: string; readonly displayName: string };
            readonly refunds: ReadonlyArray<{
              readonly amount: string;
              readonly reason: string;
              readonly status: SaleRefundStatus;
              readonly createdAt: string;
            }> | null;
          }>;
        } | null;
      };
      variables: { name: string };
    };
    RefundSaleForSeller: {
      data: { readonly refundSaleForSeller: string };
      variables: { input: RefundSaleInput };
    };
    RetryOrderOperations: { data: { readonly retryOrderOperations: number }; variables: { orderId: string } };
    SearchProfilesForAdmin: {
      data: {
        readonly searchProfiles: ReadonlyArray<{
          readonly id: string;
          readonly kind: ProfileKind;
          readonly handle: string;
          readonly displayName: string;
          readonly countryCode: string | null;
        }>;
      };
      variables: { text: string };
    };
    ProfileForAdmin: {
      data: {
        readonly isVerifiedNonprofit: boolean;
        readonly profile: {
          readonly id: string;
          readonly kind: ProfileKind;
          readonly handle: string;
          readonly displayName: string;
          readonly countryCode: string | null;
          readonly createdAt: string;
        } | null;
        readonly litterPassLots: ReadonlyArray<{
          readonly id: string;
          readonly unitsLeft: number;
          readonly expiresAtUtc: string | null;
        }>;
        readonly litterPassesOf: ReadonlyArray<{
          readonly birthId: string;
          readonly status: LitterPassStatus;
          readonly stampedAtUtc: string;
          readonly expiresAtUtc: string | null;
        }>;
        readonly audienceSites: {
          readonly items: ReadonlyArray<{
            readonly siteKey: string;
            readonly name: string;
            readonly domains: ReadonlyArray<string>;
            readonly status: AudienceSiteStatus;
          }>;
        };
      };
      variables: { id: string };
    };
    SetVerifiedNonprofit: {
      data: { readonly setVerifiedNonprofit: boolean };
      variables: { profileId: string; isVerified: boolean };
    };
    GrantLitterPasses: {
      data: { readonly grantLitterPasses: { readonly id: string } };
      variables: { input: GrantLitterPassesInput };
    };
    RevokeLitterPass: {
      data: { readonly revokeLitterPass: { readonly passId: string } };
      variables: { birthId: string };
    };
    SuspendAudienceSite: {
      data: { readonly suspendAudienceSite: { readonly siteKey: string } };
      variables: { siteKey: string };
    };
    ReinstateAudienceSite: {
      data: { readonly reinstateAudienceSite: { readonly siteKey: string } };
      variables: { siteKey: string };
    };
    ListingsForAdmin: {
      data: {
        readonly animalListingsOf: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly listingId: string;
            readonly shortCode: string;
            readonly title: string;
            readonly status: AnimalListingStatus;
            readonly publishedAtUtc: string | null;
            readonly closedReason: string | null;
          }>;
        };
      };
      variables: { profileId: string; page: number; pageSize: number };
    };
    AnyListing: {
      data: {
        readonly anyAnimalListing: {
          readonly listingId: string;
          readonly title: string;
          readonly sellerProfileId: string;
        } | null;
      };
      variables: { id: string };
    };
    TakeDownListing: {
      data: { readonly takeDownAnimalListing: { readonly listingId: string } };
      variables: { input: TakeDownAnimalListingInput };
    };
    PriceListsForAdmin: {
      data: {
        readonly priceLists: ReadonlyArray<{
          readonly code: string;
          readonly name: string;
          readonly scope: PriceListScope;
          readonly zoneCode: string | null;
          readonly countryCode: string | null;
          readonly subdivisionCode: string | null;
          readonly isPlatformOwn: boolean;
          readonly effectiveFrom: string;
          readonly effectiveUntil: string | null;
        }>;
        readonly marketZones: ReadonlyArray<{
          readonly code: string;
          readonly name: string;
          readonly countryCodes: ReadonlyArray<string>;
        }>;
      };
      variables: Record<string, never>;
    };
    PricesOfListForAdmin: {
      data: {
        readonly pricesOfList: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly subjectKey: string;
            readonly code: string;
            readonly kind: PricePointKind;
            readonly baseAmount: string;
            readonly currencyCode: string;
            readonly recurrenceIntervalCode: RecurrenceInterval | null;
            readonly unitsPerPack: number | null;
            readonly expiresAfterMonths: number | null;
            readonly displayName: string | null;
            readonly effectiveFrom: string;
            readonly effectiveUntil: string | null;
          }>;
        };
      };
      variables: { code: string; page: number; pageSize: number };
    };
    CreateMarketZone: {
      data: { readonly createMarketZone: { readonly code: string } };
      variables: { input: CreateMarketZoneInput };
    };
    CreatePriceList: {
      data: { readonly createPriceList: { readonly code: string } };
      variables: { input: CreatePriceListInput };
    };
    AddPricePoint: {
      data: { readonly addPricePoint: { readonly id: string } };
      variables: { input: AddPricePointInput };
    };
    ReplacePricePoint: {
      data: { readonly replacePricePoint: { readonly id: string } };
      variables: { input: ReplacePricePointInput };
    };
    EndPricePoint: {
      data: { readonly endPricePoint: { readonly id: string } };
      variables: { input: EndPricePointInput };
    };
    PlansForAdmin: {
      data: {
        readonly plans: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly publicCode: string;
            readonly slug: string;
            readonly name: string;
            readonly summary: string;
            readonly audience: PlanAudience;
            readonly sortOrder: number;
            readonly retiredAt: string | null;
          }>;
        };
        readonly plannedPlans: ReadonlyArray<{
          readonly publicCode: string;
          readonly slug: string;
          readonly name: string;
          readonly summary: string;
          readonly audience: PlanAudience;
          readonly sortOrder: number;
          readonly onSaleFrom: string | null;
        }>;
      };
      variables: { page: number; pageSize: number };
    };
    PlanForAdmin: {
      data: { readonly planByCode: { readonly publicCode: string; readonly name: string } | null };
      variables: { publicCode: string };
    };
    PublishPlan: {
      data: { readonly publishPlan: { readonly publicCode: string } };
      variables: { input: PublishPlanInput };
    };
    RetirePlan: {
      data: { readonly retirePlan: { readonly publicCode: string } };
      variables: { input: RetirePlanInput };
    };
    FieldUsesForAdmin: {
      data: {
        readonly fieldUses: {
          readonly total: number;
          readonly countedSince: string | null;
          readonly items: ReadonlyArray<{
            readonly type: string;
            readonly field: string;
            readonly kind: FieldUserKind;
            readonly user: string;
            readonly versions: ReadonlyArray<string>;
            readonly operationNames: ReadonlyArray<string>;
            readonly lastUsedAt: string | null;
            readonly uses: number;
          }>;
        };
      };
      variables: {
        type?: string | null | undefined;
        field?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    DepositsOfMember: {
      data: {
        readonly myDeposits: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly status: DepositStatus;
            readonly amount: string;
            readonly currency: string;
            readonly listingTitle: string;
            readonly animalName: string;
            readonly pickupWindowEnd: string;
            readonly nextActionCode: NextDepositAction | null;
            readonly createdAtUtc: string;
            readonly counterparty: { readonly displayName: string };
          }>;
        };
      };
      variables: { side: DepositSide; status?: string | null | undefined; page: number; pageSize: number };
    };
    DepositOfMember: {
      data: {
        readonly deposit: {
          readonly depositId: string;
          readonly status: DepositStatus;
          readonly listingId: string | null;
          readonly listingShortCode: string;
          readonly listingTitle: string;
          readonly isListingShown: boolean;
          readonly itemId: string | null;
          readonly animalId: string;
          readonly animalName: string;
          readonly amount: string;
          readonly currency: string;
          readonly refundedAmount: string;
          readonly releasedAmount: string;
          readonly heldAmount: string;
          readonly owedToBuyer: string;
          readonly owedToSeller: string;
          readonly payoutWaitsFor: string | null;
          readonly depositClause: string;
          readonly pickupWindowEnd: string;
          readonly expiresAtUtc: string | null;
          readonly paidAtUtc: string | null;
          readonly holdExpiresAtUtc: string | null;
          readonly handoverConfirmedAtUtc: string | null;
          readonly matchedChipId: string | null;
          readonly ownershipTransferredAtUtc: string | null;
          readonly releasedToSellerAtUtc: string | null;
          readonly refundReason: string | null;
          readonly viewerRole: string;
          readonly version: number;
          readonly createdAtUtc: string;
          readonly buyer: { readonly id: string; readonly displayName: string };
          readonly seller: { readonly id: string; readonly displayName: string };
          readonly feeSnapshot: {
            readonly totalFee: string;
            readonly netToSeller: string;
            readonly isNonprofitExempt: boolean;
          };
          readonly agreement: { readonly contractId: string; readonly isBindingForClause: boolean } | null;
          readonly buyerConfirmation: HandoverConfirmationFieldsFragment | null;
          readonly sellerConfirmation: HandoverConfirmationFieldsFragment | null;
          readonly arbitration: {
            readonly status: ArbitrationStatus;
            readonly reason: string;
            readonly openedBy: string;
            readonly openedAtUtc: string;
            readonly evidenceDueAtUtc: string;
            readonly note: string | null;
            readonly resolvedAtUtc: string | null;
            readonly outcome: ArbitrationOutcome | null;
            readonly buyerAmount: string | null;
            readonly sellerAmount: string | null;
            readonly resolutionNote: string | null;
            readonly evidence: ReadonlyArray<{
              readonly by: string;
              readonly atUtc: string;
              readonly note: string;
              readonly mediaShortCodes: ReadonlyArray<string>;
            }>;
          } | null;
          readonly timeline: ReadonlyArray<{
            readonly atUtc: string;
            readonly event: string;
            readonly actorRole: string;
          }>;
        } | null;
      };
      variables: { id: string };
    };
    CheckoutOfMember: {
      data: {
        readonly depositCheckout: {
          readonly psp: string;
          readonly pspIntentReference: string;
          readonly clientSecret: string;
          readonly publishableKey: string;
        } | null;
      };
      variables: { id: string };
    };
    ListingToSecure: {
      data: {
        readonly publicAnimalListing: {
          readonly isReserved: boolean;
          readonly protectedDeposit: boolean;
          readonly depositBadge: { readonly statement: string | null };
          readonly waitlist: { readonly isOpen: boolean };
          readonly listing: {
            readonly listingId: string;
            readonly shortCode: string;
            readonly status: AnimalListingStatus;
            readonly kind: AnimalListingKind;
            readonly animalId: string | null;
            readonly title: string;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly sellerProfileId: string;
            readonly version: number;
            readonly seller: { readonly displayName: string };
            readonly items: ReadonlyArray<AnimalListingItemFieldsFragment>;
            readonly deposit: {
              readonly amount: string | null;
              readonly refundable: boolean;
              readonly policyText: string | null;
              readonly pickupWindowEnd: string | null;
              readonly depositClause: DepositClause;
            };
          };
        } | null;
        readonly myWaitlistEntries: {
          readonly items: ReadonlyArray<{
            readonly listingShortCode: string;
            readonly offeredItemId: string | null;
            readonly reservedUntilUtc: string | null;
            readonly depositId: string | null;
          }>;
        };
        readonly myDeposits: {
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly animalId: string;
            readonly status: DepositStatus;
            readonly amount: string;
            readonly currency: string;
          }>;
        };
        readonly listedAgreement: { readonly templateId: string } | null;
      };
      variables: { shortCode: string };
    };
    BeginDepositOfMember: {
      data: { readonly createDeposit: { readonly depositId: string } };
      variables: { input: CreateDepositInput };
    };
    RefundDepositOfMember: {
      data: { readonly refundDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    WithdrawDepositOfMember: {
      data: { readonly withdrawDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    ClaimDepositOfMember: {
      data: { readonly forfeitDeposit: { readonly status: DepositStatus } };
      variables: { input: StepDepositInput };
    };
    DisputeDepositOfMember: {
      data: { readonly disputeDeposit: { readonly status: DepositStatus } };
      variables: { input: DisputeDepositInput };
    };
    ShowEvidenceOfMember: {
      data: { readonly submitDepositEvidence: { readonly status: DepositStatus } };
      variables: { input: SubmitDepositEvidenceInput };
    };
    ConfirmHandoverOfMember: {
      data: { readonly confirmHandover: { readonly status: DepositStatus } };
      variables: { side: DepositSide; input: ConfirmHandoverInput };
    };
    TemplatesOfMember: {
      data: {
        readonly contractTemplates: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly version: number;
            readonly isOpenToBuyers: boolean;
            readonly updatedAt: string;
          }>;
        };
      };
      variables: { isArchived: boolean; page: number; pageSize: number };
    };
    TemplateOfMember: {
      data: {
        readonly contractTemplate: {
          readonly id: string;
          readonly name: string;
          readonly text: string;
          readonly placeholders: ReadonlyArray<string>;
          readonly isOpenToBuyers: boolean;
          readonly version: number;
          readonly archivedAt: string | null;
          readonly updatedAt: string;
        } | null;
      };
      variables: { id: string };
    };
    CreateTemplateOfMember: {
      data: { readonly createContractTemplate: { readonly id: string } };
      variables: { input: CreateContractTemplateInput };
    };
    UpdateTemplateOfMember: {
      data: { readonly updateContractTemplate: { readonly id: string } };
      variables: { input: UpdateContractTemplateInput };
    };
    ArchiveTemplateOfMember: {
      data: { readonly archiveContractTemplate: { readonly id: string } };
      variables: { input: ArchiveContractTemplateInput };
    };
    AgreementsOfMember: {
      data: {
        readonly myContracts: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly contractId: string;
            readonly title: string;
            readonly side: ContractParty;
            readonly listingId: string | null;
            readonly itemId: string | null;
            readonly buyerSignedInAppAtUtc: string | null;
            readonly sellerSignedInAppAtUtc: string | null;
            readonly endedAs: ContractEnd | null;
            readonly depositId: string | null;
            readonly createdAtUtc: string;
            readonly counterparty: { readonly id: string; readonly displayName: string };
          }>;
        };
      };
      variables: { isToSign: boolean; listingId?: string | null | undefined; page: number; pageSize: number };
    };
    AgreementOfMember: {
      data: {
        readonly contract: {
          readonly contractId: string;
          readonly title: string;
          readonly text: string;
          readonly textSha256: string;
          readonly listingId: string | null;
          readonly itemId: string | null;
          readonly listingShortCode: string | null;
          readonly transferId: string | null;
          readonly animalId: string | null;
          readonly buyerProfileId: string;
          readonly sellerProfileId: string;
          readonly buyerName: string | null;
          readonly sellerName: string | null;
          readonly isBindingForClause: boolean;
          readonly endedAs: ContractEnd | null;
          readonly endedAtUtc: string | null;
          readonly createdAtUtc: string;
          readonly buyer: { readonly displayName: string };
          readonly seller: { readonly displayName: string };
          readonly signatures: ReadonlyArray<{
            readonly party: ContractParty;
            readonly method: SignatureMethod;
            readonly signedAtUtc: string;
            readonly signerName: string | null;
          }>;
        } | null;
      };
      variables: { id: string };
    };
    CreateAgreementOfMember: {
      data: { readonly createContract: { readonly contractId: string } };
      variables: { input: CreateContractInput };
    };
    PreviewAgreementOfMember: {
      data: { readonly contractPreview: { readonly text: string; readonly textSha256: string } | null };
      variables: { input: CreateContractInput };
    };
    EndAgreementOfMember: {
      data: { readonly endContract: { readonly contractId: string } };
      variables: { contractId: string };
    };
    SignAgreementOfMember: {
      data: { readonly signContract: { readonly contractId: string } };
      variables: { contractId: string; name: string };
    };
    SubjectsOfMember: {
      data: {
        readonly myAnimalListings: {
          readonly items: ReadonlyArray<{
            readonly listingId: string;
            readonly title: string;
            readonly status: AnimalListingStatus;
          }>;
        };
        readonly myDeposits: {
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly animalName: string;
            readonly listingTitle: string;
            readonly status: DepositStatus;
            readonly counterparty: { readonly displayName: string };
          }>;
        };
        readonly animals: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly lifeStatus: LifeStatus;
          }>;
        };
        readonly contractTemplates: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        };
      };
      variables: Record<string, never>;
    };
    AnimalToAgreeOn: {
      data: {
        readonly animal: {
          readonly id: string;
          readonly name: string;
          readonly svcCode: string;
          readonly species: string;
          readonly breedCode: string | null;
          readonly sex: AnimalSex;
          readonly dateOfBirth: string | null;
          readonly colorText: string | null;
          readonly isOwnerOfRecord: boolean;
        } | null;
        readonly microchip: { readonly chipId: string } | null;
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: { id: string };
    };
    BreedToAgreeOn: {
      data: { readonly breedsByCode: ReadonlyArray<{ readonly name: string }> };
      variables: { keys: ReadonlyArray<BreedKeyInput> };
    };
    ListingToAgreeOn: {
      data: {
        readonly animalListing: {
          readonly listingId: string;
          readonly shortCode: string;
          readonly title: string;
          readonly animalId: string | null;
          readonly price: string | null;
          readonly currency: string;
          readonly kind: AnimalListingKind;
          readonly items: ReadonlyArray<{
            readonly itemId: string;
            readonly animalId: string | null;
            readonly label: string;
          }>;
          readonly deposit: {
            readonly required: boolean;
            readonly amount: string | null;
            readonly reserveMode: ReserveMode;
            readonly depositClause: DepositClause;
            readonly pickupWindowEnd: string | null;
            readonly contractTemplateId: string | null;
          };
        } | null;
        readonly animalListingWaitlist: {
          readonly items: ReadonlyArray<{
            readonly entryId: string;
            readonly status: WaitlistStatus;
            readonly profileId: string;
            readonly profile: { readonly displayName: string };
          }>;
        } | null;
      };
      variables: { id: string };
    };
    DepositorsOfListing: {
      data: {
        readonly myDeposits: {
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly status: DepositStatus;
            readonly counterparty: { readonly id: string; readonly displayName: string };
          }>;
        };
      };
      variables: { shortCode: string };
    };
    DepositToAgreeOn: {
      data: {
        readonly deposit: {
          readonly depositId: string;
          readonly viewerRole: string;
          readonly listingId: string | null;
          readonly itemId: string | null;
          readonly listingTitle: string;
          readonly transferId: string | null;
          readonly animalId: string;
          readonly animalName: string;
          readonly amount: string;
          readonly currency: string;
          readonly priceAmount: string | null;
          readonly depositClause: string;
          readonly pickupWindowEnd: string;
          readonly buyer: { readonly id: string; readonly displayName: string };
        } | null;
      };
      variables: { id: string };
    };
    TransferToAgreeOn: {
      data: {
        readonly animalTransfer: {
          readonly transferId: string;
          readonly animalId: string;
          readonly animalName: string;
          readonly viewerRole: TransferRole;
          readonly toProfileId: string;
          readonly priceAmount: string | null;
          readonly currency: string | null;
          readonly plannedHandoverDate: string | null;
          readonly deposit: { readonly amount: string; readonly depositClause: TransferDepositClause } | null;
        } | null;
      };
      variables: { id: string };
    };
    PartyName: {
      data: { readonly profile: { readonly displayName: string } | null };
      variables: { id: string };
    };
    ClientsToAgreeWith: {
      data: {
        readonly clients: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly isGuest: boolean;
            readonly status: ClientStatus;
          }>;
        };
      };
      variables: { text?: string | null | undefined };
    };
    ListedAgreementOfMember: {
      data: {
        readonly listedAgreement: {
          readonly templateId: string;
          readonly listingId: string;
          readonly name: string;
          readonly text: string;
          readonly placeholders: ReadonlyArray<string>;
          readonly version: number;
        } | null;
        readonly publicAnimalListing: {
          readonly listing: {
            readonly shortCode: string;
            readonly title: string;
            readonly kind: AnimalListingKind;
            readonly price: string | null;
            readonly currency: string;
            readonly sellerProfileId: string;
            readonly seller: { readonly displayName: string };
            readonly items: ReadonlyArray<{
              readonly itemId: string;
              readonly label: string;
              readonly price: string | null;
            }>;
            readonly deposit: {
              readonly amount: string | null;
              readonly depositClause: DepositClause;
              readonly pickupWindowEnd: string | null;
            };
          };
        } | null;
      };
      variables: { shortCode: string };
    };
    CertificateOfMember: {
      data: {
        readonly transferCertificate: {
          readonly transferId: string;
          readonly type: TransferType;
          readonly completedAtUtc: string;
          readonly wasChipRead: boolean;
          readonly svcCode: string;
          readonly animalName: string;
          readonly registeredName: string;
          readonly speciesName: string;
          readonly breedName: string | null;
          readonly sex: AnimalSex;
          readonly dateOfBirth: string | null;
          readonly chipId: string | null;
          readonly fromName: string | null;
          readonly toName: string | null;
          readonly from: { readonly displayName: string };
          readonly to: { readonly displayName: string };
        } | null;
      };
      variables: { id: string };
    };
    TransferOfDeposit: {
      data: { readonly transferOfDeposit: string | null };
      variables: { depositId: string };
    };
    WebhooksOfApp: {
      data: {
        readonly webhookSubscriptionsOfApp: {
          readonly total: number;
          readonly items: ReadonlyArray<WebhookSubscriptionFieldsFragment>;
        };
      };
      variables: { appId: string; page: number; pageSize: number };
    };
    WebhookOfApp: {
      data: { readonly webhookSubscriptionOfApp: WebhookSubscriptionFieldsFragment | null };
      variables: { appId: string; id: string };
    };
    WebhooksSentToApp: {
      data: {
        readonly webhooksSentToApp: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly body: string;
            readonly delivery: {
              readonly id: string;
              readonly eventId: string;
              readonly eventType: string;
              readonly isRedelivery: boolean;
              readonly attempt: number;
              readonly status: WebhookDeliveryStatus;
              readonly responseStatus: number | null;
              readonly responseSnippet: string | null;
              readonly errorCode: WebhookErrorCode | null;
              readonly durationMs: number | null;
              readonly attemptedAt: string | null;
              readonly nextAttemptAt: string | null;
              readonly createdAt: string;
            };
          }>;
        };
      };
      variables: { appId: string; id: string; readsAppointments: boolean; page: number; pageSize: number };
    };
    RedeliverWebhookOfApp: {
      data: { readonly redeliverWebhookOfApp: { readonly id: string } };
      variables: { appId: string; id: string; deliveryId: string };
    };
    SendWebhookTestOfApp: {
      data: { readonly sendWebhookTestOfApp: { readonly eventId: string } };
      variables: { appId: string; id: string };
    };
    BookingBusinessOfMember: {
      data: {
        readonly bookingBusiness: {
          readonly timeZone: string;
          readonly currency: string;
          readonly countryCode: string;
          readonly phone: string | null;
          readonly email: string | null;
          readonly websiteUrl: string | null;
          readonly publishedFacts: ReadonlyArray<PublishedFact>;
          readonly version: number;
          readonly address: BookingAddressFieldsFragment | null;
          readonly bookingPolicy: {
            readonly isOnlineBookingEnabled: boolean;
            readonly requiresConfirmation: boolean;
            readonly minNoticeMinutes: number;
            readonly maxAdvanceDays: number;
            readonly cancelNoticeMinutes: number;
            readonly rescheduleNoticeMinutes: number;
            readonly slotStepMinutes: number;
            readonly lateCancelFeePercent: string;
          };
        } | null;
      };
      variables: Record<string, never>;
    };
    DayOfBusiness: {
      data: {
        readonly profile: {
          readonly id: string;
          readonly timeZone: string | null;
          readonly countryCode: string | null;
          readonly speciesCodes: ReadonlyArray<string>;
        } | null;
        readonly openingHours: {
          readonly openingTimes: ReadonlyArray<{
            readonly dayOfWeek: DayOfWeek;
            readonly opensAt: string;
            readonly closesAt: string;
          }>;
          readonly openingExceptions: ReadonlyArray<{
            readonly date: string;
            readonly isClosed: boolean;
            readonly opensAt: string | null;
            readonly closesAt: string | null;
            readonly note: string | null;
          }>;
        };
        readonly services: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly categoryCode: ServiceCategory | null;
            readonly durationMinutes: number;
            readonly priceKind: PriceKind;
            readonly price: string | null;
            readonly currency: string;
            readonly staffIds: ReadonlyArray<string>;
            readonly isActive: boolean;
            readonly isOnlineBookable: boolean;
            readonly maxPetsPerAppointment: number;
            readonly speciesCodes: ReadonlyArray<string>;
            readonly addOns: ReadonlyArray<ServiceAddOnFieldsFragment>;
          }>;
        };
        readonly staff: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly serviceIds: ReadonlyArray<string>;
            readonly isActive: boolean;
            readonly version: number;
            readonly workingHours: ReadonlyArray<{
              readonly dayOfWeek: DayOfWeek;
              readonly opensAt: string;
              readonly closesAt: string;
            }>;
          }>;
        };
      };
      variables: { id: string };
    };
    UpdateBookingBusinessOfMember: {
      data: { readonly updateBookingBusiness: { readonly version: number } };
      variables: { input: UpdateBookingBusinessInput };
    };
    SetOpeningTimesOfMember: {
      data: { readonly setOpeningTimes: { readonly version: number } | null };
      variables: { openingTimes: ReadonlyArray<OpeningTimeInput> };
    };
    SetOpeningExceptionOfMember: {
      data: { readonly setOpeningException: { readonly version: number } | null };
      variables: { input: OpeningExceptionInput };
    };
    RemoveOpeningExceptionOfMember: {
      data: { readonly removeOpeningException: { readonly version: number } | null };
      variables: { date: string };
    };
    ServiceOfMember: {
      data: {
        readonly service: {
          readonly id: string;
          readonly code: string;
          readonly name: string;
          readonly description: string | null;
          readonly categoryCode: ServiceCategory | null;
          readonly durationMinutes: number;
          readonly bufferBeforeMinutes: number;
          readonly bufferAfterMinutes: number;
          readonly capacity: number;
          readonly maxPetsPerAppointment: number;
          readonly priceKind: PriceKind;
          readonly price: string | null;
          readonly currency: string;
          readonly speciesCodes: ReadonlyArray<string>;
          readonly requiredVaccinationCodes: ReadonlyArray<string>;
          readonly staffIds: ReadonlyArray<string>;
          readonly requiresConfirmation: boolean;
          readonly isOnlineBookable: boolean;
          readonly isActive: boolean;
          readonly minNoticeMinutes: number | null;
          readonly maxAdvanceDays: number | null;
          readonly version: number;
          readonly addOns: ReadonlyArray<ServiceAddOnFieldsFragment>;
        } | null;
      };
      variables: { id: string };
    };
    AddServiceOfMember: {
      data: { readonly addService: { readonly id: string; readonly name: string } };
      variables: { input: AddServiceInput };
    };
    UpdateServiceOfMember: {
      data: { readonly updateService: { readonly id: string; readonly version: number } };
      variables: { input: UpdateServiceInput };
    };
    AddStaffOfMember: {
      data: { readonly addStaffMember: { readonly id: string } };
      variables: { input: AddStaffMemberInput };
    };
    UpdateStaffOfMember: {
      data: { readonly updateStaffMember: { readonly id: string } };
      variables: { input: UpdateStaffMemberInput };
    };
    TimesOffOfStaff: {
      data: { readonly calendar: { readonly timesOff: ReadonlyArray<TimeOffFieldsFragment> } };
      variables: { input: CalendarQuery };
    };
    AddTimeOffOfMember: {
      data: { readonly addTimeOff: { readonly id: string } };
      variables: { input: AddTimeOffInput };
    };
    RemoveTimeOffOfMember: { data: { readonly removeTimeOff: boolean }; variables: { id: string } };
    ClientsOfMember: {
      data: {
        readonly clients: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly email: string | null;
            readonly phone: string | null;
            readonly status: ClientStatus;
            readonly petCount: number;
            readonly pets: ReadonlyArray<{
              readonly id: string;
              readonly name: string;
              readonly species: string;
            }>;
          }>;
        };
      };
      variables: { text?: string | null | undefined; page: number; pageSize: number };
    };
    ClientOfMember: {
      data: {
        readonly client: {
          readonly id: string;
          readonly displayName: string;
          readonly givenName: string | null;
          readonly familyName: string | null;
          readonly email: string | null;
          readonly phone: string | null;
          readonly isGuest: boolean;
          readonly status: ClientStatus;
          readonly note: string | null;
          readonly version: number;
          readonly petCount: number;
          readonly address: BookingAddressFieldsFragment | null;
          readonly pets: ReadonlyArray<{
            readonly id: string;
            readonly animalId: string | null;
            readonly name: string;
            readonly species: string;
            readonly breedCode: string | null;
            readonly sex: PetSex;
            readonly dateOfBirth: string | null;
            readonly lifeStatus: PetLifeStatus;
            readonly weightGrams: number | null;
            readonly isNeutered: boolean | null;
            readonly careNote: string | null;
            readonly version: number;
            readonly vaccinations: ReadonlyArray<{
              readonly code: string;
              readonly expiresOn: string | null;
              readonly status: VaccinationStatus;
              readonly isDeclared: boolean;
            }>;
          }>;
        } | null;
      };
      variables: { id: string };
    };
    AppointmentsOfClient: {
      data: {
        readonly appointments: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly status: AppointmentStatus;
            readonly serviceName: string;
            readonly staffName: string | null;
            readonly startsAt: string;
            readonly endsAt: string;
            readonly timeZone: string;
            readonly price: string | null;
            readonly currency: string;
          }>;
        };
      };
      variables: { input: AppointmentQuery };
    };
    AddClientOfMember: {
      data: { readonly addClient: { readonly id: string } };
      variables: { input: AddClientInput };
    };
    UpdateClientOfMember: {
      data: { readonly updateClient: { readonly id: string } };
      variables: { input: UpdateClientInput };
    };
    ArchiveClientOfMember: {
      data: { readonly archiveClient: { readonly id: string } };
      variables: { input: ClientStepInput };
    };
    RestoreClientOfMember: {
      data: { readonly restoreClient: { readonly id: string } };
      variables: { input: ClientStepInput };
    };
    DisconnectClientOfMember: {
      data: { readonly disconnectClient: { readonly id: string } };
      variables: { input: ClientStepInput };
    };
    AddPetOfMember: { data: { readonly addPet: { readonly id: string } }; variables: { input: AddPetInput } };
    UpdatePetOfMember: {
      data: { readonly updatePet: { readonly id: string } };
      variables: { input: UpdatePetInput };
    };
    RemovePetOfMember: { data: { readonly removePet: boolean }; variables: { id: string } };
    SetVaccinationsOfMember: {
      data: { readonly setVaccinations: { readonly id: string } };
      variables: { input: SetVaccinationsInput };
    };
    CalendarOfBusiness: {
      data: {
        readonly calendar: {
          readonly isWhole: boolean;
          readonly timesOff: ReadonlyArray<TimeOffFieldsFragment>;
          readonly entries: ReadonlyArray<{
            readonly clientName: string;
            readonly petNames: ReadonlyArray<string>;
            readonly appointment: {
              readonly id: string;
              readonly number: string;
              readonly status: AppointmentStatus;
              readonly serviceName: string;
              readonly staffId: string | null;
              readonly staffName: string | null;
              readonly startsAt: string;
              readonly endsAt: string;
              readonly nights: number | null;
            };
          }>;
        };
        readonly openingDays: ReadonlyArray<{
          readonly date: string;
          readonly isClosed: boolean;
          readonly intervals: ReadonlyArray<{ readonly opensAt: string; readonly closesAt: string }>;
        }>;
      };
      variables: { input: CalendarQuery; from: string; to: string };
    };
    CalendarFeedsOfMember: {
      data: {
        readonly calendarFeeds: ReadonlyArray<{
          readonly id: string;
          readonly staffId: string | null;
          readonly renewedAt: string;
        }>;
      };
      variables: Record<string, never>;
    };
    RenewCalendarFeedOfMember: {
      data: {
        readonly renewCalendarFeed: {
          readonly secret: string | null;
          readonly feed: { readonly id: string };
        };
      };
      variables: { input: RenewCalendarFeedInput };
    };
    EndCalendarFeedOfMember: { data: { readonly endCalendarFeed: boolean }; variables: { id: string } };
    FedCalendar: {
      data: {
        readonly fedCalendar: {
          readonly staffName: string | null;
          readonly business: { readonly id: string; readonly displayName: string };
          readonly entries: ReadonlyArray<{
            readonly petNames: ReadonlyArray<string>;
            readonly appointment: {
              readonly id: string;
              readonly number: string;
              readonly status: AppointmentStatus;
              readonly serviceName: string;
              readonly startsAt: string;
              readonly endsAt: string;
              readonly version: number;
              readonly updatedAt: string;
            };
          }>;
        } | null;
      };
      variables: { secret: string };
    };
    AppointmentOfBusiness: {
      data: {
        readonly calendarEntry: {
          readonly clientName: string;
          readonly isGuest: boolean;
          readonly petNames: ReadonlyArray<string>;
          readonly appointment: {
            readonly id: string;
            readonly bookingId: string;
            readonly number: string;
            readonly status: AppointmentStatus;
            readonly serviceId: string;
            readonly serviceName: string;
            readonly addOnIds: ReadonlyArray<string>;
            readonly staffId: string | null;
            readonly staffName: string | null;
            readonly clientId: string;
            readonly petIds: ReadonlyArray<string>;
            readonly startsAt: string;
            readonly endsAt: string;
            readonly nights: number | null;
            readonly timeZone: string;
            readonly price: string | null;
            readonly currency: string;
            readonly clientNote: string | null;
            readonly businessNote: string | null;
            readonly previousStartsAt: string | null;
            readonly source: BookingSource;
            readonly version: number;
            readonly createdAt: string;
            readonly cancellation: AppointmentCancellationFieldsFragment | null;
          };
        } | null;
        readonly declaredVaccinations: ReadonlyArray<{
          readonly petId: string;
          readonly code: string;
          readonly expiresOn: string;
        }> | null;
      };
      variables: { id: string };
    };
    FreeTimesOfService: {
      data: {
        readonly slots: {
          readonly slots: ReadonlyArray<{
            readonly startsAt: string;
            readonly endsAt: string;
            readonly staffId: string | null;
          }>;
        };
      };
      variables: { input: SlotQuery };
    };
    BookForBusiness: {
      data: {
        readonly bookAppointments: {
          readonly id: string;
          readonly clientId: string;
          readonly appointments: ReadonlyArray<{ readonly id: string; readonly startsAt: string }>;
        };
      };
      variables: { input: BookAppointmentsInput };
    };
    ConfirmAppointmentOfBusiness: {
      data: { readonly confirmAppointment: { readonly id: string; readonly version: number } };
      variables: { input: MoveAppointmentInput };
    };
    DeclineAppointmentOfBusiness: {
      data: { readonly declineAppointment: { readonly id: string; readonly version: number } };
      variables: { input: MoveAppointmentInput };
    };
    CheckInAppointmentOfBusiness: {
      data: { readonly checkInAppointment: { readonly id: string; readonly version: number } };
      variables: { input: MoveAppointmentInput };
    };
    CompleteAppointmentOfBusiness: {
      data: { readonly completeAppointment: { readonly id: string; readonly version: number } };
      variables: { input: MoveAppointmentInput };
    };
    MissAppointmentOfBusiness: {
      data: { readonly markAppointmentNoShow: { readonly id: string; readonly version: number } };
      variables: { input: MoveAppointmentInput };
    };
    MoveAppointmentOfBusiness: {
      data: { readonly rescheduleAppointment: { readonly id: string; readonly version: number } };
      variables: { input: RescheduleAppointmentInput };
    };
    CancelAppointmentOfBusiness: {
      data: { readonly cancelAppointment: { readonly id: string; readonly version: number } };
      variables: { input: CancelAppointmentInput };
    };
    NoteAppointmentOfBusiness: {
      data: { readonly updateAppointment: { readonly id: string; readonly version: number } };
      variables: { input: UpdateAppointmentInput };
    };
    AnimalsOfProfile: {
      data: {
        readonly animals: { readonly total: number; readonly items: ReadonlyArray<AnimalFieldsFragment> };
        readonly coOwnedAnimals: { readonly total: number };
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: { page: number; pageSize: number; text?: string | null | undefined };
    };
    CoOwnedOfProfile: {
      data: {
        readonly coOwnedAnimals: {
          readonly total: number;
          readonly items: ReadonlyArray<AnimalFieldsFragment>;
        };
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: { page: number; pageSize: number };
    };
    AnimalOfProfile: {
      data: {
        readonly animal: {
          readonly id: string;
          readonly name: string;
          readonly registeredName: string;
          readonly svcCode: string;
          readonly species: string;
          readonly sex: AnimalSex;
          readonly dateOfBirth: string | null;
          readonly lifeStatus: LifeStatus;
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly breedCode: string | null;
          readonly isOwnerOfRecord: boolean;
          readonly version: number;
          readonly createdAt: string;
          readonly birthId: string | null;
          readonly colorText: string | null;
          readonly owner: { readonly id: string; readonly displayName: string };
          readonly coOwners: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly handle: string;
          }>;
          readonly dam: { readonly id: string; readonly name: string } | null;
          readonly sire: { readonly id: string; readonly name: string } | null;
          readonly pedigree: ReadonlyArray<{
            readonly place: string;
            readonly registeredName: string;
            readonly svcCode: string;
            readonly sex: AnimalSex;
            readonly dateOfBirth: string | null;
          }>;
          readonly healthTests: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly result: string;
            readonly testedOn: string;
            readonly testedBy: string | null;
            readonly certificateShortCode: string | null;
          }>;
          readonly offspring: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly sex: AnimalSex;
            readonly dateOfBirth: string | null;
          }>;
        } | null;
        readonly microchip?: { readonly chipId: string; readonly implantedOn: string | null } | null;
        readonly transfersOfAnimal?: {
          readonly items: ReadonlyArray<{
            readonly toProfileId: string;
            readonly completedAtUtc: string | null;
            readonly fromProfileId: string;
          }>;
        };
        readonly latest?: {
          readonly items: ReadonlyArray<{
            readonly transferId: string;
            readonly status: TransferStatus;
            readonly viewerRole: TransferRole;
            readonly to: { readonly displayName: string };
          }>;
        };
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: { id: string; managed: boolean };
    };
    BreedName: {
      data: { readonly breedsByCode: ReadonlyArray<{ readonly name: string }> };
      variables: { keys: ReadonlyArray<BreedKeyInput> };
    };
    BreedsNamed: {
      data: {
        readonly breeds: { readonly items: ReadonlyArray<{ readonly code: string; readonly name: string }> };
      };
      variables: { species: string; text: string };
    };
    ParentsOfProfile: {
      data: {
        readonly dams: { readonly total: number; readonly items: ReadonlyArray<AnimalFields2Fragment> };
        readonly sires: { readonly total: number; readonly items: ReadonlyArray<AnimalFields2Fragment> };
        readonly coOwnedAnimals: { readonly items: ReadonlyArray<AnimalFields2Fragment> };
      };
      variables: { species?: string | null | undefined };
    };
    AnimalByCode: {
      data: {
        readonly animals: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly svcCode: string }>;
        };
      };
      variables: { text: string };
    };
    UpdateAnimalOfMember: {
      data: { readonly updateAnimal: { readonly id: string } };
      variables: { input: UpdateAnimalInput };
    };
    ArchiveAnimalOfMember: {
      data: { readonly archiveAnimal: { readonly id: string } };
      variables: { input: ArchiveAnimalInput };
    };
    RecordParentsOfMember: {
      data: { readonly recordParents: { readonly id: string } };
      variables: { input: RecordParentsInput };
    };
    RegisterMicrochipOfMember: {
      data: { readonly registerMicrochip: { readonly chipId: string } };
      variables: { input: RegisterMicrochipInput };
    };
    RecordHealthTestOfMember: {
      data: { readonly recordHealthTest: { readonly id: string } };
      variables: { input: RecordHealthTestInput };
    };
    RemoveHealthTestOfMember: { data: { readonly removeHealthTest: boolean }; variables: { id: string } };
    AddCoOwnerOfMember: {
      data: { readonly addCoOwner: { readonly id: string } };
      variables: { input: CoOwnerInput };
    };
    RemoveCoOwnerOfMember: {
      data: { readonly removeCoOwner: { readonly id: string } };
      variables: { input: CoOwnerInput };
    };
    ProfileByHandle: {
      data: { readonly profileByHandle: ProfileFieldsFragment | null };
      variables: { handle: string };
    };
    LittersOfProfile: {
      data: {
        readonly births: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly birthId: string;
            readonly birthDate: string;
            readonly offspringCount: number;
            readonly dam: { readonly id: string; readonly name: string } | null;
            readonly sire: { readonly id: string; readonly name: string } | null;
            readonly pass: { readonly status: LitterPassStatus; readonly expiresAtUtc: string | null } | null;
          }>;
        };
        readonly animals: { readonly total: number };
      };
      variables: { page: number; pageSize: number };
    };
    LitterOfProfile: {
      data: {
        readonly birth: {
          readonly birthId: string;
          readonly birthDate: string;
          readonly offspringCount: number;
          readonly sireAnimalId: string | null;
          readonly dam: { readonly id: string; readonly name: string } | null;
          readonly sire: { readonly id: string; readonly name: string } | null;
          readonly pass: { readonly status: LitterPassStatus; readonly expiresAtUtc: string | null } | null;
          readonly offspring: ReadonlyArray<{
            readonly svcCode: string;
            readonly sex: AnimalSex;
            readonly colorText: string | null;
            readonly animal: { readonly id: string; readonly name: string } | null;
          }>;
        } | null;
        readonly litterPassTerms: { readonly isMetered: boolean; readonly unitsLeft: number };
      };
      variables: { id: string };
    };
    LitterPassPrice: {
      data: {
        readonly platformPrices: ReadonlyArray<{
          readonly points: ReadonlyArray<{ readonly baseAmount: string; readonly currencyCode: string }>;
        }>;
      };
      variables: Record<string, never>;
    };
    RecordBirthOfMember: {
      data: { readonly recordBirth: { readonly birthId: string } };
      variables: { input: RecordBirthInput };
    };
    AddOffspringOfMember: {
      data: { readonly addOffspring: { readonly birthId: string } };
      variables: { input: AddOffspringInput };
    };
    StampPassOfMember: {
      data: { readonly stampLitterPass: { readonly isNew: boolean } };
      variables: { birthId: string };
    };
    ListingsOfMember: {
      data: {
        readonly myAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly listingId: string;
            readonly shortCode: string;
            readonly status: AnimalListingStatus;
            readonly isReserved: boolean;
            readonly kind: AnimalListingKind;
            readonly title: string;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly countryCode: string;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly items: ReadonlyArray<AnimalListingItemFieldsFragment>;
            readonly deposit: { readonly reserveMode: ReserveMode };
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    ListingOfMember: {
      data: {
        readonly animalListing: {
          readonly listingId: string;
          readonly shortCode: string;
          readonly status: AnimalListingStatus;
          readonly isReserved: boolean;
          readonly kind: AnimalListingKind;
          readonly title: string;
          readonly price: string | null;
          readonly currency: string;
          readonly isContactOnly: boolean;
          readonly city: string;
          readonly countryCode: string;
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly animalId: string | null;
          readonly birthId: string | null;
          readonly description: string | null;
          readonly subdivisionCode: string | null;
          readonly readyDate: string | null;
          readonly waitlistOpen: boolean;
          readonly litterHasLivePass: boolean | null;
          readonly offspringCount: number | null;
          readonly version: number;
          readonly publishedAtUtc: string | null;
          readonly closedReason: string | null;
          readonly items: ReadonlyArray<AnimalListingItemFieldsFragment>;
          readonly deposit: {
            readonly reserveMode: ReserveMode;
            readonly required: boolean;
            readonly amount: string | null;
            readonly refundable: boolean;
            readonly policyText: string | null;
            readonly pickupWindowEnd: string | null;
            readonly depositClause: DepositClause;
            readonly contractTemplateId: string | null;
          };
        } | null;
      };
      variables: { id: string };
    };
    ReserveChecklistOfListing: {
      data: {
        readonly reserveEligibility: {
          readonly isEligible: boolean;
          readonly items: ReadonlyArray<{
            readonly code: ReserveConditionCode;
            readonly isMet: boolean;
            readonly detail: string | null;
          }>;
          readonly cap: { readonly amount: string; readonly currency: string };
          readonly feePreview: {
            readonly deposit: string;
            readonly totalFee: string;
            readonly netToSeller: string;
            readonly currency: string;
            readonly isNonprofitExempt: boolean;
          };
        } | null;
      };
      variables: { listingId: string };
    };
    ListableOfMember: {
      data: {
        readonly animals: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly sex: AnimalSex;
            readonly dateOfBirth: string | null;
            readonly lifeStatus: LifeStatus;
            readonly dam: { readonly id: string } | null;
          }>;
        };
        readonly births: { readonly items: ReadonlyArray<BirthFieldsFragment> };
        readonly contractTemplates: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        };
        readonly myAnimalListings: {
          readonly items: ReadonlyArray<{
            readonly city: string;
            readonly countryCode: string;
            readonly subdivisionCode: string | null;
          }>;
        };
      };
      variables: Record<string, never>;
    };
    ListableAnimalOfMember: {
      data: {
        readonly animal: {
          readonly id: string;
          readonly name: string;
          readonly sex: AnimalSex;
          readonly dateOfBirth: string | null;
          readonly lifeStatus: LifeStatus;
          readonly isOwnerOfRecord: boolean;
          readonly dam: { readonly id: string } | null;
        } | null;
      };
      variables: { id: string };
    };
    ListableBirthOfMember: {
      data: { readonly birth: BirthFieldsFragment | null };
      variables: { id: string };
    };
    ListedTemplateOfMember: {
      data: { readonly contractTemplate: { readonly id: string; readonly name: string } | null };
      variables: { id: string };
    };
    CreateListingOfMember: {
      data: { readonly createAnimalListing: { readonly listingId: string } };
      variables: { input: CreateAnimalListingInput };
    };
    UpdateListingOfMember: {
      data: { readonly updateAnimalListing: { readonly listingId: string } };
      variables: { input: UpdateAnimalListingInput };
    };
    PublishListingOfMember: {
      data: { readonly publishAnimalListing: { readonly listingId: string } };
      variables: { input: AnimalListingVersionInput };
    };
    PauseListingOfMember: {
      data: { readonly pauseAnimalListing: { readonly listingId: string } };
      variables: { input: AnimalListingVersionInput };
    };
    CloseListingOfMember: {
      data: { readonly closeAnimalListing: { readonly listingId: string } };
      variables: { input: AnimalListingVersionInput };
    };
    ListingToJoin: {
      data: {
        readonly publicAnimalListing: {
          readonly waitlist: { readonly isOpen: boolean; readonly length: number };
          readonly listing: {
            readonly shortCode: string;
            readonly title: string;
            readonly kind: AnimalListingKind;
            readonly status: AnimalListingStatus;
            readonly seller: { readonly id: string; readonly displayName: string };
          };
        } | null;
        readonly myWaitlistEntries: {
          readonly items: ReadonlyArray<{
            readonly entryId: string;
            readonly listingShortCode: string;
            readonly status: WaitlistStatus;
            readonly position: number | null;
            readonly offerExpiresAtUtc: string | null;
            readonly reservedUntilUtc: string | null;
            readonly depositId: string | null;
            readonly version: number;
          }>;
        };
      };
      variables: { shortCode: string };
    };
    JoinWaitlistOfMember: {
      data: { readonly joinWaitlist: { readonly isNew: boolean } };
      variables: { input: JoinWaitlistInput };
    };
    LeaveWaitlistOfMember: {
      data: { readonly leaveWaitlist: { readonly entryId: string } };
      variables: { entryId: string };
    };
    WaitlistsOfMember: {
      data: {
        readonly myWaitlistEntries: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly entryId: string;
            readonly status: WaitlistStatus;
            readonly position: number | null;
            readonly preferredSex: ListedSex | null;
            readonly preferredColorText: string | null;
            readonly note: string | null;
            readonly offeredItemId: string | null;
            readonly offeredAtUtc: string | null;
            readonly offerExpiresAtUtc: string | null;
            readonly respondedAtUtc: string | null;
            readonly reservedUntilUtc: string | null;
            readonly depositId: string | null;
            readonly isEndedByClosing: boolean;
            readonly takesDeposits: boolean;
            readonly joinedAtUtc: string;
            readonly version: number;
            readonly listingShortCode: string;
            readonly listingTitle: string;
            readonly offer: {
              readonly label: string | null;
              readonly price: string | null;
              readonly currency: string;
            } | null;
            readonly seller: {
              readonly id: string;
              readonly kind: ProfileKind;
              readonly displayName: string;
            };
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    WaitlistEntryOfMember: {
      data: {
        readonly waitlistEntry: {
          readonly profileId: string;
          readonly listingId: string;
          readonly entryId: string;
          readonly status: WaitlistStatus;
          readonly position: number | null;
          readonly preferredSex: ListedSex | null;
          readonly preferredColorText: string | null;
          readonly note: string | null;
          readonly offeredItemId: string | null;
          readonly offeredAtUtc: string | null;
          readonly offerExpiresAtUtc: string | null;
          readonly respondedAtUtc: string | null;
          readonly reservedUntilUtc: string | null;
          readonly depositId: string | null;
          readonly isEndedByClosing: boolean;
          readonly takesDeposits: boolean;
          readonly joinedAtUtc: string;
          readonly version: number;
          readonly listingShortCode: string;
          readonly listingTitle: string;
          readonly offer: {
            readonly label: string | null;
            readonly price: string | null;
            readonly currency: string;
          } | null;
          readonly seller: { readonly id: string; readonly kind: ProfileKind; readonly displayName: string };
        } | null;
      };
      variables: { entryId: string };
    };
    ListingWaitedFor: {
      data: {
        readonly publicAnimalListing: {
          readonly protectedDeposit: boolean;
          readonly listing: {
            readonly status: AnimalListingStatus;
            readonly kind: AnimalListingKind;
            readonly animalId: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly currency: string;
            readonly readyDate: string | null;
            readonly items: ReadonlyArray<{
              readonly itemId: string;
              readonly sex: ListedSex;
              readonly colorText: string | null;
            }>;
            readonly deposit: { readonly amount: string | null; readonly pickupWindowEnd: string | null };
          };
        } | null;
        readonly myDeposits: {
          readonly items: ReadonlyArray<{
            readonly depositId: string;
            readonly animalId: string;
            readonly status: DepositStatus;
          }>;
        };
      };
      variables: { shortCode: string };
    };
    AcceptWaitlistOfferOfMember: {
      data: { readonly acceptWaitlistOffer: { readonly entryId: string } };
      variables: { entryId: string; expectedVersion?: number | null | undefined };
    };
    DeclineWaitlistOfferOfMember: {
      data: { readonly declineWaitlistOffer: { readonly entryId: string } };
      variables: { entryId: string; expectedVersion?: number | null | undefined };
    };
    WaitingForListing: {
      data: {
        readonly waiting: { readonly total: number } | null;
        readonly offered: { readonly total: number } | null;
        readonly accepted: { readonly items: ReadonlyArray<{ readonly depositId: string | null }> } | null;
      };
      variables: { listingId: string };
    };
    WaitersOfListing: {
      data: {
        readonly animalListingWaitlist: {
          readonly total: number;
          readonly items: ReadonlyArray<WaitlistEntryFieldsFragment>;
        } | null;
        readonly offered: { readonly total: number } | null;
      };
      variables: { listingId: string; page: number; pageSize: number };
    };
    PlaceToOffer: {
      data: {
        readonly waitlistEntry: WaitlistEntryFieldsFragment | null;
        readonly publicAnimalListing: {
          readonly isReserved: boolean;
          readonly listing: {
            readonly items: ReadonlyArray<{
              readonly itemId: string;
              readonly label: string;
              readonly sex: ListedSex;
              readonly colorText: string | null;
              readonly price: string | null;
              readonly availability: ListingItemAvailability;
            }>;
          };
        } | null;
        readonly offered: { readonly items: ReadonlyArray<{ readonly offeredItemId: string | null }> } | null;
      };
      variables: { listingId: string; entryId: string; shortCode: string };
    };
    OfferPlaceOfMember: {
      data: { readonly offerWaitlistPlace: { readonly entryId: string } };
      variables: { input: OfferWaitlistPlaceInput };
    };
    SavedSearches: {
      data: {
        readonly savedSearches: ReadonlyArray<{
          readonly id: string;
          readonly name: string;
          readonly createdAt: string;
          readonly filter: {
            readonly q: string | null;
            readonly kind: string | null;
            readonly speciesCode: string | null;
            readonly breedCode: string | null;
            readonly sex: string | null;
            readonly countryCode: string | null;
            readonly city: string | null;
            readonly currency: string | null;
            readonly priceFrom: string | null;
            readonly priceTo: string | null;
            readonly ageFromMonths: number | null;
            readonly ageBelowMonths: number | null;
            readonly lat: number | null;
            readonly lon: number | null;
            readonly radiusKm: number | null;
            readonly placeName: string | null;
          };
        }>;
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: Record<string, never>;
    };
    SearchedNames: {
      data: {
        readonly breedsByCode: ReadonlyArray<{
          readonly speciesCode: string;
          readonly code: string;
          readonly name: string;
        }>;
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: { keys: ReadonlyArray<BreedKeyInput> };
    };
    SaveSearch: {
      data: { readonly saveSearch: { readonly id: string } };
      variables: { input: SaveSearchInput };
    };
    RenameSearch: {
      data: { readonly renameSavedSearch: { readonly id: string } };
      variables: { input: RenameSavedSearchInput };
    };
    DeleteSearch: { data: { readonly deleteSavedSearch: boolean }; variables: { id: string } };
    FoundListing: {
      data: { readonly animalListingTitles: ReadonlyArray<{ readonly shortCode: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    TransfersOfMember: {
      data: {
        readonly myAnimalTransfers: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly transferId: string;
            readonly animalId: string;
            readonly animalName: string;
            readonly type: TransferType;
            readonly status: TransferStatus;
            readonly viewerRole: TransferRole;
            readonly priceAmount: string | null;
            readonly currency: string | null;
            readonly plannedHandoverDate: string | null;
            readonly depositId: string | null;
            readonly offerExpiresAtUtc: string | null;
            readonly sellerCompletedAtUtc: string | null;
            readonly buyerCompletedAtUtc: string | null;
            readonly completedAtUtc: string | null;
            readonly createdAtUtc: string;
            readonly deposit: { readonly amount: string } | null;
            readonly from: { readonly id: string; readonly kind: ProfileKind; readonly displayName: string };
            readonly to: { readonly id: string; readonly kind: ProfileKind; readonly displayName: string };
            readonly approvals: ReadonlyArray<{
              readonly profileId: string;
              readonly approvedAtUtc: string | null;
            }>;
          }>;
        };
      };
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    TransferOfMember: {
      data: {
        readonly animalTransfer: {
          readonly transferId: string;
          readonly animalId: string;
          readonly animalName: string;
          readonly type: TransferType;
          readonly status: TransferStatus;
          readonly viewerRole: TransferRole;
          readonly priceAmount: string | null;
          readonly currency: string | null;
          readonly plannedHandoverDate: string | null;
          readonly depositId: string | null;
          readonly offerExpiresAtUtc: string | null;
          readonly sellerCompletedAtUtc: string | null;
          readonly buyerCompletedAtUtc: string | null;
          readonly completedAtUtc: string | null;
          readonly createdAtUtc: string;
          readonly method: TransferMethod;
          readonly message: string | null;
          readonly depositStatus: string | null;
          readonly sourceKind: TransferSourceKind | null;
          readonly acceptedAtUtc: string | null;
          readonly version: number;
          readonly deposit: {
            readonly amount: string;
            readonly depositClause: TransferDepositClause;
            readonly description: string;
          } | null;
          readonly from: { readonly id: string; readonly kind: ProfileKind; readonly displayName: string };
          readonly to: { readonly id: string; readonly kind: ProfileKind; readonly displayName: string };
          readonly approvals: ReadonlyArray<{
            readonly profileId: string;
            readonly approvedAtUtc: string | null;
            readonly profile: { readonly displayName: string };
          }>;
          readonly dispute: {
            readonly openedByProfileId: string;
            readonly reason: string;
            readonly note: string | null;
            readonly openedAtUtc: string;
          } | null;
          readonly record: {
            readonly speciesName: string;
            readonly breedName: string | null;
            readonly sex: AnimalSex | null;
            readonly bornOn: string | null;
            readonly isChipped: boolean | null;
          } | null;
        } | null;
      };
      variables: { id: string };
    };
    OfferTransferOfMember: {
      data: { readonly offerTransfer: { readonly transferId: string } };
      variables: { input: OfferTransferInput };
    };
    AcceptTransferOfMember: {
      data: { readonly acceptTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    DeclineTransferOfMember: {
      data: { readonly declineTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    ApproveTransferOfMember: {
      data: { readonly approveTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    WithdrawTransferOfMember: {
      data: { readonly withdrawTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    CancelTransferOfMember: {
      data: { readonly cancelTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    CompleteTransferOfMember: {
      data: { readonly completeTransfer: { readonly transferId: string } };
      variables: { input: TransferStepInput };
    };
    DisputeTransferOfMember: {
      data: { readonly disputeTransfer: { readonly transferId: string } };
      variables: { input: DisputeTransferInput };
    };
    PayTransferOfMember: {
      data: { readonly payTransferDeposit: { readonly depositId: string } };
      variables: { transferId: string };
    };
    PeopleMetByMember: {
      data: {
        readonly received: {
          readonly items: ReadonlyArray<{ readonly counterparty: ProfileFieldsFragment }>;
        };
        readonly paid: { readonly items: ReadonlyArray<{ readonly counterparty: ProfileFieldsFragment }> };
        readonly myAnimalTransfers: {
          readonly items: ReadonlyArray<{
            readonly from: ProfileFieldsFragment;
            readonly to: ProfileFieldsFragment;
          }>;
        };
        readonly sales?: { readonly items: ReadonlyArray<{ readonly buyer: ProfileFieldsFragment | null }> };
      };
      variables: { sells: boolean };
    };
    HomeOfPerson: {
      data: {
        readonly animals?: { readonly total: number; readonly items: ReadonlyArray<AnimalFields3Fragment> };
        readonly species?: ReadonlyArray<{ readonly code: string; readonly name: string }>;
        readonly myAppointments?: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly petNames: ReadonlyArray<string>;
            readonly business: { readonly id: string; readonly displayName: string };
            readonly appointment: {
              readonly id: string;
              readonly status: AppointmentStatus;
              readonly serviceName: string;
              readonly startsAt: string;
              readonly endsAt: string;
              readonly timeZone: string;
            };
          }>;
        };
        readonly orders?: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly placedAt: string;
            readonly status: SaleStatus;
            readonly payment: PaymentKind;
            readonly paymentStatus: PaymentStatus;
            readonly expiresAt: string | null;
            readonly totals: ReadonlyArray<{ readonly totalAmount: string; readonly currency: string }>;
            readonly parts: ReadonlyArray<{
              readonly status: SaleStatus;
              readonly paidAt: string | null;
              readonly totalAmount: string;
              readonly currency: string;
              readonly seller: { readonly displayName: string };
            }>;
          }>;
        };
        readonly paid?: { readonly total: number; readonly items: ReadonlyArray<DepositItemFieldsFragment> };
        readonly received?: {
          readonly total: number;
          readonly items: ReadonlyArray<DepositItemFieldsFragment>;
        };
        readonly myWaitlistEntries?: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly entryId: string;
            readonly listingTitle: string;
            readonly status: WaitlistStatus;
            readonly position: number | null;
            readonly offerExpiresAtUtc: string | null;
            readonly reservedUntilUtc: string | null;
            readonly depositId: string | null;
          }>;
        };
        readonly unread?: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFieldsFragment>;
        };
        readonly conversations?: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFieldsFragment>;
        };
        readonly myInvitations?: ReadonlyArray<ProfileInvitationFieldsFragment>;
      };
      variables: {
        animals: boolean;
        bookings: boolean;
        orders: boolean;
        deposits: boolean;
        waitlists: boolean;
        messages: boolean;
        invitations: boolean;
      };
    };
    HomeOfBusiness: {
      data: {
        readonly calendar?: {
          readonly entries: ReadonlyArray<{
            readonly clientName: string;
            readonly petNames: ReadonlyArray<string>;
            readonly appointment: {
              readonly id: string;
              readonly status: AppointmentStatus;
              readonly serviceName: string;
              readonly staffName: string | null;
              readonly startsAt: string;
              readonly endsAt: string;
              readonly timeZone: string;
            };
          }>;
        };
        readonly pending?: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly serviceName: string;
            readonly startsAt: string;
            readonly endsAt: string;
            readonly timeZone: string;
          }>;
        };
        readonly sales?: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly placedAt: string;
            readonly status: SaleStatus;
            readonly totalAmount: string;
            readonly currency: string;
          }>;
        };
        readonly paid?: { readonly total: number; readonly items: ReadonlyArray<DepositItemFieldsFragment> };
        readonly received?: {
          readonly total: number;
          readonly items: ReadonlyArray<DepositItemFieldsFragment>;
        };
        readonly unread?: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFieldsFragment>;
        };
        readonly conversations?: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFieldsFragment>;
        };
        readonly myInvitations?: ReadonlyArray<ProfileInvitationFieldsFragment>;
      };
      variables: {
        day: CalendarQuery;
        pending: AppointmentQuery;
        bookings: boolean;
        sales: boolean;
        deposits: boolean;
        messages: boolean;
        invitations: boolean;
      };
    };
    SalesToDo: {
      data: {
        readonly toConfirm: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> };
        readonly toPrepare: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> };
        readonly toSend: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> };
        readonly toHandOver: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> };
      };
      variables: Record<string, never>;
    };
    SetUpOfBusiness: {
      data: {
        readonly openingHours?: {
          readonly openingTimes: ReadonlyArray<{ readonly dayOfWeek: DayOfWeek }>;
          readonly openingExceptions: ReadonlyArray<{ readonly isClosed: boolean }>;
        };
        readonly services?: {
          readonly items: ReadonlyArray<{
            readonly staffIds: ReadonlyArray<string>;
            readonly isActive: boolean;
          }>;
        };
        readonly staff?: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly isActive: boolean }>;
        };
        readonly storefronts?: { readonly total: number };
        readonly offers?: { readonly total: number };
        readonly ownProfessional?: { readonly isPublished: boolean } | null;
      };
      variables: { id: string; bookings: boolean; directory: boolean; shop: boolean };
    };
    InboxOfMember: {
      data: {
        readonly unread: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFields2Fragment>;
        };
        readonly conversations: {
          readonly total: number;
          readonly items: ReadonlyArray<ConversationFields2Fragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    ConversationOfMember: {
      data: {
        readonly conversation: ConversationFields2Fragment | null;
        readonly conversationMessages: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: number;
            readonly author: MessageAuthor;
            readonly body: string;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly postedAt: string;
          }>;
        } | null;
      };
      variables: { id: string; page: number; pageSize: number };
    };
    ReadConversation: {
      data: { readonly markConversationRead: { readonly id: string } };
      variables: { input: MarkConversationReadInput };
    };
    ReplyOfMember: {
      data: { readonly replyToConversation: { readonly id: string } };
      variables: { input: ReplyToConversationInput };
    };
    BlockClient: {
      data: { readonly setClientBlock: { readonly id: string } };
      variables: { input: SetClientBlockInput };
    };
    BlockBusiness: {
      data: { readonly updateMessageContact: { readonly isBlocked: boolean } };
      variables: { input: UpdateMessageContactInput };
    };
    CloseConversation: {
      data: { readonly closeConversation: { readonly id: string } };
      variables: { id: string };
    };
    ReportMessageOfMember: {
      data: { readonly reportMessage: { readonly messageId: string } };
      variables: { input: ReportMessageInput };
    };
    StartConversationOfMember: {
      data: { readonly startConversation: { readonly conversationId: string } };
      variables: { input: StartConversationInput };
    };
    PausedMessagingForAdmin: {
      data: {
        readonly pausedMessaging: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly pausedAt: string | null;
            readonly business: { readonly id: string; readonly displayName: string; readonly handle: string };
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    LiftPauseForAdmin: {
      data: { readonly liftMessagingPause: { readonly pausedAt: string | null } };
      variables: { businessId: string };
    };
    NoticesOfMember: {
      data: {
        readonly notices: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly title: string;
            readonly text: string;
            readonly language: string;
            readonly createdAt: string;
            readonly readAt: string | null;
          }>;
        };
      };
      variables: { page: number; pageSize: number; unreadOnly: boolean };
    };
    NoticeOfMember: {
      data: { readonly notice: { readonly id: string; readonly path: string } | null };
      variables: { id: string };
    };
    UnreadNotices: { data: { readonly unreadNoticeCount: number }; variables: Record<string, never> };
    ReadNotices: { data: { readonly markNoticesRead: number }; variables: { input: MarkNoticesReadInput } };
    NoticeChoices: {
      data: { readonly noticePreferences: ReadonlyArray<NoticePreferenceFieldsFragment> };
      variables: Record<string, never>;
    };
    ChooseNotices: {
      data: { readonly updateNoticePreferences: NoticePreferenceFieldsFragment };
      variables: { input: UpdateNoticePreferencesInput };
    };
    MessagePreferencesOfMember: {
      data: { readonly messagePreferences: { readonly isOptedOut: boolean } };
      variables: Record<string, never>;
    };
    ChooseMessages: {
      data: { readonly updateMessagePreferences: { readonly isOptedOut: boolean } };
      variables: { input: UpdateMessagePreferencesInput };
    };
    NoticeChoiceOfLink: {
      data: {
        readonly noticePreferenceOfLink: {
          readonly kindCode: string;
          readonly name: string;
          readonly mail: boolean;
        } | null;
      };
      variables: { token: string };
    };
    Unsubscribe: {
      data: { readonly unsubscribeFromNotices: { readonly kindCode: string; readonly name: string } };
      variables: { token: string };
    };
    AppointmentsOfMember: {
      data: {
        readonly myAppointments: {
          readonly total: number;
          readonly items: ReadonlyArray<MyAppointmentFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    AppointmentOfMember: {
      data: { readonly myAppointment: MyAppointmentFieldsFragment | null };
      variables: { id: string };
    };
    TimesForMember: {
      data: {
        readonly bookableSlots: {
          readonly slots: ReadonlyArray<{ readonly startsAt: string; readonly staffId: string | null }>;
        };
      };
      variables: { businessId: string; input: SlotQuery };
    };
    MoveForMember: {
      data: { readonly rescheduleMyAppointment: { readonly id: string; readonly status: AppointmentStatus } };
      variables: { input: RescheduleAppointmentInput };
    };
    CancelForMember: {
      data: { readonly cancelMyAppointment: { readonly id: string; readonly version: number } };
      variables: { input: CancelAppointmentInput };
    };
    OfferToMember: {
      data: {
        readonly publicBooking: {
          readonly timeZone: string;
          readonly business: { readonly id: string; readonly displayName: string; readonly handle: string };
          readonly bookingPolicy: {
            readonly requiresConfirmation: boolean;
            readonly cancelNoticeMinutes: number;
            readonly lateCancelFeePercent: string;
          };
          readonly services: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly durationMinutes: number;
            readonly maxPetsPerAppointment: number;
            readonly priceKind: PriceKind;
            readonly price: string | null;
            readonly currency: string;
            readonly speciesCodes: ReadonlyArray<string>;
            readonly requiredVaccinationCodes: ReadonlyArray<string>;
            readonly requiresConfirmation: boolean;
            readonly addOns: ReadonlyArray<{
              readonly id: string;
              readonly name: string;
              readonly price: string;
            }>;
          }>;
        } | null;
      };
      variables: { handle: string };
    };
    AnimalsOfMember: {
      data: { readonly animals: { readonly items: ReadonlyArray<AnimalFields3Fragment> } };
      variables: Record<string, never>;
    };
    RecordsOfMember: {
      data: {
        readonly ownClientRecords: ReadonlyArray<{
          readonly displayName: string;
          readonly isConnected: boolean;
          readonly business: { readonly id: string; readonly displayName: string };
          readonly pets: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly species: string;
          }>;
        }>;
      };
      variables: Record<string, never>;
    };
    ConnectRecord: {
      data: { readonly connectClientRecord: { readonly clientId: string } };
      variables: { businessId: string };
    };
    DisconnectRecord: {
      data: { readonly disconnectClientRecord: { readonly clientId: string } };
      variables: { businessId: string };
    };
    AddAnimalOfMember: {
      data: { readonly registerAnimal: { readonly id: string } };
      variables: { input: RegisterAnimalInput };
    };
    BookForMember: {
      data: {
        readonly bookAppointments: {
          readonly appointments: ReadonlyArray<{ readonly id: string; readonly status: AppointmentStatus }>;
        };
      };
      variables: { input: BookAppointmentsInput };
    };
    StoreOfMember: {
      data: {
        readonly storefronts: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly handle: string;
            readonly name: string;
            readonly currency: string;
            readonly isActive: boolean;
          }>;
        };
        readonly catalogItems: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly brand: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
          }>;
        };
        readonly inventoryItems: { readonly total: number };
        readonly offers: { readonly total: number };
      };
      variables: { page: number; pageSize: number };
    };
    StorefrontOfMember: {
      data: {
        readonly storefrontsByIds: ReadonlyArray<{
          readonly id: string;
          readonly handle: string;
          readonly name: string;
          readonly description: string | null;
          readonly currency: string;
          readonly isActive: boolean;
          readonly taxPercent: string;
          readonly shippingFee: string;
          readonly freeShippingFrom: string | null;
          readonly shippingNote: string | null;
          readonly returnPolicy: string | null;
          readonly offersPickUp: boolean;
          readonly version: number;
          readonly shippingRates: ReadonlyArray<{
            readonly code: string;
            readonly name: string;
            readonly countries: ReadonlyArray<string>;
            readonly upToGrams: number | null;
            readonly price: string;
          }>;
          readonly business: { readonly id: string };
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    OpenStorefrontOfMember: {
      data: { readonly createStorefront: { readonly id: string } };
      variables: { input: CreateStorefrontInput };
    };
    ChangeStorefrontOfMember: {
      data: { readonly updateStorefront: { readonly id: string; readonly version: number } };
      variables: { input: UpdateStorefrontInput };
    };
    ProductOfMember: {
      data: {
        readonly catalogItem: {
          readonly id: string;
          readonly itemCode: string;
          readonly slug: string;
          readonly name: string;
          readonly brand: string | null;
          readonly description: string | null;
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly version: number;
        } | null;
        readonly publicOffersOfCatalogItem: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly price: string;
            readonly currency: string;
            readonly availability: OfferAvailability;
            readonly isLive: boolean;
            readonly storefrontName: string;
            readonly storefront: { readonly business: { readonly id: string } };
          }>;
        };
      };
      variables: { id: string };
    };
    AddProductOfMember: {
      data: { readonly createCatalogItem: { readonly id: string } };
      variables: { input: CreateCatalogItemInput };
    };
    ChangeProductOfMember: {
      data: { readonly updateCatalogItem: { readonly id: string; readonly version: number } };
      variables: { input: UpdateCatalogItemInput };
    };
    StockOfMember: {
      data: {
        readonly inventoryItems: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly sku: string;
            readonly name: string;
            readonly unit: StockUnit;
            readonly quantityOnHand: string;
            readonly quantityAvailable: string;
            readonly isActive: boolean;
          }>;
        };
      };
      variables: {
        page: number;
        pageSize: number;
        text?: string | null | undefined;
        isInactiveIncluded: boolean;
      };
    };
    StockItemOfMember: {
      data: {
        readonly inventoryItem: {
          readonly id: string;
          readonly sku: string;
          readonly name: string;
          readonly unit: StockUnit;
          readonly quantityOnHand: string;
          readonly quantityReserved: string;
          readonly quantityAllocated: string;
          readonly quantityQuarantined: string;
          readonly quantityAvailable: string;
          readonly isActive: boolean;
          readonly version: number;
          readonly movements: {
            readonly total: number;
            readonly items: ReadonlyArray<{
              readonly kind: StockMovementKind;
              readonly onHand: string;
              readonly reserved: string;
              readonly allocated: string;
              readonly quarantined: string;
              readonly reason: string | null;
              readonly saleId: string | null;
              readonly createdAt: string;
            }>;
          };
        } | null;
      };
      variables: { id: string; page: number; pageSize: number };
    };
    AddStockItemOfMember: {
      data: { readonly createInventoryItem: { readonly id: string } };
      variables: { input: CreateInventoryItemInput };
    };
    ChangeStockItemOfMember: {
      data: { readonly updateInventoryItem: { readonly id: string; readonly version: number } };
      variables: { input: UpdateInventoryItemInput };
    };
    ReceiveStockOfMember: {
      data: { readonly receiveStock: { readonly id: string } };
      variables: { input: MoveStockInput };
    };
    AdjustStockOfMember: {
      data: { readonly adjustStock: { readonly id: string } };
      variables: { input: AdjustStockInput };
    };
    QuarantineStockOfMember: {
      data: { readonly quarantineStock: { readonly id: string } };
      variables: { input: MoveStockInput };
    };
    ReleaseStockOfMember: {
      data: { readonly releaseQuarantinedStock: { readonly id: string } };
      variables: { input: MoveStockInput };
    };
    OffersOfMember: {
      data: {
        readonly offers: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly price: string;
            readonly currency: string;
            readonly availability: OfferAvailability;
            readonly isLive: boolean;
            readonly status: OfferStatus;
            readonly validFrom: string | null;
            readonly storefrontName: string;
            readonly stock: ReadonlyArray<{ readonly inventoryItemId: string }> | null;
          }>;
        };
        readonly storefronts: { readonly total: number };
      };
      variables: { page: number; pageSize: number; status?: string | null | undefined };
    };
    OfferOfMember: {
      data: {
        readonly offersByIds: ReadonlyArray<{
          readonly id: string;
          readonly offerCode: string;
          readonly storefrontId: string;
          readonly storefrontName: string;
          readonly status: OfferStatus;
          readonly isLive: boolean;
          readonly kind: OfferKind;
          readonly name: string;
          readonly description: string | null;
          readonly catalogItemId: string | null;
          readonly catalogItemCode: string | null;
          readonly catalogItemSlug: string | null;
          readonly price: string;
          readonly compareAtPrice: string | null;
          readonly currency: string;
          readonly unit: string;
          readonly levy: string;
          readonly deposit: string;
          readonly bulkQuantity: number | null;
          readonly bulkDiscountPercent: string | null;
          readonly availability: OfferAvailability;
          readonly weightGrams: number | null;
          readonly validFrom: string | null;
          readonly validUntil: string | null;
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly version: number;
          readonly stock: ReadonlyArray<{
            readonly inventoryItemId: string;
            readonly quantity: string;
          }> | null;
          readonly storefront: { readonly business: { readonly id: string } };
        }>;
      };
      variables: { ids: ReadonlyArray<string> };
    };
    OffersShownToMember: {
      data: { readonly offersByIds: ReadonlyArray<{ readonly id: string }> };
      variables: { ids: ReadonlyArray<string> };
    };
    ProductByCodeForMember: {
      data: { readonly publicCatalogItem: { readonly id: string; readonly name: string } | null };
      variables: { itemCode: string };
    };
    OfferChoicesOfMember: {
      data: {
        readonly storefronts: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly currency: string;
          }>;
        };
        readonly catalogItems: {
          readonly items: ReadonlyArray<{ readonly id: string; readonly name: string }>;
        };
        readonly inventoryItems: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly sku: string;
            readonly name: string;
            readonly unit: StockUnit;
          }>;
        };
      };
      variables: Record<string, never>;
    };
    ItemOfSku: {
      data: { readonly inventoryItems: { readonly items: ReadonlyArray<{ readonly id: string }> } };
      variables: { sku: string };
    };
    SkuOfItem: {
      data: { readonly inventoryItem: { readonly sku: string } | null };
      variables: { id: string };
    };
    OwnProductOfMember: {
      data: { readonly catalogItem: { readonly id: string; readonly name: string } | null };
      variables: { id: string };
    };
    CreateOfferOfMember: {
      data: { readonly createOffer: { readonly id: string } };
      variables: { input: CreateOfferInput };
    };
    ChangeOfferOfMember: {
      data: { readonly updateOffer: { readonly id: string; readonly version: number } };
      variables: { input: UpdateOfferInput };
    };
    WithdrawOfferOfMember: {
      data: { readonly withdrawOffer: { readonly id: string; readonly version: number } };
      variables: { input: OfferStepInput };
    };
    ReinstateOfferOfMember: {
      data: { readonly reinstateOffer: { readonly id: string; readonly version: number } };
      variables: { input: OfferStepInput };
    };
    DeleteOfferOfMember: {
      data: { readonly deleteOffer: { readonly id: string } };
      variables: { input: OfferStepInput };
    };
    SalesOfMember: {
      data: {
        readonly sales: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly placedAt: string;
            readonly status: SaleStatus;
            readonly paidAt: string | null;
            readonly totalAmount: string;
            readonly currency: string;
            readonly buyer: { readonly id: string; readonly displayName: string } | null;
            readonly lines: ReadonlyArray<{ readonly name: string | null; readonly quantity: number }>;
          }>;
        };
        readonly offers: { readonly total: number };
      };
      variables: { page: number; pageSize: number; status?: string | null | undefined };
    };
    SaleOfMember: {
      data: {
        readonly sale: {
          readonly id: string;
          readonly number: string;
          readonly placedAt: string;
          readonly status: SaleStatus;
          readonly heldFrom: SaleStatus | null;
          readonly paidAt: string | null;
          readonly subtotal: string;
          readonly discount: string;
          readonly tax: string;
          readonly feesAndLevies: string;
          readonly deposit: string;
          readonly shipping: string;
          readonly totalAmount: string;
          readonly currency: string;
          readonly version: number;
          readonly carrier: string | null;
          readonly trackingNumber: string | null;
          readonly payment: PaymentKind;
          readonly paymentStatus: PaymentStatus;
          readonly refundedAmount: string;
          readonly parcelReference: string;
          readonly buyer: { readonly id: string; readonly displayName: string } | null;
          readonly delivery: {
            readonly kind: DeliveryKind;
            readonly rateName: string | null;
            readonly contactEmail: string | null;
            readonly address: ShippingAddressFieldsFragment | null;
          } | null;
          readonly lines: ReadonlyArray<{
            readonly id: string;
            readonly position: number;
            readonly offerId: string;
            readonly offerCode: string;
            readonly name: string | null;
            readonly quantity: number;
            readonly unitPrice: string;
            readonly subtotal: string;
          }>;
          readonly refunds: ReadonlyArray<{
            readonly amount: string;
            readonly reason: string;
            readonly status: SaleRefundStatus;
            readonly createdAt: string;
            readonly lines: ReadonlyArray<{ readonly lineId: string; readonly quantity: number }>;
          }>;
          readonly statusChanges: ReadonlyArray<{
            readonly fromStatus: SaleStatus | null;
            readonly toStatus: SaleStatus;
            readonly note: string | null;
            readonly memberId: string | null;
            readonly createdAt: string;
          }>;
        } | null;
      };
      variables: { id: string };
    };
    MoveSaleOfMember: {
      data: { readonly moveSale: { readonly id: string; readonly version: number } };
      variables: { input: MoveSaleInput };
    };
    SetSaleParcelOfMember: {
      data: { readonly setSaleParcel: { readonly id: string; readonly version: number } };
      variables: { input: SaleParcelInput };
    };
    RefundSaleOfMember: {
      data: { readonly refundSale: { readonly id: string; readonly version: number } };
      variables: { input: RefundSaleInput };
    };
    RefundableOfSale: {
      data: { readonly sale: { readonly id: string; readonly refundableAmount: string } | null };
      variables: { id: string; lines?: ReadonlyArray<RefundLineInput> | null | undefined };
    };
    RecordSalePaymentOfMember: {
      data: { readonly recordSalePayment: { readonly id: string; readonly version: number } };
      variables: { input: RecordSalePaymentInput };
    };
    OrdersOfMember: {
      data: {
        readonly orders: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly placedAt: string;
            readonly status: SaleStatus;
            readonly totals: ReadonlyArray<{ readonly totalAmount: string; readonly currency: string }>;
            readonly lines: ReadonlyArray<{ readonly name: string | null; readonly quantity: number }>;
            readonly parts: ReadonlyArray<{ readonly status: SaleStatus; readonly paidAt: string | null }>;
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    OrderOfMember: {
      data: {
        readonly order: {
          readonly id: string;
          readonly number: string;
          readonly placedAt: string;
          readonly status: SaleStatus;
          readonly payment: PaymentKind;
          readonly paymentStatus: PaymentStatus;
          readonly expiresAt: string | null;
          readonly contactEmail: string | null;
          readonly shippingAddress: ShippingAddressFieldsFragment | null;
          readonly lines: ReadonlyArray<OrderLineFieldsFragment>;
          readonly totals: ReadonlyArray<OrderTotalFieldsFragment>;
          readonly parts: ReadonlyArray<{
            readonly sellerProfileId: string;
            readonly status: SaleStatus;
            readonly paidAt: string | null;
            readonly currency: string;
            readonly shipping: string;
            readonly totalAmount: string;
            readonly carrier: string | null;
            readonly trackingNumber: string | null;
            readonly seller: { readonly id: string; readonly displayName: string };
          }>;
        } | null;
      };
      variables: { id: string };
    };
    LatestOrdersOfMember: {
      data: {
        readonly orders: {
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly number: string;
            readonly placedAt: string;
            readonly status: SaleStatus;
            readonly payment: PaymentKind;
            readonly paymentStatus: PaymentStatus;
            readonly expiresAt: string | null;
            readonly contactEmail: string | null;
            readonly shippingAddress: ShippingAddressFieldsFragment | null;
            readonly lines: ReadonlyArray<{ readonly offerId: string; readonly quantity: number }>;
          }>;
        };
      };
      variables: Record<string, never>;
    };
    PlaceOrderOfMember: {
      data: { readonly placeOrder: { readonly id: string; readonly payment: PaymentKind } };
      variables: { input: PlaceOrderInput };
    };
    OrderToPayOfMember: {
      data: {
        readonly order: {
          readonly id: string;
          readonly number: string;
          readonly status: SaleStatus;
          readonly payment: PaymentKind;
          readonly paymentStatus: PaymentStatus;
          readonly expiresAt: string | null;
          readonly totals: ReadonlyArray<{ readonly totalAmount: string; readonly currency: string }>;
          readonly checkout: {
            readonly psp: string;
            readonly pspIntentReference: string;
            readonly clientSecret: string;
            readonly publishableKey: string;
            readonly expiresAt: string;
          } | null;
        } | null;
      };
      variables: { id: string };
    };
  }
}
