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

export type AnimalSex = 'M' | 'F' | 'I' | 'U';

export type ArchiveAnimalInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
};

export type BusinessKind = 'BUSINESS' | 'PLACE';

export type CreateBusinessProfileInput = {
  readonly kind: BusinessKind;
  readonly displayName: string;
  readonly handle?: string | null | undefined;
  readonly countryCode: string;
  readonly timeZone: string;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
  readonly requestKey?: string | null | undefined;
};

export type CreateProfileInput = {
  readonly id: string;
  readonly kind: ProfileKind;
  readonly handle: string;
  readonly displayName: string;
  readonly ownerMemberId: string;
};

export type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';

export type InvitationInput = {
  readonly id: string;
};

export type InvitedRole = 'MANAGER' | 'STAFF';

export type InviteProfileMemberInput = {
  readonly profileId: string;
  readonly email: string;
  readonly role: InvitedRole;
};

export type LifeStatus = 'ALIVE' | 'DECEASED' | 'MISSING' | 'UNKNOWN';

export type MemberRole = 'OWNER' | 'MANAGER' | 'STAFF';

export type OfferAvailability = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';

export type OfferKind = 'PRODUCT' | 'BUNDLE' | 'PLEDGE';

export type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';

export type PlanAudience = 'FAMILY' | 'PETPRO' | 'RESCUE';

export type PlanFeatureKind = 'FLAG' | 'QUOTA' | 'METERED';

export type PlanStatus = 'ON_SALE' | 'RETIRED';

export type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';

export type PriceLevel = 'COUNTRY' | 'REGION' | 'PLATFORM';

export type PricePointKind = 'SUBSCRIPTION_RECURRING' | 'UNIT_PRICE';

export type ProfileKind = 'PERSON' | 'BUSINESS' | 'PLACE';

export type RecurrenceInterval = 'MONTHLY' | 'ANNUALLY';

export type RegisterAnimalInput = {
  readonly name: string;
  readonly species: string;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly confirmedNotDuplicate?: boolean | null | undefined;
};

