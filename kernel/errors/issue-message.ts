import type { z } from 'zod';

type Found = z.core.$ZodRawIssue;

/** The expected type of a value, by zod's name for it. */
const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  nan: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'an object',
  record: 'an object',
  map: 'an object',
  null: 'null',
};

/** The expected format of a text, by zod's name for it. */
const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an absolute URL',
  uuid: 'a UUID',
  guid: 'a UUID',
  date: 'a day as yyyy-MM-dd',
  datetime: 'an instant, such as 2026-11-21T07:30:00Z',
  time: 'a time of day as HH:mm:ss',
};

function sized(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string') return `Must have ${bound} ${limit} character${limit === 1 ? '' : 's'}.`;
  if (['array', 'set', 'map', 'tuple'].includes(origin)) {
    return `Must have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`;
  }
  return `Must be ${bound} ${limit}.`;
}

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Found, { code: 'too_small' }>): string {
  if (exact) return sized(origin, 'exactly', minimum);
  if (inclusive === false) return sized(origin, 'more than', minimum);
  return origin !== 'number' && minimum === 1 ? 'Must not be empty.' : sized(origin, 'at least', minimum);
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Found, { code: 'too_big' }>): string {
  if (exact) return sized(origin, 'exactly', maximum);
  return sized(origin, inclusive === false ? 'less than' : 'at most', maximum);
}

/**
 * What is wrong with a value, in the wording of all other refusals (contract 0.3), for rules without a message of
 * their own. Zod's own messages name JavaScript types.
 */
export function issueMessage(found: Found): string {
  const isMissing = found.input === undefined || found.input === null;
  if (isMissing && (found.path?.length ?? 0) > 0) return 'Must be given.';
  switch (found.code) {
    case 'invalid_type':
      return `Must be ${kinds[found.expected] ?? 'something else'}.`;
    case 'invalid_value':
      return `Must be ${found.values.length === 1 ? '' : 'one of '}${found.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return formats[found.format] === undefined
        ? 'Must be written in another way.'
        : `Must be ${formats[found.format]}.`;
    case 'too_small':
      return tooSmall(found);
    case 'too_big':
      return tooBig(found);
    case 'not_multiple_of':
      return `Must be a multiple of ${found.divisor}.`;
    case 'unrecognized_keys':
      return `Must not have ${found.keys.join(', ')}.`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      break;
  }
  return 'Must be something else.';
}
