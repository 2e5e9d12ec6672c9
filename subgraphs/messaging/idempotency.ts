import { idempotencyKeysIn } from '../../kernel/database/idempotency/idempotency.ts';

/** Keys of requests that sent or changed something here (contract 0.5). */
export const idempotencyKeys = idempotencyKeysIn('messaging');
