import type { z } from 'zod';
import { DomainError, type FieldFault } from '../../kernel/errors.ts';

/** For rules of a schema: what kind of fault they find. */
export function fault(code: FieldFault['code']): { fault: FieldFault['code'] } {
  return { fault: code };
}

const faultCodes = new Map<unknown, FieldFault['code']>(
  (['REQUIRED', 'OUT_OF_RANGE', 'TOO_LONG', 'BAD_FORMAT', 'UNKNOWN_VALUE', 'NOT_ALLOWED'] as const).map(
    (code) => [code, code],
  ),
);

function codeOf(issue: z.core.$ZodIssue): FieldFault['code'] {
  if (issue.code === 'custom') return faultCodes.get(issue.params?.['fault']) ?? 'BAD_FORMAT';
  if (issue.code === 'invalid_value') return 'UNKNOWN_VALUE';
  return issue.code === 'too_big' || issue.code === 'too_small' ? 'OUT_OF_RANGE' : 'BAD_FORMAT';
}

/** Refuses the input with all its faults, as 0010010000400; passes when there are none. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (first === undefined) return;
  throw new DomainError('0010010000400', `${first.field}: ${first.detail}`, { errors: faults.slice(0, 50) });
}

/** The values of an input; throws 0010010000400 that names every fault of every field (contract 0.3). */
export function parseFields<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    field: `/${issue.path.map(String).join('/')}`,
    code: codeOf(issue),
    detail: issue.message,
  }));
  refuseFaults(faults);
  throw parsed.error;
}
