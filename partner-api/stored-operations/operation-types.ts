// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnimalCheckInput = {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly species?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};

export type AnimalListingCheckInput = {
  readonly animalId?: string | null | undefined;
  readonly birthId?: string | null | undefined;
  readonly contractTemplateId?: string | null | undefined;
  readonly mediaShortCodes?: ReadonlyArray<string> | null | undefined;
};

export type AnimalListingDepositTermsInput = {
  readonly required?: boolean | null | undefined;
  readonly amount?: string | null | undefined;
  readonly refundable?: boolean | null | undefined;
  readonly policyText?: string | null | undefined;
  readonly reserveMode?: ReserveMode | null | undefined;
  readonly pickupWindowEnd?: string | null | undefined;
  readonly depositClause?: DepositClause | null | undefined;
  readonly contractTemplateId?: string | null | undefined;
};

export type AnimalListingItemInput = {
  readonly itemId?: string | null | undefined;
  readonly animalId?: string | null | undefined;
  readonly label: string;
  readonly sex: ListedSex;
  readonly colorText?: string | null | undefined;
  readonly price?: string | null | undefined;
  readonly availability?: ListingItemAvailability | null | undefined;
};

export type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';

export type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';

export type AnimalListingVersionInput = {
  readonly listingId: string;
  readonly expectedVersion?: number | null | undefined;
};

export type AnimalSex = 'M' | 'F' | 'I' | 'U';

export type AppointmentQuery = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly petId?: string | null | undefined;
  readonly serviceId?: string | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly updatedSince?: string | null | undefined;
};

export type AppointmentStatus =
  'PENDING' | 'CONFIRMED' | 'CHECKED_IN' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'NO_SHOW';

export type ArbitrationOutcome = 'REFUND' | 'RELEASE' | 'SPLIT';

export type ArbitrationStatus = 'OPEN' | 'AWAITING_EVIDENCE' | 'RESOLVED';

export type ArchiveAnimalInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};

export type AudienceSiteDomainInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly domain: string;
};

export type AudienceSiteStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED';

export type AudienceSiteVersionInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
};

export type BeginPayoutOnboardingInput = { readonly returnUrl?: string | null | undefined };

export type BookAppointmentInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petRefs?: ReadonlyArray<string> | null | undefined;
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

export type BookAppointmentsInput = {
  readonly clientId?: string | null | undefined;
  readonly client?: NewClientInput | null | undefined;
  readonly appointments: ReadonlyArray<BookedAppointmentInput>;
  readonly estimateId?: string | null | undefined;
  readonly externalRef?: string | null | undefined;
};

export type BookedAppointmentInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petRefs?: ReadonlyArray<string> | null | undefined;
  readonly nights?: number | null | undefined;
  readonly staffId?: string | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly holdId?: string | null | undefined;
  readonly clientNote?: string | null | undefined;
  readonly businessNote?: string | null | undefined;
};

export type BookingSource = 'APP' | 'DASHBOARD' | 'CLIENT';

export type CancelAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reasonCode: CancellationReason;
  readonly note?: string | null | undefined;
};

export type CancellationReason =
  'CLIENT_REQUEST' | 'BUSINESS_CLOSED' | 'PET_ILL' | 'NO_STAFF' | 'DUPLICATE' | 'OTHER';

export type CancellingParty = 'CLIENT' | 'BUSINESS' | 'APP' | 'PLATFORM';

export type ClientStatus = 'ACTIVE' | 'ARCHIVED';

