import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { CollectorKind } from '../hit-log/rows.ts';
import { type Site, isActive } from '../sites/site.ts';

/** The headers that identify the sender. */
export interface SenderHeaders {
  readonly authorization?: string | undefined;
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** The host of a page, without its port: a domain counts on any port (contract 10). Null if there is none. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.hostname : null;
}

/** Throws unless a page of the site is sending: by Origin, or by Referer if there is none. */
function requireRegisteredPage({ hosts }: Site, { origin, referer }: SenderHeaders): void {
  const host = hostOf(origin ?? referer ?? '');
  if (host !== null && hosts.has(host)) return;
  throw new DomainError(
    'Audience_AudienceCollect_VL_SiteKey_RJ',
    'The page that sends is on none of the domains of the site.',
  );
}

/**
 * The sender (spec 5.10): the credential decides, whatever the body says. An inactive site accepts nothing from
 * anybody. `edgeKey` is that of the platform's own edge; null if there is none.
 */
export function collectorOf(
  site: Site | null,
  headers: SenderHeaders,
  edgeKey: Buffer | null,
): CollectorKind {
  if (site === null) throw new DomainError('Audience_AudienceCollect_VL_SiteKey_RJ', 'No site has this key.');
  const kind = kindOf(site, headers, edgeKey);
  if (site.isSuspended) throw new DomainError('Audience_AudienceCollect_VL_Site_RJ');
  if (!isActive(site)) {
    throw new DomainError(
      'Audience_AudienceCollect_VL_SiteKey_RJ',
      'The domain of the site is not verified.',
    );
  }
  if (kind === 'BROWSER') requireRegisteredPage(site, headers);
  return kind;
}

/** Whether a text is the secret of a site. */
export function isSecretOf({ secretHash }: Pick<Site, 'secretHash'>, secret: string): boolean {
  return timingSafeEqual(sha256(secret), secretHash);
}

function kindOf(
  { secretHash }: Site,
  { authorization }: SenderHeaders,
  edgeKey: Buffer | null,
): CollectorKind {
  if (authorization === undefined) return 'BROWSER';
  const secret = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (secret !== undefined) {
    const hash = sha256(secret);
    if (timingSafeEqual(hash, secretHash)) return 'SERVER';
    if (edgeKey !== null && timingSafeEqual(hash, edgeKey)) return 'EDGE';
  }
  throw new DomainError('Audience_AudienceCollect_VL_SiteSecret_RJ');
}

/** The form in which keys of the edge are compared. */
export function edgeKeyHash(key: string | undefined): Buffer | null {
  return key === undefined ? null : sha256(key);
}
