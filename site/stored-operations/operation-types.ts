// Made by "npm run generate" of the supergraph and the operations. Nobody edits it by hand.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AnimalListingKind = 'SINGLE_ANIMAL' | 'LITTER';

export type AnimalListingStatus = 'DRAFT' | 'ACTIVE' | 'PAUSED' | 'CLOSED';

export type DepositClause = 'REFUND' | 'RELEASE' | 'ARBITRATE';

export type KennelServiceCategoryCode =
  'BOARDING' | 'DAYCARE' | 'TRAINING' | 'GROOMING' | 'STUD_SERVICE' | 'HANDLING' | 'TRANSPORT' | 'BREEDING';

export type ListedSex = 'M' | 'F' | 'I' | 'U';

export type ListingItemAvailability = 'AVAILABLE' | 'RESERVED' | 'SOLD' | 'KEPT';

export type OfferAvailability = 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK';

export type OfferStatus = 'ACTIVE' | 'WITHDRAWN' | 'EXPIRED';

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

export type ReserveMode = 'NONE' | 'RESERVE';

export type StoreAddressKind = 'CATALOG_ITEM' | 'STOREFRONT' | 'OFFER';

export type StoreQueryVariables = Exact<{ [key: string]: never }>;

export type StoreQuery = {
  readonly newestLiveOffers: ReadonlyArray<OfferFieldsFragment>;
  readonly newestStorefronts: ReadonlyArray<{
    readonly handle: string;
    readonly name: string;
    readonly primaryLocale: string;
  }>;
};

export type StoreProductQueryVariables = Exact<{ itemCode: string; page: number }>;

export type StoreProductQuery = {
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

export type StoreProductAddressQueryVariables = Exact<{ itemCode: string }>;

export type StoreProductAddressQuery = {
  readonly publicCatalogItem: {
    readonly id: string;
    readonly itemCode: string;
    readonly slug: string;
  } | null;
};

export type StoreStorefrontQueryVariables = Exact<{ handle: string; page: number }>;

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
    readonly business: { readonly id: string };
  } | null;
  readonly liveOffersOfStorefront: {
    readonly total: number;
    readonly items: ReadonlyArray<OfferFieldsFragment>;
  };
};

export type StoreOfferCodeQueryVariables = Exact<{ code: string }>;

export type StoreOfferCodeQuery = {
  readonly offerCode: {
    readonly code: string;
    readonly offerId: string;
    readonly isLive: boolean;
    readonly storefrontHandle: string | null;
    readonly catalogItemCode: string | null;
  } | null;
};

export type StoreOfferQueryVariables = Exact<{ id: string }>;

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
    };
  } | null;
};

export type StoreSearchQueryVariables = Exact<{ text: string; page: number }>;

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

export type StoreAddressesQueryVariables = Exact<{ kind: StoreAddressKind; page: number }>;

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
  readonly offers: { readonly pages: number };
  readonly professionals: { readonly pages: number };
  readonly listings: { readonly total: number };
};

export type SiteProfessionalsQueryVariables = Exact<{
  filter: ProfessionalFilterInput;
  orderBy: ProfessionalOrder;
  page: number;
}>;

export type SiteProfessionalsQuery = {
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

export type SiteProfessionalQueryVariables = Exact<{ handle: string }>;

export type SiteProfessionalQuery = {
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

export type SiteProfessionalAddressesQueryVariables = Exact<{ page: number }>;

export type SiteProfessionalAddressesQuery = {
  readonly professionalAddresses: {
    readonly pages: number;
    readonly items: ReadonlyArray<{ readonly handle: string; readonly updatedAt: string }>;
  };
};

export type SiteListingsQueryVariables = Exact<{ page: number }>;

export type SiteListingsQuery = {
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

export type SiteListingsOfSellerQueryVariables = Exact<{ sellerProfileId: string }>;

export type SiteListingsOfSellerQuery = {
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

export type SiteListingQueryVariables = Exact<{ shortCode: string }>;

export type SiteListingQuery = {
  readonly publicAnimalListing: {
    readonly isReserved: boolean;
    readonly protectedDeposit: boolean;
    readonly depositBadge: { readonly isShown: boolean; readonly statement: string | null };
    readonly waitlist: { readonly isOpen: boolean; readonly length: number };
    readonly listing: {
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
      };
    };
  } | null;
};

export type SiteSellerPageQueryVariables = Exact<{ id: string }>;

export type SiteSellerPageQuery = {
  readonly professional: { readonly id: string; readonly handle: string } | null;
};

export type SiteListingAddressesQueryVariables = Exact<{ page: number }>;

export type SiteListingAddressesQuery = {
  readonly publicAnimalListings: {
    readonly total: number;
    readonly items: ReadonlyArray<{ readonly shortCode: string; readonly updatedAtUtc: string }>;
  };
};

export type OfferFieldsFragment = {
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
    Store: { data: StoreQuery; variables: StoreQueryVariables };
    StoreProduct: { data: StoreProductQuery; variables: StoreProductQueryVariables };
    StoreProductAddress: { data: StoreProductAddressQuery; variables: StoreProductAddressQueryVariables };
    StoreStorefront: { data: StoreStorefrontQuery; variables: StoreStorefrontQueryVariables };
    StoreOfferCode: { data: StoreOfferCodeQuery; variables: StoreOfferCodeQueryVariables };
    StoreOffer: { data: StoreOfferQuery; variables: StoreOfferQueryVariables };
    StoreSearch: { data: StoreSearchQuery; variables: StoreSearchQueryVariables };
    StoreAddresses: { data: StoreAddressesQuery; variables: StoreAddressesQueryVariables };
    StoreSitemap: { data: StoreSitemapQuery; variables: StoreSitemapQueryVariables };
    SiteProfessionals: { data: SiteProfessionalsQuery; variables: SiteProfessionalsQueryVariables };
    SiteProfessional: { data: SiteProfessionalQuery; variables: SiteProfessionalQueryVariables };
    SiteProfessionalAddresses: {
      data: SiteProfessionalAddressesQuery;
      variables: SiteProfessionalAddressesQueryVariables;
    };
    SiteListings: { data: SiteListingsQuery; variables: SiteListingsQueryVariables };
    SiteListingsOfSeller: { data: SiteListingsOfSellerQuery; variables: SiteListingsOfSellerQueryVariables };
    SiteListing: { data: SiteListingQuery; variables: SiteListingQueryVariables };
    SiteSellerPage: { data: SiteSellerPageQuery; variables: SiteSellerPageQueryVariables };
    SiteListingAddresses: { data: SiteListingAddressesQuery; variables: SiteListingAddressesQueryVariables };
  }
}
