import { DomainError } from '../../../kernel/errors/errors.ts';

/** The refusal for somebody else's site: the same as for a missing one. */
export function siteNotFound(): DomainError {
  return new DomainError('Audience_AudienceSite_GT_Resource_FL');
}
