import { DomainError } from '../../kernel/errors/errors.ts';

/** What is wrong with the new password of a form; null if it was refused for something else. */
export function newPasswordFault(error: unknown): string | null {
  const errors = error instanceof DomainError ? error.details.errors : undefined;
  return errors?.find(({ field }) => field === '/newPassword')?.detail ?? null;
}
