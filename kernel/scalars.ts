import { GraphQLError, GraphQLScalarType } from 'graphql';

function text(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('Must be a text.');
  return value;
}

/** ISO 8601 in UTC with milliseconds; services hand it over as text already in that form. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'An instant: ISO 8601 in UTC with milliseconds, `2026-11-21T07:30:00.000Z`.',
  serialize: String,
  parseValue: text,
});

/** A day of the calendar, yyyy-MM-dd. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar without a time: `yyyy-MM-dd`.',
  serialize: String,
  parseValue: text,
});
