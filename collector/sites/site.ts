/** What the collector knows about a site. */
export interface Site {
  readonly siteKey: string;
  /** SHA-256 of the secret. */
  readonly secretHash: Buffer;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  /** Hosts whose pages may send, in lower case and punycode. */
  readonly hosts: ReadonlySet<string>;
}

/** Whether hits of a site are accepted (spec 2.11). */
export function isActive({ isVerified, isSuspended }: Site): boolean {
  return isVerified && !isSuspended;
}
