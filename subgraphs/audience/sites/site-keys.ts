import { hash, randomBytes } from 'node:crypto';

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Random values for a site (spec 2.11). */
export interface SiteKeys {
  /** Public: it is part of pages. */
  key(): string;
  secret(): string;
  /** Placed on the domain, to prove who owns it. */
  token(): string;
}

export const randomSiteKeys: SiteKeys = {
  key: () => `pk_${random(16)}`,
  secret: () => `sk_${random(32)}`,
  token: () => random(24),
};

/** What is stored of a secret: the digest of all of it, including its prefix. */
export function hashSiteSecret(secret: string): Buffer {
  return hash('sha256', secret, 'buffer');
}
