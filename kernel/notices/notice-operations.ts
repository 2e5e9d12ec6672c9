import { operation } from '../graph/graph.ts';

/** Hands events to the notices service; only for services of the platform. */
export const recordNoticesOperation = operation(
  'RecordNotices',
  'mutation RecordNotices($events: [NoticeEventInput!]!) { recordNotices(events: $events) }',
);
