import { registerEnumType } from 'type-graphql';

/** contract 1.2 */
export enum PriceKind {
  FIXED = 'FIXED',
  FROM = 'FROM',
  PER_PET = 'PER_PET',
  PER_NIGHT = 'PER_NIGHT',
  ON_REQUEST = 'ON_REQUEST',
}

registerEnumType(PriceKind, {
  name: 'PriceKind',
  description: 'What the price of a service means.',
  valuesConfig: {
    FIXED: { description: 'It costs this.' },
    FROM: { description: 'It costs at least this.' },
    PER_PET: { description: 'Each pet costs this.' },
    PER_NIGHT: { description: 'Each night costs this.' },
    ON_REQUEST: { description: 'The price is on request.' },
  },
});

/** contract 1.2: the categories of kennels. */
export enum ServiceCategory {
  BOARDING = 'BOARDING',
  DAYCARE = 'DAYCARE',
  TRAINING = 'TRAINING',
  GROOMING = 'GROOMING',
  STUD_SERVICE = 'STUD_SERVICE',
  HANDLING = 'HANDLING',
  TRANSPORT = 'TRANSPORT',
  BREEDING = 'BREEDING',
}

registerEnumType(ServiceCategory, {
  name: 'ServiceCategory',
  description: 'What sort of service it is.',
  valuesConfig: {
    BOARDING: { description: 'Pets stay overnight.' },
    DAYCARE: { description: 'Pets stay for the day.' },
    TRAINING: { description: 'Pets and people learn.' },
    GROOMING: { description: 'Coat, claws and the like.' },
    STUD_SERVICE: { description: 'Mating.' },
    HANDLING: { description: 'Showing at exhibitions.' },
    TRANSPORT: { description: 'Pets are taken somewhere.' },
    BREEDING: { description: 'Advice and help with breeding.' },
  },
});

/** Fields of a service that can be null, by their names. */
export enum ClearableServiceField {
  categoryCode = 'categoryCode',
  minNoticeMinutes = 'minNoticeMinutes',
  maxAdvanceDays = 'maxAdvanceDays',
}

registerEnumType(ClearableServiceField, {
  name: 'ClearableServiceField',
  description: 'A field of a service that can be null.',
  valuesConfig: {
    categoryCode: { description: 'It is of no sort.' },
    minNoticeMinutes: { description: 'The notice of the business applies.' },
    maxAdvanceDays: { description: 'The maximum time ahead of the business applies.' },
  },
});
