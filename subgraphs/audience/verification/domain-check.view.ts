import type { DomainVerificationMethod } from '../sites/site.enums.ts';

/** What came of looking in one of the places where a domain may show its token, in words for its owner. */
export interface DomainCheck {
  readonly method: DomainVerificationMethod;
  readonly isFound: boolean;
  /** Where it was looked for. */
  readonly place: string;
  /** What has to stand there. */
  readonly expected: string;
  readonly seen: string;
  /** What to do about it. */
  readonly advice: string;
}
