import { z } from 'zod';
import { DomainError, type ErrorCode, type FieldFault, faultCodes } from './errors.ts';
import type { JsonFault } from '../http/json.ts';
import { issueMessage } from './issue-message.ts';

// For the whole process: all messages of zod use these words.
z.config({ customError: issueMessage });

type Issue = z.core.$ZodIssue;

/** A schema's own rules state the kind of fault with `params: fault(...)`. */
export function fault(code: FieldFault['code']): { fault: FieldFault['code'] } {
  return { fault: code };
}

/** For a rule about several fields of an object, which is reported together with the faults of each field. */
export const alongsideOtherChecks = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
} as const;

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

/** The kind of fault that zod found in an input (contract 0.3). */
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

/** Malformed input, with all its faults. */
export function malformedInput(
  faults: readonly FieldFault[],
  code: ErrorCode = '0010010000400',
): DomainError {
  const [first] = faults;
  const detail = first === undefined ? undefined : `${first.field || 'The body'}: ${first.detail}`;
  return new DomainError(code, detail, { errors: faults.slice(0, 50) });
}

/** A body that is not acceptable JSON, with the faulty field if there is one. */
export function malformedBody({ path, message }: JsonFault, code: ErrorCode = '0010010000400'): DomainError {
  const field = jsonPointer(path ?? []);
  return new DomainError(code, field === '' ? message : `${field}: ${message}`, {
    errors: [{ field, code: 'BAD_FORMAT', detail: message }],
  });
}

/** Refuses the input with all its faults, as 0010010000400; passes when there are none. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw malformedInput(faults);
}

function faultsOf({ issues }: z.ZodError, input: unknown): FieldFault[] {
  return issues.map((issue) => ({
    field: jsonPointer(issue.path),
    code: faultCodeOf(issue, input),
    detail: issue.message,
  }));
}

/** The faults of an input. */
export function faultsIn(schema: z.ZodType, input: unknown): readonly FieldFault[] {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : faultsOf(parsed.error, input);
}

/** The values of an input; throws 0010010000400 with every fault of every field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw malformedInput(faultsOf(parsed.error, input));
}

/** A whole input: known fields as `parseFields` returns them, the others unchanged. */
export function parseInput<Schema extends z.ZodObject, Input extends object>(
  schema: Schema,
  input: Input,
): Omit<Input, keyof z.output<Schema>> & z.output<Schema> {
  return { ...input, ...parseFields(schema, input) };
}

/** One refusal with the faults that all of them found, under the code of the first; otherwise what was thrown. */
function together(thrown: readonly unknown[]): unknown {
  const refusals = thrown
    .filter((error) => error instanceof DomainError)
    .filter(({ details }) => details.errors);
  const [first] = refusals;
  if (first === undefined || refusals.length < thrown.length) {
    return thrown.find((error) => !refusals.some((refusal) => refusal === error));
  }
  const errors = refusals.flatMap(({ details }) => details.errors ?? []);
  return new DomainError(first.code, first.message, { ...first.details, errors: errors.slice(0, 50) });
}

type Results<Checks extends readonly unknown[]> = {
  -readonly [Index in keyof Checks]: Awaited<Checks[Index]>;
};

/**
 * The values of independent checks. Throws one refusal with all faults of fields that they found, under the code
 * of the first; other errors pass unchanged.
 */
export async function allOf<const Checks extends readonly unknown[]>(
  checks: Checks,
): Promise<Results<Checks>> {
  const settled = await Promise.allSettled(checks);
  const thrown = settled.flatMap((check): unknown[] => (check.status === 'rejected' ? [check.reason] : []));
  if (thrown.length > 0) throw together(thrown);
  return Promise.all(checks);
}

/** The same, one check after the other, for checks that share a transaction. */
export async function checkInOrder<const Checks extends readonly (() => unknown)[]>(
  checks: Checks,
): Promise<{ -readonly [Index in keyof Checks]: Awaited<ReturnType<Checks[Index]>> }>;
export async function checkInOrder(checks: readonly (() => unknown)[]): Promise<unknown> {
  const made: Promise<unknown>[] = [];
  for (const check of checks) {
    const result = Promise.try(check);
    made.push(result);
    await result.catch(() => undefined);
  }
  return allOf(made);
}

/** The valid fields of an input, whatever is wrong with the others. */
function soundFields<Schema extends z.ZodObject>(schema: Schema, input: unknown): Partial<z.output<Schema>> {
  const sound = Object.entries(schema.shape).flatMap(([name, field]) => {
    const parsed = z.safeParse(field, valueAt(input, [name]));
    return parsed.success ? [[name, parsed.data]] : [];
  });
  return Object.fromEntries(sound);
}

/** Looks up the references in valid fields; refuses those that are wrong. */
export type LookUp<Schema extends z.ZodObject> = (sound: Partial<z.output<Schema>>) => unknown;

/**
 * The values of an input as `parseFields` returns them; a refusal also includes what look-ups find wrong with
 * valid fields. The look-ups only run for an input that is refused anyway, one after the other; the caller looks
 * up the references of a valid one.
 */
export async function parseWithLookups<Schema extends z.ZodObject>(
  schema: Schema,
  input: unknown,
  ...lookUps: readonly LookUp<Schema>[]
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const sound = soundFields(schema, input);
  await checkInOrder([() => parseFields(schema, input), ...lookUps.map((lookUp) => () => lookUp(sound))]);
  throw new Error('an input that was refused passed the second time');
}
