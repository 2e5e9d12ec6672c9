import { registerEnumType } from 'type-graphql';

/** contract 1.6 */
export enum PetSex {
  M = 'M',
  F = 'F',
  I = 'I',
  U = 'U',
}

registerEnumType(PetSex, {
  name: 'PetSex',
  description: 'Sex of a pet.',
  valuesConfig: {
    M: { description: 'Male.' },
    F: { description: 'Female.' },
    I: { description: 'Intersex.' },
    U: { description: 'Unknown.' },
  },
});

/** contract 1.6 */
export enum PetLifeStatus {
  ALIVE = 'ALIVE',
  DECEASED = 'DECEASED',
  MISSING = 'MISSING',
  UNKNOWN = 'UNKNOWN',
}

registerEnumType(PetLifeStatus, {
  name: 'PetLifeStatus',
  description: 'Whether a pet lives.',
  valuesConfig: {
    ALIVE: { description: 'The pet lives.' },
    DECEASED: { description: 'The pet has died.' },
    MISSING: { description: 'The pet is missing.' },
    UNKNOWN: { description: 'Unknown.' },
  },
});

/** contract 1.6 */
export enum VaccinationStatus {
  VALID = 'VALID',
  EXPIRED = 'EXPIRED',
  MISSING = 'MISSING',
}

registerEnumType(VaccinationStatus, {
  name: 'VaccinationStatus',
  description: 'Whether a vaccination protects today, by the clock of the business.',
  valuesConfig: {
    VALID: { description: 'It protects, today included.' },
    EXPIRED: { description: 'Its last day is over.' },
    MISSING: { description: 'A service of the business needs it, and the pet does not have it.' },
  },
});
