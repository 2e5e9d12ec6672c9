import type { z } from 'zod';
import { DomainError, type ErrorCode, type FieldFault } from '../kernel/errors.ts';

type Issue = z.core.$ZodIssue;

/** Rules of their own say with `params: fault(...)` what kind of fault they find. */
export function fault(code: FieldFault['code']): { fault: FieldFault['code'] } {
  return { fault: code };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.hasOwn(value, part) ? Reflect.get(value, part) : undefined;
  }
  return value;
}

const faultCodes: ReadonlySet<unknown> = new Set<FieldFault['code']>([
  'REQUIRED',
  'OUT_OF_RANGE',
  'TOO_LONG',
  'BAD_FORMAT',
  'UNKNOWN_VALUE',
  'NOT_ALLOWED',
]);

function isFaultCode(code: unknown): code is FieldFault['code'] {
  return faultCodes.has(code);
}

function codeOf(issue: Issue, input: unknown): FieldFault['code'] {
  const own: unknown = issue.code === 'custom' ? issue.params?.['fault'] : undefined;
  if (isFaultCode(own)) return own;
  if (issue.path.length > 1 && (valueAt(input, issue.path) ?? null) === null) return 'REQUIRED';
  if (issue.code === 'invalid_value') return 'UNKNOWN_VALUE';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'TOO_LONG' : 'OUT_OF_RANGE';
  if (issue.code === 'too_small') return 'OUT_OF_RANGE';
  return 'BAD_FORMAT';
}

/** RFC 6901 */
function pointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** What zod found, as field faults: "query:<name>" for parameters, a JSON Pointer into the body (contract 0.3). */
export function faultsOf(issues: readonly Issue[], input: { query: unknown; body: unknown }): FieldFault[] {
  return issues.map((issue) => {
    const [place, ...path] = issue.path;
    return {
      field: place === 'query' ? `query:${path.map(String).join('.')}` : pointer(path),
      code: codeOf(issue, input),
      detail: issue.message,
    };
  });
}

/** Faults that the spec answers with the generic code on every route: paging, and what is missing (7.4). */
function isGeneric({ field, code }: FieldFault): boolean {
  return (
    code === 'REQUIRED' || field === 'query:page' || field === 'query:pageSize' || field.startsWith('header:')
  );
}

/** Refuses with all faults at once; `malformedCode` is the route's own code. */
export function refuseFaults(faults: readonly FieldFault[], malformedCode: ErrorCode): never {
  const code = faults.some(isGeneric) ? '0010010000400' : malformedCode;
  const [first] = faults;
  const detail = first === undefined ? undefined : `${first.field || 'The body'}: ${first.detail}`;
  throw new DomainError(code, detail, { errors: faults });
}