export type RemoveProfileMemberInput = {
  readonly profileId: string;
  readonly memberId: string;
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

export type ServiceCategory =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';

export type SlotQuery = {
  readonly serviceId: string;
  readonly from: string;
  readonly to: string;
  readonly staffId?: string | null | undefined;
  readonly petCount?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly timeZone?: string | null | undefined;
};

export type StockUnit = 'EACH' | 'G' | 'ML' | 'MM';

export type StoreAddressKind = 'CATALOG_ITEM' | 'STOREFRONT';

export type UpdateAnimalInput = {
  readonly id: string;
  readonly expectedVersion?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly breedCode?: string | null | undefined;
  readonly sex?: AnimalSex | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
};

export type UpdateProfileInput = {
  readonly id: string;
  readonly displayName?: string | null | undefined;
  readonly countryCode?: string | null | undefined;
  readonly timeZone?: string | null | undefined;
  readonly speciesCodes?: ReadonlyArray<string> | null | undefined;
};

export type WithdrawInvitationInput = {
  readonly profileId: string;
  readonly invitationId: string;
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

export type ReadAnimalQueryVariables = Exact<{
  id: string;
}>;

export type ReadAnimalQuery = {
  readonly animal: {
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
  } | null;
};

export type RegisterAnimalMutationVariables = Exact<{
  input: RegisterAnimalInput;
}>;

export type RegisterAnimalMutation = {
  readonly registerAnimal: {
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
};

export type UpdateAnimalMutationVariables = Exact<{
  input: UpdateAnimalInput;
}>;

export type UpdateAnimalMutation = {
  readonly updateAnimal: {
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
};

export type ArchiveAnimalMutationVariables = Exact<{
  input: ArchiveAnimalInput;
}>;

export type ArchiveAnimalMutation = { readonly archiveAnimal: { readonly id: string } };

export type ListSalesQueryVariables = Exact<{
  status?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListSalesQuery = {
  readonly sales: {
    readonly total: number;
    readonly items: ReadonlyArray<{
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
    }>;
  };
};

export type ReadSaleQueryVariables = Exact<{
  id: string;
}>;

export type ReadSaleQuery = {
  readonly sale: {
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
  } | null;
};

export type ListInventoryItemsQueryVariables = Exact<{
  sku?: string | null | undefined;
  page: number;
  pageSize: number;
}>;

export type ListInventoryItemsQuery = {
  readonly inventoryItems: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly id: string;
      readonly sku: string;
      readonly name: string;
      readonly quantityOnHand: string;
      readonly unit: StockUnit;
      readonly isActive: boolean;
    }>;
  };
};

export type ReadInventoryItemQueryVariables = Exact<{
  id: string;
}>;

export type ReadInventoryItemQuery = {
  readonly inventoryItem: {
    readonly id: string;
    readonly sku: string;
    readonly name: string;
    readonly quantityOnHand: string;
    readonly unit: StockUnit;
    readonly isActive: boolean;
  } | null;
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
    readonly address: {
      readonly line1: string;
      readonly line2: string | null;
      readonly city: string;
      readonly subdivisionCode: string | null;
      readonly postalCode: string;
      readonly countryCode: string;
    } | null;
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

export type ListOpeningTimesQueryVariables = Exact<{
  from: string;
  to: string;
}>;

export type ListOpeningTimesQuery = {
  readonly openingDays: ReadonlyArray<{
    readonly date: string;
    readonly isClosed: boolean;
    readonly intervals: ReadonlyArray<{ readonly opensAt: string; readonly closesAt: string }>;
  }>;
};

export type ListStaffQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;

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
  readonly services: {
    readonly total: number;
    readonly items: ReadonlyArray<{
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
    }>;
  };
};

export type ReadServiceQueryVariables = Exact<{
  id: string;
}>;

export type ReadServiceQuery = {
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
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly addOns: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly durationMinutes: number;
      readonly price: string;
    }>;
  } | null;
};

export type FindSlotsQueryVariables = Exact<{
  input: SlotQuery;
}>;

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

export type LookUpOfferCodeQueryVariables = Exact<{
  code: string;
}>;

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
    readonly items: ReadonlyArray<{
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
    }>;
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
    readonly items: ReadonlyArray<{
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
    }>;
  };
};

export type ReadOfferQueryVariables = Exact<{
  id: string;
}>;

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

export type ListPlansQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;

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

export type ReadPlanQueryVariables = Exact<{
  publicCode: string;
}>;

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

export type ListSpeciesQueryVariables = Exact<{
  text?: string | null | undefined;
}>;

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

export type ProfilesOfMemberQueryVariables = Exact<{
  memberId: string;
}>;

export type ProfilesOfMemberQuery = {
  readonly profilesOfMember: ReadonlyArray<{
    readonly role: MemberRole;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
    };
  }>;
};

export type ProfileQueryVariables = Exact<{
  id: string;
}>;

export type ProfileQuery = {
  readonly profile: {
    readonly id: string;
    readonly kind: ProfileKind;
    readonly handle: string;
    readonly displayName: string;
  } | null;
};

export type ProfileNamesQueryVariables = Exact<{
  ids: ReadonlyArray<string> | string;
}>;

export type ProfileNamesQuery = {
  readonly profiles: ReadonlyArray<{ readonly id: string; readonly displayName: string }>;
};

export type InvitationMailQueryVariables = Exact<{ [key: string]: never }>;

export type InvitationMailQuery = {
  readonly invitationMail: ReadonlyArray<{
    readonly mailId: string;
    readonly email: string;
    readonly role: InvitedRole;
    readonly profileName: string;
  }>;
};

export type NoteInvitationMailMutationVariables = Exact<{
  mailIds: ReadonlyArray<string> | string;
}>;

export type NoteInvitationMailMutation = { readonly noteInvitationMail: boolean };

export type CreateProfileMutationVariables = Exact<{
  input: CreateProfileInput;
}>;

export type CreateProfileMutation = {
  readonly createProfile: {
    readonly id: string;
    readonly kind: ProfileKind;
    readonly handle: string;
    readonly displayName: string;
  };
};

