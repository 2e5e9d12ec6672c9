/** What the collector knows about a site. */
export interface Site {
  readonly siteKey: string;
  /** SHA-256 of the secret. */
  readonly secretHash: Buffer;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  /** Hosts whose pages may send, in lower case and punycode: its domains, and the platform's if that is counted. */
  readonly hosts: ReadonlySet<string>;
  /** Its domains alone: whoever comes from elsewhere on the platform was brought by the platform. */
  readonly ownHosts: ReadonlySet<string>;
  /** Addresses and CIDR ranges whose hits are not counted. */
  readonly ownAddresses: readonly string[];
}

/** Whether hits of a site are accepted (spec 2.11). */
export function isActive({ isVerified, isSuspended }: Site): boolean {
  return isVerified && !isSuspended;
}

/** Whether a host is among some, with or without `www`. */
export function isHostAmong(hosts: ReadonlySet<string>, host: string): boolean {
  return hosts.has(host) || hosts.has(host.startsWith('www.') ? host.slice(4) : `www.${host}`);
}
