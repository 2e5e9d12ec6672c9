import { DomainError } from '../../errors/errors.ts';

/**
 * How long a form that is sent again gets its first answer: as long as a browser may take to open the page that
 * shows the secret once.
 */
export const repeatableSeconds = 300;

/** The refusal for an answer that can no longer be repeated. */
export function repeatableSince(now: Date): Date {
  return new Date(now.getTime() - repeatableSeconds * 1000);
}

/** The answer for a draft that was carried out earlier, or with another form. */
export function draftIsUsed(): DomainError {
  return new DomainError('0010010000422', 'This form has already been used.');
}
