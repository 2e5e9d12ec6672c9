import { DomainError } from '../../../kernel/errors/errors.ts';

/** What a listing of somebody else answers: the same as a missing one. */
export function listingNotFound(): DomainError {
  return new DomainError('AnimalListing_AnimalListing_GT_Resource_FL');
}
