import { z } from 'zod';
import { DomainError, type ErrorCode, type FieldFault, faultCodes } from './errors.ts';
import { faultWords } from './fault-words.ts';

// For the whole process: whoever shows what zod finds shows these words.
z.config({ customError: faultWords });

type Issue = z.core.$ZodIssue;

/** Rules of a schema's own say with `params: fault(...)` what kind of fault they find. */
export function fault(code: FieldFault['code']): { fault: FieldFault['code'] } {
  return { fault: code };
}

function isFaultCode(code: unknown): code is FieldFault['code'] {
  return faultCodes.some((known) => known === code);
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  }
  return value;
}

/** What kind of fault zod found in an input (contract 0.3). */
export function faultCodeOf(issue: Issue, input: unknown): FieldFault['code'] {
  const own: unknown = issue.code === 'custom' ? issue.params?.['fault'] : undefined;
  if (isFaultCode(own)) return own;
  if (issue.path.length > 0 && (valueAt(input, issue.path) ?? null) === null) return 'REQUIRED';
  if (issue.code === 'invalid_value') return 'UNKNOWN_VALUE';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
  if (issue.code === 'too_small') return 'OUT_OF_RANGE';
  return 'BAD_FORMAT';
}

/** RFC 6901 */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Malformed input: names all that is wrong with it. */
export function malformedInput(
  faults: readonly FieldFault[],
  code: ErrorCode = '0010010000400',
): DomainError {
  const [first] = faults;
  const detail = first === undefined ? undefined : `${first.field || 'The body'}: ${first.detail}`;
  return new DomainError(code, detail, { errors: faults.slice(0, 50) });
}

/** Refuses the input with all its faults, as 0010010000400; passes when there are none. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw malformedInput(faults);
}

/** The values of an input; throws 0010010000400 that names every fault of every field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw malformedInput(
    parsed.error.issues.map((issue) => ({
      field: jsonPointer(issue.path),
      code: faultCodeOf(issue, input),
      detail: issue.message,
    })),
  );
}

/** A whole input: fields that the schema knows as `parseFields` has them, those that it has no rule about as given. */
export function parseInput<Schema extends z.ZodObject, Input extends object>(
  schema: Schema,
  input: Input,
): Omit<Input, keyof z.output<Schema>> & z.output<Schema> {
  return { ...input, ...parseFields(schema, input) };
}

/**
 * The values of checks that do not need each other. Throws one refusal that names what all of them found wrong with the
 * fields, under the code of the first; whatever else a check throws passes as it is.
 */
export async function allOf<const Checks extends readonly unknown[]>(
  checks: Checks,
): Promise<{ -readonly [Index in keyof Checks]: Awaited<Checks[Index]> }> {
  const settled = await Promise.allSettled(checks);
  const thrown = settled.flatMap((check): unknown[] => (check.status === 'rejected' ? [check.reason] : []));
  const refusals = thrown
    .filter((error) => error instanceof DomainError)
    .filter(({ details }) => details.errors);
  const [first] = refusals;
  if (first === undefined || refusals.length < thrown.length) return Promise.all(checks);
  const errors = refusals.flatMap(({ details }) => details.errors ?? []);
  throw new DomainError(first.code, first.message, { ...first.details, errors });
}
