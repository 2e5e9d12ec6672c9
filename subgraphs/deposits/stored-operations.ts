import type { StoredOperation } from '../../kernel/graph/graph.ts';
import { clientAccountOperation } from './agreements/client-profile.ts';
import { agreedTransferOperation } from './agreements/contract-draft.ts';
import { animalFactsOperations } from './listings/animal-facts.ts';
import { listedRecordsOperation } from './listing-search/listed-records.ts';
import { placesOfAddressesOperation } from './listing-search/listing-places.ts';
import { membersOfProfilesOperation } from './saved-searches/match-searches.ts';
import { nonprofitOperation, picturesShownOperation, recordHandoverOperation } from './graph-operations.ts';
import { recordOrderPaymentOperation } from './order-payments/tell-orders.ts';
import { reserveAnimalOperation } from './animal-reservations/reserve-animal.ts';

/** The operations that the service runs on the graph. */
export const storedOperations: readonly StoredOperation[] = [
  ...Object.values(animalFactsOperations),
  clientAccountOperation,
  agreedTransferOperation,
  listedRecordsOperation,
  placesOfAddressesOperation,
  membersOfProfilesOperation,
  nonprofitOperation,
  recordHandoverOperation,
  recordOrderPaymentOperation,
  reserveAnimalOperation,
  picturesShownOperation,
];
