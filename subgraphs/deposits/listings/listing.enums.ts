import { registerEnumType } from 'type-graphql';

/** contract 6.4 */
export enum ListingKind {
  SINGLE_ANIMAL = 'SINGLE_ANIMAL',
  LITTER = 'LITTER',
}

registerEnumType(ListingKind, {
  name: 'AnimalListingKind',
  description: 'What an animal listing is about.',
  valuesConfig: {
    SINGLE_ANIMAL: { description: 'One animal on record.' },
    LITTER: { description: 'A recorded birth, with an item for each of its young.' },
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
  description: 'Whether an animal listing is shown, and takes deposits and people who wait.',
  valuesConfig: {
    DRAFT: { description: 'Seen by its owner alone.' },
    ACTIVE: { description: 'Shown to everybody.' },
    PAUSED: { description: 'Shown, and takes neither deposits nor people who wait.' },
    CLOSED: { description: 'As paused, and for good.' },
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
  description: 'Whether an item of a litter listing can be had.',
  valuesConfig: {
    AVAILABLE: { description: 'It can.' },
    RESERVED: { description: 'Somebody has it reserved.' },
    SOLD: { description: 'It is sold.' },
    KEPT: { description: 'Its breeder keeps it.' },
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
  description: 'Sex of an animal that is listed or wished for.',
  valuesConfig: {
    M: { description: 'Male.' },
    F: { description: 'Female.' },
    I: { description: 'Intersex.' },
    U: { description: 'Unknown.' },
  },
});
