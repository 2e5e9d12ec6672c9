import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const calendarFeedsOfMemberOperation = operation(
  'CalendarFeedsOfMember',
  `query CalendarFeedsOfMember { calendarFeeds { id staffId renewedAt } }`,
);

export const renewCalendarFeedOfMemberOperation = operation(
  'RenewCalendarFeedOfMember',
  `mutation RenewCalendarFeedOfMember($input: RenewCalendarFeedInput!) {
  renewCalendarFeed(input: $input) { feed { id } secret }
}`,
);

export const endCalendarFeedOfMemberOperation = operation(
  'EndCalendarFeedOfMember',
  `mutation EndCalendarFeedOfMember($id: ID!) { endCalendarFeed(id: $id) }`,
);

/** No names but those of the pets: programs that read a feed may be anybody's. */
export const fedCalendarOperation = operation(
  'FedCalendar',
  `query FedCalendar($secret: String!) {
  fedCalendar(secret: $secret) {
    business { id displayName }
    staffName
    entries { petNames appointment { id number status serviceName startsAt endsAt version updatedAt } }
  }
}`,
);

export const feedOperations: readonly StoredOperation[] = [
  calendarFeedsOfMemberOperation,
  renewCalendarFeedOfMemberOperation,
  endCalendarFeedOfMemberOperation,
  fedCalendarOperation,
];

export type FedCalendar = NonNullable<DataOf<'FedCalendar'>['fedCalendar']>;
