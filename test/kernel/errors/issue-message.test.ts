import * as fc from 'fast-check';
import { z } from 'zod';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';

/** Rules of every sort, none of which says itself what is wrong. */
const shape = z.strictObject({
  text: z.string().min(1).max(5),
  code: z.string().min(2).length(3),
  whole: z.int().min(1).max(9),
  part: z.number().gt(0).lt(1).multipleOf(0.25),
  yes: z.boolean(),
  list: z.array(z.string()).min(1).max(2),
  map: z.record(z.string(), z.number()),
  word: z.enum(['A', 'B']),
  one: z.literal('X'),
  either: z.union([z.string(), z.number()]),
  kind: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b') }),
  ]),
  email: z.email(),
  address: z.url(),
  id: z.uuid(),
  day: z.iso.date(),
  time: z.iso.datetime(),
  begins: z.string().startsWith('x'),
  big: z.bigint(),
  date: z.date(),
  tuple: z.tuple([z.string()]),
  custom: z.string().refine(() => false),
});

function faultsOf(input: unknown) {
  try {
    parseFields(shape, input);
    return [];
  } catch (error) {
    return error instanceof DomainError ? (error.details.errors ?? []) : [];
  }
}

const detailOf = (field: string, value: unknown) =>
  faultsOf({ [field]: value }).find((fault) => fault.field === `/${field}`)?.detail;

describe('what is wrong with a field', () => {
  it.each([
    ['text', undefined, 'Must be given.'],
    ['text', null, 'Must be given.'],
    ['text', 5, 'Must be a text.'],
    ['text', '', 'Must not be empty.'],
    ['text', '123456', 'Must have at most 5 characters.'],
    ['code', 'x', 'Must have at least 2 characters.'],
    ['code', '1234', 'Must have exactly 3 characters.'],
    ['whole', 1.5, 'Must be a whole number.'],
    ['whole', 10, 'Must be at most 9.'],
    ['whole', 0, 'Must be at least 1.'],
    ['part', 0, 'Must be more than 0.'],
    ['part', 0.3, 'Must be a multiple of 0.25.'],
    ['yes', 'true', 'Must be true or false.'],
    ['list', 'x', 'Must be a list.'],
    ['list', [], 'Must not be empty.'],
    ['list', ['a', 'b', 'c'], 'Must have at most 2 entries.'],
    ['map', [], 'Must be an object.'],
    ['word', 'C', 'Must be one of A, B.'],
    ['one', 'Y', 'Must be X.'],
    ['email', 'x', 'Must be an e-mail address.'],
    ['day', '2026-02-30', 'Must be a day as yyyy-MM-dd.'],
    ['begins', 'y', 'Must be written in another way.'],
    ['custom', 'x', 'Must be something else.'],
  ])('%s: %j is told in words of ours', (field, value, detail) => {
    expect(detailOf(field, value)).toBe(detail);
  });

  it('is never told in those of zod, whatever was sent', () => {
    const values = Object.fromEntries(Object.keys(shape.shape).map((name) => [name, fc.anything()]));
    fc.assert(
      fc.property(
        fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] }), fc.anything()),
        (input) => {
          for (const { detail } of faultsOf(input)) {
            expect(detail).toMatch(/^Must (?:be|have|not) [^]*\.$/);
            expect(detail).not.toMatch(/Invalid|expected|received|Too (?:big|small)|Unrecognized|undefined/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
