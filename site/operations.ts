import { type DataOf, type StoredOperation, type VariablesOf, operation } from '../kernel/graph/graph.ts';

/** An offer as pages show it. */
export type Offer = DataOf<'Store'>['newestLiveOffers'][number];
/** An offer as shown on its own page and on that of its product. */
export type OfferWithTerms = OfferPage['items'][number];
export type OfferPage = DataOf<'StoreProduct'>['liveOffersOfCatalogItem'];
/** An offer by its id, on sale or not. */
export type FoundOffer = NonNullable<DataOf<'StoreOffer'>['publicOffer']>;
export type OfferCode = NonNullable<DataOf<'StoreOfferCode'>['offerCode']>;
export type Product = NonNullable<DataOf<'StoreProduct'>['publicCatalogItem']>;
export type Hit = DataOf<'StoreSearch'>['storeSearch']['items'][number];
export type FoundProduct = NonNullable<Hit['catalogItem']>;
export type Storefront = NonNullable<DataOf<'StoreStorefront'>['publicStorefront']>;

const offerFields = `id offerCode name primaryLocale description catalogItemId catalogItemCode catalogItemSlug
    storefrontId storefrontHandle storefrontName price compareAtPrice currency unit levy deposit bulkQuantity bulkDiscountPercent
    availability validFrom validUntil mediaShortCodes`;
const termsFields = `handle name primaryLocale currency taxPercent shippingFee freeShippingFrom shippingNote returnPolicy`;
/** An offer with its seller's terms. */
const offerWithTerms = `${offerFields} storefront { ${termsFields} }`;

export const storeOperation = operation(
  'Store',
  `query Store {
  newestLiveOffers(pageSize: 12) { ${offerFields} }
  newestStorefronts(pageSize: 12) { handle name primaryLocale }
}`,
);

export const productOperation = operation(
  'StoreProduct',
  `query StoreProduct($itemCode: String!, $page: Int!) {
  publicCatalogItem(itemCode: $itemCode) { id itemCode name slug brand description primaryLocale mediaShortCodes }
  liveOffersOfCatalogItem(itemCode: $itemCode, page: $page, pageSize: 25) { total items { ${offerWithTerms} } }
}`,
);

export const productAddressOperation = operation(
  'StoreProductAddress',
  `query StoreProductAddress($itemCode: String!) { publicCatalogItem(itemCode: $itemCode) { id itemCode slug } }`,
);

export const storefrontOperation = operation(
  'StoreStorefront',
  `query StoreStorefront($handle: String!, $page: Int!) {
  publicStorefront(handle: $handle) {
    id description isActive business { id handle } ${termsFields}
  }
  liveOffersOfStorefront(handle: $handle, page: $page, pageSize: 25) { total items { ${offerFields} } }
}`,
);

export const offerCodeOperation = operation(
  'StoreOfferCode',
  `query StoreOfferCode($code: String!) {
  offerCode(code: $code) { code offerId isLive storefrontHandle catalogItemCode }
}`,
);

export const offerOperation = operation(
  'StoreOffer',
  `query StoreOffer($id: ID!) {
  publicOffer(id: $id) { ${offerFields} status isLive storefront { ${termsFields} isActive business { id } } }
}`,
);

export const searchOperation = operation(
  'StoreSearch',
  `query StoreSearch($text: String!, $page: Int!) {
  storeSearch(text: $text, page: $page, pageSize: 25) {
    total correctedText items {
      catalogItem { itemCode name slug brand primaryLocale lowestPrices { price currency } }
      offer { ${offerFields} }
      storefront { id handle name primaryLocale description }
    }
  }
}`,
);

export const addressesOperation = operation(
  'StoreAddresses',
  `query StoreAddresses($kind: StoreAddressKind!, $page: Int!) {
  storeAddresses(kind: $kind, page: $page) { pages items { key slug updatedAt } }
}`,
);

