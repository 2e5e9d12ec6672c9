// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalCheckInput = {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};
type AnimalListingCheckInput = {
  readonly animalId?: string | null | undefined;
  readonly birthId?: string | null | undefined;
  readonly contractTemplateId?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
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
type BeginPayoutOnboardingInput = { readonly returnUrl?: string | null | undefined };
type BookAppointmentInput = {
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
  readonly clientId?: string | null | undefined;
  readonly client?: NewClientInput | null | undefined;
  readonly estimateId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
};
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
type BookingSource = 'APP' | 'DASHBOARD' | 'CLIENT';
type CancelAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reasonCode: CancellationReason;
  readonly note?: string | null | undefined;
};
type CancellationReason =
  'CLIENT_REQUEST' | 'BUSINESS_CLOSED' | 'PET_ILL' | 'NO_STAFF' | 'DUPLICATE' | 'OTHER';
type CancellingParty = 'CLIENT' | 'BUSINESS' | 'APP' | 'PLATFORM';
type ClientStatus = 'ACTIVE' | 'ARCHIVED';
type ConfirmHandoverInput = {
  readonly depositId: string;
  readonly photoMediaShortCode?: string | null | undefined;
  readonly scannedChipId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
type ContractParty = 'BUYER' | 'SELLER';
type ContractValueInput = { readonly name: string; readonly value: string };
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
type CreateDepositInput = {
  readonly listingShortCode: string;
  readonly itemId?: string | null | undefined;
  readonly agreementContractId?: string | null | undefined;
};
type CreateEstimateInput = {
  readonly items: ReadonlyArray<EstimateItemInput>;
  readonly clientId?: string | null | undefined;
};
type CreateWebhookSubscriptionInput = {
  readonly url: string;
  readonly eventTypes: ReadonlyArray<string>;
  readonly description?: string | null | undefined;
};
type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
type DepositCapBasis = 'FIXED_500' | 'PERCENT_25';
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
type EstimateItemInput = {
  readonly serviceId: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly nights?: number | null | undefined;
};
type HoldSlotInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly staffId?: string | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly nights?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
};
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
type MessageChannel = 'IN_APP';
type MessageStatus = 'SENT';
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
type OfferKind = 'PRODUCT' | 'BUNDLE' | 'PLEDGE';
type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';
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
type PaymentKind = 'PROVIDER' | 'SELLER';
type PaymentStatus = 'UNPAID' | 'PAID' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | 'DISPUTED';
type PayoutAccountStatus = 'NONE' | 'PENDING' | 'ACTIVE';
type PetLifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';
type PetSex = 'M' | 'F' | 'I' | 'U';
type PlanAudience = 'FAMILY' | 'PETPRO' | 'RESCUE';
type PlanFeatureKind = 'FLAG' | 'QUOTA' | 'METERED';
type PlanStatus = 'ON_SALE' | 'RETIRED';
type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';
type PriceLevel = 'COUNTRY' | 'REGION' | 'PLATFORM';
type PricePointKind = 'SUBSCRIPTION_RECURRING' | 'UNIT_PRICE';
type ProfessionalBadgeCode = 'HEALTH_TESTED' | 'CONTRACT_USER' | 'FAST_RESPONDER' | 'VERIFIED';
type ProfessionalFacetName =
  'speciesCodes' | 'countryCode' | 'subdivisionCode' | 'professionalKindCode' | 'serviceCategory';
type ProfessionalFilterInput = {
  readonly kind: ProfessionalKind;
  readonly speciesCode?: string | null | undefined;
  readonly speciesId?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly breedId?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly subdivisionCode?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly serviceCategory?: KennelServiceCategoryCode | null | undefined;
  readonly isVerified?: boolean | null | undefined;
  readonly hasAvailableLitter?: boolean | null | undefined;
  readonly minRankScore?: number | null | undefined;
  readonly q?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lon?: number | null | undefined;
  readonly radiusKm?: number | null | undefined;
};
type ProfessionalKind = 'BREEDER' | 'KENNEL_CATTERY';
type ProfessionalOrder = 'RANK' | 'DISTANCE';
type RankFactorCode =
  | 'VERIFICATION'
  | 'HEALTH_TESTS'
  | 'CONTRACTS'
  | 'RESPONSE_TIME'
  | 'REVIEWS'
  | 'COMPLETENESS'
  | 'LITTER_RECENCY';
type ReconciliationIssue =
  | 'MISSING_AT_PROVIDER'
  | 'MISSING_HERE'
  | 'OTHER_AMOUNT'
  | 'OTHER_CURRENCY'
  | 'EVENT_PARKED'
  | 'EVENT_QUARANTINED';
type RecordBirthInput = {
  readonly damAnimalId: string;
  readonly sireAnimalId?: string | null | undefined;
  readonly birthDate: string;
  readonly offspringCount: number;
  readonly offspring?: ReadonlyArray<OffspringInput> | null | undefined;
  readonly requestKey?: string | null | undefined;
};
type RecordMediaAssetInput = { readonly shortCode: string; readonly width: number; readonly height: number };
type RecoverWebhooksInput = {
  readonly subscriptionId: string;
  readonly since: string;
  readonly until?: string | null | undefined;
};
type RecurrenceInterval = 'MONTHLY' | 'ANNUALLY';
type RedeliverWebhookInput = { readonly subscriptionId: string; readonly deliveryId: string };
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
type RegisterTrustedDocumentsInput = {
  readonly client: string;
  readonly version: string;
  readonly documents: ReadonlyArray<TrustedDocumentInput>;
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
type SendMessageInput = {
  readonly clientId: string;
  readonly body: string;
  readonly subject?: string | null | undefined;
  readonly channel?: MessageChannel | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
};
type ServiceCategory =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
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
type StepDepositInput = { readonly depositId: string; readonly expectedVersion?: number | null | undefined };
type StockUnit = 'EACH' | 'G' | 'ML' | 'MM';
type SubmitDepositEvidenceInput = {
  readonly depositId: string;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};
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
type TrustedDocumentInput = { readonly text: string; readonly documentId?: string | null | undefined };
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
type UpdateAudienceSiteInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly ownAddresses?: ReadonlyArray<string> | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly retentionMonths?: number | null | undefined;
};
type UpdateWebhookSubscriptionInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly url?: string | null | undefined;
  readonly eventTypes?: ReadonlyArray<string> | null | undefined;
  readonly description?: string | null | undefined;
  readonly status?: string | null | undefined;
};
type VaccinationInput = { readonly code: string; readonly expiresOn: string };
type VaccinationStatus = 'VALID' | 'EXPIRED' | 'MISSING';
type WaitlistClosedReason = 'NO_LITTER_PASS' | 'OWNER_CLOSED';
type WaitlistStatus = 'WAITING' | 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'LEFT';
type WebhookDeliveryFilter = {
  readonly status?: string | null | undefined;
  readonly eventType?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};