export type MemberProfileQueryVariables = Exact<{
  id: string;
}>;

export type MemberProfileQuery = {
  readonly memberProfile: {
    readonly role: MemberRole;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
      readonly countryCode: string | null;
      readonly timeZone: string | null;
      readonly speciesCodes: ReadonlyArray<string>;
      readonly createdAt: string;
    };
  } | null;
};

export type CreateBusinessProfileMutationVariables = Exact<{
  input: CreateBusinessProfileInput;
}>;

export type CreateBusinessProfileMutation = {
  readonly createBusinessProfile: {
    readonly role: MemberRole;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
      readonly countryCode: string | null;
      readonly timeZone: string | null;
      readonly speciesCodes: ReadonlyArray<string>;
      readonly createdAt: string;
    };
  };
};

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;

export type UpdateProfileMutation = {
  readonly updateProfile: {
    readonly role: MemberRole;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
      readonly countryCode: string | null;
      readonly timeZone: string | null;
      readonly speciesCodes: ReadonlyArray<string>;
      readonly createdAt: string;
    };
  };
};

export type ProfileMembersQueryVariables = Exact<{
  profileId: string;
  page: number;
  pageSize: number;
}>;

export type ProfileMembersQuery = {
  readonly profileMembers: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly memberId: string;
      readonly role: MemberRole;
      readonly displayName: string;
      readonly createdAt: string;
    }>;
  };
};

export type RemoveProfileMemberMutationVariables = Exact<{
  input: RemoveProfileMemberInput;
}>;

export type RemoveProfileMemberMutation = { readonly removeProfileMember: string };

export type InviteProfileMemberMutationVariables = Exact<{
  input: InviteProfileMemberInput;
}>;

export type InviteProfileMemberMutation = { readonly inviteProfileMember: { readonly invitationId: string } };

export type ProfileInvitationsQueryVariables = Exact<{
  profileId: string;
}>;

export type ProfileInvitationsQuery = {
  readonly profileInvitations: ReadonlyArray<{
    readonly id: string;
    readonly email: string;
    readonly role: InvitedRole;
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
    };
  }>;
};

export type WithdrawInvitationMutationVariables = Exact<{
  input: WithdrawInvitationInput;
}>;

export type WithdrawInvitationMutation = { readonly withdrawInvitation: string };

export type MyInvitationsQueryVariables = Exact<{ [key: string]: never }>;

export type MyInvitationsQuery = {
  readonly myInvitations: ReadonlyArray<{
    readonly id: string;
    readonly email: string;
    readonly role: InvitedRole;
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
    };
  }>;
};

export type AcceptInvitationMutationVariables = Exact<{
  input: InvitationInput;
}>;

export type AcceptInvitationMutation = {
  readonly acceptInvitation: {
    readonly role: MemberRole;
    readonly profile: {
      readonly id: string;
      readonly kind: ProfileKind;
      readonly handle: string;
      readonly displayName: string;
      readonly countryCode: string | null;
      readonly timeZone: string | null;
      readonly speciesCodes: ReadonlyArray<string>;
      readonly createdAt: string;
    };
  };
};

export type DeclineInvitationMutationVariables = Exact<{
  input: InvitationInput;
}>;

export type DeclineInvitationMutation = { readonly declineInvitation: string };

export type SpeciesNamesQueryVariables = Exact<{ [key: string]: never }>;

export type SpeciesNamesQuery = {
  readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
};

export type SpeciesCodesQueryVariables = Exact<{ [key: string]: never }>;

export type SpeciesCodesQuery = { readonly species: ReadonlyArray<{ readonly code: string }> };

export type ProfileIdsOfMemberQueryVariables = Exact<{
  memberId: string;
}>;

export type ProfileIdsOfMemberQuery = {
  readonly profilesOfMember: ReadonlyArray<{ readonly profile: { readonly id: string } }>;
};

export type ProfileKindQueryVariables = Exact<{
  id: string;
}>;

export type ProfileKindQuery = {
  readonly profile: { readonly id: string; readonly kind: ProfileKind } | null;
};