/** A professional as lists show it. */
export type Professional = DataOf<'SiteProfessionals'>['professionals']['items'][number];
/** The parameters of a list of them. */
export type ProfessionalsQuery = VariablesOf<'SiteProfessionals'>;
export type ProfessionalDetail = NonNullable<DataOf<'SiteProfessional'>['professional']>;

export const professionalsOperation = operation(
  'SiteProfessionals',
  `query SiteProfessionals($filter: ProfessionalFilterInput!, $orderBy: ProfessionalOrder!, $page: Int!) {
  professionals(filter: $filter, orderBy: $orderBy, facets: [speciesCodes, countryCode], page: $page, pageSize: 25) {
    total
    facets { name values { value count } }
    items {
      id handle displayName professionalKindCode speciesCodes rankScore city countryCode subdivisionCode speciesName
      breedName rating reviewCount isVerified distanceKm serviceCategories
    }
  }
  species { code name }
  kennelServiceCategories { code name }
}`,
);

export const professionalOperation = operation(
  'SiteProfessional',
  `query SiteProfessional($handle: String!) {
  professional(handle: $handle) {
    id handle displayName professionalKindCode businessKindCode speciesCodes rankScore rankedAt city countryCode
    subdivisionCode rating reviewCount isVerified serviceCategories about memberSince activeLitterCount logoMediaShortCode
    breeds { breedCode breedName speciesCode } badges { code label } rankFactors { code weightPercent isMet }
  }
  kennelServiceCategories { code name description }
}`,
);

export const professionalAddressesOperation = operation(
  'SiteProfessionalAddresses',
  `query SiteProfessionalAddresses($page: Int!) {
  professionalAddresses(page: $page) { pages items { handle updatedAt } }
}`,
);

export const sitemapOperation = operation(
  'StoreSitemap',
  `query StoreSitemap {
  products: storeAddresses(kind: CATALOG_ITEM, page: 1) { pages }
  storefronts: storeAddresses(kind: STOREFRONT, page: 1) { pages }
  offers: storeAddresses(kind: OFFER, page: 1) { pages }
  professionals: professionalAddresses(page: 1) { pages }
  listings: publicAnimalListings(pageSize: 1) { total }
}`,
);

/** A listing in lists, and on its own page. */
export type ListedAnimal = DataOf<'SiteListings'>['publicAnimalListings']['items'][number];
export type ListingCard = NonNullable<DataOf<'SiteListing'>['publicAnimalListing']>;
export type ListingItem = ListingCard['listing']['items'][number];

const listedFields = `shortCode kind title price currency isContactOnly city countryCode readyDate mediaShortCodes
    items { price availability } deposit { reserveMode }`;

export const listingsOperation = operation(
  'SiteListings',
  `query SiteListings($page: Int!) {
  publicAnimalListings(page: $page, pageSize: 25) {
    total items { ${listedFields} sellerProfileId seller { id displayName } }
  }
}`,
);

export const listingsOfSellerOperation = operation(
  'SiteListingsOfSeller',
  `query SiteListingsOfSeller($sellerProfileId: ID!) {
  publicAnimalListings(sellerProfileId: $sellerProfileId, pageSize: 100) { total items { ${listedFields} } }
}`,
);

export const listingOperation = operation(
  'SiteListing',
  `query SiteListing($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    isReserved isSold protectedDeposit depositBadge { isShown statement } waitlist { isOpen length }
    listing {
      listingId shortCode status kind offspringCount title description price currency isContactOnly city countryCode readyDate
      mediaShortCodes animalId birthId sellerProfileId seller { id displayName handle }
      items { itemId animalId label sex colorText price availability }
      deposit { required amount refundable policyText reserveMode pickupWindowEnd depositClause contractTemplateId }
    }
  }
}`,
);

/** What is on record of a listing; null for what its seller does not own (any more). */
export type ListingRecord = NonNullable<
  DataOf<'SiteListingRecord'>['publicAnimalListing']
