import type { StoredOperation } from '../../kernel/graph/graph.ts';
import {
  aboutAppointmentOperation,
  aboutListingOperation,
  aboutOfferOperation,
} from './first-messages/about.ts';
import {
  knownSellerOperation,
  listedProfessionalOperation,
  ownRecordsOperation,
} from './first-messages/acquaintance.ts';
import { clientAccountOperation } from './sending/recipient.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  aboutAppointmentOperation,
  aboutListingOperation,
  aboutOfferOperation,
  clientAccountOperation,
  knownSellerOperation,
  listedProfessionalOperation,
  ownRecordsOperation,
];
