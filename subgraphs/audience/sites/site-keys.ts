import { hash, randomBytes } from 'node:crypto';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What is made up for a site (spec 2.11). */
export interface SiteKeys {
  /** Public: it stands in pages. */
  key(): string;
  secret(): string;
  /** Shown on the domain, to prove whose it is. */
  token(): string;
}

export const randomSiteKeys: SiteKeys = {
  key: () => `pk_${random(16)}`,
  secret: () => `sk_${random(32)}`,
  token: () => random(24),
};

/** What is stored of a secret: the digest of all of it, its prefix too. */
export function hashSiteSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
