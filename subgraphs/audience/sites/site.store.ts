import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { metaTagOf } from '../verification/home-page.ts';
import { txtRecordOf } from '../verification/txt-record.ts';
import { siteNotFound } from './site.access.ts';
import { AudienceSiteStatus, type DomainVerificationMethod } from './site.enums.ts';
import type { AudienceSite, AudienceSitePage } from './site.view.ts';

const columns = `
  s.site_key as "siteKey", s.name, s.verification_token as "token", s.verification_method as "method",
  s.verified_at as "verifiedAt", s.suspended_at as "suspendedAt",
  s.own_addresses as "ownAddresses", s.counts_platform_pages as "countsPlatformPages",
  coalesce(s.time_zone, 'UTC') as "timeZone", s.retention_months as "retentionMonths", s.version,
  s.created_at as "createdAt", s.updated_at as "updatedAt",
  (select array_agg(d.host order by d.position) from audience.site_domain d where d.site_key = s.site_key) as domains`;
const findSql = `select ${columns} from audience.site s where s.owner_profile_id = $1 and s.site_key = $2`;
const listSql = `
  select t.total, p.* from (
    select count(*)::integer as total from audience.site s where s.owner_profile_id = $1) t
  left join lateral (
    select ${columns} from audience.site s where s.owner_profile_id = $1
    order by s.created_at, s.site_key limit $2 offset $3) p on true`;
const lockSql = 'select version from audience.site where site_key = $1 for update';

interface Row extends Pick<
  AudienceSite,
  | 'siteKey'
  | 'name'
  | 'domains'
  | 'countsPlatformPages'
  | 'ownAddresses'
  | 'timeZone'
  | 'retentionMonths'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> {
  readonly token: string;
  readonly method: DomainVerificationMethod | null;
  readonly verifiedAt: string | null;
  readonly suspendedAt: string | null;
}

const foundRows = z.array(z.custom<Row>());

function statusOf({ suspendedAt, verifiedAt }: Row): AudienceSiteStatus {
  if (suspendedAt !== null) return AudienceSiteStatus.SUSPENDED;
  return verifiedAt === null ? AudienceSiteStatus.PENDING : AudienceSiteStatus.ACTIVE;
}

