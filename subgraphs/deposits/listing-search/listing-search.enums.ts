import { registerEnumType } from 'type-graphql';

export enum ListingOrder {
  NEWEST = 'NEWEST',
  PRICE = 'PRICE',
  DISTANCE = 'DISTANCE',
}

registerEnumType(ListingOrder, {
  name: 'AnimalListingOrder',
  description: 'How found listings are sorted.',
  valuesConfig: {
    NEWEST: { description: 'Most recently published first.' },
    PRICE: { description: 'Cheapest first, by currency; then those without a price.' },
    DISTANCE: { description: 'Nearest first; those whose place is not known are left out.' },
  },
});

export enum ListingFacetName {
  SPECIES = 'SPECIES',
  BREED = 'BREED',
  COUNTRY = 'COUNTRY',
  CITY = 'CITY',
  KIND = 'KIND',
  CURRENCY = 'CURRENCY',
}

registerEnumType(ListingFacetName, {
  name: 'AnimalListingFacetName',
  description: 'What found listings are counted by.',
  valuesConfig: {
    SPECIES: { description: 'Code of the species.' },
    BREED: { description: 'Codes of species and breed, with a slash between them.' },
    COUNTRY: { description: 'Country, ISO 3166-1 alpha-2.' },
    CITY: { description: 'City, where the filter has a country; left out where it has none.' },
    KIND: { description: 'Kind of the listing.' },
    CURRENCY: { description: 'Currency of its price, ISO 4217.' },
  },
});
