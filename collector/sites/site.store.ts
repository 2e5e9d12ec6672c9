import type { Pool } from 'pg';
import type { Site } from './site.ts';

interface Row {
  readonly secretHash: Buffer;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  readonly countsPlatformPages: boolean;
  readonly domains: string[];
  readonly ownAddresses: string[];
}

/** A site with its domains, and the platform's own if its owner has that counted; null for an unknown key. */
export async function findSite(pool: Pool, siteKey: string, platformHost: string): Promise<Site | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-site',
    text: `select secret_hash as "secretHash", verified_at is not null as "isVerified",
         suspended_at is not null as "isSuspended", own_addresses as "ownAddresses",
         counts_platform_pages as "countsPlatformPages",
         array(select host from audience.site_domain where site_domain.site_key = site.site_key) as domains
       from audience.site where site_key = $1`,
    values: [siteKey],
  });
  const [row] = rows;
  if (row === undefined) return null;
  const { countsPlatformPages, domains, ...site } = row;
  const hosts = new Set(countsPlatformPages ? [...domains, platformHost] : domains);
  return { ...site, siteKey, hosts, ownHosts: new Set(domains) };
}
