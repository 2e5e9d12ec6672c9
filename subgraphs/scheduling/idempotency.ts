import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';

/** Idempotency keys of this service's requests (contract 0.5). */
export const idempotencyKeys = idempotencyKeysIn('scheduling');
