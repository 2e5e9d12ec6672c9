import type { ErrorCode, ErrorDetails } from '../../kernel/errors/errors.ts';
import type { GraphResult, WatchedGraph } from '../../kernel/graph/graph.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { animalId, otherId } from './ids.ts';

/** An animal in the graph's format. */
export const animal = {
  id: animalId,
  svcCode: 'SVC-AN-7F3K2M',
  name: 'Aurora',
  registeredName: 'Aurora of the North',
  species: 'DOG',
  breedCode: 'BORDER_COLLIE',
  sex: 'F',
  dateOfBirth: '2024-05-17',
  lifeStatus: 'ALIVE',
  isOwnerOfRecord: true,
  createdAt: '2026-11-21T07:30:00.000Z',
  version: 3,
};

/** An inventory item as the graph answers it. */
const inventoryItem = {
  id: otherId,
  sku: 'FOOD-SALMON-2KG',
  name: 'Salmon food',
  quantityOnHand: '0.000001',
  unit: 'G',
  isActive: true,
};

/** A sale as the graph answers it. */
const someSale = {
  id: otherId,
  orderId: animalId,
  number: '100001',
  status: 'PROCESSING',
  orderStatus: 'PARTIALLY_FULFILLED',
  subtotal: '40.00',
  discount: '4.00',
  tax: '2.88',
  feesAndLevies: '0.50',
  deposit: '2.00',
  shipping: '4.95',
  totalAmount: '46.33',
  currency: 'USD',
  placedAt: '2026-11-21T07:30:00.000Z',
  payment: 'SELLER',
  paymentStatus: 'UNPAID',
  refundedAmount: '0.00',
};

const somePlan = {
  id: otherId,
  publicCode: 'PLN-PETPRO',
  slug: 'petpro',
  name: 'Pet Pro',
  summary: 'For businesses.',
  audience: 'PETPRO',
  status: 'ON_SALE',
  priceKey: 'plan:petpro',
  unitPriceKey: 'plan:petpro:unit',
  unitLabel: 'seat',
  includedUnits: 1,
  features: [],
  trialDays: 30,
  sortOrder: 30,
  onSaleFrom: '2026-10-12T00:00:00.000Z',
  retiredAt: null,
};

const somePrices = [
  {
    subjectKey: 'plan:petpro',
    level: 'PLATFORM',
    marketCode: null,
    points: [
      {
        id: otherId,
        code: 'PLAN-PETPRO-MONTHLY',
        kind: 'SUBSCRIPTION_RECURRING',
        baseAmountMinorUnits: 2900,
        currencyCode: 'USD',
        recurrenceIntervalCode: 'MONTHLY',
        unitsPerPack: null,
        expiresAfterMonths: null,
        priceListCode: 'platform-usd',
        displayName: null,
      },
    ],
  },
];

const someOffer = {
  id: otherId,
  offerId: otherId,
  offerCode: '2E6FUJFONX',
  code: '2E6FUJFONX',
  publicCode: 'SVC-OF-2E6FUJFONX',
  storefrontId: otherId,
  storefrontHandle: 'store',
  status: 'ACTIVE',
  isLive: true,
  kind: 'BUNDLE',
  name: 'Kit',
  slug: 'kit',
  primaryLocale: 'en',
  description: null,
  catalogItemId: null,
  catalogItemCode: null,
  price: '12.50',
  compareAtPrice: null,
  currency: 'USD',
  unit: 'EACH',
  availability: 'IN_STOCK',
  validFrom: null,
  validUntil: null,
  mediaShortCodes: [],
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
  version: 1,
};
const someProfessional = {
  id: otherId,
  handle: 'kennel',
  displayName: 'Kennel',
  city: null,
  countryCode: 'US',
  subdivisionCode: null,
  speciesId: null,
  speciesName: null,
  breedId: null,
  breedName: null,
  professionalKindCode: 'KENNEL_CATTERY',
  speciesCodes: ['DOG'],
  rankScore: '87.5',
  rating: '4.90',
  reviewCount: 3,
  isVerified: true,
  logoMediaShortCode: null,
  distanceKm: null,
  businessKindCode: 'KENNEL_CATTERY',
  about: null,
  memberSince: '2026-10-12T00:00:00.000Z',
  breeds: [],
  badges: [],
  rankFactors: [],
  activeLitterCount: 0,
  contentLanguage: 'en',
};

