import { DomainError } from '../../../kernel/errors/errors.ts';

/** What a site of somebody else answers: the same as a missing one. */
export function siteNotFound(): DomainError {
  return new DomainError('Audience_AudienceSite_GT_Resource_FL');
}
