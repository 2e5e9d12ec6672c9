import { registerEnumType } from 'type-graphql';

/** contract 7.2 */
export enum LitterPassStatus {
  LIVE = 'LIVE',
  EXPIRED = 'EXPIRED',
  REVOKED = 'REVOKED',
}

registerEnumType(LitterPassStatus, {
  name: 'LitterPassStatus',
  description: 'Whether a Litter Pass is good.',
  valuesConfig: {
    LIVE: { description: 'The litter may have a waitlist and take deposits.' },
    EXPIRED: { description: 'Its time is over; the litter may be stamped again.' },
    REVOKED: { description: 'The platform has withdrawn it.' },
  },
});