const someBusiness = {
  profile: { id: otherId, displayName: 'Kennel', handle: 'kennel' },
  timeZone: 'America/New_York',
  currency: 'USD',
  countryCode: 'US',
  phone: null,
  email: null,
  websiteUrl: null,
  address: null,
  openingTimes: [{ dayOfWeek: 'MONDAY', opensAt: '08:00', closesAt: '24:00' }],
  openingExceptions: [],
  bookingPolicy: {
    isOnlineBookingEnabled: true,
    requiresConfirmation: false,
    minNoticeMinutes: 60,
    maxAdvanceDays: 90,
    cancelNoticeMinutes: 1440,
    rescheduleNoticeMinutes: 1440,
    slotStepMinutes: 30,
    lateCancelFeePercent: '12.5',
  },
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someService = {
  id: otherId,
  code: 'BATH',
  name: 'Bath',
  description: null,
  categoryCode: 'GROOMING',
  durationMinutes: 60,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  capacity: 1,
  maxPetsPerAppointment: 1,
  priceKind: 'FIXED',
  price: '45.00',
  currency: 'USD',
  addOns: [{ id: animalId, name: 'Nail trim', durationMinutes: 15, price: '15.00' }],
  speciesCodes: ['DOG'],
  requiredVaccinationCodes: [],
  staffIds: [],
  requiresConfirmation: false,
  isOnlineBookable: true,
  isActive: true,
  minNoticeMinutes: null,
  maxAdvanceDays: null,
  version: 1,
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someSlots = {
  serviceId: otherId,
  timeZone: 'America/New_York',
  from: '2027-03-01T00:00:00.000Z',
  to: '2027-03-08T00:00:00.000Z',
  stepMinutes: 30,
  slots: [
    {
      startsAt: '2027-03-01T13:00:00.000Z',
      endsAt: '2027-03-01T14:00:00.000Z',
      startsAtLocal: '2027-03-01T08:00:00-05:00',
      staffId: null,
      remainingCapacity: 1,
    },
  ],
};

const somePet = {
  id: otherId,
  clientId: animalId,
  animalId: null,
  svcCode: null,
  name: 'Rex',
  species: 'DOG',
  breedCode: null,
  sex: 'M',
  dateOfBirth: null,
  lifeStatus: 'ALIVE',
  weightGrams: 9400,
  isNeutered: null,
  careNote: null,
  vaccinations: [{ code: 'RABIES', expiresOn: null, status: 'MISSING' }],
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someClient = {
  id: animalId,
  displayName: 'Ben Carter',
  givenName: 'Ben',
  familyName: 'Carter',
  email: 'ben@svc.example',
  phone: null,
  isGuest: false,
  status: 'ACTIVE',
  preferredLocale: null,
  address: null,
  petCount: 1,
  pets: [somePet],
  version: 4,
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someStaff = { id: otherId, displayName: 'Ava', serviceIds: [animalId], isActive: true };

const someSubscription = {
  id: otherId,
  url: 'https://hooks.example.com/',
  eventTypes: ['appointment.*'],
  description: null,
  status: 'ACTIVE',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  lastAttemptAt: null,
  lastSuccessAt: null,
  secretPreviousExpiresAt: null,
  version: 1,
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someDelivery = {
  id: otherId,
  eventId: 'evt_5f2c8f0e7f7d4b0f9e0f7a5c1b2d3e4f',
  eventType: 'appointment.booked',
  isRedelivery: false,
  attempt: 1,
  status: 'PENDING',
  responseStatus: null,
  responseSnippet: null,
  errorCode: null,
  durationMs: null,
  attemptedAt: null,
  nextAttemptAt: '2026-10-12T00:00:00.000Z',
  createdAt: '2026-10-12T00:00:00.000Z',
};

const someAppointment = {
  id: otherId,
  bookingId: animalId,
  number: 'K7QMX2P',
  status: 'CONFIRMED',
  serviceId: otherId,
  serviceName: 'Bath',
  addOnIds: [],
  staffId: null,
  staffName: null,
  clientId: animalId,
  petIds: [otherId],
  startsAt: '2027-03-01T13:00:00.000Z',
  endsAt: '2027-03-01T14:00:00.000Z',
  timeZone: 'America/New_York',
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 15,
  price: '45.00',
  currency: 'USD',
  clientNote: null,
  businessNote: null,
  previousStartsAt: null,
  rescheduleCount: 0,
  cancellation: null,
  source: 'APP',
  appId: otherId,
  externalRef: null,
  version: 1,
  createdAt: '2026-10-12T00:00:00.000Z',
  updatedAt: '2026-10-12T00:00:00.000Z',
};

const someBooking = {
  id: animalId,
  number: 'K7QMX2P',
  clientId: animalId,
  source: 'APP',
  appId: otherId,
  externalRef: null,
  total: '45.00',
  currency: 'USD',
  appointments: [someAppointment],
  createdAt: '2026-10-12T00:00:00.000Z',
};

const someHold = {
  id: animalId,
  serviceId: otherId,
  startsAt: '2027-03-01T13:00:00.000Z',
  endsAt: '2027-03-01T14:00:00.000Z',
  staffId: null,
  expiresAt: '2026-10-12T00:05:00.000Z',
};

const someEstimate = {
  id: animalId,
  items: [
    { serviceId: otherId, quantity: 1, unitPrice: null, lineTotal: null, addOns: [], isFromPrice: false },
  ],
  subtotal: '0.00',
  tax: '0.00',
  total: '0.00',
  currency: 'USD',
  isBinding: false,
  expiresAt: '2026-10-13T00:00:00.000Z',
};

const someMessage = {
  id: otherId,
  conversationId: animalId,
  clientId: otherId,
  channel: 'IN_APP',
  status: 'SENT',
  postedAt: '2026-11-21T07:30:00.000Z',
  conversationStarted: true,
  replayed: false,
};

const someListing = {
  listingId: otherId,
  shortCode: 'RIVERB2D',
  status: 'ACTIVE',
  kind: 'SINGLE_ANIMAL',
  sellerProfileId: otherId,
  animalId,
  birthId: null,
  litterHasLivePass: null,
  items: [],
  title: 'Labrador, ten weeks',
  description: null,
  price: '1200.00',
  currency: 'USD',
  isContactOnly: false,
  city: 'Albany',
  subdivisionCode: null,
  countryCode: 'US',
  readyDate: null,
  mediaShortCodes: [],
  waitlistOpen: true,
  deposit: {
    required: true,
    amount: '200.00',
    refundable: true,
    policyText: null,
    reserveMode: 'RESERVE',
    pickupWindowEnd: '2027-01-15',
    depositClause: 'REFUND',
    contractTemplateId: null,
  },
  version: 2,
  createdAtUtc: '2026-10-12T00:00:00.000Z',
  updatedAtUtc: '2026-10-12T00:00:00.000Z',
  publishedAtUtc: '2026-10-12T00:00:00.000Z',
};

const someCard = {
  protectedDeposit: true,
  depositBadge: { isShown: true, statement: 'There is no buyer protection.' },
  waitlist: { isOpen: true, length: 0, closedReason: null },
  listing: {
    ...someListing,
    seller: { id: otherId, handle: 'kennel', displayName: 'Kennel', rankScore: '87.5' },
  },
};

const someOffers = { total: 1, items: [someOffer] };

export interface GraphCall {
  readonly name: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer;
}

/** Answers every operation successfully until told otherwise, and records its calls. */
export function createFakeGraph() {
  const calls: GraphCall[] = [];
  const good: Readonly<Record<string, unknown>> = {
    ListAnimals: { animals: { total: 45, items: [animal, { ...animal, id: otherId }] } },
    ReadAnimal: { animal },
    RegisterAnimal: { registerAnimal: animal },
    UpdateAnimal: { updateAnimal: { ...animal, version: 4 } },
    PlatformPrices: { platformPrices: somePrices },
    ListPlans: { plans: { total: 45, items: Array.from({ length: 10 }, () => somePlan), features: [] } },
    ReadPlan: { planByCode: somePlan },
    ReadPublicAnimalListing: { publicAnimalListing: someCard },
    LookUpOfferCode: { offerCode: someOffer },
    ReadOffer: { publicOffer: someOffer },
    ListOffersOfStorefront: { publicOffersOfStorefront: someOffers },
    ListOffersOfCatalogItem: { publicOffersOfCatalogItem: someOffers },
    ListSpecies: { species: [{ code: 'DOG', name: 'Dog' }] },
    ListBreeds: { breeds: { total: 1, items: [{ code: 'COLLIE', name: 'Collie', speciesCode: 'DOG' }] } },
    ArchiveAnimal: { archiveAnimal: { id: animalId } },
    ListInventoryItems: { inventoryItems: { total: 1, items: [inventoryItem] } },
    ReadInventoryItem: { inventoryItem },
    ListSales: { sales: { total: 1, items: [someSale] } },
    ReadSale: { sale: someSale },
    ReadBookingBusiness: { bookingBusiness: someBusiness },
    ListOpeningTimes: { openingDays: [{ date: '2027-03-01', isClosed: true, intervals: [] }] },
    ListStaff: { staff: { total: 1, items: [someStaff] } },
    ListServices: { services: { total: 1, items: [someService] } },
    ReadService: { service: someService },
    FindSlots: { slots: someSlots },
    HoldSlot: { holdSlot: someHold },
    ReleaseSlotHold: { releaseSlotHold: true },
    CreateEstimate: { createEstimate: someEstimate },
    ReadEstimate: { estimate: someEstimate },
    ListProfessionals: {
      professionals: { total: 1, contentLanguage: 'en', facets: [], items: [someProfessional] },
    },
    ReadProfessional: { professional: someProfessional },
    ListServiceCategories: {
      kennelServiceCategories: [
        { code: 'BOARDING', name: 'Boarding', description: 'Stays.', specialtyCodes: ['DOG_BOARDING'] },
      ],
    },
    SendMessage: { sendMessage: someMessage },
    BookAppointments: { bookAppointments: someBooking },
    ReadBooking: { booking: someBooking },
    BookAppointment: { bookAppointment: someAppointment },
    ListAppointments: { appointments: { total: 1, items: [someAppointment] } },
    ReadAppointment: { appointment: someAppointment },
    RescheduleAppointment: { rescheduleAppointment: someAppointment },
    CancelAppointment: { cancelAppointment: someAppointment },
    ListClients: { clients: { total: 1, items: [someClient] } },
    ReadClient: { client: someClient },
    ListClientPets: { clientPets: { total: 1, items: [somePet] } },
    ListWebhookSubscriptions: { webhookSubscriptions: { total: 1, items: [someSubscription] } },
    ReadWebhookSubscription: { webhookSubscription: someSubscription },
    CreateWebhookSubscription: {
      createWebhookSubscription: { subscription: someSubscription, secret: 'whsec_shown-once' },
    },
    UpdateWebhookSubscription: { updateWebhookSubscription: someSubscription },
    DeleteWebhookSubscription: { deleteWebhookSubscription: { id: otherId } },
    RotateWebhookSecret: {
      rotateWebhookSecret: { subscription: someSubscription, secret: 'whsec_shown-once' },
    },
    ListWebhookDeliveries: { webhookDeliveries: { total: 1, items: [someDelivery] } },
    RedeliverWebhook: { redeliverWebhook: someDelivery },
    RecoverWebhooks: { recoverWebhooks: { scheduled: 1 } },
    SendWebhookTest: { sendWebhookTest: { eventId: someDelivery.eventId } },
    ListWebhookEventTypes: { webhookEventTypes: [{ type: 'webhook.test', description: 'A test.' }] },
    ListWebhookEvents: { webhookEvents: { nextAfter: null, items: [] } },
  };
  let next: (call: GraphCall) => Promise<GraphResult> | GraphResult = ({ name }) => ({ data: good[name] });
  let isReady = true;
  const graph: WatchedGraph = {
    readiness: async () => ({ fake: isReady }),
    execute: async ({ name }, variables, viewer) => {
      // Asked about input that is refused anyway.
      if (name === 'CheckAnimal') return { data: { animalCheck: true } };
      const call = { name, variables, viewer };
      calls.push(call);
      return next(call);
    },
  };
  return {
    graph,
    calls,
    setReady: (ready: boolean) => {
      isReady = ready;
    },
    /** From now on the graph answers this. */
    answers: (answer: typeof next) => {
      next = answer;
    },
    refuses: (code: ErrorCode, details: ErrorDetails = {}) => {
      next = () => ({
        data: null,
        errors: [{ message: `Refused: ${code}`, extensions: { code, ...details } }],
      });
    },
    answersWell: () => {
      next = ({ name }) => ({ data: good[name] });
    },
  };
}
