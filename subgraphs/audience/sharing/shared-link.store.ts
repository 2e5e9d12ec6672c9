import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { AudienceSharedLink } from './shared-link.view.ts';

const columns = 'shared_link_id as id, created_at as "createdAt", opened_at as "openedAt"';
const instant = z.string().transform(isoInstant);
const links = z.array(z.object({ id: z.string(), createdAt: instant, openedAt: instant.nullable() }));

/** The links of a site, the latest first. */
export async function linksOf(transaction: Transaction, siteKey: string): Promise<AudienceSharedLink[]> {
  const sql = `select ${columns} from audience.shared_link where site_key = $1 order by created_at desc, id limit 20`;
  return links.parse(await transaction(sql, [siteKey]));
}

/** Stores a link of a locked site; null if the site has as many as it may. */
export async function insertLink(
  transaction: Transaction,
  link: { readonly id: string; readonly siteKey: string; readonly secretHash: Buffer; readonly now: Date },
  limit: number,
): Promise<AudienceSharedLink | null> {
  const rows = await transaction(
    `insert into audience.shared_link (shared_link_id, site_key, secret_hash, created_at)
     select $1, $2, $3, $4 where (select count(*) from audience.shared_link where site_key = $2) < $5
     returning ${columns}`,
    [link.id, link.siteKey, link.secretHash, link.now, limit],
  );
  return links.parse(rows)[0] ?? null;
}

/** Ends a link of the site; returns whether the site had it. */
export async function removeLink(transaction: Transaction, siteKey: string, id: string): Promise<boolean> {
  const sql =
    'delete from audience.shared_link where site_key = $1 and shared_link_id = $2 returning shared_link_id';
  return (await transaction(sql, [siteKey, id])).length > 0;
}

const shared = z.array(z.object({ id: z.string(), siteKey: z.string(), owner: z.string() }));

/** The site that a secret shows; null if no link has it, and while the site is suspended, as those of a closed business are. */
export async function siteWithSecret(
  pool: Pool,
  secretHash: Buffer,
): Promise<z.output<typeof shared>[number] | null> {
  const { rows } = await pool.query({
    name: 'audience-shared-site',
    text: `
      select l.shared_link_id as id, s.site_key as "siteKey", s.owner_profile_id as owner
      from audience.shared_link l join audience.site s using (site_key)
      where l.secret_hash = $1 and s.suspended_at is null`,
    values: [secretHash],
  });
  return shared.parse(rows)[0] ?? null;
}

/** Records that a link was opened, once a minute. */
export async function storeOpened(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query(
    `update audience.shared_link set opened_at = $2
     where shared_link_id = $1 and (opened_at is null or opened_at < $2::timestamptz - interval '1 minute')`,
    [id, now],
  );
}