export type CheckAnimalQueryVariables = Exact<{
  input: AnimalCheckInput;
}>;

export type CheckAnimalQuery = { readonly animalCheck: boolean | null };

export type StoreQueryVariables = Exact<{ [key: string]: never }>;

export type StoreQuery = {
  readonly newestLiveOffers: ReadonlyArray<{
    readonly id: string;
    readonly offerCode: string;
    readonly name: string;
    readonly primaryLocale: string;
    readonly description: string | null;
    readonly catalogItemId: string | null;
    readonly catalogItemCode: string | null;
    readonly catalogItemSlug: string | null;
    readonly storefrontId: string;
    readonly storefrontHandle: string;
    readonly storefrontName: string;
    readonly price: string;
    readonly compareAtPrice: string | null;
    readonly currency: string;
    readonly unit: string;
    readonly levy: string;
    readonly deposit: string;
    readonly bulkQuantity: number | null;
    readonly bulkDiscountPercent: string | null;
    readonly availability: OfferAvailability;
    readonly validFrom: string | null;
    readonly validUntil: string | null;
  }>;
  readonly newestStorefronts: ReadonlyArray<{
    readonly handle: string;
    readonly name: string;
    readonly primaryLocale: string;
  }>;
};

export type StoreProductQueryVariables = Exact<{
  itemCode: string;
  page: number;
}>;

export type StoreProductQuery = {
  readonly publicCatalogItem: {
    readonly id: string;
    readonly itemCode: string;
    readonly name: string;
    readonly slug: string;
    readonly brand: string | null;
    readonly description: string | null;
    readonly primaryLocale: string;
  } | null;
  readonly liveOffersOfCatalogItem: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly id: string;
      readonly offerCode: string;
      readonly name: string;
      readonly primaryLocale: string;
      readonly description: string | null;
      readonly catalogItemId: string | null;
      readonly catalogItemCode: string | null;
      readonly catalogItemSlug: string | null;
      readonly storefrontId: string;
      readonly storefrontHandle: string;
      readonly storefrontName: string;
      readonly price: string;
      readonly compareAtPrice: string | null;
      readonly currency: string;
      readonly unit: string;
      readonly levy: string;
      readonly deposit: string;
      readonly bulkQuantity: number | null;
      readonly bulkDiscountPercent: string | null;
      readonly availability: OfferAvailability;
      readonly validFrom: string | null;
      readonly validUntil: string | null;
      readonly storefront: {
        readonly handle: string;
        readonly name: string;
        readonly primaryLocale: string;
        readonly currency: string;
        readonly taxPercent: string;
        readonly shippingFee: string;
        readonly freeShippingFrom: string | null;
        readonly shippingNote: string | null;
        readonly returnPolicy: string | null;
      };
    }>;
  };
};

export type StoreProductAddressQueryVariables = Exact<{
  itemCode: string;
}>;

export type StoreProductAddressQuery = {
  readonly publicCatalogItem: {
    readonly id: string;
    readonly itemCode: string;
    readonly slug: string;
  } | null;
};

export type StoreStorefrontQueryVariables = Exact<{
  handle: string;
  page: number;
}>;

export type StoreStorefrontQuery = {
  readonly publicStorefront: {
    readonly id: string;
    readonly description: string | null;
    readonly isActive: boolean;
    readonly handle: string;
    readonly name: string;
    readonly primaryLocale: string;
    readonly currency: string;
    readonly taxPercent: string;
    readonly shippingFee: string;
    readonly freeShippingFrom: string | null;
    readonly shippingNote: string | null;
    readonly returnPolicy: string | null;
  } | null;
  readonly liveOffersOfStorefront: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly id: string;
      readonly offerCode: string;
      readonly name: string;
      readonly primaryLocale: string;
      readonly description: string | null;
      readonly catalogItemId: string | null;
      readonly catalogItemCode: string | null;
      readonly catalogItemSlug: string | null;
      readonly storefrontId: string;
      readonly storefrontHandle: string;
      readonly storefrontName: string;
      readonly price: string;
      readonly compareAtPrice: string | null;
      readonly currency: string;
      readonly unit: string;
      readonly levy: string;
      readonly deposit: string;
      readonly bulkQuantity: number | null;
      readonly bulkDiscountPercent: string | null;
      readonly availability: OfferAvailability;
      readonly validFrom: string | null;
      readonly validUntil: string | null;
    }>;
  };
};

