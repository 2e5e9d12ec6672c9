import { noticesOf } from '../notices/outbox.ts';

/** What the audience service tells the audit log. */
export const notices = noticesOf('audience');
