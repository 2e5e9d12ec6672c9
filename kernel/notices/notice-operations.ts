import { operation } from '../graph/graph.ts';

/** Hands an event to the notices service; only for services of the platform. */
export const recordNoticeOperation = operation(
  'RecordNotice',
  'mutation RecordNotice($input: RecordNoticeInput!) { recordNotice(input: $input) }',
);