export type StoreOfferCodeQueryVariables = Exact<{
  code: string;
}>;

export type StoreOfferCodeQuery = {
  readonly offerCode: {
    readonly code: string;
    readonly offerId: string;
    readonly isLive: boolean;
    readonly storefrontHandle: string | null;
    readonly catalogItemCode: string | null;
  } | null;
};

export type StoreOfferQueryVariables = Exact<{
  id: string;
  handle: string;
}>;

export type StoreOfferQuery = {
  readonly publicOffer: {
    readonly id: string;
    readonly offerCode: string;
    readonly name: string;
    readonly primaryLocale: string;
    readonly description: string | null;
    readonly catalogItemId: string | null;
    readonly catalogItemCode: string | null;
    readonly catalogItemSlug: string | null;
    readonly storefrontId: string;
    readonly storefrontHandle: string;
    readonly storefrontName: string;
    readonly price: string;
    readonly compareAtPrice: string | null;
    readonly currency: string;
    readonly unit: string;
    readonly levy: string;
    readonly deposit: string;
    readonly bulkQuantity: number | null;
    readonly bulkDiscountPercent: string | null;
    readonly availability: OfferAvailability;
    readonly validFrom: string | null;
    readonly validUntil: string | null;
    readonly status: OfferStatus;
    readonly storefront: {
      readonly handle: string;
      readonly name: string;
      readonly primaryLocale: string;
      readonly currency: string;
      readonly taxPercent: string;
      readonly shippingFee: string;
      readonly freeShippingFrom: string | null;
      readonly shippingNote: string | null;
      readonly returnPolicy: string | null;
    };
  } | null;
  readonly publicStorefront: { readonly isActive: boolean } | null;
};

export type StoreSearchQueryVariables = Exact<{
  text: string;
  page: number;
}>;

export type StoreSearchQuery = {
  readonly storeSearch: {
    readonly total: number;
    readonly correctedText: string | null;
    readonly items: ReadonlyArray<{
      readonly catalogItem: {
        readonly itemCode: string;
        readonly name: string;
        readonly slug: string;
        readonly brand: string | null;
        readonly primaryLocale: string;
        readonly lowestPrices: ReadonlyArray<{ readonly price: string; readonly currency: string }>;
      } | null;
      readonly offer: {
        readonly id: string;
        readonly offerCode: string;
        readonly name: string;
        readonly primaryLocale: string;
        readonly description: string | null;
        readonly catalogItemId: string | null;
        readonly catalogItemCode: string | null;
        readonly catalogItemSlug: string | null;
        readonly storefrontId: string;
        readonly storefrontHandle: string;
        readonly storefrontName: string;
        readonly price: string;
        readonly compareAtPrice: string | null;
        readonly currency: string;
        readonly unit: string;
        readonly levy: string;
        readonly deposit: string;
        readonly bulkQuantity: number | null;
        readonly bulkDiscountPercent: string | null;
        readonly availability: OfferAvailability;
        readonly validFrom: string | null;
        readonly validUntil: string | null;
      } | null;
      readonly storefront: {
        readonly id: string;
        readonly handle: string;
        readonly name: string;
        readonly primaryLocale: string;
        readonly description: string | null;
      } | null;
    }>;
  };
};

export type StoreAddressesQueryVariables = Exact<{
  kind: StoreAddressKind;
  page: number;
}>;

export type StoreAddressesQuery = {
  readonly storeAddresses: {
    readonly pages: number;
    readonly items: ReadonlyArray<{
      readonly key: string;
      readonly slug: string | null;
      readonly updatedAt: string;
    }>;
  };
};

export type StoreSitemapQueryVariables = Exact<{ [key: string]: never }>;

