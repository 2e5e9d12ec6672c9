import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';

/** Keys of requests that made or moved something here (contract 0.5). */
export const idempotencyKeys = idempotencyKeysIn('audience');
