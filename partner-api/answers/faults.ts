import type { z } from 'zod';
import type { ErrorCode, FieldFault } from '../../kernel/errors/errors.ts';
import { faultCodeOf, jsonPointer, malformedInput } from '../../kernel/errors/field-faults.ts';

/** zod's findings as field faults: "query:<name>" for parameters, a JSON Pointer into the body (contract 0.3). */
export function faultsOf(
  issues: readonly z.core.$ZodIssue[],
  input: { query: unknown; body: unknown },
): FieldFault[] {
  return issues.map((issue) => {
    const [place, ...path] = issue.path;
    const isQuery = place === 'query';
    return {
      field: isQuery ? `query:${path.map(String).join('.')}` : jsonPointer(path),
      code: faultCodeOf({ ...issue, path }, isQuery ? input.query : input.body),
      detail: issue.message,
    };
  });
}

/** Faults with the generic code on every route, according to the spec: paging, and missing fields (7.4). */
function isGeneric({ field, code }: FieldFault): boolean {
  return (
    code === 'REQUIRED' || field === 'query:page' || field === 'query:pageSize' || field.startsWith('header:')
  );
}

/** Refuses with all faults at once; `malformedCode` is the route's own code. */
export function refuseFaults(faults: readonly FieldFault[], malformedCode: ErrorCode): never {
  throw malformedInput(faults, faults.some(isGeneric) ? '0010010000400' : malformedCode);
}
