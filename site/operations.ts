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
    availability validFrom validUntil mediaShortCodes: shownMediaShortCodes`;
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
  publicOffer(id: $id) { ${offerFields} status isLive storefront { ${termsFields} isActive business { id timeZone } } }
}`,
);

export const searchOperation = operation(
  'StoreSearch',
  `query StoreSearch($text: String!, $page: Int!) {
  storeSearch(text: $text, page: $page, pageSize: 25) {
    total correctedText items {
      catalogItem { itemCode name slug brand primaryLocale mediaShortCodes lowestPrices { price currency } }
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
export type Professional = DataOf<'SiteFirstProfessionals'>['breeders']['items'][number];
/** The parameters of a list of them. */
export type ProfessionalsQuery = VariablesOf<'SiteProfessionals'>;
export type ProfessionalDetail = NonNullable<DataOf<'SiteProfessional'>['professional']>;

export const professionalsOperation = operation(
  'SiteProfessionals',
  `query SiteProfessionals($filter: ProfessionalFilterInput!, $orderBy: ProfessionalOrder!, $page: Int!) {
  professionals(filter: $filter, orderBy: $orderBy, facets: [speciesCodes, countryCode], facetsLeaveOutOwn: true, page: $page, pageSize: 25) {
    total
    facets { name values { value count } }
    items {
      id handle displayName professionalKindCode speciesCodes rankScore city countryCode subdivisionCode speciesName
      breedName rating reviewCount isVerified distanceKm serviceCategories logoMediaShortCode
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
  breeders: professionals(filter: { kind: BREEDER }, page: 1, pageSize: 1) { total }
  kennels: professionals(filter: { kind: KENNEL_CATTERY }, page: 1, pageSize: 1) { total }
  listings: publicAnimalListings(pageSize: 1) { total }
}`,
);

/** A listing in lists, and on its own page. */
export type ListedAnimal = DataOf<'SiteListings'>['animalListingSearch']['items'][number]['listing'];
/** The parameters of a search of listings, and its counts. */
export type ListingsQuery = VariablesOf<'SiteListings'>;
export type ListingFacets = DataOf<'SiteListings'>['animalListingSearch']['facets'];
export type NamedBreed = DataOf<'SiteBreedsNamed'>['breedsNamed'][number];
export type ListingCard = NonNullable<DataOf<'SiteListing'>['publicAnimalListing']>;
export type ListingItem = ListingCard['listing']['items'][number];

const listedFields = `shortCode kind animalId title price currency isContactOnly isReserved city countryCode readyDate
    mediaShortCodes items { animalId price availability } deposit { reserveMode }`;

export const listingsOperation = operation(
  'SiteListings',
  `query SiteListings(
  $filter: AnimalListingFilterInput!, $orderBy: AnimalListingOrder!, $facets: [AnimalListingFacetName!]!, $page: Int!
) {
  animalListingSearch(
    filter: $filter, orderBy: $orderBy, facets: $facets, page: $page, pageSize: 25
  ) {
    total
    facets { name values { value name count } }
    items { breedName distanceKm listing { ${listedFields} sellerProfileId seller { id displayName } } }
  }
  species { code name }
}`,
);

export type FoundPlace = DataOf<'SitePlaces'>['places'][number];

export const placesOperation = operation(
  'SitePlaces',
  'query SitePlaces($text: String!) { places(text: $text) { name countryCode regionCode lat lon } }',
);

export const breedsNamedOperation = operation(
  'SiteBreedsNamed',
  `query SiteBreedsNamed($text: String!, $species: String) {
  breedsNamed(text: $text, species: $species) { speciesCode code name }
}`,
);

/** The newest animals, for the front page. */
export const newAnimalsOperation = operation(
  'SiteNewAnimals',
  `query SiteNewAnimals {
  publicAnimalListings(pageSize: 6) { total items { ${listedFields} sellerProfileId seller { id displayName } } }
}`,
);

const listedProfessional = `id handle displayName professionalKindCode speciesCodes rankScore city countryCode breedName rating
      reviewCount isVerified distanceKm serviceCategories logoMediaShortCode`;

/** The first professionals of both lists, for the front page. */
export const firstProfessionalsOperation = operation(
  'SiteFirstProfessionals',
  `query SiteFirstProfessionals {
  breeders: professionals(filter: { kind: BREEDER }, page: 1, pageSize: 3) { total items { ${listedProfessional} } }
  others: professionals(filter: { kind: KENNEL_CATTERY }, page: 1, pageSize: 3) { total items { ${listedProfessional} } }
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
        speciesName breedName sex bornOn isChipped
        healthTests { name result testedOn testedBy certificateShortCode }
        dam { animalId registeredName healthTests { name result testedOn testedBy certificateShortCode } }
        sire { animalId registeredName healthTests { name result testedOn testedBy certificateShortCode } }
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
    timeZone countryCode phone address { line1 line2 city subdivisionCode postalCode countryCode }
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

export const startGuestOrderOperation = operation(
  'StartGuestOrder',
  `mutation StartGuestOrder($input: StartGuestOrderInput!) { startGuestOrder(input: $input) { expiresAt } }`,
);

/** What the link of a guest leads to. */
export type GuestOrder = NonNullable<DataOf<'GuestOrder'>['guestOrder']>;
export type GuestsOrder = NonNullable<GuestOrder['order']>;

export const guestOrderOperation = operation(
  'GuestOrder',
  `query GuestOrder($token: String!) {
  guestOrder(token: $token) {
    status expiresAt countryCode expectedTotalAmount contactEmail
    shippingAddress { recipientName line1 line2 city subdivisionCode postalCode countryCode }
    lines { offerId quantity } delivery { sellerProfileId kind rateCode }
    order {
      id number placedAt status payment paymentStatus expiresAt contactEmail
      shippingAddress { recipientName line1 line2 city subdivisionCode postalCode countryCode }
      lines { sellerProfileId offerId name offerCode quantity subtotal currency }
      totals { currency subtotal discount tax feesAndLevies deposit shipping totalAmount }
      parts {
        sellerProfileId seller { id displayName timeZone } status paidAt currency totalAmount carrier trackingNumber
      }
    }
  }
}`,
);

/** How a guest pays; apart, because the page is there while the provider is away. */
export const guestCheckoutOperation = operation(
  'GuestCheckout',
  `query GuestCheckout($token: String!) {
  guestOrder(token: $token) {
    order { id checkout { psp pspIntentReference clientSecret publishableKey expiresAt } }
  }
}`,
);

export const confirmGuestOrderOperation = operation(
  'ConfirmGuestOrder',
  `mutation ConfirmGuestOrder($input: ConfirmGuestOrderInput!) { confirmGuestOrder(input: $input) { status } }`,
);

/** The public page of a seller; an error for a seller without one. */
export const sellerPageOperation = operation(
  'SiteSellerPage',
  `query SiteSellerPage($id: ID!) { professional(id: $id) { id handle } }`,
);

/** The site with which a business counts its pages here; null if it does not. */
export const countedSiteOperation = operation(
  'SiteCountedPages',
  'query SiteCountedPages($id: ID!) { siteOfPlatformPages(profileId: $id) }',
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
  newAnimalsOperation,
  firstProfessionalsOperation,
  breedsNamedOperation,
  placesOperation,
  listingsOfSellerOperation,
  listingOperation,
  listingRecordOperation,
  bookingOperation,
  publicBusinessOperation,
  timesOperation,
  startGuestBookingOperation,
  guestBookingOperation,
  confirmGuestBookingOperation,
  startGuestOrderOperation,
  guestOrderOperation,
  guestCheckoutOperation,
  confirmGuestOrderOperation,
  sellerPageOperation,
  countedSiteOperation,
  listingAddressesOperation,
];
