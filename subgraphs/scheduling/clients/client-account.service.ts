import { requireSystem } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { clientNotFound } from './client.access.ts';
import type { ClientAccount } from './client-account.view.ts';

const accountSql = `
select id as "clientId", member_id as "memberId", display_name as "displayName"
from scheduling.client where business_id = $1 and id = $2`;

/** The member behind a client of a business, archived or not; for services of the platform only. */
export async function clientAccount(
  { viewer, pool }: Context,
  businessId: string,
  clientId: string,
): Promise<ClientAccount> {
  requireSystem(viewer);
  if (!isUuid(businessId) || !isUuid(clientId)) throw clientNotFound();
  const [account] = (await pool.query<ClientAccount>(accountSql, [businessId, clientId])).rows;
  if (account === undefined) throw clientNotFound();
  return account;
}
