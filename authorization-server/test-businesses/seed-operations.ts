import { operation } from '../../kernel/graph/graph.ts';

/** What a test business is filled with, by the operations that members have as well. */
export const seedBookingBusiness = operation(
  'SeedBookingBusiness',
  `mutation SeedBookingBusiness($input: UpdateBookingBusinessInput!, $openingTimes: [OpeningTimeInput!]!) {
    updateBookingBusiness(input: $input) { version }
    setOpeningTimes(openingTimes: $openingTimes) { version }
  }`,
);

export const seedStaff = operation(
  'SeedStaff',
  'mutation SeedStaff($input: AddStaffMemberInput!) { addStaffMember(input: $input) { id } }',
);

export const seedService = operation(
  'SeedService',
  'mutation SeedService($input: AddServiceInput!) { addService(input: $input) { id } }',
);

export const seedClient = operation(
  'SeedClient',
  'mutation SeedClient($input: AddClientInput!) { addClient(input: $input) { id } }',
);

export const seedPet = operation(
  'SeedPet',
  'mutation SeedPet($input: AddPetInput!) { addPet(input: $input) { id } }',
);

export const seedBooking = operation(
  'SeedBooking',
  `mutation SeedBooking($input: BookAppointmentsInput!) {
    bookAppointments(input: $input) { appointments { id } }
  }`,
);

export const seedCheckIn = operation(
  'SeedCheckIn',
  'mutation SeedCheckIn($input: MoveAppointmentInput!) { checkInAppointment(input: $input) { id } }',
);

export const seedCompletion = operation(
  'SeedCompletion',
  'mutation SeedCompletion($input: MoveAppointmentInput!) { completeAppointment(input: $input) { id } }',
);

export const seedCancellation = operation(
  'SeedCancellation',
  'mutation SeedCancellation($input: CancelAppointmentInput!) { cancelAppointment(input: $input) { id } }',
);

export const seedAnimal = operation(
  'SeedAnimal',
  'mutation SeedAnimal($input: RegisterAnimalInput!) { registerAnimal(input: $input) { id } }',
);

/** What there is already: making these again is not told by a key. */
export const seededStore = operation(
  'SeededStore',
  `query SeededStore {
    inventoryItems(page: 1, pageSize: 25) { items { id sku } }
    storefronts(page: 1, pageSize: 1) { items { id } }
    offers(page: 1, pageSize: 25) { items { id name } }
  }`,
);

export const seedInventoryItem = operation(
  'SeedInventoryItem',
  'mutation SeedInventoryItem($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { id } }',
);

export const seedStock = operation(
  'SeedStock',
  'mutation SeedStock($input: MoveStockInput!) { receiveStock(input: $input) { id } }',
);

export const seedStorefront = operation(
  'SeedStorefront',
  'mutation SeedStorefront($input: CreateStorefrontInput!) { createStorefront(input: $input) { id } }',
);

export const seedOffer = operation(
  'SeedOffer',
  'mutation SeedOffer($input: CreateOfferInput!) { createOffer(input: $input) { id } }',
);

export const seedOrder = operation(
  'SeedOrder',
  'mutation SeedOrder($input: PlaceOrderInput!) { placeOrder(input: $input) { id } }',
);

export const seededSales = operation(
  'SeededSales',
  'query SeededSales { sales(page: 1, pageSize: 25) { items { id orderId status } } }',
);

export const seedSaleStep = operation(
  'SeedSaleStep',
  'mutation SeedSaleStep($input: MoveSaleInput!) { moveSale(input: $input) { id } }',
);