export type ConfirmHandoverInput = {
  readonly depositId: string;
  readonly photoMediaShortCode?: string | null | undefined;
  readonly scannedChipId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type ContractParty = 'BUYER' | 'SELLER';

export type ContractValueInput = { readonly name: string; readonly value: string };

export type CreateAnimalListingInput = {
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

export type CreateContractInput = {
  readonly templateId: string;
  readonly buyerProfileId?: string | null | undefined;
  readonly listingId?: string | null | undefined;
  readonly transferId?: string | null | undefined;
  readonly values?: ReadonlyArray<ContractValueInput> | null | undefined;
};

export type CreateDepositInput = {
  readonly listingShortCode: string;
  readonly itemId?: string | null | undefined;
  readonly agreementContractId?: string | null | undefined;
};

export type CreateEstimateInput = {
  readonly items: ReadonlyArray<EstimateItemInput>;
  readonly clientId?: string | null | undefined;
};

export type CreateWebhookSubscriptionInput = {
  readonly url: string;
  readonly eventTypes: ReadonlyArray<string>;
  readonly description?: string | null | undefined;
};

export type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

export type DepositCapBasis = 'FIXED_500' | 'PERCENT_25';

export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

export type DepositSide = 'BUYER' | 'SELLER';

export type DepositStatus =
  'CREATED' | 'PAID' | 'RELEASED' | 'REFUNDED' | 'IN_ARBITRATION' | 'EXPIRED' | 'CHARGED_BACK';

export type DisputeDepositInput = {
  readonly depositId: string;
  readonly reason: string;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type DisputeTransferInput = {
  readonly transferId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly reason: string;
  readonly note?: string | null | undefined;
};

export type DomainVerificationMethod = 'DNS_TXT' | 'META';

export type EstimateItemInput = {
  readonly serviceId: string;
  readonly petIds?: ReadonlyArray<string> | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly nights?: number | null | undefined;
};

export type HoldSlotInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly staffId?: string | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly nights?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
};

export type JoinWaitlistInput = {
  readonly shortCode: string;
  readonly preferredSex?: ListedSex | null | undefined;
  readonly preferredColorText?: string | null | undefined;
  readonly note?: string | null | undefined;
};

export type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';

export type LifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';

export type ListedSex = 'M' | 'F' | 'I' | 'U';

export type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';

export type LitterPassStatus = 'LIVE' | 'EXPIRED' | 'REVOKED';

export type MessageChannel = 'IN_APP';

export type MessageStatus = 'SENT';

export type NewClientInput = {
  readonly displayName: string;
  readonly givenName?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly pets?: ReadonlyArray<NewClientPetInput> | null | undefined;
};

export type NewClientPetInput = {
  readonly ref: string;
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: PetSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly weightGrams?: number | null | undefined;
  readonly vaccinations?: ReadonlyArray<VaccinationInput> | null | undefined;
};

export type NextDepositAction = 'PAY' | 'CONFIRM_HANDOVER' | 'SUBMIT_EVIDENCE';

export type OfferAvailability = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';

export type OfferKind = 'PRODUCT' | 'BUNDLE' | 'PLEDGE';

export type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';

export type OfferTransferInput = {
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

export type OfferWaitlistPlaceInput = {
  readonly listingId: string;
  readonly entryId: string;
  readonly itemId?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
  readonly expiresInHours?: number | null | undefined;
};

export type PayoutAccountStatus = 'NONE' | 'PENDING' | 'ACTIVE';

export type PetLifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';

export type PetSex = 'M' | 'F' | 'I' | 'U';

export type PlanAudience = 'FAMILY' | 'PETPRO' | 'RESCUE';

export type PlanFeatureKind = 'FLAG' | 'QUOTA' | 'METERED';

export type PlanStatus = 'ON_SALE' | 'RETIRED';

export type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';

export type PriceLevel = 'COUNTRY' | 'REGION' | 'PLATFORM';

export type PricePointKind = 'SUBSCRIPTION_RECURRING' | 'UNIT_PRICE';

export type ProfessionalBadgeCode = 'HEALTH_TESTED' | 'CONTRACT_USER' | 'FAST_RESPONDER' | 'VERIFIED';

export type ProfessionalFacetName =
  'speciesCodes' | 'countryCode' | 'subdivisionCode' | 'professionalKindCode' | 'serviceCategory';

export type ProfessionalFilterInput = {
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

export type ProfessionalKind = 'BREEDER' | 'KENNEL_CATTERY';

export type ProfessionalOrder = 'RANK' | 'DISTANCE';

export type RankFactorCode =
  | 'VERIFICATION'
  | 'HEALTH_TESTS'
  | 'CONTRACTS'
  | 'RESPONSE_TIME'
  | 'REVIEWS'
  | 'COMPLETENESS'
  | 'LITTER_RECENCY';

export type ReconciliationIssue =
  | 'MISSING_AT_PROVIDER'
  | 'MISSING_HERE'
  | 'OTHER_AMOUNT'
  | 'OTHER_CURRENCY'
  | 'EVENT_PARKED'
  | 'EVENT_QUARANTINED';

export type RecordBirthInput = {
  readonly damAnimalId: string;
  readonly sireAnimalId?: string | null | undefined;
  readonly birthDate: string;
  readonly offspringCount: number;
};

export type RecordMediaAssetInput = {
  readonly shortCode: string;
  readonly width: number;
  readonly height: number;
};

export type RecoverWebhooksInput = {
  readonly subscriptionId: string;
  readonly since: string;
  readonly until?: string | null | undefined;
};

export type RecurrenceInterval = 'MONTHLY' | 'ANNUALLY';

export type RedeliverWebhookInput = { readonly subscriptionId: string; readonly deliveryId: string };

export type RegisterAnimalInput = {
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly confirmedNotDuplicate?: boolean | null | undefined;
};

export type RegisterAudienceSiteInput = {
  readonly name?: string | null | undefined;
  readonly domains: ReadonlyArray<string>;
};

export type RegisterMicrochipInput = {
  readonly animalId: string;
  readonly expectedVersion?: number | null | undefined;
  readonly chipId: string;
  readonly implantedOn?: string | null | undefined;
};

export type RescheduleAppointmentInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly startsAt: string;
  readonly staffId?: string | null | undefined;
  readonly holdId?: string | null | undefined;
  readonly note?: string | null | undefined;
};

export type ReserveConditionCode =
  | 'RESERVE_ANIMAL_RECORD'
  | 'RESERVE_MICROCHIP'
  | 'RESERVE_BORN'
  | 'RESERVE_PICKUP_WINDOW'
  | 'RESERVE_PRICE'
  | 'RESERVE_DEPOSIT_CAP'
  | 'RESERVE_PAYOUT_ACTIVE';

export type ReserveMode = 'NONE' | 'RESERVE';

export type ResolveDepositArbitrationInput = {
  readonly depositId: string;
  readonly outcome: ArbitrationOutcome;
  readonly buyerAmount?: string | null | undefined;
  readonly sellerAmount?: string | null | undefined;
  readonly note: string;
  readonly expectedVersion?: number | null | undefined;
};

export type SaleStatus =
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

export type SendMessageInput = {
  readonly clientId: string;
  readonly body: string;
  readonly subject?: string | null | undefined;
  readonly channel?: MessageChannel | null | undefined;
  readonly idempotencyKey?: string | null | undefined;
};

export type ServiceCategory =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';

export type SignatureMethod = 'IN_APP' | 'LINK';

export type SlotQuery = {
  readonly serviceId: string;
  readonly from: string;
  readonly to: string;
  readonly staffId?: string | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly nights?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly timeZone?: string | null | undefined;
};

export type StepDepositInput = {
  readonly depositId: string;
  readonly expectedVersion?: number | null | undefined;
};

export type StockUnit = 'EACH' | 'G' | 'ML' | 'MM';

export type SubmitDepositEvidenceInput = {
  readonly depositId: string;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly note?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

export type TransferDepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

export type TransferDepositInput = {
  readonly amount: string;
  readonly depositClause: TransferDepositClause;
  readonly description: string;
};

export type TransferMethod = 'MARKETPLACE' | 'DIRECT';

export type TransferRole = 'SELLER' | 'BUYER' | 'CO_OWNER' | 'ADMIN';

export type TransferSourceKind = 'ANIMAL_LISTING_DEPOSIT' | 'TRANSFER_DEPOSIT';

export type TransferStatus =
  | 'OFFERED'
  | 'ACCEPTED'
  | 'APPROVED'
  | 'COMPLETED'
  | 'DECLINED'
  | 'CANCELLED'
  | 'WITHDRAWN'
  | 'EXPIRED'
  | 'DISPUTED';

export type TransferStepInput = {
  readonly transferId: string;
  readonly expectedVersion?: number | null | undefined;
};

export type TransferType = 'SALE' | 'GIFT' | 'ADOPTION' | 'RETURN';

export type UpdateAnimalInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};

export type UpdateAnimalListingInput = {
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

export type UpdateAudienceSiteInput = {
  readonly siteKey: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
};

export type UpdateWebhookSubscriptionInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly url?: string | null | undefined;
  readonly eventTypes?: ReadonlyArray<string> | null | undefined;
  readonly description?: string | null | undefined;
  readonly status?: string | null | undefined;
};

export type VaccinationInput = { readonly code: string; readonly expiresOn: string };

export type VaccinationStatus = 'VALID' | 'EXPIRED' | 'MISSING';

export type WaitlistClosedReason = 'NO_LITTER_PASS' | 'OWNER_CLOSED';

export type WaitlistStatus = 'WAITING' | 'OFFERED' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED' | 'LEFT';

export type WebhookDeliveryFilter = {
  readonly status?: string | null | undefined;
  readonly eventType?: string | null | undefined;
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
};

export type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'EXHAUSTED';

export type WebhookDisabledReason = 'GONE' | 'FAILING' | 'CONNECTION_REVOKED' | 'APP_SUSPENDED' | 'MANUAL';

export type WebhookErrorCode =
  'TIMEOUT' | 'DNS' | 'TLS' | 'CONNECT' | 'BLOCKED_ADDRESS' | 'REDIRECT' | 'HTTP_STATUS';

export type WebhookSubscriptionStatus = 'ACTIVE' | 'DISABLED';

export type WebhookSubscriptionVersionInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};

export type ListAnimalsQueryVariables = Exact<{
  species?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListAnimalsQuery = {
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

export type ReadAnimalQueryVariables = Exact<{ id: string }>;

export type ReadAnimalQuery = { readonly animal: AnimalFieldsFragment | null };

export type RegisterAnimalMutationVariables = Exact<{ input: RegisterAnimalInput }>;

export type RegisterAnimalMutation = { readonly registerAnimal: AnimalFieldsFragment };

export type UpdateAnimalMutationVariables = Exact<{ input: UpdateAnimalInput }>;

export type UpdateAnimalMutation = { readonly updateAnimal: AnimalFieldsFragment };

export type ArchiveAnimalMutationVariables = Exact<{ input: ArchiveAnimalInput }>;

export type ArchiveAnimalMutation = { readonly archiveAnimal: { readonly id: string } };

export type ListSalesQueryVariables = Exact<{
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListSalesQuery = {
  readonly sales: { readonly total: number; readonly items: ReadonlyArray<SaleFieldsFragment> };
};

export type ReadSaleQueryVariables = Exact<{ id: string }>;

export type ReadSaleQuery = { readonly sale: SaleFieldsFragment | null };

export type ListInventoryItemsQueryVariables = Exact<{
  sku?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListInventoryItemsQuery = {
  readonly inventoryItems: {
    readonly total: number;
    readonly items: ReadonlyArray<InventoryItemFieldsFragment>;
  };
};

export type ReadInventoryItemQueryVariables = Exact<{ id: string }>;

export type ReadInventoryItemQuery = { readonly inventoryItem: InventoryItemFieldsFragment | null };

export type SendMessageMutationVariables = Exact<{ input: SendMessageInput }>;

export type SendMessageMutation = {
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

export type ReadBookingBusinessQueryVariables = Exact<{ [key: string]: never }>;

export type ReadBookingBusinessQuery = {
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

export type ListOpeningTimesQueryVariables = Exact<{ from: string; to: string }>;

export type ListOpeningTimesQuery = {
  readonly openingDays: ReadonlyArray<{
    readonly date: string;
    readonly isClosed: boolean;
    readonly intervals: ReadonlyArray<{ readonly opensAt: string; readonly closesAt: string }>;
  }>;
};

export type ListStaffQueryVariables = Exact<{ page: number; pageSize: number }>;

export type ListStaffQuery = {
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

export type ListServicesQueryVariables = Exact<{
  category?: string | null | undefined;
  species?: string | null | undefined;
  isOnlineBookable?: boolean | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListServicesQuery = {
  readonly services: { readonly total: number; readonly items: ReadonlyArray<ServiceFieldsFragment> };
};

export type ReadServiceQueryVariables = Exact<{ id: string }>;

export type ReadServiceQuery = { readonly service: ServiceFieldsFragment | null };

export type FindSlotsQueryVariables = Exact<{ input: SlotQuery }>;

export type FindSlotsQuery = {
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

export type ListClientsQueryVariables = Exact<{
  q?: string | null | undefined;
  updatedSince?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListClientsQuery = {
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

export type ReadClientQueryVariables = Exact<{ id: string }>;

export type ReadClientQuery = {
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

export type ListClientPetsQueryVariables = Exact<{ id: string; page: number; pageSize: number }>;

export type ListClientPetsQuery = {
  readonly clientPets: { readonly total: number; readonly items: ReadonlyArray<PetFieldsFragment> } | null;
};

export type HoldSlotMutationVariables = Exact<{ input: HoldSlotInput }>;

export type HoldSlotMutation = {
  readonly holdSlot: {
    readonly id: string;
    readonly serviceId: string;
    readonly startsAt: string;
    readonly endsAt: string;
    readonly staffId: string | null;
    readonly expiresAt: string;
  };
};

export type ReleaseSlotHoldMutationVariables = Exact<{ id: string }>;

export type ReleaseSlotHoldMutation = { readonly releaseSlotHold: boolean };

export type CreateEstimateMutationVariables = Exact<{ input: CreateEstimateInput }>;

export type CreateEstimateMutation = { readonly createEstimate: EstimateFieldsFragment };

export type ReadEstimateQueryVariables = Exact<{ id: string }>;

export type ReadEstimateQuery = { readonly estimate: EstimateFieldsFragment | null };

export type BookAppointmentsMutationVariables = Exact<{ input: BookAppointmentsInput }>;

export type BookAppointmentsMutation = { readonly bookAppointments: BookingFieldsFragment };

export type ReadBookingQueryVariables = Exact<{ id: string }>;

export type ReadBookingQuery = { readonly booking: BookingFieldsFragment | null };

export type BookAppointmentMutationVariables = Exact<{ input: BookAppointmentInput }>;

export type BookAppointmentMutation = { readonly bookAppointment: AppointmentFieldsFragment };

export type ListAppointmentsQueryVariables = Exact<{
  input: AppointmentQuery;
  page: number;
  pageSize: number;
}>;

export type ListAppointmentsQuery = {
  readonly appointments: { readonly total: number; readonly items: ReadonlyArray<AppointmentFieldsFragment> };
};

export type ReadAppointmentQueryVariables = Exact<{ id: string }>;

export type ReadAppointmentQuery = { readonly appointment: AppointmentFieldsFragment | null };

export type RescheduleAppointmentMutationVariables = Exact<{ input: RescheduleAppointmentInput }>;

export type RescheduleAppointmentMutation = { readonly rescheduleAppointment: AppointmentFieldsFragment };

export type CancelAppointmentMutationVariables = Exact<{ input: CancelAppointmentInput }>;

export type CancelAppointmentMutation = { readonly cancelAppointment: AppointmentFieldsFragment };

export type ListWebhookSubscriptionsQueryVariables = Exact<{ page: number; pageSize: number }>;

export type ListWebhookSubscriptionsQuery = {
  readonly webhookSubscriptions: {
    readonly total: number;
    readonly items: ReadonlyArray<WebhookSubscriptionFieldsFragment>;
  };
};

export type ReadWebhookSubscriptionQueryVariables = Exact<{ id: string }>;

export type ReadWebhookSubscriptionQuery = {
  readonly webhookSubscription: WebhookSubscriptionFieldsFragment | null;
};

export type CreateWebhookSubscriptionMutationVariables = Exact<{ input: CreateWebhookSubscriptionInput }>;

export type CreateWebhookSubscriptionMutation = {
  readonly createWebhookSubscription: {
    readonly secret: string | null;
    readonly subscription: WebhookSubscriptionFieldsFragment;
  };
};

export type UpdateWebhookSubscriptionMutationVariables = Exact<{ input: UpdateWebhookSubscriptionInput }>;

export type UpdateWebhookSubscriptionMutation = {
  readonly updateWebhookSubscription: WebhookSubscriptionFieldsFragment;
};

export type DeleteWebhookSubscriptionMutationVariables = Exact<{ input: WebhookSubscriptionVersionInput }>;

export type DeleteWebhookSubscriptionMutation = {
  readonly deleteWebhookSubscription: { readonly id: string };
};

export type RotateWebhookSecretMutationVariables = Exact<{ input: WebhookSubscriptionVersionInput }>;

export type RotateWebhookSecretMutation = {
  readonly rotateWebhookSecret: {
    readonly secret: string | null;
    readonly subscription: WebhookSubscriptionFieldsFragment;
  };
};

export type ListWebhookDeliveriesQueryVariables = Exact<{
  subscriptionId: string;
  filter: WebhookDeliveryFilter;
  page: number;
  pageSize: number;
}>;

export type ListWebhookDeliveriesQuery = {
  readonly webhookDeliveries: {
    readonly total: number;
    readonly items: ReadonlyArray<WebhookDeliveryFieldsFragment>;
  };
};

export type RedeliverWebhookMutationVariables = Exact<{ input: RedeliverWebhookInput }>;

export type RedeliverWebhookMutation = { readonly redeliverWebhook: WebhookDeliveryFieldsFragment };

export type RecoverWebhooksMutationVariables = Exact<{ input: RecoverWebhooksInput }>;

export type RecoverWebhooksMutation = { readonly recoverWebhooks: { readonly scheduled: number } };

export type SendWebhookTestMutationVariables = Exact<{ subscriptionId: string }>;

export type SendWebhookTestMutation = { readonly sendWebhookTest: { readonly eventId: string } };

export type ListWebhookEventTypesQueryVariables = Exact<{ [key: string]: never }>;

export type ListWebhookEventTypesQuery = {
  readonly webhookEventTypes: ReadonlyArray<{ readonly type: string; readonly description: string }>;
};

export type ListWebhookEventsQueryVariables = Exact<{
  after?: string | null | undefined;
  types?: ReadonlyArray<string> | string | null | undefined;
  limit: number;
}>;

export type ListWebhookEventsQuery = {
  readonly webhookEvents: {
    readonly nextAfter: string | null;
    readonly items: ReadonlyArray<{ readonly id: string; readonly body: string }>;
  };
};

export type LookUpOfferCodeQueryVariables = Exact<{ code: string }>;

export type LookUpOfferCodeQuery = {
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

export type ListOffersOfStorefrontQueryVariables = Exact<{
  storefrontId: string;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListOffersOfStorefrontQuery = {
  readonly publicOffersOfStorefront: {
    readonly total: number;
    readonly items: ReadonlyArray<OfferFieldsFragment>;
  };
};

export type ListOffersOfCatalogItemQueryVariables = Exact<{
  catalogItemId: string;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListOffersOfCatalogItemQuery = {
  readonly publicOffersOfCatalogItem: {
    readonly total: number;
    readonly items: ReadonlyArray<OfferFieldsFragment>;
  };
};

export type ReadOfferQueryVariables = Exact<{ id: string }>;

export type ReadOfferQuery = {
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

export type PlatformPricesQueryVariables = Exact<{
  keys: ReadonlyArray<string> | string;
  country?: string | null | undefined;
}>;

export type PlatformPricesQuery = {
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

export type ListPlansQueryVariables = Exact<{ page: number; pageSize: number }>;

export type ListPlansQuery = {
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

export type ReadPlanQueryVariables = Exact<{ publicCode: string }>;

export type ReadPlanQuery = {
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

export type ListSpeciesQueryVariables = Exact<{ text?: string | null | undefined }>;

export type ListSpeciesQuery = {
  readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
};

export type ListBreedsQueryVariables = Exact<{
  species: string;
  text?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListBreedsQuery = {
  readonly breeds: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly code: string;
      readonly name: string;
      readonly speciesCode: string;
    }>;
  };
};

export type ListProfessionalsQueryVariables = Exact<{
  filter: ProfessionalFilterInput;
  orderBy: ProfessionalOrder;
  facets: ReadonlyArray<ProfessionalFacetName> | ProfessionalFacetName;
  locale: string;
  page: number;
  pageSize: number;
}>;

export type ListProfessionalsQuery = {
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

export type ReadProfessionalQueryVariables = Exact<{ id: string; locale: string }>;

export type ReadProfessionalQuery = {
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

export type ListServiceCategoriesQueryVariables = Exact<{ locale: string }>;

export type ListServiceCategoriesQuery = {
  readonly kennelServiceCategories: ReadonlyArray<{
    readonly code: KennelServiceCategoryCode;
    readonly name: string;
    readonly description: string;
    readonly specialtyCodes: ReadonlyArray<string>;
  }>;
};

export type ReadPublicAnimalListingQueryVariables = Exact<{ shortCode: string }>;

export type ReadPublicAnimalListingQuery = {
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

export type ListAudienceSitesQueryVariables = Exact<{ page: number; pageSize: number }>;

export type ListAudienceSitesQuery = {
  readonly audienceSites: {
    readonly total: number;
    readonly items: ReadonlyArray<AudienceSiteFieldsFragment>;
  };
};

export type RegisterAudienceSiteMutationVariables = Exact<{ input: RegisterAudienceSiteInput }>;

export type RegisterAudienceSiteMutation = {
  readonly registerAudienceSite: {
    readonly siteSecret: string | null;
    readonly site: AudienceSiteFieldsFragment;
  };
};

export type ReadAudienceSiteQueryVariables = Exact<{ siteKey: string }>;

export type ReadAudienceSiteQuery = { readonly audienceSite: AudienceSiteFieldsFragment | null };

export type UpdateAudienceSiteMutationVariables = Exact<{ input: UpdateAudienceSiteInput }>;

export type UpdateAudienceSiteMutation = { readonly updateAudienceSite: AudienceSiteFieldsFragment };

export type DeleteAudienceSiteMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type DeleteAudienceSiteMutation = { readonly deleteAudienceSite: { readonly siteKey: string } };

export type VerifyAudienceSiteMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type VerifyAudienceSiteMutation = { readonly verifyAudienceSite: AudienceSiteFieldsFragment };

export type RotateAudienceSiteSecretMutationVariables = Exact<{ input: AudienceSiteVersionInput }>;

export type RotateAudienceSiteSecretMutation = {
  readonly rotateAudienceSiteSecret: {
    readonly siteSecret: string | null;
    readonly site: AudienceSiteFieldsFragment;
  };
};

export type ListAudienceSiteDomainsQueryVariables = Exact<{ siteKey: string }>;

export type ListAudienceSiteDomainsQuery = {
  readonly audienceSite: {
    readonly domains: ReadonlyArray<string>;
    readonly verification: { readonly domain: string; readonly verifiedAt: string | null };
  } | null;
};

export type AddAudienceSiteDomainMutationVariables = Exact<{ input: AudienceSiteDomainInput }>;

export type AddAudienceSiteDomainMutation = { readonly addAudienceSiteDomain: AudienceSiteFieldsFragment };

export type RemoveAudienceSiteDomainMutationVariables = Exact<{ input: AudienceSiteDomainInput }>;

export type RemoveAudienceSiteDomainMutation = {
  readonly removeAudienceSiteDomain: { readonly siteKey: string };
};

export type ReadPayoutAccountQueryVariables = Exact<{ [key: string]: never }>;

export type ReadPayoutAccountQuery = {
  readonly payoutAccount: {
    readonly status: PayoutAccountStatus;
    readonly psp: string | null;
    readonly onboardingUrl: string | null;
  };
};

export type BeginPayoutOnboardingMutationVariables = Exact<{ input: BeginPayoutOnboardingInput }>;

export type BeginPayoutOnboardingMutation = {
  readonly beginPayoutOnboarding: {
    readonly status: PayoutAccountStatus;
    readonly psp: string | null;
    readonly onboardingUrl: string | null;
  };
};

export type ReadReconciliationQueryVariables = Exact<{ date: string; page: number; pageSize: number }>;

export type ReadReconciliationQuery = {
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

export type UploadMediaAssetMutationVariables = Exact<{ input: RecordMediaAssetInput }>;

export type UploadMediaAssetMutation = {
  readonly recordMediaAsset: { readonly shortCode: string; readonly width: number; readonly height: number };
};

export type CreateContractMutationVariables = Exact<{ input: CreateContractInput }>;

export type CreateContractMutation = { readonly createContract: ContractFieldsFragment };

export type ReadContractQueryVariables = Exact<{ contractId: string }>;

export type ReadContractQuery = { readonly contract: ContractFieldsFragment | null };

export type SignContractMutationVariables = Exact<{ contractId: string }>;

export type SignContractMutation = { readonly signContract: ContractFieldsFragment };

export type ListAnimalListingsQueryVariables = Exact<{
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListAnimalListingsQuery = {
  readonly myAnimalListings: {
    readonly total: number;
    readonly items: ReadonlyArray<AnimalListingFieldsFragment>;
  };
};

export type CreateAnimalListingMutationVariables = Exact<{ input: CreateAnimalListingInput }>;

export type CreateAnimalListingMutation = { readonly createAnimalListing: AnimalListingFieldsFragment };

export type ReadAnimalListingQueryVariables = Exact<{ listingId: string }>;

export type ReadAnimalListingQuery = { readonly animalListing: AnimalListingFieldsFragment | null };

export type UpdateAnimalListingMutationVariables = Exact<{ input: UpdateAnimalListingInput }>;

export type UpdateAnimalListingMutation = { readonly updateAnimalListing: AnimalListingFieldsFragment };

export type PublishAnimalListingMutationVariables = Exact<{ input: AnimalListingVersionInput }>;

export type PublishAnimalListingMutation = { readonly publishAnimalListing: AnimalListingFieldsFragment };

export type PauseAnimalListingMutationVariables = Exact<{ input: AnimalListingVersionInput }>;

export type PauseAnimalListingMutation = { readonly pauseAnimalListing: AnimalListingFieldsFragment };

export type CloseAnimalListingMutationVariables = Exact<{ input: AnimalListingVersionInput }>;

export type CloseAnimalListingMutation = { readonly closeAnimalListing: AnimalListingFieldsFragment };

export type ReadReserveEligibilityQueryVariables = Exact<{
  listingId: string;
  amount?: string | null | undefined;
}>;

export type ReadReserveEligibilityQuery = {
  readonly reserveEligibility: {
    readonly listingId: string;
    readonly isEligible: boolean;
    readonly items: ReadonlyArray<{
      readonly code: ReserveConditionCode;
      readonly isMet: boolean;
      readonly detail: string | null;
    }>;
    readonly cap: { readonly amount: string; readonly currency: string; readonly basis: DepositCapBasis };
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

export type JoinWaitlistMutationVariables = Exact<{ input: JoinWaitlistInput }>;

export type JoinWaitlistMutation = {
  readonly joinWaitlist: { readonly isNew: boolean; readonly entry: WaitlistEntryFieldsFragment };
};

export type ListOwnWaitlistEntriesQueryVariables = Exact<{
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListOwnWaitlistEntriesQuery = {
  readonly myWaitlistEntries: {
    readonly total: number;
    readonly items: ReadonlyArray<WaitlistEntryFieldsFragment>;
  };
};

export type LeaveWaitlistMutationVariables = Exact<{
  entryId: string;
  expectedVersion?: number | null | undefined;
}>;

export type LeaveWaitlistMutation = { readonly leaveWaitlist: { readonly entryId: string } };

export type ListWaitlistOfListingQueryVariables = Exact<{
  listingId: string;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListWaitlistOfListingQuery = {
  readonly animalListingWaitlist: {
    readonly total: number;
    readonly items: ReadonlyArray<WaitlistEntryFieldsFragment>;
  } | null;
};

export type OfferWaitlistPlaceMutationVariables = Exact<{ input: OfferWaitlistPlaceInput }>;

export type OfferWaitlistPlaceMutation = { readonly offerWaitlistPlace: WaitlistEntryFieldsFragment };

export type AcceptWaitlistOfferMutationVariables = Exact<{
  entryId: string;
  expectedVersion?: number | null | undefined;
}>;

export type AcceptWaitlistOfferMutation = { readonly acceptWaitlistOffer: WaitlistEntryFieldsFragment };

export type DeclineWaitlistOfferMutationVariables = Exact<{
  entryId: string;
  expectedVersion?: number | null | undefined;
}>;

export type DeclineWaitlistOfferMutation = { readonly declineWaitlistOffer: WaitlistEntryFieldsFragment };

export type RegisterMicrochipMutationVariables = Exact<{ input: RegisterMicrochipInput }>;

export type RegisterMicrochipMutation = {
  readonly registerMicrochip: {
    readonly animalId: string;
    readonly chipId: string;
    readonly implantedOn: string | null;
    readonly version: number;
  };
};

export type RecordBirthMutationVariables = Exact<{ input: RecordBirthInput }>;

export type RecordBirthMutation = { readonly recordBirth: BirthFieldsFragment };

export type ReadBirthQueryVariables = Exact<{ id: string }>;

export type ReadBirthQuery = { readonly birth: BirthFieldsFragment | null };

export type StampLitterPassMutationVariables = Exact<{ id: string }>;

export type StampLitterPassMutation = {
  readonly stampLitterPass: { readonly isNew: boolean; readonly pass: LitterPassFieldsFragment };
};

export type ReadLitterPassQueryVariables = Exact<{ id: string }>;

export type ReadLitterPassQuery = { readonly litterPass: LitterPassFieldsFragment | null };

export type ListTransfersOfAnimalQueryVariables = Exact<{
  animalId: string;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListTransfersOfAnimalQuery = {
  readonly transfersOfAnimal: {
    readonly total: number;
    readonly items: ReadonlyArray<AnimalTransferFieldsFragment>;
  };
};

export type ListTransfersToRecipientQueryVariables = Exact<{
  profileId: string;
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListTransfersToRecipientQuery = {
  readonly transfersToRecipient: {
    readonly total: number;
    readonly items: ReadonlyArray<AnimalTransferFieldsFragment>;
  };
};

export type OfferTransferMutationVariables = Exact<{ input: OfferTransferInput }>;

export type OfferTransferMutation = { readonly offerTransfer: AnimalTransferFieldsFragment };

export type ReadTransferQueryVariables = Exact<{ transferId: string }>;

export type ReadTransferQuery = { readonly animalTransfer: AnimalTransferFieldsFragment | null };

export type AcceptTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type AcceptTransferMutation = { readonly acceptTransfer: AnimalTransferFieldsFragment };

export type DeclineTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type DeclineTransferMutation = { readonly declineTransfer: AnimalTransferFieldsFragment };

export type WithdrawTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type WithdrawTransferMutation = { readonly withdrawTransfer: AnimalTransferFieldsFragment };

export type ApproveTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type ApproveTransferMutation = { readonly approveTransfer: AnimalTransferFieldsFragment };

export type CancelTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type CancelTransferMutation = { readonly cancelTransfer: AnimalTransferFieldsFragment };

export type DisputeTransferMutationVariables = Exact<{ input: DisputeTransferInput }>;

export type DisputeTransferMutation = { readonly disputeTransfer: AnimalTransferFieldsFragment };

export type CompleteTransferMutationVariables = Exact<{ input: TransferStepInput }>;

export type CompleteTransferMutation = { readonly completeTransfer: AnimalTransferFieldsFragment };

export type PayTransferDepositMutationVariables = Exact<{ transferId: string }>;

export type PayTransferDepositMutation = {
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

export type CreateListingDepositMutationVariables = Exact<{ input: CreateDepositInput }>;

export type CreateListingDepositMutation = { readonly createDeposit: CreatedDepositFieldsFragment };

export type CreateItemDepositMutationVariables = Exact<{ input: CreateDepositInput }>;

export type CreateItemDepositMutation = { readonly createDeposit: CreatedDepositFieldsFragment };

export type ListDepositsOfSellerQueryVariables = Exact<{
  side: DepositSide;
  status?: string | null | undefined;
  listingShortCode?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListDepositsOfSellerQuery = {
  readonly myDeposits: { readonly total: number; readonly items: ReadonlyArray<DepositItemFieldsFragment> };
};

export type ListDepositsOfBuyerQueryVariables = Exact<{
  side: DepositSide;
  status?: string | null | undefined;
  listingShortCode?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListDepositsOfBuyerQuery = {
  readonly myDeposits: { readonly total: number; readonly items: ReadonlyArray<DepositItemFieldsFragment> };
};

export type ReadDepositQueryVariables = Exact<{ id: string }>;

export type ReadDepositQuery = { readonly deposit: DepositRecordFieldsFragment | null };

export type ConfirmHandoverAsBuyerMutationVariables = Exact<{
  side: DepositSide;
  input: ConfirmHandoverInput;
}>;

export type ConfirmHandoverAsBuyerMutation = { readonly confirmHandover: DepositRecordFieldsFragment };

export type ConfirmHandoverAsSellerMutationVariables = Exact<{
  side: DepositSide;
  input: ConfirmHandoverInput;
}>;

export type ConfirmHandoverAsSellerMutation = { readonly confirmHandover: DepositRecordFieldsFragment };

export type RefundDepositMutationVariables = Exact<{ input: StepDepositInput }>;

export type RefundDepositMutation = { readonly refundDeposit: DepositRecordFieldsFragment };

export type ForfeitDepositMutationVariables = Exact<{ input: StepDepositInput }>;

export type ForfeitDepositMutation = { readonly forfeitDeposit: DepositRecordFieldsFragment };

export type WithdrawDepositMutationVariables = Exact<{ input: StepDepositInput }>;

export type WithdrawDepositMutation = { readonly withdrawDeposit: DepositRecordFieldsFragment };

export type DisputeDepositMutationVariables = Exact<{ input: DisputeDepositInput }>;

export type DisputeDepositMutation = { readonly disputeDeposit: DepositRecordFieldsFragment };

export type SubmitDepositEvidenceMutationVariables = Exact<{ input: SubmitDepositEvidenceInput }>;

export type SubmitDepositEvidenceMutation = { readonly submitDepositEvidence: DepositRecordFieldsFragment };

export type ResolveDepositArbitrationMutationVariables = Exact<{ input: ResolveDepositArbitrationInput }>;

export type ResolveDepositArbitrationMutation = {
  readonly resolveDepositArbitration: DepositRecordFieldsFragment;
};

export type CheckAnimalQueryVariables = Exact<{ input: AnimalCheckInput }>;

export type CheckAnimalQuery = { readonly animalCheck: boolean | null };

export type CheckAnimalListingQueryVariables = Exact<{ input: AnimalListingCheckInput }>;

export type CheckAnimalListingQuery = { readonly animalListingCheck: boolean | null };

export type AnimalFieldsFragment = {
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

export type AnimalListingDepositTermsFieldsFragment = {
  readonly required: boolean;
  readonly amount: string | null;
  readonly refundable: boolean;
  readonly policyText: string | null;
  readonly reserveMode: ReserveMode;
  readonly pickupWindowEnd: string | null;
  readonly depositClause: DepositClause;
  readonly contractTemplateId: string | null;
};

export type AnimalListingFieldsFragment = {
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

export type AnimalListingItemFieldsFragment = {
  readonly itemId: string;
  readonly animalId: string | null;
  readonly label: string;
  readonly sex: ListedSex;
  readonly colorText: string | null;
  readonly price: string | null;
  readonly availability: ListingItemAvailability;
};

export type AnimalTransferFieldsFragment = {
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

export type AppointmentFieldsFragment = {
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

export type AudienceSiteFieldsFragment = {
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

export type BirthFieldsFragment = {
  readonly birthId: string;
  readonly ownerProfileId: string;
  readonly damAnimalId: string;
  readonly sireAnimalId: string | null;
  readonly birthDate: string;
  readonly offspringCount: number;
  readonly createdAtUtc: string;
};

export type BookingAddressFieldsFragment = {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string;
  readonly countryCode: string;
};

export type BookingFieldsFragment = {
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

export type ContractFieldsFragment = {
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

export type CreatedDepositFieldsFragment = {
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

export type DepositItemFieldsFragment = {
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

export type DepositRecordFieldsFragment = {
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

export type EstimateFieldsFragment = {
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

export type HandoverConfirmationFieldsFragment = {
  readonly confirmedAtUtc: string;
  readonly photoMediaShortCode: string | null;
  readonly scannedChipId: string | null;
  readonly chipResult: string;
};

export type InventoryItemFieldsFragment = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantityOnHand: string;
  readonly unit: StockUnit;
  readonly isActive: boolean;
};

export type LitterPassFieldsFragment = {
  readonly passId: string;
  readonly birthId: string;
  readonly status: LitterPassStatus;
  readonly stampedAtUtc: string;
  readonly expiresAtUtc: string | null;
  readonly unitsDrawn: number;
  readonly isMeteringOn: boolean;
};

export type OfferFieldsFragment = {
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

export type PetFieldsFragment = {
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

export type SaleFieldsFragment = {
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
};

export type ServiceFieldsFragment = {
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

export type WaitlistEntryFieldsFragment = {
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

export type WebhookDeliveryFieldsFragment = {
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

export type WebhookSubscriptionFieldsFragment = {
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
    ListAnimals: { data: ListAnimalsQuery; variables: ListAnimalsQueryVariables };
    ReadAnimal: { data: ReadAnimalQuery; variables: ReadAnimalQueryVariables };
    RegisterAnimal: { data: RegisterAnimalMutation; variables: RegisterAnimalMutationVariables };
    UpdateAnimal: { data: UpdateAnimalMutation; variables: UpdateAnimalMutationVariables };
    ArchiveAnimal: { data: ArchiveAnimalMutation; variables: ArchiveAnimalMutationVariables };
    ListSales: { data: ListSalesQuery; variables: ListSalesQueryVariables };
    ReadSale: { data: ReadSaleQuery; variables: ReadSaleQueryVariables };
    ListInventoryItems: { data: ListInventoryItemsQuery; variables: ListInventoryItemsQueryVariables };
    ReadInventoryItem: { data: ReadInventoryItemQuery; variables: ReadInventoryItemQueryVariables };
    SendMessage: { data: SendMessageMutation; variables: SendMessageMutationVariables };
    ReadBookingBusiness: { data: ReadBookingBusinessQuery; variables: ReadBookingBusinessQueryVariables };
    ListOpeningTimes: { data: ListOpeningTimesQuery; variables: ListOpeningTimesQueryVariables };
    ListStaff: { data: ListStaffQuery; variables: ListStaffQueryVariables };
    ListServices: { data: ListServicesQuery; variables: ListServicesQueryVariables };
    ReadService: { data: ReadServiceQuery; variables: ReadServiceQueryVariables };
    FindSlots: { data: FindSlotsQuery; variables: FindSlotsQueryVariables };
    ListClients: { data: ListClientsQuery; variables: ListClientsQueryVariables };
    ReadClient: { data: ReadClientQuery; variables: ReadClientQueryVariables };
    ListClientPets: { data: ListClientPetsQuery; variables: ListClientPetsQueryVariables };
    HoldSlot: { data: HoldSlotMutation; variables: HoldSlotMutationVariables };
    ReleaseSlotHold: { data: ReleaseSlotHoldMutation; variables: ReleaseSlotHoldMutationVariables };
    CreateEstimate: { data: CreateEstimateMutation; variables: CreateEstimateMutationVariables };
    ReadEstimate: { data: ReadEstimateQuery; variables: ReadEstimateQueryVariables };
    BookAppointments: { data: BookAppointmentsMutation; variables: BookAppointmentsMutationVariables };
    ReadBooking: { data: ReadBookingQuery; variables: ReadBookingQueryVariables };
    BookAppointment: { data: BookAppointmentMutation; variables: BookAppointmentMutationVariables };
    ListAppointments: { data: ListAppointmentsQuery; variables: ListAppointmentsQueryVariables };
    ReadAppointment: { data: ReadAppointmentQuery; variables: ReadAppointmentQueryVariables };
    RescheduleAppointment: {
      data: RescheduleAppointmentMutation;
      variables: RescheduleAppointmentMutationVariables;
    };
    CancelAppointment: { data: CancelAppointmentMutation; variables: CancelAppointmentMutationVariables };
    ListWebhookSubscriptions: {
      data: ListWebhookSubscriptionsQuery;
      variables: ListWebhookSubscriptionsQueryVariables;
    };
    ReadWebhookSubscription: {
      data: ReadWebhookSubscriptionQuery;
      variables: ReadWebhookSubscriptionQueryVariables;
    };
    CreateWebhookSubscription: {
      data: CreateWebhookSubscriptionMutation;
      variables: CreateWebhookSubscriptionMutationVariables;
    };
    UpdateWebhookSubscription: {
      data: UpdateWebhookSubscriptionMutation;
      variables: UpdateWebhookSubscriptionMutationVariables;
    };
    DeleteWebhookSubscription: {
      data: DeleteWebhookSubscriptionMutation;
      variables: DeleteWebhookSubscriptionMutationVariables;
    };
    RotateWebhookSecret: {
      data: RotateWebhookSecretMutation;
      variables: RotateWebhookSecretMutationVariables;
    };
    ListWebhookDeliveries: {
      data: ListWebhookDeliveriesQuery;
      variables: ListWebhookDeliveriesQueryVariables;
    };
    RedeliverWebhook: { data: RedeliverWebhookMutation; variables: RedeliverWebhookMutationVariables };
    RecoverWebhooks: { data: RecoverWebhooksMutation; variables: RecoverWebhooksMutationVariables };
    SendWebhookTest: { data: SendWebhookTestMutation; variables: SendWebhookTestMutationVariables };
    ListWebhookEventTypes: {
      data: ListWebhookEventTypesQuery;
      variables: ListWebhookEventTypesQueryVariables;
    };
    ListWebhookEvents: { data: ListWebhookEventsQuery; variables: ListWebhookEventsQueryVariables };
    LookUpOfferCode: { data: LookUpOfferCodeQuery; variables: LookUpOfferCodeQueryVariables };
    ListOffersOfStorefront: {
      data: ListOffersOfStorefrontQuery;
      variables: ListOffersOfStorefrontQueryVariables;
    };
    ListOffersOfCatalogItem: {
      data: ListOffersOfCatalogItemQuery;
      variables: ListOffersOfCatalogItemQueryVariables;
    };
    ReadOffer: { data: ReadOfferQuery; variables: ReadOfferQueryVariables };
    PlatformPrices: { data: PlatformPricesQuery; variables: PlatformPricesQueryVariables };
    ListPlans: { data: ListPlansQuery; variables: ListPlansQueryVariables };
    ReadPlan: { data: ReadPlanQuery; variables: ReadPlanQueryVariables };
    ListSpecies: { data: ListSpeciesQuery; variables: ListSpeciesQueryVariables };
    ListBreeds: { data: ListBreedsQuery; variables: ListBreedsQueryVariables };
    ListProfessionals: { data: ListProfessionalsQuery; variables: ListProfessionalsQueryVariables };
    ReadProfessional: { data: ReadProfessionalQuery; variables: ReadProfessionalQueryVariables };
    ListServiceCategories: {
      data: ListServiceCategoriesQuery;
      variables: ListServiceCategoriesQueryVariables;
    };
    ReadPublicAnimalListing: {
      data: ReadPublicAnimalListingQuery;
      variables: ReadPublicAnimalListingQueryVariables;
    };
    ListAudienceSites: { data: ListAudienceSitesQuery; variables: ListAudienceSitesQueryVariables };
    RegisterAudienceSite: {
      data: RegisterAudienceSiteMutation;
      variables: RegisterAudienceSiteMutationVariables;
    };
    ReadAudienceSite: { data: ReadAudienceSiteQuery; variables: ReadAudienceSiteQueryVariables };
    UpdateAudienceSite: { data: UpdateAudienceSiteMutation; variables: UpdateAudienceSiteMutationVariables };
    DeleteAudienceSite: { data: DeleteAudienceSiteMutation; variables: DeleteAudienceSiteMutationVariables };
    VerifyAudienceSite: { data: VerifyAudienceSiteMutation; variables: VerifyAudienceSiteMutationVariables };
    RotateAudienceSiteSecret: {
      data: RotateAudienceSiteSecretMutation;
      variables: RotateAudienceSiteSecretMutationVariables;
    };
    ListAudienceSiteDomains: {
      data: ListAudienceSiteDomainsQuery;
      variables: ListAudienceSiteDomainsQueryVariables;
    };
    AddAudienceSiteDomain: {
      data: AddAudienceSiteDomainMutation;
      variables: AddAudienceSiteDomainMutationVariables;
    };
    RemoveAudienceSiteDomain: {
      data: RemoveAudienceSiteDomainMutation;
      variables: RemoveAudienceSiteDomainMutationVariables;
    };
    ReadPayoutAccount: { data: ReadPayoutAccountQuery; variables: ReadPayoutAccountQueryVariables };
    BeginPayoutOnboarding: {
      data: BeginPayoutOnboardingMutation;
      variables: BeginPayoutOnboardingMutationVariables;
    };
    ReadReconciliation: { data: ReadReconciliationQuery; variables: ReadReconciliationQueryVariables };
    UploadMediaAsset: { data: UploadMediaAssetMutation; variables: UploadMediaAssetMutationVariables };
    CreateContract: { data: CreateContractMutation; variables: CreateContractMutationVariables };
    ReadContract: { data: ReadContractQuery; variables: ReadContractQueryVariables };
    SignContract: { data: SignContractMutation; variables: SignContractMutationVariables };
    ListAnimalListings: { data: ListAnimalListingsQuery; variables: ListAnimalListingsQueryVariables };
    CreateAnimalListing: {
      data: CreateAnimalListingMutation;
      variables: CreateAnimalListingMutationVariables;
    };
    ReadAnimalListing: { data: ReadAnimalListingQuery; variables: ReadAnimalListingQueryVariables };
    UpdateAnimalListing: {
      data: UpdateAnimalListingMutation;
      variables: UpdateAnimalListingMutationVariables;
    };
    PublishAnimalListing: {
      data: PublishAnimalListingMutation;
      variables: PublishAnimalListingMutationVariables;
    };
    PauseAnimalListing: { data: PauseAnimalListingMutation; variables: PauseAnimalListingMutationVariables };
    CloseAnimalListing: { data: CloseAnimalListingMutation; variables: CloseAnimalListingMutationVariables };
    ReadReserveEligibility: {
      data: ReadReserveEligibilityQuery;
      variables: ReadReserveEligibilityQueryVariables;
    };
    JoinWaitlist: { data: JoinWaitlistMutation; variables: JoinWaitlistMutationVariables };
    ListOwnWaitlistEntries: {
      data: ListOwnWaitlistEntriesQuery;
      variables: ListOwnWaitlistEntriesQueryVariables;
    };
    LeaveWaitlist: { data: LeaveWaitlistMutation; variables: LeaveWaitlistMutationVariables };
    ListWaitlistOfListing: {
      data: ListWaitlistOfListingQuery;
      variables: ListWaitlistOfListingQueryVariables;
    };
    OfferWaitlistPlace: { data: OfferWaitlistPlaceMutation; variables: OfferWaitlistPlaceMutationVariables };
    AcceptWaitlistOffer: {
      data: AcceptWaitlistOfferMutation;
      variables: AcceptWaitlistOfferMutationVariables;
    };
    DeclineWaitlistOffer: {
      data: DeclineWaitlistOfferMutation;
      variables: DeclineWaitlistOfferMutationVariables;
    };
    RegisterMicrochip: { data: RegisterMicrochipMutation; variables: RegisterMicrochipMutationVariables };
    RecordBirth: { data: RecordBirthMutation; variables: RecordBirthMutationVariables };
    ReadBirth: { data: ReadBirthQuery; variables: ReadBirthQueryVariables };
    StampLitterPass: { data: StampLitterPassMutation; variables: StampLitterPassMutationVariables };
    ReadLitterPass: { data: ReadLitterPassQuery; variables: ReadLitterPassQueryVariables };
    ListTransfersOfAnimal: {
      data: ListTransfersOfAnimalQuery;
      variables: ListTransfersOfAnimalQueryVariables;
    };
    ListTransfersToRecipient: {
      data: ListTransfersToRecipientQuery;
      variables: ListTransfersToRecipientQueryVariables;
    };
    OfferTransfer: { data: OfferTransferMutation; variables: OfferTransferMutationVariables };
    ReadTransfer: { data: ReadTransferQuery; variables: ReadTransferQueryVariables };
    AcceptTransfer: { data: AcceptTransferMutation; variables: AcceptTransferMutationVariables };
    DeclineTransfer: { data: DeclineTransferMutation; variables: DeclineTransferMutationVariables };
    WithdrawTransfer: { data: WithdrawTransferMutation; variables: WithdrawTransferMutationVariables };
    ApproveTransfer: { data: ApproveTransferMutation; variables: ApproveTransferMutationVariables };
    CancelTransfer: { data: CancelTransferMutation; variables: CancelTransferMutationVariables };
    DisputeTransfer: { data: DisputeTransferMutation; variables: DisputeTransferMutationVariables };
    CompleteTransfer: { data: CompleteTransferMutation; variables: CompleteTransferMutationVariables };
    PayTransferDeposit: { data: PayTransferDepositMutation; variables: PayTransferDepositMutationVariables };
    CreateListingDeposit: {
      data: CreateListingDepositMutation;
      variables: CreateListingDepositMutationVariables;
    };
    CreateItemDeposit: { data: CreateItemDepositMutation; variables: CreateItemDepositMutationVariables };
    ListDepositsOfSeller: { data: ListDepositsOfSellerQuery; variables: ListDepositsOfSellerQueryVariables };
    ListDepositsOfBuyer: { data: ListDepositsOfBuyerQuery; variables: ListDepositsOfBuyerQueryVariables };
    ReadDeposit: { data: ReadDepositQuery; variables: ReadDepositQueryVariables };
    ConfirmHandoverAsBuyer: {
      data: ConfirmHandoverAsBuyerMutation;
      variables: ConfirmHandoverAsBuyerMutationVariables;
    };
    ConfirmHandoverAsSeller: {
      data: ConfirmHandoverAsSellerMutation;
      variables: ConfirmHandoverAsSellerMutationVariables;
    };
    RefundDeposit: { data: RefundDepositMutation; variables: RefundDepositMutationVariables };
    ForfeitDeposit: { data: ForfeitDepositMutation; variables: ForfeitDepositMutationVariables };
    WithdrawDeposit: { data: WithdrawDepositMutation; variables: WithdrawDepositMutationVariables };
    DisputeDeposit: { data: DisputeDepositMutation; variables: DisputeDepositMutationVariables };
    SubmitDepositEvidence: {
      data: SubmitDepositEvidenceMutation;
      variables: SubmitDepositEvidenceMutationVariables;
    };
    ResolveDepositArbitration: {
      data: ResolveDepositArbitrationMutation;
      variables: ResolveDepositArbitrationMutationVariables;
    };
    CheckAnimal: { data: CheckAnimalQuery; variables: CheckAnimalQueryVariables };
    CheckAnimalListing: { data: CheckAnimalListingQuery; variables: CheckAnimalListingQueryVariables };
  }
}
