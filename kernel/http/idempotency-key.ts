import type { FieldFault } from '../errors/errors.ts';

/** What is wrong with an Idempotency-Key (contract 0.5). */
export function idempotencyKeyFaults(key: string): readonly FieldFault[] {
  const field = 'header:Idempotency-Key';
  if (key.length > 100) return [{ field, code: 'TOO_LONG', detail: 'At most 100 characters.' }];
  if (!/^[\x20-\x7e]+$/.test(key)) return [{ field, code: 'BAD_FORMAT', detail: 'Printable ASCII only.' }];
  return [];
}
