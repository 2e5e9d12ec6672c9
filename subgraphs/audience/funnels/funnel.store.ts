import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import { isUuid } from '../../../kernel/text/ids.ts';
import type { AudienceFunnel } from './funnel.view.ts';
import type { Step } from '../goals/step.ts';

const columns = `f.funnel_id as id, f.name, f.steps, f.version,
  f.created_at as "createdAt", f.updated_at as "updatedAt"`;
type Row = Readonly<Pick<AudienceFunnel, keyof AudienceFunnel>>;
const rowsOf = z.array(z.custom<Row>());
const viewOf = (row: Row): AudienceFunnel => ({
  ...row,
  createdAt: isoInstant(row.createdAt),
  updatedAt: isoInstant(row.updatedAt),
});

/** The funnels of a site, by name. */
export async function listFunnels(transaction: Transaction, siteKey: string): Promise<AudienceFunnel[]> {
  const sql = `select ${columns} from audience.funnel f where f.site_key = $1 order by lower(f.name), f.funnel_id`;
  return rowsOf.parse(await transaction(sql, [siteKey])).map(viewOf);
}

/** A funnel of a site; null if it has no such funnel. */
export async function findFunnel(
  transaction: Transaction,
  siteKey: string,
  funnelId: string,
): Promise<AudienceFunnel | null> {
  if (!isUuid(funnelId)) return null;
  const sql = `select ${columns} from audience.funnel f where f.site_key = $1 and f.funnel_id = $2`;
  const [row] = rowsOf.parse(await transaction(sql, [siteKey, funnelId]));
  return row === undefined ? null : viewOf(row);
}

interface StoredFunnel {
  readonly siteKey: string;
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly now: Date;
}

/** Adds a funnel to a locked site; returns whether its name was free. */
export async function insertFunnel(transaction: Transaction, funnel: StoredFunnel): Promise<boolean> {
  const sql = `
    insert into audience.funnel (site_key, funnel_id, name, steps, created_at, updated_at)
    values ($1, $2, $3, $4::jsonb, $5, $5) on conflict do nothing returning funnel_id`;
  const { siteKey, id, name, steps, now } = funnel;
  return (await transaction(sql, [siteKey, id, name, JSON.stringify(steps), now])).length > 0;
}

/** Changes a funnel of a locked site; returns whether its name was free. */
export async function replaceFunnel(transaction: Transaction, funnel: StoredFunnel): Promise<boolean> {
  const sql = `
    update audience.funnel set name = $3, steps = $4::jsonb, version = version + 1, updated_at = $5
    where site_key = $1 and funnel_id = $2 and not exists (
      select from audience.funnel o where o.site_key = $1 and o.funnel_id <> $2 and lower(o.name) = lower($3))
    returning funnel_id`;
  const { siteKey, id, name, steps, now } = funnel;
  return (await transaction(sql, [siteKey, id, name, JSON.stringify(steps), now])).length > 0;
}

export async function removeFunnel(
  transaction: Transaction,
  siteKey: string,
  funnelId: string,
): Promise<void> {
  await transaction('delete from audience.funnel where site_key = $1 and funnel_id = $2', [
    siteKey,
    funnelId,
  ]);
}
