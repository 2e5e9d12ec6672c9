import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { integer } from '../settings.ts';

/** 32 random bytes in base64url behind a prefix; base64url, because clients disagree about encoding in Basic. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is stored instead of a secret, a code or a token. */
export function hashSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}

/** How long a replaced secret of an app still works (spec 5.2). */
export const secretGrace = z.object({ SECRET_GRACE_HOURS: integer(0, 8760, 24) });
