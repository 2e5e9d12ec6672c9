import { registerEnumType } from 'type-graphql';
import type { DepositClause } from '../deposits/deposit-offer.ts';

/** spec 2.12 */
export enum ReserveMode {
  NONE = 'NONE',
  RESERVE = 'RESERVE',
}

registerEnumType(ReserveMode, {
  name: 'ReserveMode',
  description: 'Whether a deposit is held until the handover.',
  valuesConfig: {
    NONE: { description: 'No: the terms are for information only.' },
    RESERVE: { description: 'Yes: a protected deposit can be paid.' },
  },
});

/** spec 2.12 */
export const depositClauses = {
  REFUND: 'REFUND',
  RELEASE: 'RELEASE',
  ARBITRATE: 'ARBITRATE',
} as const satisfies { readonly [Clause in DepositClause]: Clause };

registerEnumType(depositClauses, {
  name: 'DepositClause',
  description:
    'What happens to a protected deposit if the sale ends without a handover; applies only with an agreement that both signed in the app.',
  valuesConfig: {
    REFUND: { description: 'The buyer gets it back.' },
    RELEASE: { description: 'The seller gets it.' },
    ARBITRATE: { description: 'An administrator decides.' },
  },
});