function viewOf(row: Row): AudienceSite {
  const { siteKey, name, domains, token, method, verifiedAt, countsPlatformPages, ownAddresses, version } =
    row;
  const { timeZone, retentionMonths } = row;
  return {
    siteKey,
    name,
    domains,
    status: statusOf(row),
    verification: {
      domain: domains[0] ?? '',
      method,
      token,
      txtRecord: txtRecordOf(token),
      metaTag: metaTagOf(token),
      verifiedAt: verifiedAt === null ? null : isoInstant(verifiedAt),
    },
    countsPlatformPages,
    ownAddresses,
    timeZone,
    retentionMonths,
    version,
    createdAt: isoInstant(row.createdAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}

/** A site of the owner, as the transaction sees it; any other is missing. */
export async function findSite(
  transaction: Transaction,
  owner: string,
  siteKey: string,
): Promise<AudienceSite> {
  const [row] = foundRows.parse(await transaction(findSql, [owner, siteKey]));
  if (row === undefined) throw siteNotFound();
  return viewOf(row);
}

/** A site of the owner, locked until the transaction ends; any other is missing. */
export async function lockSite(
  transaction: Transaction,
  owner: string,
  siteKey: string,
): Promise<AudienceSite> {
  await transaction(lockSql, [siteKey]);
  return findSite(transaction, owner, siteKey);
}

/** One page of the owner's sites, oldest first. */
export async function listSites(
  pool: Pool,
  owner: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<AudienceSitePage> {
  const { rows } = await pool.query<Row & { total: number }>({
    name: 'audience-sites',
    text: listSql,
    values: [owner, pageSize, (page - 1) * pageSize],
  });
  return { items: rows[0]?.siteKey ? rows.map(viewOf) : [], total: rows[0]?.total ?? 0 };
}

/** The site's owner; null if there is no site with this key. */
export async function ownerOfSite(transaction: Transaction, siteKey: string): Promise<string | null> {
  const sql = 'select owner_profile_id as owner from audience.site where site_key = $1';
  const rows = z.array(z.object({ owner: z.string() })).parse(await transaction(sql, [siteKey]));
  return rows[0]?.owner ?? null;
}

/** The stored fields of a new site. */
export interface NewSite {
  readonly owner: string;
  readonly siteKey: string;
  readonly name: string;
  readonly domains: readonly string[];
  readonly secretHash: Buffer;
  readonly token: string;
  /** Of IANA; null for UTC. */
  readonly timeZone: string | null;
  readonly now: Date;
}

const ownerLockSql = `select pg_advisory_xact_lock(hashtextextended('audience_site ' || $1, 0))`;
const insertSql = `
  insert into audience.site (site_key, owner_profile_id, name, secret_hash, verification_token, created_at, updated_at,
    time_zone)
  select $1, $2, $3, $4, $5, $6, $6, $8
  where (select count(*) from audience.site where owner_profile_id = $2) < $7
  returning site_key`;
const insertDomainsSql = `
  insert into audience.site_domain (site_key, host, created_at)
  select $1, host, $3 from unnest($2::text[]) with ordinality as given (host, place) order by place
  on conflict do nothing returning host`;

/**
 * Stores a site unless the owner has as many as allowed; returns whether it did. A parallel registration for the owner
 * waits, and then counts this one.
 */
export async function insertSite(transaction: Transaction, site: NewSite, limit: number): Promise<boolean> {
  const { owner, siteKey, name, domains, secretHash, token, timeZone, now } = site;
  await transaction(ownerLockSql, [owner]);
  const values = [siteKey, owner, name, secretHash, token, now, limit, timeZone];
  if ((await transaction(insertSql, values)).length === 0) return false;
  await transaction(insertDomainsSql, [siteKey, domains, now]);
  return true;
}

/** Adds a domain to a locked site; returns whether it was new. */
export async function insertDomain(
  transaction: Transaction,
  siteKey: string,
  domain: string,
  now: Date,
): Promise<boolean> {
  return (await transaction(insertDomainsSql, [siteKey, [domain], now])).length === 1;
}

export async function removeDomain(transaction: Transaction, siteKey: string, domain: string): Promise<void> {
  await transaction('delete from audience.site_domain where site_key = $1 and host = $2', [siteKey, domain]);
}

const change = (assignments: string) =>
  `update audience.site set ${assignments} version = version + 1, updated_at = $2 where site_key = $1`;
const changes = {
  domains: change(''),
  name: change('name = $3,'),
  ownAddresses: change('own_addresses = $3,'),
  timeZone: change('time_zone = $3,'),
  retention: change('retention_months = $3::smallint,'),
  secret: change('secret_hash = $3,'),
  verified: change('verification_method = $3, verified_at = $2,'),
  unverified: change('verification_method = null, verified_at = null,'),
  suspended: change('suspended_at = $2,'),
  reinstated: change('suspended_at = null,'),
};

/** Stores a change of a locked site, and raises its version. */
export async function storeSiteChange(
  transaction: Transaction,
  siteKey: string,
  now: Date,
  [kind, ...values]: readonly [kind: keyof typeof changes, value?: string | Buffer | readonly string[]],
): Promise<void> {
  await transaction(changes[kind], [siteKey, now, ...values]);
}

/** Stops every site of an owner: nothing is collected for them any more. */
export async function suspendSitesOf(transaction: Transaction, owner: string, now: Date): Promise<void> {
  await transaction(
    `update audience.site set suspended_at = $2, version = version + 1, updated_at = $2
     where owner_profile_id = $1 and suspended_at is null`,
    [owner, now],
  );
}

export async function removeSite(transaction: Transaction, siteKey: string): Promise<void> {
  await transaction('delete from audience.site where site_key = $1', [siteKey]);
}