>['listing']['record'];

/** Apart from the listing, which is shown without it where the animals subgraph does not answer. */
export const listingRecordOperation = operation(
  'SiteListingRecord',
  `query SiteListingRecord($shortCode: String!) {
  publicAnimalListing(shortCode: $shortCode) {
    listing {
      listingId record {
        speciesName breedName sex bornOn isChipped dam { animalId registeredName } sire { animalId registeredName }
      }
    }
  }
}`,
);

/** What a business offers online. */
export type Offered = NonNullable<DataOf<'SiteBooking'>['publicBooking']>;
export type OfferedService = Offered['services'][number];

export const bookingOperation = operation(
  'SiteBooking',
  `query SiteBooking($handle: String!) {
  publicBooking(handle: $handle) {
    business { id displayName handle }
    timeZone countryCode
    bookingPolicy { requiresConfirmation cancelNoticeMinutes lateCancelFeePercent }
    services {
      id name description durationMinutes maxPetsPerAppointment priceKind price currency speciesCodes requiredVaccinationCodes
      addOns { id name price }
    }
  }
}`,
);

export const publicBusinessOperation = operation(
  'SitePublicBusiness',
  `query SitePublicBusiness($handle: String!) {
  publicBusiness(handle: $handle) {
    timeZone countryCode phone address { line1 line2 city postalCode countryCode }
    openingTimes { dayOfWeek opensAt closesAt }
    openingExceptions { date isClosed opensAt closesAt note }
  }
}`,
);
export type PublishedBusiness = NonNullable<DataOf<'SitePublicBusiness'>['publicBusiness']>;

export const timesOperation = operation(
  'SiteTimes',
  `query SiteTimes($handle: String!, $input: SlotQuery!) {
  publicTimes(handle: $handle, input: $input) { startsAt endsAt }
}`,
);

export const startGuestBookingOperation = operation(
  'StartGuestBooking',
  `mutation StartGuestBooking($input: StartGuestBookingInput!) { startGuestBooking(input: $input) { expiresAt } }`,
);

export const guestBookingOperation = operation(
  'GuestBooking',
  `query GuestBooking($token: String!) {
  guestBooking(token: $token) {
    status number isToBeConfirmed business { id displayName handle }
    appointments { serviceName startsAt endsAt timeZone price currency }
  }
}`,
);

export const confirmGuestBookingOperation = operation(
  'ConfirmGuestBooking',
  `mutation ConfirmGuestBooking($input: ConfirmGuestBookingInput!) { confirmGuestBooking(input: $input) { status } }`,
);

/** The public page of a seller; an error for a seller without one. */
export const sellerPageOperation = operation(
  'SiteSellerPage',
  `query SiteSellerPage($id: ID!) { professional(id: $id) { id handle } }`,
);

export const listingAddressesOperation = operation(
  'SiteListingAddresses',
  `query SiteListingAddresses($page: Int!) {
  publicAnimalListings(page: $page, pageSize: 100) { total items { shortCode updatedAtUtc } }
}`,
);

/** Rows on a page of any list of the store; the same number as in the documents above. */
export const rowsOnPage = 25;

export const siteOperations: readonly StoredOperation[] = [
  storeOperation,
  productOperation,
  productAddressOperation,
  storefrontOperation,
  offerCodeOperation,
  offerOperation,
  searchOperation,
  addressesOperation,
  sitemapOperation,
  professionalsOperation,
  professionalOperation,
  professionalAddressesOperation,
  listingsOperation,
  listingsOfSellerOperation,
  listingOperation,
  listingRecordOperation,
  bookingOperation,
  publicBusinessOperation,
  timesOperation,
  startGuestBookingOperation,
  guestBookingOperation,
  confirmGuestBookingOperation,
  sellerPageOperation,
  listingAddressesOperation,
];
