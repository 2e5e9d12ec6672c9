// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';
type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
type AnimalSex = 'M' | 'F' | 'I' | 'U';
type ConfirmGuestBookingInput = { readonly token: string };
type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';
type GuestAppointmentInput = {
  readonly serviceId: string;
  readonly startsAt: string;
  readonly petRefs: ReadonlyArray<string>;
  readonly nights?: number | null | undefined;
  readonly addOnIds?: ReadonlyArray<string> | null | undefined;
  readonly clientNote?: string | null | undefined;
};
type GuestBookingStatus = 'OPEN' | 'BOOKED' | 'EXPIRED';
type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';
type ListedSex = 'M' | 'F' | 'I' | 'U';
type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';
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
type OfferAvailability = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';
type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';
type PetSex = 'M' | 'F' | 'I' | 'U';
type PriceKind = 'FIXED' | 'FROM' | 'PER_PET' | 'PER_NIGHT' | 'ON_REQUEST';
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
type ReserveMode = 'NONE' | 'RESERVE';
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
type StartGuestBookingInput = {
  readonly businessId: string;
  readonly email: string;
  readonly displayName: string;
  readonly phone?: string | null | undefined;
  readonly preferredLocale?: string | null | undefined;
  readonly pets: ReadonlyArray<NewClientPetInput>;
  readonly appointments: ReadonlyArray<GuestAppointmentInput>;
};
type StoreAddressKind = 'CATALOG_ITEM' | 'STOREFRONT' | 'OFFER';
type VaccinationInput = { readonly code: string; readonly expiresOn: string };
type OfferFieldsFragment = {
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
  readonly mediaShortCodes: ReadonlyArray<string>;
};
declare module '../../kernel/graph/graph.ts' {
  interface StoredOperations {
    Store: {
      data: {
        readonly newestLiveOffers: ReadonlyArray<OfferFieldsFragment>;
        readonly newestStorefronts: ReadonlyArray<{
          readonly handle: string;
          readonly name: string;
          readonly primaryLocale: string;
        }>;
      };
      variables: Record<string, never>;
    };
    StoreProduct: {
      data: {
        readonly publicCatalogItem: {
          readonly id: string;
          readonly itemCode: string;
          readonly name: string;
          readonly slug: string;
          readonly brand: string | null;
          readonly description: string | null;
          readonly primaryLocale: string;
          readonly mediaShortCodes: ReadonlyArray<string>;
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
            readonly mediaShortCodes: ReadonlyArray<string>;
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
      variables: { itemCode: string; page: number };
    };
    StoreProductAddress: {
      data: {
        readonly publicCatalogItem: {
          readonly id: string;
          readonly itemCode: string;
          readonly slug: string;
        } | null;
      };
      variables: { itemCode: string };
    };
    StoreStorefront: {
      data: {
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
          readonly business: { readonly id: string; readonly handle: string };
        } | null;
        readonly liveOffersOfStorefront: {
          readonly total: number;
          readonly items: ReadonlyArray<OfferFieldsFragment>;
        };
      };
      variables: { handle: string; page: number };
    };
    StoreOfferCode: {
      data: {
        readonly offerCode: {
          readonly code: string;
          readonly offerId: string;
          readonly isLive: boolean;
          readonly storefrontHandle: string | null;
          readonly catalogItemCode: string | null;
        } | null;
      };
      variables: { code: string };
    };
    StoreOffer: {
      data: {
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
          readonly mediaShortCodes: ReadonlyArray<string>;
          readonly status: OfferStatus;
          readonly isLive: boolean;
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
            readonly isActive: boolean;
            readonly business: { readonly id: string };
          };
        } | null;
      };
      variables: { id: string };
    };
    StoreSearch: {
      data: {
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
            readonly offer: OfferFieldsFragment | null;
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
      variables: { text: string; page: number };
    };
    StoreAddresses: {
      data: {
        readonly storeAddresses: {
          readonly pages: number;
          readonly items: ReadonlyArray<{
            readonly key: string;
            readonly slug: string | null;
            readonly updatedAt: string;
          }>;
        };
      };
      variables: { kind: StoreAddressKind; page: number };
    };
    StoreSitemap: {
      data: {
        readonly products: { readonly pages: number };
        readonly storefronts: { readonly pages: number };
        readonly offers: { readonly pages: number };
        readonly professionals: { readonly pages: number };
        readonly listings: { readonly total: number };
      };
      variables: Record<string, never>;
    };
    SiteProfessionals: {
      data: {
        readonly professionals: {
          readonly total: number;
          readonly facets: ReadonlyArray<{
            readonly name: ProfessionalFacetName;
            readonly values: ReadonlyArray<{ readonly value: string; readonly count: number }>;
          }>;
          readonly items: ReadonlyArray<{
            readonly id: string;
            readonly handle: string;
            readonly displayName: string;
            readonly professionalKindCode: ProfessionalKind;
            readonly speciesCodes: ReadonlyArray<string>;
            readonly rankScore: string | null;
            readonly city: string | null;
            readonly countryCode: string | null;
            readonly subdivisionCode: string | null;
            readonly speciesName: string | null;
            readonly breedName: string | null;
            readonly rating: string | null;
            readonly reviewCount: number;
            readonly isVerified: boolean;
            readonly distanceKm: string | null;
            readonly serviceCategories: ReadonlyArray<KennelServiceCategoryCode>;
          }>;
        };
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
        readonly kennelServiceCategories: ReadonlyArray<{
          readonly code: KennelServiceCategoryCode;
          readonly name: string;
        }>;
      };
      variables: { filter: ProfessionalFilterInput; orderBy: ProfessionalOrder; page: number };
    };
    SiteProfessional: {
      data: {
        readonly professional: {
          readonly id: string;
          readonly handle: string;
          readonly displayName: string;
          readonly professionalKindCode: ProfessionalKind;
          readonly businessKindCode: ProfessionalKind | null;
          readonly speciesCodes: ReadonlyArray<string>;
          readonly rankScore: string | null;
          readonly rankedAt: string | null;
          readonly city: string | null;
          readonly countryCode: string | null;
          readonly subdivisionCode: string | null;
          readonly rating: string | null;
          readonly reviewCount: number;
          readonly isVerified: boolean;
          readonly serviceCategories: ReadonlyArray<KennelServiceCategoryCode>;
          readonly about: string | null;
          readonly memberSince: string;
          readonly activeLitterCount: number;
          readonly logoMediaShortCode: string | null;
          readonly breeds: ReadonlyArray<{
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
        readonly kennelServiceCategories: ReadonlyArray<{
          readonly code: KennelServiceCategoryCode;
          readonly name: string;
          readonly description: string;
        }>;
      };
      variables: { handle: string };
    };
    SiteProfessionalAddresses: {
      data: {
        readonly professionalAddresses: {
          readonly pages: number;
          readonly items: ReadonlyArray<{ readonly handle: string; readonly updatedAt: string }>;
        };
      };
      variables: { page: number };
    };
    SiteListings: {
      data: {
        readonly publicAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly shortCode: string;
            readonly kind: AnimalListingKind;
            readonly title: string;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly countryCode: string;
            readonly readyDate: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly sellerProfileId: string;
            readonly items: ReadonlyArray<{
              readonly price: string | null;
              readonly availability: ListingItemAvailability;
            }>;
            readonly deposit: { readonly reserveMode: ReserveMode };
            readonly seller: { readonly id: string; readonly displayName: string };
          }>;
        };
      };
      variables: { page: number };
    };
    SiteListingsOfSeller: {
      data: {
        readonly publicAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly shortCode: string;
            readonly kind: AnimalListingKind;
            readonly title: string;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly countryCode: string;
            readonly readyDate: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly items: ReadonlyArray<{
              readonly price: string | null;
              readonly availability: ListingItemAvailability;
            }>;
            readonly deposit: { readonly reserveMode: ReserveMode };
          }>;
        };
      };
      variables: { sellerProfileId: string };
    };
    SiteListing: {
      data: {
        readonly publicAnimalListing: {
          readonly isReserved: boolean;
          readonly isSold: boolean;
          readonly protectedDeposit: boolean;
          readonly depositBadge: { readonly isShown: boolean; readonly statement: string | null };
          readonly waitlist: { readonly isOpen: boolean; readonly length: number };
          readonly listing: {
            readonly listingId: string;
            readonly shortCode: string;
            readonly status: AnimalListingStatus;
            readonly kind: AnimalListingKind;
            readonly offspringCount: number | null;
            readonly title: string;
            readonly description: string | null;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly city: string;
            readonly countryCode: string;
            readonly readyDate: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly animalId: string | null;
            readonly birthId: string | null;
            readonly sellerProfileId: string;
            readonly seller: { readonly id: string; readonly displayName: string; readonly handle: string };
            readonly items: ReadonlyArray<{
              readonly itemId: string;
              readonly animalId: string | null;
              readonly label: string;
              readonly sex: ListedSex;
              readonly colorText: string | null;
              readonly price: string | null;
              readonly availability: ListingItemAvailability;
            }>;
            readonly deposit: {
              readonly required: boolean;
              readonly amount: string | null;
              readonly refundable: boolean;
              readonly policyText: string | null;
              readonly reserveMode: ReserveMode;
              readonly pickupWindowEnd: string | null;
              readonly depositClause: DepositClause;
              readonly contractTemplateId: string | null;
            };
          };
        } | null;
      };
      variables: { shortCode: string };
    };
    SiteListingRecord: {
      data: {
        readonly publicAnimalListing: {
          readonly listing: {
            readonly listingId: string;
            readonly record: {
              readonly speciesName: string;
              readonly breedName: string | null;
              readonly sex: AnimalSex | null;
              readonly bornOn: string | null;
              readonly isChipped: boolean | null;
              readonly dam: { readonly animalId: string; readonly registeredName: string } | null;
              readonly sire: { readonly animalId: string; readonly registeredName: string } | null;
            } | null;
          };
        } | null;
      };
      variables: { shortCode: string };
    };
    SiteBooking: {
      data: {
        readonly publicBooking: {
          readonly timeZone: string;
          readonly countryCode: string;
          readonly business: { readonly id: string; readonly displayName: string; readonly handle: string };
          readonly bookingPolicy: {
            readonly requiresConfirmation: boolean;
            readonly cancelNoticeMinutes: number;
            readonly lateCancelFeePercent: string;
          };
          readonly services: ReadonlyArray<{
            readonly id: string;
            readonly name: string;
            readonly description: string | null;
            readonly durationMinutes: number;
            readonly maxPetsPerAppointment: number;
            readonly priceKind: PriceKind;
            readonly price: string | null;
            readonly currency: string;
            readonly speciesCodes: ReadonlyArray<string>;
            readonly requiredVaccinationCodes: ReadonlyArray<string>;
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
    SitePublicBusiness: {
      data: {
        readonly publicBusiness: {
          readonly timeZone: string;
          readonly countryCode: string;
          readonly phone: string | null;
          readonly address: {
            readonly line1: string;
            readonly line2: string | null;
            readonly city: string;
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
        } | null;
      };
      variables: { handle: string };
    };
    SiteTimes: {
      data: { readonly publicTimes: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }> };
      variables: { handle: string; input: SlotQuery };
    };
    StartGuestBooking: {
      data: { readonly startGuestBooking: { readonly expiresAt: string } };
      variables: { input: StartGuestBookingInput };
    };
    GuestBooking: {
      data: {
        readonly guestBooking: {
          readonly status: GuestBookingStatus;
          readonly number: string | null;
          readonly isToBeConfirmed: boolean;
          readonly business: { readonly id: string; readonly displayName: string; readonly handle: string };
          readonly appointments: ReadonlyArray<{
            readonly serviceName: string;
            readonly startsAt: string;
            readonly endsAt: string;
            readonly timeZone: string;
            readonly price: string | null;
            readonly currency: string;
          }>;
        } | null;
      };
      variables: { token: string };
    };
    ConfirmGuestBooking: {
      data: { readonly confirmGuestBooking: { readonly status: GuestBookingStatus } };
      variables: { input: ConfirmGuestBookingInput };
    };
    SiteSellerPage: {
      data: { readonly professional: { readonly id: string; readonly handle: string } | null };
      variables: { id: string };
    };
    SiteListingAddresses: {
      data: {
        readonly publicAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<{ readonly shortCode: string; readonly updatedAtUtc: string }>;
        };
      };
      variables: { page: number };
    };
  }
}
