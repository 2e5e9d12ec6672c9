import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const maximumMinorUnits = 999_999_999_999_999;

function text(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('Must be a text.');
  return value;
}

/** ISO 8601 in UTC with milliseconds; services return text in that form. */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  description: 'An instant: ISO 8601 in UTC with milliseconds, `2026-11-21T07:30:00.000Z`.',
  serialize: String,
  parseValue: text,
});

/** A calendar day, yyyy-MM-dd. */
export const LocalDate = new GraphQLScalarType<string, string>({
  name: 'LocalDate',
  description: 'A day of the calendar without a time: `yyyy-MM-dd`.',
  serialize: String,
  parseValue: text,
});

const decimalText = /^-?\d{1,30}(\.\d{1,30})?$/;

/** An IEEE double keeps every decimal with this many digits exactly (contract 0, "Decimal"). */
const exactDigits = 15;

function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || String(value).replaceAll(/^-?[0.]*|\./g, '').length <= exactDigits;
}

function decimal(value: unknown): string {
  const text = typeof value === 'number' && isExact(value) ? String(value) : value;
  if (typeof text !== 'string' || !decimalText.test(text)) {
    throw new GraphQLError('Must be a number of at most 15 digits, or a text like "12.5".');
  }
  return text;
}

/**
 * An exact decimal as text. A fraction given as a JSON number has been a float: it is accepted if it has so few
 * digits that it is exact.
 */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  description: 'An exact decimal as text, `"1500.25"`; input may be a number of at most 15 digits too.',
  serialize: String,
  parseValue: decimal,
  parseLiteral: (node) =>
    decimal(
      node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT
        ? node.value
        : undefined,
    ),
});

function wholeNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || Math.abs(value) > maximumMinorUnits) {
    throw new GraphQLError('Must be a whole number of at most 15 digits.');
  }
  return value;
}

/** Money in minor units: contract 0 lets numbers have 15 digits, more than GraphQL's Int. */
export const MinorUnits = new GraphQLScalarType<number, number>({
  name: 'MinorUnits',
  description: 'A whole number of minor units of a currency, by its ISO 4217 exponent; at most 15 digits.',
  serialize: Number,
  parseValue: wholeNumber,
});
