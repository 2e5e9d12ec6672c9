import { DomainError } from '../../../kernel/errors/errors.ts';

/** The refusal for somebody else's listing: the same as for a missing one. */
export function listingNotFound(): DomainError {
  return new DomainError('AnimalListing_AnimalListing_GT_Resource_FL');
}
