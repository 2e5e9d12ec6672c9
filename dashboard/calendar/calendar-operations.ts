import { type DataOf, type StoredOperation, operation } from '../../kernel/graph/graph.ts';

export const calendarOfBusinessOperation = operation(
  'CalendarOfBusiness',
  `query CalendarOfBusiness($input: CalendarQuery!, $from: LocalDate!, $to: LocalDate!) {
  calendar(input: $input) {
    isWhole
    timesOff { id staffId startsAt endsAt note }
    entries {
      clientName petNames
      appointment { id number status serviceName staffId staffName startsAt endsAt nights }
    }
  }
  openingDays(from: $from, to: $to) { date isClosed intervals { opensAt closesAt } }
}`,
);

export const calendarOperations: readonly StoredOperation[] = [calendarOfBusinessOperation];

export type CalendarData = DataOf<'CalendarOfBusiness'>;
export type Entry = CalendarData['calendar']['entries'][number];
export type TimeOff = CalendarData['calendar']['timesOff'][number];
