import type { Pool } from 'pg';
import { isoInstant } from '../../../../kernel/database/timestamps.ts';
import type { ProfessionalAddressPage } from './professional-address.view.ts';

/** An index of sitemaps names 50,000 files at most, of all kinds; each page here is a file. */
export const maximumAddressPages = 5_000;
const pageSize = 1000;

/** One page of the addresses of professionals, by id, which is the order in which they were created. */
export async function listProfessionalAddresses(pool: Pool, page: number): Promise<ProfessionalAddressPage> {
  const addresses = pool.query<{ handle: string; updatedAt: string }>({
    name: 'professional-addresses',
    text: `select handle, updated_at as "updatedAt" from directory.professional where is_published
      order by profile_id desc limit ${pageSize} offset $1`,
    values: [(page - 1) * pageSize],
  });
  const counted = pool.query<{ count: number }>({
    name: 'professional-addresses-count',
    text: `select count(*)::integer as count from (
      select 1 from directory.professional where is_published limit ${maximumAddressPages * pageSize}) t`,
  });
  const [{ rows: items }, { rows: counts }] = await Promise.all([addresses, counted]);
  return {
    items: items.map(({ handle, updatedAt }) => ({ handle, updatedAt: isoInstant(updatedAt) })),
    pages: Math.ceil((counts[0]?.count ?? 0) / pageSize),
  };
}
