import { DomainError } from '../../errors/errors.ts';

/**
 * How long a form that is sent again is answered with what it made the first time: as long as its browser may take to
 * open the page that shows the secret, once.
 */
export const repeatableSeconds = 300;

/** What was made before that cannot be repeated any more. */
export function repeatableSince(now: Date): Date {
  return new Date(now.getTime() - repeatableSeconds * 1000);
}

/** What a draft answers that was carried out already, and not just now or not with the same form. */
export function draftIsUsed(): DomainError {
  return new DomainError('0010010000422', 'This form has already been used.');
}
