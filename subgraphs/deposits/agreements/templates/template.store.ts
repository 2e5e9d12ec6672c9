import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../../kernel/database/transaction.ts';

const row = z.object({
  id: z.string(),
  profileId: z.string(),
  name: z.string(),
  text: z.string(),
  isOpenToBuyers: z.boolean(),
  archivedAt: z.string().transform(isoInstant).nullable(),
  version: z.int(),
  createdAt: z.string().transform(isoInstant),
  updatedAt: z.string().transform(isoInstant),
});
export type TemplateRow = z.infer<typeof row>;
type TemplateFields = Pick<TemplateRow, 'id' | 'profileId' | 'name' | 'text' | 'isOpenToBuyers'>;

const columns = `
  id, profile_id as "profileId", name, text, is_open_to_buyers as "isOpenToBuyers",
  archived_at::text as "archivedAt", version,
  created_at::text as "createdAt", updated_at::text as "updatedAt"`;
const findSql = `select ${columns} from deposits.contract_template where id = $1`;
const one = z.tuple([row]);

/** Any profile's template; null if there is none. */
export async function findTemplate(pool: Pool, id: string): Promise<TemplateRow | null> {
  const { rows } = await pool.query(findSql, [id]);
  return z.array(row).parse(rows)[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockTemplate(transaction: Transaction, id: string): Promise<TemplateRow | null> {
  return z.array(row).parse(await transaction(`${findSql} for update`, [id]))[0] ?? null;
}

export async function listTemplates(
  pool: Pool,
  profileId: string,
  {
    isArchived,
    page,
    pageSize,
  }: { readonly isArchived: boolean; readonly page: number; readonly pageSize: number },
): Promise<{ items: TemplateRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    pool.query(
      `select ${columns} from deposits.contract_template 
       where profile_id = $1 and (archived_at is not null) = $2
       order by created_at, id limit $3 offset $4`,
      [profileId, isArchived, pageSize, (page - 1) * pageSize],
    ),
    pool.query<{ total: number }>(
      `select count(*)::int as total from deposits.contract_template
       where profile_id = $1 and (archived_at is not null) = $2`,
      [profileId, isArchived],
    ),
  ]);
  return { items: z.array(row).parse(rows), total: counted.rows[0]?.total ?? 0 };
}

export async function insertTemplate(
  transaction: Transaction,
  { id, profileId, name, text, isOpenToBuyers }: TemplateFields,
  now: Date,
): Promise<TemplateRow> {
  const rows = await transaction(
    `insert into deposits.contract_template
       (id, profile_id, name, text, is_open_to_buyers, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6) returning ${columns}`,
    [id, profileId, name, text, isOpenToBuyers, now],
  );
  return one.parse(rows)[0];
}

export async function storeTemplate(
  transaction: Transaction,
  { id, name, text, isOpenToBuyers }: TemplateFields,
  now: Date,
): Promise<TemplateRow> {
  const rows = await transaction(
    `update deposits.contract_template
     set name = $2, text = $3, is_open_to_buyers = $4, version = version + 1, updated_at = $5
     where id = $1 returning ${columns}`,
    [id, name, text, isOpenToBuyers, now],
  );
  return one.parse(rows)[0];
}

/** Archives a template, or leaves it as it was archived before. */
export async function archive(transaction: Transaction, id: string, now: Date): Promise<TemplateRow> {
  const rows = await transaction(
    `update deposits.contract_template set
       version = case when archived_at is null then version + 1 else version end,
       archived_at = coalesce(archived_at, $2)
     where id = $1 returning ${columns}`,
    [id, now],
  );
  return one.parse(rows)[0];
}
