import { registerEnumType } from 'type-graphql';

export enum ReservationOutcome {
  RESERVED = 'RESERVED',
  NOT_OWNED = 'NOT_OWNED',
  PROMISED = 'PROMISED',
}

registerEnumType(ReservationOutcome, {
  name: 'ReservationOutcome',
  description: 'Whether an animal is kept for a deposit.',
  valuesConfig: {
    RESERVED: { description: 'It cannot be archived or transferred until the deposit is over.' },
    NOT_OWNED: { description: 'The seller is not its owner of record, or it is archived.' },
    PROMISED: { description: 'Another transfer of it was accepted and is open.' },
  },
});
