import { operation } from '../../kernel/graph/graph.ts';

export const recordProviderEventOperation = operation(
  'RecordProviderEvent',
  'mutation RecordProviderEvent($input: RecordProviderEventInput!) { recordProviderEvent(input: $input) }',
);

export const moveFakeIntentOperation = operation(
  'MoveFakeIntent',
  'mutation MoveFakeIntent($input: MoveFakeIntentInput!) { moveFakeIntent(input: $input) }',
);
