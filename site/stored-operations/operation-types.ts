// Generated from the supergraph and the operations by "npm run generate"; not to be edited by hand.
export {};
type AnimalListingFacetName = 'SPECIES' | 'BREED' | 'COUNTRY' | 'CITY' | 'KIND' | 'CURRENCY';
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
type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';
type AnimalListingOrder = 'NEWEST' | 'PRICE' | 'DISTANCE';
type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';
type AnimalSex = 'M' | 'F' | 'I' | 'U';
type ConfirmGuestBookingInput = { readonly token: string };
type ConfirmGuestOrderInput = { readonly token: string };
type DayOfWeek = 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY';
type DeliveryKind = 'SHIPPING' | 'PICK_UP';
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
type GuestOrderStatus = 'OPEN' | 'ORDERED' | 'EXPIRED';
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
type StartGuestOrderInput = {
  readonly contactEmail: string;
  readonly lines: ReadonlyArray<OrderLineInput>;
  readonly expectedTotalAmount?: string | null | undefined;
  readonly delivery?: ReadonlyArray<OrderDeliveryInput> | null | undefined;
  readonly shippingAddress?: ShippingAddressInput | null | undefined;
  readonly payment?: PaymentKind | null | undefined;
};
type StoreAddressKind = 'CATALOG_ITEM' | 'STOREFRONT' | 'OFFER';
type VaccinationInput = { readonly code: string; readonly expiresOn: string };
type AnimalListingFieldsFragment = {
  readonly shortCode: string;
  readonly kind: AnimalListingKind;
  readonly animalId: string | null;
  readonly title: string;
  readonly price: string | null;
  readonly currency: string;
  readonly isContactOnly: boolean;
  readonly isReserved: boolean;
  readonly city: string;
  readonly countryCode: string;
  readonly readyDate: string | null;
  readonly mediaShortCodes: ReadonlyArray<string>;
  readonly sellerProfileId: string;
  readonly items: ReadonlyArray<{
    readonly animalId: string | null;
    readonly price: string | null;
    readonly availability: ListingItemAvailability;
  }>;
  readonly deposit: { readonly reserveMode: ReserveMode };
  readonly seller: { readonly id: string; readonly displayName: string };
};
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
type ProfessionalFieldsFragment = {
  readonly id: string;
  readonly handle: string;
  readonly displayName: string;
  readonly professionalKindCode: ProfessionalKind;
  readonly speciesCodes: ReadonlyArray<string>;
  readonly rankScore: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly breedName: string | null;
  readonly rating: string | null;
  readonly reviewCount: number;
  readonly isVerified: boolean;
  readonly distanceKm: string | null;
  readonly serviceCategories: ReadonlyArray<KennelServiceCategoryCode>;
  readonly logoMediaShortCode: string | null;
};
type PublicHealthTestFieldsFragment = {
  readonly name: string;
  readonly result: string;
  readonly testedOn: string;
  readonly testedBy: string | null;
  readonly certificateShortCode: string | null;
};
type ShippingAddressFieldsFragment = {
  readonly recipientName: string;
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly subdivisionCode: string | null;
  readonly postalCode: string | null;
  readonly countryCode: string;
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
          readonly status: OfferStatus;
          readonly isLive: boolean;
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
            readonly isActive: boolean;
            readonly business: { readonly id: string; readonly timeZone: string | null };
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
              readonly mediaShortCodes: ReadonlyArray<string>;
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
        readonly breeders: { readonly total: number };
        readonly kennels: { readonly total: number };
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
            readonly logoMediaShortCode: string | null;
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
        readonly animalListingSearch: {
          readonly total: number;
          readonly facets: ReadonlyArray<{
            readonly name: AnimalListingFacetName;
            readonly values: ReadonlyArray<{
              readonly value: string;
              readonly name: string | null;
              readonly count: number;
            }>;
          }>;
          readonly items: ReadonlyArray<{
            readonly breedName: string | null;
            readonly distanceKm: number | null;
            readonly listing: AnimalListingFieldsFragment;
          }>;
        };
        readonly species: ReadonlyArray<{ readonly code: string; readonly name: string }>;
      };
      variables: {
        filter: AnimalListingFilterInput;
        orderBy: AnimalListingOrder;
        facets: ReadonlyArray<AnimalListingFacetName>;
        page: number;
      };
    };
    SiteNewAnimals: {
      data: {
        readonly publicAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<AnimalListingFieldsFragment>;
        };
      };
      variables: Record<string, never>;
    };
    SiteFirstProfessionals: {
      data: {
        readonly breeders: {
          readonly total: number;
          readonly items: ReadonlyArray<ProfessionalFieldsFragment>;
        };
        readonly others: {
          readonly total: number;
          readonly items: ReadonlyArray<ProfessionalFieldsFragment>;
        };
      };
      variables: Record<string, never>;
    };
    SiteBreedsNamed: {
      data: {
        readonly breedsNamed: ReadonlyArray<{
          readonly speciesCode: string;
          readonly code: string;
          readonly name: string;
        }>;
      };
      variables: { text: string; species?: string | null | undefined };
    };
    SitePlaces: {
      data: {
        readonly places: ReadonlyArray<{
          readonly name: string;
          readonly countryCode: string;
          readonly regionCode: string;
          readonly lat: number;
          readonly lon: number;
        }>;
      };
      variables: { text: string };
    };
    SiteListingsOfSeller: {
      data: {
        readonly publicAnimalListings: {
          readonly total: number;
          readonly items: ReadonlyArray<{
            readonly shortCode: string;
            readonly kind: AnimalListingKind;
            readonly animalId: string | null;
            readonly title: string;
            readonly price: string | null;
            readonly currency: string;
            readonly isContactOnly: boolean;
            readonly isReserved: boolean;
            readonly city: string;
            readonly countryCode: string;
            readonly readyDate: string | null;
            readonly mediaShortCodes: ReadonlyArray<string>;
            readonly items: ReadonlyArray<{
              readonly animalId: string | null;
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
              readonly healthTests: ReadonlyArray<PublicHealthTestFieldsFragment>;
              readonly dam: {
                readonly animalId: string;
                readonly registeredName: string;
                readonly healthTests: ReadonlyArray<PublicHealthTestFieldsFragment>;
              } | null;
              readonly sire: {
                readonly animalId: string;
                readonly registeredName: string;
                readonly healthTests: ReadonlyArray<PublicHealthTestFieldsFragment>;
              } | null;
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
    StartGuestOrder: {
      data: { readonly startGuestOrder: { readonly expiresAt: string } };
      variables: { input: StartGuestOrderInput };
    };
    GuestOrder: {
      data: {
        readonly guestOrder: {
          readonly status: GuestOrderStatus;
          readonly expiresAt: string;
          readonly countryCode: string | null;
          readonly expectedTotalAmount: string | null;
          readonly contactEmail: string;
          readonly shippingAddress: ShippingAddressFieldsFragment | null;
          readonly lines: ReadonlyArray<{ readonly offerId: string; readonly quantity: number }>;
          readonly delivery: ReadonlyArray<{
            readonly sellerProfileId: string;
            readonly kind: DeliveryKind;
            readonly rateCode: string | null;
          }>;
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
            readonly lines: ReadonlyArray<{
              readonly sellerProfileId: string;
              readonly offerId: string;
              readonly name: string | null;
              readonly offerCode: string;
              readonly quantity: number;
              readonly subtotal: string;
              readonly currency: string;
            }>;
            readonly totals: ReadonlyArray<{
              readonly currency: string;
              readonly subtotal: string;
              readonly discount: string;
              readonly tax: string;
              readonly feesAndLevies: string;
              readonly deposit: string;
              readonly shipping: string;
              readonly totalAmount: string;
            }>;
            readonly parts: ReadonlyArray<{
              readonly sellerProfileId: string;
              readonly status: SaleStatus;
              readonly paidAt: string | null;
              readonly currency: string;
              readonly totalAmount: string;
              readonly carrier: string | null;
              readonly trackingNumber: string | null;
              readonly seller: {
                readonly id: string;
                readonly displayName: string;
                readonly timeZone: string | null;
              };
            }>;
          } | null;
        } | null;
      };
      variables: { token: string };
    };
    GuestCheckout: {
      data: {
        readonly guestOrder: {
          readonly order: {
            readonly id: string;
            readonly checkout: {
              readonly psp: string;
              readonly pspIntentReference: string;
              readonly clientSecret: string;
              readonly publishableKey: string;
              readonly expiresAt: string;
            } | null;
          } | null;
        } | null;
      };
      variables: { token: string };
    };
    ConfirmGuestOrder: {
      data: { readonly confirmGuestOrder: { readonly status: GuestOrderStatus } };
      variables: { input: ConfirmGuestOrderInput };
    };
    SiteSellerPage: {
      data: { readonly professional: { readonly id: string; readonly handle: string } | null };
      variables: { id: string };
    };
    SiteCountedPages: { data: { readonly siteOfPlatformPages: string | null }; variables: { id: string } };
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