type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';
type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';
type WebhookErrorCode =
  'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'REDIRECT' | 'HTTP_STATUS';
type WebhookSubscriptionStatus = 'ACTIVE' | 'DISABLED';
type WebhookSubscriptionVersionInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};
type WithdrawTrustedDocumentsInput = { readonly client: string; readonly version: string };
type AnimalFieldsFragment = {
  readonly id: string;
  readonly svcCode: string;
  readonly name: string;
  readonly registeredName: string;
  readonly species: string;
  readonly breedCode: string | null;
  readonly sex: AnimalSex;
  readonly dateOfBirth: string | null;
  readonly lifeStatus: LifeStatus;
  readonly isOwnerOfRecord: boolean;
  readonly createdAt: string;
  readonly version: number;
};
type AnimalListingDepositTermsFieldsFragment = {
  readonly required: boolean;
  readonly amount: string | null;
  readonly refundable: boolean;
  readonly policyText: string | null;
  readonly reserveMode: ReserveMode;
  readonly pickupWindowEnd: string | null;
  readonly depositClause: DepositClause;
  readonly contractTemplateId: string | null;
};
type AnimalListingFieldsFragment = {
  readonly listingId: string;
  readonly shortCode: string;
  readonly status: AnimalListingStatus;
  readonly kind: AnimalListingKind;
  readonly sellerProfileId: string;
  readonly animalId: string | null;
  readonly birthId: string | null;
  readonly litterHasLivePass: boolean | null;
  readonly title: string;
  readonly description: string | null;
  readonly price: string | null;
  readonly currency: string;
  readonly isContactOnly: boolean;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly countryCode: string;
  readonly readyDate: string | null;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly waitlistOpen: boolean;
  readonly version: number;
  readonly createdAtUtc: string;
  readonly updatedAtUtc: string;
  readonly publishedAtUtc: string | null;
  readonly items: ReadonlyArray<AnimalListingItemFieldsFragment>;
  readonly deposit: AnimalListingDepositTermsFieldsFragment;
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
type AnimalTransferFieldsFragment = {
  readonly transferId: string;
  readonly animalId: string;
  readonly animalName: string;
  readonly type: TransferType;
  readonly method: TransferMethod;
  readonly status: TransferStatus;
  readonly fromProfileId: string;
  readonly toProfileId: string;
  readonly priceAmount: string | null;
  readonly currency: string | null;
  readonly plannedHandoverDate: string | null;
  readonly message: string | null;
  readonly depositId: string | null;
  readonly depositStatus: string | null;
  readonly sourceKind: TransferSourceKind | null;
  readonly sourceRefId: string | null;
  readonly offerExpiresAtUtc: string | null;
  readonly acceptedAtUtc: string | null;
  readonly sellerCompletedAtUtc: string | null;
  readonly buyerCompletedAtUtc: string | null;
  readonly completedAtUtc: string | null;
  readonly viewerRole: TransferRole;
  readonly version: number;
  readonly createdAtUtc: string;
  readonly deposit: {
    readonly amount: string;
    readonly depositClause: TransferDepositClause;
    readonly description: string;
  } | null;
  readonly approvals: ReadonlyArray<{ readonly profileId: string; readonly approvedAtUtc: string | null }>;
  readonly dispute: {
    readonly openedByProfileId: string;
    readonly reason: string;
    readonly note: string | null;
    readonly openedAtUtc: string;
  } | null;
};
type AppointmentFieldsFragment = {
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
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly price: string | null;
  readonly currency: string;
  readonly clientNote: string | null;
  readonly businessNote: string | null;
  readonly previousStartsAt: string | null;
  readonly rescheduleCount: number;
  readonly source: BookingSource;
  readonly appId: string | null;
  readonly externalRef: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly cancellation: {
    readonly cancelledAt: string;
    readonly cancelledBy: CancellingParty;
    readonly reasonCode: CancellationReason;
    readonly note: string | null;
    readonly feeAmount: string | null;
  } | null;
};
type AudienceSiteFieldsFragment = {
  readonly siteKey: string;
  readonly name: string;
  readonly domains: ReadonlyArray<string>;
  readonly status: AudienceSiteStatus;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
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
  readonly ownerProfileId: string;
  readonly damAnimalId: string;
  readonly sireAnimalId: string | null;
  readonly birthDate: string;
  readonly offspringCount: number;
  readonly createdAtUtc: string;
};
type BookingAddressFieldsFragment = {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string;
  readonly countryCode: string;
};
type BookingFieldsFragment = {
  readonly id: string;
  readonly number: string;
  readonly clientId: string;
  readonly source: BookingSource;
  readonly appId: string | null;
  readonly externalRef: string | null;
  readonly total: string | null;
  readonly currency: string;
  readonly createdAt: string;
  readonly appointments: ReadonlyArray<AppointmentFieldsFragment>;
};
type ContractFieldsFragment = {
  readonly contractId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly buyerProfileId: string;
  readonly sellerProfileId: string;
  readonly listingId: string | null;
  readonly transferId: string | null;
  readonly title: string;
  readonly text: string;
  readonly textSha256: string;
  readonly signedByBuyerAtUtc: string | null;
  readonly signedBySellerAtUtc: string | null;
  readonly isBindingForClause: boolean;
  readonly createdAtUtc: string;
  readonly signatures: ReadonlyArray<{
    readonly party: ContractParty;
    readonly method: SignatureMethod;
    readonly signedAtUtc: string;
  }>;
};
type CreatedDepositFieldsFragment = {
  readonly isNew: boolean;
  readonly depositId: string;
  readonly amount: string;
  readonly currency: string;
  readonly expiresAtUtc: string;
  readonly checkout: {
    readonly psp: string;
    readonly pspIntentReference: string;
    readonly clientSecret: string;
    readonly publishableKey: string;
  };
};
type DepositItemFieldsFragment = {
  readonly depositId: string;
  readonly status: DepositStatus;
  readonly amount: string;
  readonly currency: string;
  readonly listingId: string | null;
  readonly listingShortCode: string;
  readonly listingTitle: string;
  readonly itemId: string | null;
  readonly animalId: string;
  readonly animalName: string;
  readonly pickupWindowEnd: string;
  readonly holdExpiresAtUtc: string | null;
  readonly buyerConfirmedAtUtc: string | null;
  readonly sellerConfirmedAtUtc: string | null;
  readonly requiresMyAction: boolean;
  readonly nextActionCode: NextDepositAction | null;
  readonly arbitrationStatus: ArbitrationStatus | null;
  readonly createdAtUtc: string;
  readonly viewerRole: string;
  readonly counterparty: { readonly id: string; readonly displayName: string };
};
type DepositRecordFieldsFragment = {
  readonly depositId: string;
  readonly status: DepositStatus;
  readonly listingId: string | null;
  readonly listingShortCode: string;
  readonly listingTitle: string;
  readonly itemId: string | null;
  readonly transferId: string | null;
  readonly animalId: string;
  readonly amount: string;
  readonly currency: string;
  readonly priceAmount: string | null;
  readonly refundedAmount: string;
  readonly releasedAmount: string;
  readonly reserveMode: string;
  readonly depositClause: string;
  readonly pickupWindowEnd: string;
  readonly expiresAtUtc: string | null;
  readonly paidAtUtc: string | null;
  readonly holdExpiresAtUtc: string | null;
  readonly handoverConfirmedAtUtc: string | null;
  readonly matchedChipId: string | null;
  readonly ownershipTransferredAtUtc: string | null;
  readonly releasedToSellerAtUtc: string | null;
  readonly releaseReason: string | null;
  readonly refundReason: string | null;
  readonly viewerRole: string;
  readonly version: number;
  readonly createdAtUtc: string;
  readonly updatedAtUtc: string;
  readonly buyer: { readonly id: string; readonly displayName: string };
  readonly seller: { readonly id: string; readonly displayName: string };
  readonly feeSnapshot: {
    readonly ratePercent: string;
    readonly minimumAmount: string;
    readonly platformFee: string;
    readonly processingFee: string;
    readonly totalFee: string;
    readonly netToSeller: string;
    readonly isNonprofitExempt: boolean;
    readonly currency: string;
    readonly capturedAtUtc: string;
  };
  readonly agreement: {
    readonly contractId: string;
    readonly signedByBuyerAtUtc: string | null;
    readonly signedBySellerAtUtc: string | null;
    readonly isBindingForClause: boolean;
  } | null;
  readonly buyerConfirmation: HandoverConfirmationFieldsFragment | null;
  readonly sellerConfirmation: HandoverConfirmationFieldsFragment | null;
  readonly arbitration: {
    readonly caseId: string;
    readonly status: ArbitrationStatus;
    readonly reason: string;
    readonly openedBy: string;
    readonly openedAtUtc: string;
    readonly evidenceDueAtUtc: string;
    readonly resolvedAtUtc: string | null;
    readonly outcome: ArbitrationOutcome | null;
    readonly buyerAmount: string | null;
    readonly sellerAmount: string | null;
  } | null;
  readonly timeline: ReadonlyArray<{
    readonly atUtc: string;
    readonly event: string;
    readonly actorRole: string;
  }>;
};
type EstimateFieldsFragment = {
  readonly id: string;
  readonly subtotal: string;
  readonly tax: string;
  readonly total: string | null;
  readonly currency: string;
  readonly isBinding: boolean;
  readonly expiresAt: string;
  readonly items: ReadonlyArray<{
    readonly serviceId: string;
    readonly quantity: number;
    readonly unitPrice: string | null;
    readonly lineTotal: string | null;
    readonly isFromPrice: boolean;
    readonly addOns: ReadonlyArray<{ readonly id: string; readonly price: string }>;
  }>;
};
type HandoverConfirmationFieldsFragment = {
  readonly confirmedAtUtc: string;
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: string;
};
type InventoryItemFieldsFragment = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantityOnHand: string;
  readonly unit: StockUnit;
  readonly isActive: boolean;
};
type LitterPassFieldsFragment = {
  readonly passId: string;
  readonly birthId: string;
  readonly status: LitterPassStatus;
  readonly stampedAtUtc: string;
  readonly expiresAtUtc: string | null;
  readonly unitsDrawn: number;
  readonly isMeteringOn: boolean;
};
type OfferFieldsFragment = {
  readonly id: string;
  readonly offerCode: string;
  readonly storefrontId: string;
  readonly storefrontHandle: string;
  readonly status: OfferStatus;
  readonly isLive: boolean;
  readonly kind: OfferKind;
  readonly name: string;
  readonly slug: string | null;
  readonly primaryLocale: string;
  readonly description: string | null;
  readonly catalogItemId: string | null;
  readonly catalogItemCode: string | null;
  readonly price: string;
  readonly compareAtPrice: string | null;
  readonly currency: string;
  readonly unit: string;
  readonly availability: OfferAvailability;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly createdAt: string;
  readonly updatedAt: string;
};
type PetFieldsFragment = {
  readonly id: string;
  readonly clientId: string;
  readonly animalId: string | null;
  readonly svcCode: string | null;
  readonly name: string;
  readonly species: string;
  readonly breedCode: string | null;
  readonly sex: PetSex;
  readonly dateOfBirth: string | null;
  readonly lifeStatus: PetLifeStatus;
  readonly weightGrams: number | null;
  readonly isNeutered: boolean | null;
  readonly careNote: string | null;
  readonly updatedAt: string;
  readonly vaccinations: ReadonlyArray<{
    readonly code: string;
    readonly expiresOn: string | null;
    readonly status: VaccinationStatus;
    readonly isDeclared: boolean;
  }>;
};
type SaleFieldsFragment = {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly status: SaleStatus;
  readonly orderStatus: SaleStatus;
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly feesAndLevies: string;
  readonly deposit: string;
  readonly shipping: string;
  readonly totalAmount: string;
  readonly currency: string;
  readonly placedAt: string;
  readonly payment: PaymentKind;
  readonly paymentStatus: PaymentStatus;
  readonly refundedAmount: string;
};
type ServiceFieldsFragment = {
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
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly addOns: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly durationMinutes: number;
    readonly price: string;
  }>;
};
type WaitlistEntryFieldsFragment = {
  readonly entryId: string;
  readonly listingId: string;
  readonly listingShortCode: string;
  readonly listingTitle: string;
  readonly birthId: string | null;
  readonly profileId: string;
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
  readonly joinedAtUtc: string;
  readonly version: number;
  readonly profile: { readonly displayName: string };
};
type WebhookDeliveryFieldsFragment = {
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
type WebhookSubscriptionFieldsFragment = {
  readonly id: string;
  readonly url: string;
  readonly eventTypes: ReadonlyArray<string>;
  readonly description: string | null;
  readonly status: WebhookSubscriptionStatus;
  readonly disabledReason: WebhookDisabledReason | null;
  readonly disabledAt: string | null;
  readonly failingSince: string | null;
  readonly lastAttemptAt: string | null;
  readonly lastSuccessAt: string | null;
  readonly secretPreviousExpiresAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
};
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    ListAnimals: {
      data: {
        readonly animals: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly svcCode: string;
            readonly name: string;
            readonly registeredName: string;
            readonly species: string;
            readonly breedCode: string | null;
            readonly sex: AnimalSex;
            readonly dateOfBirth: string | null;
            readonly lifeStatus: LifeStatus;
            readonly isOwnerOfRecord: boolean;
            readonly createdAt: string;
          }>;
        };
      };
      variables: { species?: string | null | undefined; page: number; pageSize: number };
    };
    ReadAnimal: { data: { readonly animal: AnimalFieldsFragment | null }; variables: { id: string } };
    RegisterAnimal: {
      data: { readonly registerAnimal: AnimalFieldsFragment };
      variables: { input: RegisterAnimalInput };
    };
    UpdateAnimal: {
      data: { readonly updateAnimal: AnimalFieldsFragment };
      variables: { input: UpdateAnimalInput };
    };
    ArchiveAnimal: {
      data: { readonly archiveAnimal: { readonly id: string } };
      variables: { input: ArchiveAnimalInput };
    };
    ListSales: {
      data: { readonly sales: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> } };
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    ReadSale: { data: { readonly sale: SaleFieldsFragment | null }; variables: { id: string } };
    ListInventoryItems: {
      data: {
        readonly inventoryItems: {
          readonly total: number;
          readonly items: ReadonlyArray<InventoryItemFieldsFragment>;
        };
      };
      variables: { sku?: string | null | undefined; page: number; pageSize: number };
    };
    ReadInventoryItem: {
      data: { readonly inventoryItem: InventoryItemFieldsFragment | null };
      variables: { id: string };
    };
    SendMessage: {
      data: {
        readonly sendMessage: {
          readonly id: string;
          readonly conversationId: string;
          readonly clientId: string;
          readonly channel: MessageChannel;
          readonly status: MessageStatus;
          readonly postedAt: string;
          readonly conversationStarted: boolean;
          readonly replayed: boolean;
        };
      };
      variables: { input: SendMessageInput };
    };
    ReadBookingBusiness: {
      data: {
        readonly bookingBusiness: {
          readonly timeZone: string;
          readonly currency: string;
          readonly countryCode: string;
          readonly phone: string | null;
          readonly email: string | null;
          readonly websiteUrl: string | null;
          readonly updatedAt: string;
          readonly address: BookingAddressFieldsFragment | null;
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
          readonly profile: { readonly id: string; readonly displayName: string; readonly handle: string };
        } | null;
      };
      variables: Record<string, never>;
    };
    ListOpeningTimes: {
      data: {
        readonly openingDays: ReadonlyArray<{
          readonly date: string;
          readonly isClosed: boolean;
          readonly intervals: ReadonlyArray<{ readonly opensAt: string; readonly closesAt: string }>;
        }>;
      };
      variables: { from: string; to: string };
    };
    ListStaff: {
      data: {
        readonly staff: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly serviceIds: ReadonlyArray<string>;
            readonly isActive: boolean;
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    ListServices: {
      data: {
        readonly services: { readonly total: number; readonly items: ReadonlyArray<ServiceFieldsFragment> };
      };
      variables: {
        category?: string | null | undefined;
        species?: string | null | undefined;
        isOnlineBookable?: boolean | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    ReadService: { data: { readonly service: ServiceFieldsFragment | null }; variables: { id: string } };
    FindSlots: {
      data: {
        readonly slots: {
          readonly serviceId: string;
          readonly timeZone: string;
          readonly from: string;
          readonly to: string;
          readonly stepMinutes: number;
          readonly slots: ReadonlyArray<{
            readonly startsAt: string;
            readonly endsAt: string;
            readonly startsAtLocal: string;
            readonly staffId: string | null;
            readonly remainingCapacity: number;
          }>;
        };
      };
      variables: { input: SlotQuery };
    };
    ListClients: {
      data: {
        readonly clients: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly displayName: string;
            readonly givenName: string | null;
            readonly familyName: string | null;
            readonly email: string | null;
            readonly phone: string | null;
            readonly isGuest: boolean;
            readonly status: ClientStatus;
            readonly preferredLocale: string | null;
            readonly petCount: number;
            readonly createdAt: string;
            readonly updatedAt: string;
            readonly address: BookingAddressFieldsFragment | null;
            readonly pets: ReadonlyArray<PetFieldsFragment>;
          }>;
        };
      };
      variables: {
        q?: string | null | undefined;
        updatedSince?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    ReadClient: {
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
          readonly preferredLocale: string | null;
          readonly petCount: number;
          readonly createdAt: string;
          readonly updatedAt: string;
          readonly version: number;
          readonly address: BookingAddressFieldsFragment | null;
          readonly pets: ReadonlyArray<PetFieldsFragment>;
        } | null;
      };
      variables: { id: string };
    };
    ListClientPets: {
      data: {
        readonly clientPets: {
          readonly total: number;
          readonly items: ReadonlyArray<PetFieldsFragment>;
        } | null;
      };
      variables: { id: string; page: number; pageSize: number };
    };
    HoldSlot: {
      data: {
        readonly holdSlot: {
          readonly id: string;
          readonly serviceId: string;
          readonly startsAt: string;
          readonly endsAt: string;
          readonly staffId: string | null;
          readonly expiresAt: string;
        };
      };
      variables: { input: HoldSlotInput };
    };
    ReleaseSlotHold: { data: { readonly releaseSlotHold: boolean }; variables: { id: string } };
    CreateEstimate: {
      data: { readonly createEstimate: EstimateFieldsFragment };
      variables: { input: CreateEstimateInput };
    };
    ReadEstimate: { data: { readonly estimate: EstimateFieldsFragment | null }; variables: { id: string } };
    BookAppointments: {
      data: { readonly bookAppointments: BookingFieldsFragment };
      variables: { input: BookAppointmentsInput };
    };
    ReadBooking: { data: { readonly booking: BookingFieldsFragment | null }; variables: { id: string } };
    BookAppointment: {
      data: { readonly bookAppointment: AppointmentFieldsFragment };
      variables: { input: BookAppointmentInput };
    };
    ListAppointments: {
      data: {
        readonly appointments: {
          readonly total: number;
          readonly items: ReadonlyArray<AppointmentFieldsFragment>;
        };
      };
      variables: { input: AppointmentQuery; page: number; pageSize: number };
    };
    ReadAppointment: {
      data: { readonly appointment: AppointmentFieldsFragment | null };
      variables: { id: string };
    };
    RescheduleAppointment: {
      data: { readonly rescheduleAppointment: AppointmentFieldsFragment };
      variables: { input: RescheduleAppointmentInput };
    };
    CancelAppointment: {
      data: { readonly cancelAppointment: AppointmentFieldsFragment };
      variables: { input: CancelAppointmentInput };
    };
    ListWebhookSubscriptions: {
      data: {
        readonly webhookSubscriptions: {
          readonly total: number;
          readonly items: ReadonlyArray<WebhookSubscriptionFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    ReadWebhookSubscription: {
      data: { readonly webhookSubscription: WebhookSubscriptionFieldsFragment | null };
      variables: { id: string };
    };
    CreateWebhookSubscription: {
      data: {
        readonly createWebhookSubscription: {
          readonly secret: string | null;
          readonly subscription: WebhookSubscriptionFieldsFragment;
        };
      };
      variables: { input: CreateWebhookSubscriptionInput };
    };
    UpdateWebhookSubscription: {
      data: { readonly updateWebhookSubscription: WebhookSubscriptionFieldsFragment };
      variables: { input: UpdateWebhookSubscriptionInput };
    };
    DeleteWebhookSubscription: {
      data: { readonly deleteWebhookSubscription: { readonly id: string } };
      variables: { input: WebhookSubscriptionVersionInput };
    };
    RotateWebhookSecret: {
      data: {
        readonly rotateWebhookSecret: {
          readonly secret: string | null;
          readonly subscription: WebhookSubscriptionFieldsFragment;
        };
      };
      variables: { input: WebhookSubscriptionVersionInput };
    };
    ListWebhookDeliveries: {
      data: {
        readonly webhookDeliveries: {
          readonly total: number;
          readonly items: ReadonlyArray<WebhookDeliveryFieldsFragment>;
        };
      };
      variables: { subscriptionId: string; filter: WebhookDeliveryFilter; page: number; pageSize: number };
    };
    RedeliverWebhook: {
      data: { readonly redeliverWebhook: WebhookDeliveryFieldsFragment };
      variables: { input: RedeliverWebhookInput };
    };
    RecoverWebhooks: {
      data: { readonly recoverWebhooks: { readonly scheduled: number } };
      variables: { input: RecoverWebhooksInput };
    };
    SendWebhookTest: {
      data: { readonly sendWebhookTest: { readonly eventId: string } };
      variables: { subscriptionId: string };
    };
    ListWebhookEventTypes: {
      data: {
        readonly webhookEventTypes: ReadonlyArray<{ readonly type: string; readonly description: string }>;
      };
      variables: Record<string, never>;
    };
    ListWebhookEvents: {
      data: {
        readonly webhookEvents: {
          readonly nextAfter: string | null;
          readonly items: ReadonlyArray<{ readonly id: string; readonly body: string }>;
        };
      };
      variables: {
        after?: string | null | undefined;
        types?: ReadonlyArray<string> | null | undefined;
        limit: number;
      };
    };
    LookUpOfferCode: {
      data: {
        readonly offerCode: {
          readonly code: string;
          readonly offerId: string;
          readonly storefrontId: string;
          readonly publicCode: string;
          readonly isLive: boolean;
          readonly storefrontHandle: string | null;
          readonly slug: string | null;
          readonly catalogItemId: string | null;
          readonly catalogItemCode: string | null;
        } | null;
      };
      variables: { code: string };
    };
    ListOffersOfStorefront: {
      data: {
        readonly publicOffersOfStorefront: {
          readonly total: number;
          readonly items: ReadonlyArray<OfferFieldsFragment>;
        };
      };
      variables: { storefrontId: string; status?: string | null | undefined; page: number; pageSize: number };
    };
    ListOffersOfCatalogItem: {
      data: {
        readonly publicOffersOfCatalogItem: {
          readonly total: number;
          readonly items: ReadonlyArray<OfferFieldsFragment>;
        };
      };
      variables: {
        catalogItemId: string;
        status?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    ReadOffer: {
      data: {
        readonly publicOffer: {
          readonly id: string;
          readonly offerCode: string;
          readonly storefrontId: string;
          readonly storefrontHandle: string;
          readonly status: OfferStatus;
          readonly isLive: boolean;
          readonly kind: OfferKind;
          readonly name: string;
          readonly slug: string | null;
          readonly primaryLocale: string;
          readonly description: string | null;
          readonly catalogItemId: string | null;
          readonly catalogItemCode: string | null;
          readonly price: string;
          readonly compareAtPrice: string | null;
          readonly currency: string;
          readonly unit: string;
          readonly availability: OfferAvailability;
          readonly validFrom: string | null;
          readonly validUntil: string | null;
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly createdAt: string;
          readonly updatedAt: string;
          readonly version: number;
        } | null;
      };
      variables: { id: string };
    };
    PlatformPrices: {
      data: {
        readonly platformPrices: ReadonlyArray<{
          readonly subjectKey: string;
          readonly level: PriceLevel;
          readonly marketCode: string | null;
          readonly points: ReadonlyArray<{
            readonly id: string;
            readonly code: string;
            readonly kind: PricePointKind;
            readonly baseAmountMinorUnits: number;
            readonly currencyCode: string;
            readonly recurrenceIntervalCode: RecurrenceInterval | null;
            readonly unitsPerPack: number | null;
            readonly expiresAfterMonths: number | null;
            readonly priceListCode: string;
            readonly displayName: string | null;
          }>;
        }>;
      };
      variables: { keys: ReadonlyArray<string>; country?: string | null | undefined };
    };
    ListPlans: {
      data: {
        readonly plans: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly publicCode: string;
            readonly slug: string;
            readonly name: string;
            readonly summary: string;
            readonly audience: PlanAudience;
            readonly status: PlanStatus;
            readonly priceKey: string;
            readonly unitPriceKey: string | null;
            readonly unitLabel: string | null;
            readonly includedUnits: number;
            readonly trialDays: number;
            readonly sortOrder: number;
            readonly onSaleFrom: string | null;
            readonly retiredAt: string | null;
          }>;
          readonly features: ReadonlyArray<{
            readonly planId: string;
            readonly featureCode: string;
            readonly name: string;
            readonly kind: PlanFeatureKind;
            readonly isIncluded: boolean;
            readonly quota: number | null;
            readonly priceKey: string | null;
          }>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    ReadPlan: {
      data: {
        readonly planByCode: {
          readonly id: string;
          readonly publicCode: string;
          readonly slug: string;
          readonly name: string;
          readonly summary: string;
          readonly audience: PlanAudience;
          readonly status: PlanStatus;
          readonly priceKey: string;
          readonly unitPriceKey: string | null;
          readonly unitLabel: string | null;
          readonly includedUnits: number;
          readonly trialDays: number;
          readonly sortOrder: number;
          readonly onSaleFrom: string | null;
          readonly retiredAt: string | null;
          readonly features: ReadonlyArray<{
            readonly featureCode: string;
            readonly name: string;
            readonly kind: PlanFeatureKind;
            readonly isIncluded: boolean;
            readonly quota: number | null;
            readonly priceKey: string | null;
          }>;
        } | null;
      };
      variables: { publicCode: string };
    };
    ListSpecies: {
      data: { readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }> };
      variables: { text?: string | null | undefined };
    };
    ListBreeds: {
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
      variables: { species: string; text?: string | null | undefined; page: number; pageSize: number };
    };
    ListProfessionals: {
      data: {
        readonly professionals: {
          readonly total: number;
          readonly contentLanguage: string;
          readonly facets: ReadonlyArray<{
            readonly name: ProfessionalFacetName;
            readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>;
          }>;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly handle: string;
            readonly displayName: string;
            readonly city: string | null;
            readonly countryCode: string | null;
            readonly subdivisionCode: string | null;
            readonly speciesId: string | null;
            readonly speciesName: string | null;
            readonly breedId: string | null;
            readonly breedName: string | null;
            readonly professionalKindCode: ProfessionalKind;
            readonly speciesCodes: ReadonlyArray<string>;
            readonly rankScore: string | null;
            readonly rating: string | null;
            readonly reviewCount: number;
            readonly isVerified: boolean;
            readonly logoMediaShortCode: string | null;
            readonly distanceKm: string | null;
          }>;
        };
      };
      variables: {
        filter: ProfessionalFilterInput;
        orderBy: ProfessionalOrder;
        facets: ReadonlyArray<ProfessionalFacetName>;
        locale: string;
        page: number;
        pageSize: number;
      };
    };
    ReadProfessional: {
      data: {
        readonly professional: {
          readonly contentLanguage: string;
          readonly id: string;
          readonly handle: string;
          readonly displayName: string;
          readonly city: string | null;
          readonly countryCode: string | null;
          readonly subdivisionCode: string | null;
          readonly speciesId: string | null;
          readonly speciesName: string | null;
          readonly breedId: string | null;
          readonly breedName: string | null;
          readonly professionalKindCode: ProfessionalKind;
          readonly speciesCodes: ReadonlyArray<string>;
          readonly rankScore: string | null;
          readonly rating: string | null;
          readonly reviewCount: number;
          readonly isVerified: boolean;
          readonly logoMediaShortCode: string | null;
          readonly businessKindCode: ProfessionalKind | null;
          readonly about: string | null;
          readonly memberSince: string;
          readonly activeLitterCount: number;
          readonly breeds: ReadonlyArray<{
            readonly breedId: string;
            readonly breedCode: string;
            readonly breedName: string;
            readonly speciesCode: string;
          }>;
          readonly badges: ReadonlyArray<{ readonly code: ProfessionalBadgeCode; readonly label: string }>;
          readonly rankFactors: ReadonlyArray<{
            readonly code: RankFactorCode;
            readonly weightPercent: number;
            readonly isMet: boolean;
          }>;
        } | null;
      };
      variables: { id: string; locale: string };
    };
    ListServiceCategories: {
      data: {
        readonly kennelServiceCategories: ReadonlyArray<{
          readonly code: KennelServiceCategoryCode;
          readonly name: string;
          readonly description: string;
          readonly specialtyCodes: ReadonlyArray<string>;
        }>;
      };
      variables: { locale: string };
    };
    ReadPublicAnimalListing: {
      data: {
        readonly publicAnimalListing: {
          readonly protectedDeposit: boolean;
          readonly depositBadge: { readonly isShown: boolean; readonly statement: string | null };
          readonly waitlist: {
            readonly isOpen: boolean;
            readonly length: number;
            readonly closedReason: WaitlistClosedReason | null;
          };
          readonly listing: {
            readonly listingId: string;
            readonly shortCode: string;
            readonly status: AnimalListingStatus;
            readonly kind: AnimalListingKind;
            readonly sellerProfileId: string;
            readonly animalId: string | null;
            readonly birthId: string | null;
            readonly litterHasLivePass: boolean | null;
            readonly title: string;
            readonly description: string | null;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly subdivisionCode: string | null;
            readonly countryCode: string;
            readonly readyDate: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly waitlistOpen: boolean;
            readonly version: number;
            readonly createdAtUtc: string;
            readonly updatedAtUtc: string;
            readonly publishedAtUtc: string | null;
            readonly items: ReadonlyArray<AnimalListingItemFieldsFragment>;
            readonly deposit: AnimalListingDepositTermsFieldsFragment;
            readonly seller: {
              readonly id: string;
              readonly handle: string;
              readonly displayName: string;
              readonly rankScore: string | null;
            };
          };
        } | null;
      };
      variables: { shortCode: string };
    };
    RegisterTrustedDocuments: {
      data: {
        readonly registerTrustedDocuments: {
          readonly client: string;
          readonly version: string;
          readonly added: number;
          readonly documentIds: ReadonlyArray<string>;
        };
      };
      variables: { input: RegisterTrustedDocumentsInput };
    };
    WithdrawTrustedDocuments: {
      data: { readonly withdrawTrustedDocuments: number };
      variables: { input: WithdrawTrustedDocumentsInput };
    };
    ListTrustedDocuments: {
      data: {
        readonly trustedDocuments: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly documentId: string;
            readonly client: string;
            readonly version: string;
            readonly operationNames: ReadonlyArray<string>;
            readonly text: string;
            readonly registeredAt: string;
          }>;
        };
      };
      variables: { client?: string | null | undefined; page: number; pageSize: number };
    };
    ListAudienceSites: {
      data: {
        readonly audienceSites: {
          readonly total: number;
          readonly items: ReadonlyArray<AudienceSiteFieldsFragment>;
        };
      };
      variables: { page: number; pageSize: number };
    };
    RegisterAudienceSite: {
      data: {
        readonly registerAudienceSite: {
          readonly siteSecret: string | null;
          readonly site: AudienceSiteFieldsFragment;
        };
      };
      variables: { input: RegisterAudienceSiteInput };
    };
    ReadAudienceSite: {
      data: { readonly audienceSite: AudienceSiteFieldsFragment | null };
      variables: { siteKey: string };
    };
    UpdateAudienceSite: {
      data: { readonly updateAudienceSite: AudienceSiteFieldsFragment };
      variables: { input: UpdateAudienceSiteInput };
    };
    DeleteAudienceSite: {
      data: { readonly deleteAudienceSite: { readonly siteKey: string } };
      variables: { input: AudienceSiteVersionInput };
    };
    VerifyAudienceSite: {
      data: { readonly verifyAudienceSite: AudienceSiteFieldsFragment };
      variables: { input: AudienceSiteVersionInput };
    };
    RotateAudienceSiteSecret: {
      data: {
        readonly rotateAudienceSiteSecret: {
          readonly siteSecret: string | null;
          readonly site: AudienceSiteFieldsFragment;
        };
      };
      variables: { input: AudienceSiteVersionInput };
    };
    ListAudienceSiteDomains: {
      data: {
        readonly audienceSite: {
          readonly domains: ReadonlyArray<string>;
          readonly verification: { readonly domain: string; readonly verifiedAt: string | null };
        } | null;
      };
      variables: { siteKey: string };
    };
    AddAudienceSiteDomain: {
      data: { readonly addAudienceSiteDomain: AudienceSiteFieldsFragment };
      variables: { input: AudienceSiteDomainInput };
    };
    RemoveAudienceSiteDomain: {
      data: { readonly removeAudienceSiteDomain: { readonly siteKey: string } };
      variables: { input: AudienceSiteDomainInput };
    };
    ReadPayoutAccount: {
      data: {
        readonly payoutAccount: {
          readonly status: PayoutAccountStatus;
          readonly psp: string | null;
          readonly onboardingUrl: string | null;
        };
      };
      variables: Record<string, never>;
    };
    BeginPayoutOnboarding: {
      data: {
        readonly beginPayoutOnboarding: {
          readonly status: PayoutAccountStatus;
          readonly psp: string | null;
          readonly onboardingUrl: string | null;
        };
      };
      variables: { input: BeginPayoutOnboardingInput };
    };
    ReadReconciliation: {
      data: {
        readonly reconciliation: {
          readonly total: number;
          readonly reconciledAt: string | null;
          readonly items: ReadonlyArray<{
            readonly issue: ReconciliationIssue;
            readonly kind: string;
            readonly reference: string;
            readonly intentReference: string | null;
            readonly ledgerAmount: string | null;
            readonly ledgerCurrency: string | null;
            readonly providerAmount: string | null;
            readonly providerCurrency: string | null;
            readonly detail: string | null;
            readonly foundAt: string;
          }>;
        };
      };
      variables: { date: string; page: number; pageSize: number };
    };
    UploadMediaAsset: {
      data: {
        readonly recordMediaAsset: {
          readonly shortCode: string;
          readonly width: number;
          readonly height: number;
        };
      };
      variables: { input: RecordMediaAssetInput };
    };
    CreateContract: {
      data: { readonly createContract: ContractFieldsFragment };
      variables: { input: CreateContractInput };
    };
    ReadContract: {
      data: { readonly contract: ContractFieldsFragment | null };
      variables: { contractId: string };
    };
    SignContract: {
      data: { readonly signContract: ContractFieldsFragment };
      variables: { contractId: string };
    };
    ListAnimalListings: {
      data: {
        readonly myAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<AnimalListingFieldsFragment>;
        };
      };
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    CreateAnimalListing: {
      data: { readonly createAnimalListing: AnimalListingFieldsFragment };
      variables: { input: CreateAnimalListingInput };
    };
    ReadAnimalListing: {
      data: { readonly animalListing: AnimalListingFieldsFragment | null };
      variables: { listingId: string };
    };
    UpdateAnimalListing: {
      data: { readonly updateAnimalListing: AnimalListingFieldsFragment };
      variables: { input: UpdateAnimalListingInput };
    };
    PublishAnimalListing: {
      data: { readonly publishAnimalListing: AnimalListingFieldsFragment };
      variables: { input: AnimalListingVersionInput };
    };
    PauseAnimalListing: {
      data: { readonly pauseAnimalListing: AnimalListingFieldsFragment };
      variables: { input: AnimalListingVersionInput };
    };
    CloseAnimalListing: {
      data: { readonly closeAnimalListing: AnimalListingFieldsFragment };
      variables: { input: AnimalListingVersionInput };
    };
    ReadReserveEligibility: {
      data: {
        readonly reserveEligibility: {
          readonly listingId: string;
          readonly isEligible: boolean;
          readonly items: ReadonlyArray<{
            readonly code: ReserveConditionCode;
            readonly isMet: boolean;
            readonly detail: string | null;
          }>;
          readonly cap: {
            readonly amount: string;
            readonly currency: string;
            readonly basis: DepositCapBasis;
          };
          readonly feePreview: {
            readonly deposit: string;
            readonly platformFee: string;
            readonly processingFee: string;
            readonly totalFee: string;
            readonly netToSeller: string;
            readonly isNonprofitExempt: boolean;
            readonly currency: string;
          };
        } | null;
      };
      variables: { listingId: string; amount?: string | null | undefined };
    };
    JoinWaitlist: {
      data: {
        readonly joinWaitlist: { readonly isNew: boolean; readonly entry: WaitlistEntryFieldsFragment };
      };
      variables: { input: JoinWaitlistInput };
    };
    ListOwnWaitlistEntries: {
      data: {
        readonly myWaitlistEntries: {
          readonly total: number;
          readonly items: ReadonlyArray<WaitlistEntryFieldsFragment>;
        };
      };
      variables: { status?: string | null | undefined; page: number; pageSize: number };
    };
    LeaveWaitlist: {
      data: { readonly leaveWaitlist: { readonly entryId: string } };
      variables: { entryId: string; expectedVersion?: number | null | undefined };
    };
    ListWaitlistOfListing: {
      data: {
        readonly animalListingWaitlist: {
          readonly total: number;
          readonly items: ReadonlyArray<WaitlistEntryFieldsFragment>;
        } | null;
      };
      variables: { listingId: string; status?: string | null | undefined; page: number; pageSize: number };
    };
    OfferWaitlistPlace: {
      data: { readonly offerWaitlistPlace: WaitlistEntryFieldsFragment };
      variables: { input: OfferWaitlistPlaceInput };
    };
    AcceptWaitlistOffer: {
      data: { readonly acceptWaitlistOffer: WaitlistEntryFieldsFragment };
      variables: { entryId: string; expectedVersion?: number | null | undefined };
    };
    DeclineWaitlistOffer: {
      data: { readonly declineWaitlistOffer: WaitlistEntryFieldsFragment };
      variables: { entryId: string; expectedVersion?: number | null | undefined };
    };
    RegisterMicrochip: {
      data: {
        readonly registerMicrochip: {
          readonly animalId: string;
          readonly chipId: string;
          readonly implantedOn: string | null;
          readonly version: number;
        };
      };
      variables: { input: RegisterMicrochipInput };
    };
    RecordBirth: {
      data: { readonly recordBirth: BirthFieldsFragment };
      variables: { input: RecordBirthInput };
    };
    ReadBirth: { data: { readonly birth: BirthFieldsFragment | null }; variables: { id: string } };
    StampLitterPass: {
      data: {
        readonly stampLitterPass: { readonly isNew: boolean; readonly pass: LitterPassFieldsFragment };
      };
      variables: { id: string };
    };
    ReadLitterPass: {
      data: { readonly litterPass: LitterPassFieldsFragment | null };
      variables: { id: string };
    };
    ListTransfersOfAnimal: {
      data: {
        readonly transfersOfAnimal: {
          readonly total: number;
          readonly items: ReadonlyArray<AnimalTransferFieldsFragment>;
        };
      };
      variables: { animalId: string; status?: string | null | undefined; page: number; pageSize: number };
    };
    ListTransfersToRecipient: {
      data: {
        readonly transfersToRecipient: {
          readonly total: number;
          readonly items: ReadonlyArray<AnimalTransferFieldsFragment>;
        };
      };
      variables: { profileId: string; status?: string | null | undefined; page: number; pageSize: number };
    };
    OfferTransfer: {
      data: { readonly offerTransfer: AnimalTransferFieldsFragment };
      variables: { input: OfferTransferInput };
    };
    ReadTransfer: {
      data: { readonly animalTransfer: AnimalTransferFieldsFragment | null };
      variables: { transferId: string };
    };
    AcceptTransfer: {
      data: { readonly acceptTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    DeclineTransfer: {
      data: { readonly declineTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    WithdrawTransfer: {
      data: { readonly withdrawTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    ApproveTransfer: {
      data: { readonly approveTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    CancelTransfer: {
      data: { readonly cancelTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    DisputeTransfer: {
      data: { readonly disputeTransfer: AnimalTransferFieldsFragment };
      variables: { input: DisputeTransferInput };
    };
    CompleteTransfer: {
      data: { readonly completeTransfer: AnimalTransferFieldsFragment };
      variables: { input: TransferStepInput };
    };
    PayTransferDeposit: {
      data: {
        readonly payTransferDeposit: {
          readonly isNew: boolean;
          readonly depositId: string;
          readonly amount: string;
          readonly currency: string;
          readonly expiresAtUtc: string;
          readonly checkout: {
            readonly psp: string;
            readonly pspIntentReference: string;
            readonly clientSecret: string;
            readonly publishableKey: string;
          };
        };
      };
      variables: { transferId: string };
    };
    CreateListingDeposit: {
      data: { readonly createDeposit: CreatedDepositFieldsFragment };
      variables: { input: CreateDepositInput };
    };
    CreateItemDeposit: {
      data: { readonly createDeposit: CreatedDepositFieldsFragment };
      variables: { input: CreateDepositInput };
    };
    ListDepositsOfSeller: {
      data: {
        readonly myDeposits: {
          readonly total: number;
          readonly items: ReadonlyArray<DepositItemFieldsFragment>;
        };
      };
      variables: {
        side: DepositSide;
        status?: string | null | undefined;
        listingShortCode?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    ListDepositsOfBuyer: {
      data: {
        readonly myDeposits: {
          readonly total: number;
          readonly items: ReadonlyArray<DepositItemFieldsFragment>;
        };
      };
      variables: {
        side: DepositSide;
        status?: string | null | undefined;
        listingShortCode?: string | null | undefined;
        page: number;
        pageSize: number;
      };
    };
    ReadDeposit: {
      data: { readonly deposit: DepositRecordFieldsFragment | null };
      variables: { id: string };
    };
    ConfirmHandoverAsBuyer: {
      data: { readonly confirmHandover: DepositRecordFieldsFragment };
      variables: { side: DepositSide; input: ConfirmHandoverInput };
    };
    ConfirmHandoverAsSeller: {
      data: { readonly confirmHandover: DepositRecordFieldsFragment };
      variables: { side: DepositSide; input: ConfirmHandoverInput };
    };
    RefundDeposit: {
      data: { readonly refundDeposit: DepositRecordFieldsFragment };
      variables: { input: StepDepositInput };
    };
    ForfeitDeposit: {
      data: { readonly forfeitDeposit: DepositRecordFieldsFragment };
      variables: { input: StepDepositInput };
    };
    WithdrawDeposit: {
      data: { readonly withdrawDeposit: DepositRecordFieldsFragment };
      variables: { input: StepDepositInput };
    };
    DisputeDeposit: {
      data: { readonly disputeDeposit: DepositRecordFieldsFragment };
      variables: { input: DisputeDepositInput };
    };
    SubmitDepositEvidence: {
      data: { readonly submitDepositEvidence: DepositRecordFieldsFragment };
      variables: { input: SubmitDepositEvidenceInput };
    };
    ResolveDepositArbitration: {
      data: { readonly resolveDepositArbitration: DepositRecordFieldsFragment };
      variables: { input: ResolveDepositArbitrationInput };
    };
    CheckAnimal: { data: { readonly animalCheck: boolean | null }; variables: { input: AnimalCheckInput } };
    CheckAnimalListing: {
      data: { readonly animalListingCheck: boolean | null };
      variables: { input: AnimalListingCheckInput };
    };
  }
}
