import { noticesOf } from '../kernel/notices/outbox.ts';

/** What this service tells people (contract 12); what concerns the security of an account goes out as mail at once. */
export const notices = noticesOf('authorization_server');
