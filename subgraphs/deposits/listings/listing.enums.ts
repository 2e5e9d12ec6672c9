import { registerEnumType } from 'type-graphql';

/** contract 6.4 */
export enum ListingKind {
  SINGLE_ANIMAL = 'SINGLE_ANIMAL',
  LITTER = 'LITTER',
}

registerEnumType(ListingKind, {
  name: 'AnimalListingKind',
  description: 'What an animal listing offers.',
  valuesConfig: {
    SINGLE_ANIMAL: { description: 'One animal on record.' },
    LITTER: { description: 'A recorded litter, with an item for each of its young.' },
  },
});

/** contract 6.4 */
export enum ListingStatus {
  DRAFT = 'DRAFT',
  ACTIVE = 'ACTIVE',
  PAUSED = 'PAUSED',
  CLOSED = 'CLOSED',
}

registerEnumType(ListingStatus, {
  name: 'AnimalListingStatus',
  description: 'Status of an animal listing.',
  valuesConfig: {
    DRAFT: { description: 'Only visible to its owner.' },
    ACTIVE: { description: 'Public.' },
    PAUSED: { description: 'Public, but closed for deposits and its waitlist.' },
    CLOSED: { description: 'Like PAUSED, permanently.' },
  },
});

/** contract 6.4 */
export enum ItemAvailability {
  AVAILABLE = 'AVAILABLE',
  RESERVED = 'RESERVED',
  SOLD = 'SOLD',
  KEPT = 'KEPT',
}

registerEnumType(ItemAvailability, {
  name: 'ListingItemAvailability',
  description: 'Whether an item of a litter listing is available.',
  valuesConfig: {
    AVAILABLE: { description: 'It is available.' },
    RESERVED: { description: 'It is reserved.' },
    SOLD: { description: 'It is sold.' },
    KEPT: { description: 'The breeder keeps it.' },
  },
});

/** Sex as animals have it (spec 2.4). */
export enum ListedSex {
  M = 'M',
  F = 'F',
  I = 'I',
  U = 'U',
}

registerEnumType(ListedSex, {
  name: 'ListedSex',
  description: 'Sex of a listed or preferred animal.',
  valuesConfig: {
    M: { description: 'Male.' },
    F: { description: 'Female.' },
    I: { description: 'Intersex.' },
    U: { description: 'Unknown.' },
  },
});
