import type { DomainVerificationMethod } from '../sites/site.enums.ts';

/** The result of looking in one of the places where a domain may show its token, in words for its owner. */
export interface DomainCheck {
  readonly method: DomainVerificationMethod;
  readonly isFound: boolean;
  /** Where it looked. */
  readonly place: string;
  /** What has to be there. */
  readonly expected: string;
  readonly seen: string;
  /** What to do about it. */
  readonly advice: string;
}
