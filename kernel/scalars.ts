import { GraphQLScalarType } from 'graphql';

/** ISO 8601 in UTC with milliseconds; services hand it over as text already in that form. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'An instant: ISO 8601 in UTC with milliseconds, `2026-11-21T07:30:00.000Z`.',
  serialize: String,
  parseValue: String,
});

/** A day of the calendar, yyyy-MM-dd. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar without a time: `yyyy-MM-dd`.',
  serialize: String,
  parseValue: String,
});
