import type { Pool } from 'pg';
import type { Site } from './site.ts';

interface Row {
  readonly secretHash: Buffer;
  readonly isVerified: boolean;
  readonly isSuspended: boolean;
  readonly hosts: string[];
}

/** A site with its domains; null for an unknown key. */
export async function findSite(pool: Pool, siteKey: string): Promise<Site | null> {
  const { rows } = await pool.query<Row>({
    name: 'find-site',
    text: `select secret_hash as "secretHash", verified_at is not null as "isVerified",
         suspended_at is not null as "isSuspended",
         array(select host from audience.site_domain where site_domain.site_key = site.site_key) as hosts
       from audience.site where site_key = $1`,
    values: [siteKey],
  });
  const [row] = rows;
  return row === undefined ? null : { ...row, siteKey, hosts: new Set(row.hosts) };
}
