import { noticesOf } from '../../kernel/notices/outbox.ts';

/** What this service tells people (contract 12). */
export const notices = noticesOf('directory');
