import type { VariablesOf } from '../../kernel/graph/graph.ts';

type Input<Name extends 'SeedAnimal' | 'SeedClient' | 'SeedService' | 'SeedInventoryItem'> =
  VariablesOf<Name>['input'];

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

const services: readonly Input<'SeedService'>[] = [
  {
    code: 'GROOM',
    name: 'Full groom',
    categoryCode: 'GROOMING',
    durationMinutes: 60,
    priceKind: 'FIXED',
    price: '65.00',
  },
  {
    code: 'NAILS',
    name: 'Nail trim',
    categoryCode: 'GROOMING',
    durationMinutes: 15,
    priceKind: 'PER_PET',
    price: '18.00',
    maxPetsPerAppointment: 3,
  },
  {
    code: 'PUPPY-CLASS',
    name: 'Puppy class',
    categoryCode: 'TRAINING',
    durationMinutes: 45,
    capacity: 6,
    priceKind: 'FIXED',
    price: '30.00',
  },
];

/** Each with its pets. Addresses and numbers are those that are set aside for examples. */
const clients: readonly { readonly client: Input<'SeedClient'>; readonly pets: readonly string[] }[] = [
  {
    client: { givenName: 'Ada', familyName: 'Reyes', email: 'ada.reyes@example.com', phone: '+12125550142' },
    pets: ['Biscuit', 'Pepper'],
  },
  {
    client: {
      givenName: 'Tom',
      familyName: 'Okafor',
      email: 'tom.okafor@example.com',
      phone: '+12125550178',
    },
    pets: ['Juno'],
  },
  {
    client: { givenName: 'Mia', familyName: 'Lindqvist', email: 'mia.lindqvist@example.com' },
    pets: ['Rex'],
  },
];

const animals: readonly Omit<Input<'SeedAnimal'>, 'species'>[] = [
  { name: 'Maple of Testing', sex: 'F', dateOfBirth: '2021-04-12' },
  { name: 'Bramble of Testing', sex: 'M', dateOfBirth: '2020-09-03' },
  { name: 'Clover of Testing', sex: 'F', dateOfBirth: '2023-06-21' },
  { name: 'Rowan of Testing', sex: 'M', dateOfBirth: '2024-02-14' },
];

/** What it has of each item, and what a bundle of it costs. */
const stock: readonly {
  readonly item: Input<'SeedInventoryItem'>;
  readonly quantity: string;
  readonly price: string;
}[] = [
  { item: { sku: 'TEST-FOOD-2KG', name: 'Puppy food, 2 kg', unit: 'EACH' }, quantity: '40', price: '24.50' },
  { item: { sku: 'TEST-LEASH', name: 'Leash', unit: 'EACH' }, quantity: '12', price: '15.00' },
  { item: { sku: 'TEST-BRUSH', name: 'Slicker brush', unit: 'EACH' }, quantity: '3', price: '11.90' },
];

/** What a test business has from the beginning. */
export const sample = {
  countryCode: 'US',
  timeZone: 'America/New_York',
  currency: 'USD',
  species: 'DOG',
  openingTimes: weekdays.map((dayOfWeek) => ({ dayOfWeek, opensAt: '08:00', closesAt: '18:00' })),
  address: {
    line1: '1 Test Street',
    city: 'Albany',
    subdivisionCode: 'US-NY',
    postalCode: '12207',
    countryCode: 'US',
  },
  staff: ['Robin Hale', 'Sam Ortiz'],
  services,
  clients,
  animals,
  stock,
  /**
   * Appointments by the index of service and client, in days from the day it is made, at an hour UTC that is within
   * opening times all year, and what became of each.
   */
  appointments: [
    { service: 0, client: 0, day: -2, hour: 15, outcome: 'COMPLETED' },
    { service: 1, client: 1, day: 1, hour: 15, outcome: null },
    { service: 0, client: 0, day: 2, hour: 16, outcome: null },
    { service: 2, client: 2, day: 3, hour: 17, outcome: null },
    { service: 1, client: 2, day: 4, hour: 18, outcome: 'CANCELLED' },
  ],
  /** Sales by the index of what is sold, with the steps of each. */
  sales: [
    { stock: 0, quantity: 2, steps: ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'FULFILLED'] },
    { stock: 1, quantity: 1, steps: ['CONFIRMED', 'PROCESSING', 'SHIPPED'] },
    { stock: 0, quantity: 1, steps: ['CONFIRMED', 'PROCESSING'] },
    { stock: 2, quantity: 1, steps: ['CANCELLED'] },
    { stock: 1, quantity: 2, steps: ['CONFIRMED'] },
    { stock: 0, quantity: 3, steps: [] },
  ],
} as const;