export type StoreSitemapQuery = {
  readonly products: { readonly pages: number };
  readonly storefronts: { readonly pages: number };
};

declare module '../kernel/graph/graph.ts' {
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
    ReadBookingBusiness: { data: ReadBookingBusinessQuery; variables: ReadBookingBusinessQueryVariables };
    ListOpeningTimes: { data: ListOpeningTimesQuery; variables: ListOpeningTimesQueryVariables };
    ListStaff: { data: ListStaffQuery; variables: ListStaffQueryVariables };
    ListServices: { data: ListServicesQuery; variables: ListServicesQueryVariables };
    ReadService: { data: ReadServiceQuery; variables: ReadServiceQueryVariables };
    FindSlots: { data: FindSlotsQuery; variables: FindSlotsQueryVariables };
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
    ProfilesOfMember: { data: ProfilesOfMemberQuery; variables: ProfilesOfMemberQueryVariables };
    Profile: { data: ProfileQuery; variables: ProfileQueryVariables };
    ProfileNames: { data: ProfileNamesQuery; variables: ProfileNamesQueryVariables };
    InvitationMail: { data: InvitationMailQuery; variables: InvitationMailQueryVariables };
    NoteInvitationMail: { data: NoteInvitationMailMutation; variables: NoteInvitationMailMutationVariables };
    CreateProfile: { data: CreateProfileMutation; variables: CreateProfileMutationVariables };
    MemberProfile: { data: MemberProfileQuery; variables: MemberProfileQueryVariables };
    CreateBusinessProfile: {
      data: CreateBusinessProfileMutation;
      variables: CreateBusinessProfileMutationVariables;
    };
    UpdateProfile: { data: UpdateProfileMutation; variables: UpdateProfileMutationVariables };
    ProfileMembers: { data: ProfileMembersQuery; variables: ProfileMembersQueryVariables };
    RemoveProfileMember: {
      data: RemoveProfileMemberMutation;
      variables: RemoveProfileMemberMutationVariables;
    };
    InviteProfileMember: {
      data: InviteProfileMemberMutation;
      variables: InviteProfileMemberMutationVariables;
    };
    ProfileInvitations: { data: ProfileInvitationsQuery; variables: ProfileInvitationsQueryVariables };
    WithdrawInvitation: { data: WithdrawInvitationMutation; variables: WithdrawInvitationMutationVariables };
    MyInvitations: { data: MyInvitationsQuery; variables: MyInvitationsQueryVariables };
    AcceptInvitation: { data: AcceptInvitationMutation; variables: AcceptInvitationMutationVariables };
    DeclineInvitation: { data: DeclineInvitationMutation; variables: DeclineInvitationMutationVariables };
    SpeciesNames: { data: SpeciesNamesQuery; variables: SpeciesNamesQueryVariables };
    SpeciesCodes: { data: SpeciesCodesQuery; variables: SpeciesCodesQueryVariables };
    ProfileIdsOfMember: { data: ProfileIdsOfMemberQuery; variables: ProfileIdsOfMemberQueryVariables };
    ProfileKind: { data: ProfileKindQuery; variables: ProfileKindQueryVariables };
    CheckAnimal: { data: CheckAnimalQuery; variables: CheckAnimalQueryVariables };
    Store: { data: StoreQuery; variables: StoreQueryVariables };
    StoreProduct: { data: StoreProductQuery; variables: StoreProductQueryVariables };
    StoreProductAddress: { data: StoreProductAddressQuery; variables: StoreProductAddressQueryVariables };
    StoreStorefront: { data: StoreStorefrontQuery; variables: StoreStorefrontQueryVariables };
    StoreOfferCode: { data: StoreOfferCodeQuery; variables: StoreOfferCodeQueryVariables };
    StoreOffer: { data: StoreOfferQuery; variables: StoreOfferQueryVariables };
    StoreSearch: { data: StoreSearchQuery; variables: StoreSearchQueryVariables };
    StoreAddresses: { data: StoreAddressesQuery; variables: StoreAddressesQueryVariables };
    StoreSitemap: { data: StoreSitemapQuery; variables: StoreSitemapQueryVariables };
  }
}
