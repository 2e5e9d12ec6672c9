import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type Viewer, forbidden, requireConfirmedEmail } from '../../../kernel/access/viewer.ts';
import { type Transaction, transactionOf } from '../../../kernel/database/transaction.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { isTestBusiness, isTestBusinessSql } from '../../../kernel/profiles/test-business.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import { idempotencyKeys } from '../idempotency.ts';
import { type Reader, rowsOf } from '../reader.ts';
import { lockContacts } from '../new-clients/new-client.store.ts';
import { clientNotFound } from './client.access.ts';
import type { OwnClientRecord } from './own-record.view.ts';

const mostRecords = 200;

const recordRows = z.array(
  z.object({
    clientId: z.string(),
    businessId: z.string(),
    displayName: z.string(),
    isConnected: z.boolean(),
    pets: z.array(z.object({ id: z.string(), name: z.string(), species: z.string() })),
  }),
);

const columns = `id as "clientId", business_id as "businessId", display_name as "displayName", member_id is not null as "isConnected", (
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'species', p.species) order by p.name, p.id), '[]')
  from scheduling.pet p
  where p.client_id = client.id and p.business_id = client.business_id and client.member_id is not null
    and p.removed_at is null and p.life_status = 'ALIVE' and p.animal_id is null) as pets`;

async function recordsOf(
  reader: Reader,
  sql: string,
  values: readonly unknown[],
): Promise<OwnClientRecord[]> {
  const rows = recordRows.parse(await rowsOf(reader, sql, values));
  return rows.map(({ businessId, ...record }) => ({ ...record, business: { id: businessId } }));
}

/** A member, whichever profile they act for: only people are clients. */
export function requireClient(viewer: Viewer): { readonly memberId: string } {
  if (viewer.kind !== 'member' || viewer.memberId === null) throw forbidden(viewer);
  return { memberId: viewer.memberId };
}

/** The member with their confirmed address; nobody else may search by it. */
function requireOwnAddress(viewer: Viewer): { readonly memberId: string; readonly email: string | null } {
  const { memberId } = requireClient(viewer);
  requireConfirmedEmail(viewer);
  return { memberId, email: viewer.email ?? null };
}

/**
 * If a record of a business is already connected, its other records with the address are left out. A test business can
 * write down anybody's address, and is not shown to them.
 */
const ownSql = `
  select distinct on (client.business_id) ${columns} from scheduling.client
  where (client.member_id = $1 or (client.email = $2 and client.member_id is null and not client.is_archived))
    and not ${isTestBusinessSql('client.business_id')}
  order by client.business_id, client.member_id, client.created_at, client.id limit $3`;

/** Records that the viewer is connected with, and those with their address that they can connect with. */
export async function ownClientRecords(ctx: Context): Promise<OwnClientRecord[]> {
  const { memberId, email } = requireOwnAddress(ctx.viewer);
  return recordsOf(ctx.pool, ownSql, [memberId, email, mostRecords]);
}

const connectedSql = `select ${columns} from scheduling.client where business_id = $1 and member_id = $2`;

/** Of several with the address, the oldest; a record that is connected with somebody is never taken from them. */
const connectSql = `
  update scheduling.client set member_id = $2, version = version + 1, updated_at = $4
  where id = (
    select id from scheduling.client
    where business_id = $1 and email = $3 and member_id is null and not is_archived
    order by created_at, id limit 1 for update
  )
  returning ${columns}`;

interface Connecting {
  readonly businessId: string;
  readonly memberId: string;
  /** Confirmed; null for none. */
  readonly email: string | null;
}

/** The record that the member is connected with, connecting it now if it was found by the address; null for none. */
async function connect(
  transaction: Transaction,
  { businessId, memberId, email }: Connecting,
  now: Date,
): Promise<OwnClientRecord | null> {
  // Two parallel requests connect with one record, and both succeed.
  await transaction('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `scheduling client ${businessId} ${memberId}`,
  ]);
  const [before] = await recordsOf(transaction, connectedSql, [businessId, memberId]);
  if (before !== undefined) return before;
  const [made] = await recordsOf(transaction, connectSql, [businessId, memberId, email, now]);
  return made ?? null;
}

/**
 * Connects the viewer with the business's record of their own confirmed address; an existing connection stays. Throws
 * GT_Resource_FL if there is none, for whatever business, and EmailUnverified_RJ before anything is looked up if the
 * address is not confirmed.
 */
export async function connectClientRecord(ctx: Context, businessId: string): Promise<OwnClientRecord> {
  const member = requireOwnAddress(ctx.viewer);
  if (!isUuid(businessId) || isTestBusiness(businessId)) throw clientNotFound();
  const connecting = { ...member, businessId: businessId.toLowerCase() };
  const once = (em: EntityManager) =>
    idempotencyKeys.once(transactionOf(em), ctx, async () => {
      const record = await connect(transactionOf(em), connecting, ctx.clock.now());
      if (record === null) throw clientNotFound();
      return record;
    });
  return ctx.em.fork().transactional(once);
}

const addSql = `
  insert into scheduling.client (id, business_id, member_id, display_name, email, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6)`;

/**
 * The id of the viewer's client record with a business; without one, it is created in this transaction, under this name
 * and with the address if it is confirmed.
 */
export async function clientOfMember(
  transaction: Transaction,
  { viewer, clock, newId }: Context,
  { businessId, displayName }: { readonly businessId: string; readonly displayName: string },
): Promise<string> {
  const { memberId } = requireClient(viewer);
  const email = viewer.isEmailUnconfirmed ? null : (viewer.email ?? null);
  const now = clock.now();
  // Waits for parallel bookings that describe them.
  await lockContacts(transaction, businessId, [email]);
  const known = await connect(transaction, { businessId, memberId, email }, now);
  if (known !== null) return known.clientId;
  const id = newId();
  await transaction(addSql, [id, businessId, memberId, displayName, email, now]);
  return id;
}

const disconnectSql = `
  update scheduling.client set member_id = null, version = version + 1, updated_at = $3
  where business_id = $1 and member_id = $2
  returning ${columns}`;

/**
 * Ends the viewer's connection with a business's record of them, which stays; throws GT_Resource_FL if there is none.
 */
export async function disconnectClientRecord(ctx: Context, businessId: string): Promise<OwnClientRecord> {
  const { memberId } = requireClient(ctx.viewer);
  if (!isUuid(businessId)) throw clientNotFound();
  const [record] = await recordsOf(ctx.pool, disconnectSql, [businessId, memberId, ctx.clock.now()]);
  if (record === undefined) throw clientNotFound();
  return record;
}
