import { z } from 'zod';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { VisitActionCode } from '../../../kernel/audience/visit-action.ts';
import type { RecordVisitActionInput } from './visit-action.inputs.ts';

const keyRows = z.array(z.object({ siteKey: z.string() }));

/** The active site with which a business counts its pages on the platform. */
export async function findCountedSite(transaction: Transaction, owner: string): Promise<string | null> {
  const sql = `
    select s.site_key as "siteKey" from audience.site s
    where s.owner_profile_id = $1 and s.counts_platform_pages
      and s.verified_at is not null and s.suspended_at is null`;
  return keyRows.parse(await transaction(sql, [owner]))[0]?.siteKey ?? null;
}

const ownerLockSql = `
  select pg_advisory_xact_lock(hashtextextended('audience_platform_pages ' || s.owner_profile_id, 0))
  from audience.site s where s.site_key = $1`;
const othersSql = `
  update audience.site o set counts_platform_pages = false, version = o.version + 1, updated_at = $2
  from audience.site s
  where s.site_key = $1 and o.owner_profile_id = s.owner_profile_id and o.site_key <> s.site_key
    and o.counts_platform_pages`;
const countSql = `
  update audience.site set counts_platform_pages = $3, version = version + 1, updated_at = $2 where site_key = $1`;

/** Switches a locked site on or off; one of the owner's is on at most. */
export async function storeCounting(
  transaction: Transaction,
  siteKey: string,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await transaction(ownerLockSql, [siteKey]);
  if (isOn) await transaction(othersSql, [siteKey, now]);
  await transaction(countSql, [siteKey, now, isOn]);
}

/** The kind of action (spec 2.11) and the code by which owners find it. */
const actions: Readonly<Record<VisitActionCode, readonly [kind: string, code: string]>> = {
  WAITLIST_JOINED: ['INQUIRY', 'svc:waitlist'],
  MESSAGE_SENT: ['CONTACT', 'svc:message'],
  BOOKING_MADE: ['FORM_SUBMIT', 'svc:booking'],
  DEPOSIT_PAID: ['PURCHASE', 'svc:deposit'],
  ORDER_PAID: ['PURCHASE', 'svc:order'],
};

const toldSql = `
  insert into audience.told_action (event_id, told_at) values ($1, $2) on conflict do nothing returning event_id`;
/** Of an older one, the view cannot be found any more: it counts for the last day that can still change. */
const actionSql = `
  insert into audience.action (received_at, occurred_at, stated_at, site_key, hit_id, collector, weight, is_crawler,
    is_visitor_consented, kind, code, subject, value_minor, currency)
  values ($1, greatest($2::timestamptz, $1::timestamptz - interval '23 hours'), $2, $3, $4, 'SERVER', 1, false,
    false, $5, $6, $7, $8, $9)`;

/** Stores an action, unless it was stored before; returns whether it was new. */
export async function storeTold(
  transaction: Transaction,
  siteKey: string,
  told: RecordVisitActionInput,
  now: Date,
): Promise<boolean> {
  if ((await transaction(toldSql, [told.eventId, now])).length === 0) return false;
  const [kind, code] = actions[told.code];
  const { occurredAt, viewId, subject = null, valueMinor = null, currency = null } = told;
  await transaction(actionSql, [now, occurredAt, siteKey, viewId, kind, code, subject, valueMinor, currency]);
  return true;
}
