import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { OperationUseInput } from './operation-use.inputs.ts';
import { type FieldUsePage, FieldUserKind } from './field-use.view.ts';

/** In one order everywhere, so that two gateways at once cannot deadlock. */
const recordSql = `
  insert into documents.operation_use (operation, day, uses, last_used_at)
  select operation, ("lastUsedAt" at time zone 'UTC')::date, uses, "lastUsedAt"
  from json_to_recordset($1::json) as u (operation text, uses bigint, "lastUsedAt" timestamptz) order by 1
  on conflict (operation, day) do update set
    uses = operation_use.uses + excluded.uses,
    last_used_at = greatest(operation_use.last_used_at, excluded.last_used_at)`;

/** Adds uses to those of their days. */
export async function addUses(pool: Pool, uses: readonly OperationUseInput[]): Promise<void> {
  await pool.query(recordSql, [JSON.stringify(uses)]);
}

/** Deletes the uses before a day. */
export async function removeUsesBefore(pool: Pool, day: Date): Promise<void> {
  await pool.query(
    `delete from documents.operation_use where day < ($1::timestamptz at time zone 'UTC')::date`,
    [day],
  );
}

const from = `
  documents.operation_field f
  join (
    select name as operation, 'SERVICE' as kind, service as "user", array[]::text[] as versions,
      array[name] as operation_names
    from documents.stored_operation
    union all
    select document_id, 'CLIENT', client, array_agg(version order by registered_at desc, version), operation_names
    from documents.registration r join documents.trusted_document d using (document_id)
    where withdrawn_at is null
    group by document_id, client, operation_names
  ) o using (operation)
  where ($1::text is null or lower(f.type) = lower($1)) and ($2::text is null or lower(f.field) = lower($2))`;
const pageSql = `
  select type, field, kind, "user", versions, operation_names as "operationNames", u.last_used_at as "lastUsedAt",
    coalesce(u.uses, 0)::integer as uses
  from (select * from ${from} order by type, field, kind, "user", operation limit $3 offset $4) p
  left join lateral (
    select max(last_used_at) as last_used_at, least(sum(uses) filter (where day > ($5::timestamptz at time zone 'UTC')::date), 2147483647) as uses
    from documents.operation_use u where u.operation = p.operation
  ) u on true
  order by type, field, kind, "user", operation`;

const useRow = z.object({
  type: z.string(),
  field: z.string(),
  kind: z.enum(FieldUserKind),
  user: z.string(),
  versions: z.array(z.string()),
  operationNames: z.array(z.string()),
  lastUsedAt: z.string().transform(isoInstant).nullable(),
  uses: z.int(),
});

/** Which uses to list, and from which day on to count them. */
export interface UsesAsked {
  /** In any letter case; null for all. */
  readonly type: string | null;
  readonly field: string | null;
  readonly page: number;
  readonly pageSize: number;
  readonly since: Date;
}

/** One page of who uses which field, by name. */
export async function pageOfUses(
  pool: Pool,
  { type, field, page, pageSize, since }: UsesAsked,
): Promise<FieldUsePage> {
  const counted = pool.query<{ total: number }>(`select count(*)::integer as total from ${from}`, [
    type,
    field,
  ]);
  const found = pool.query(pageSql, [type, field, pageSize, (page - 1) * pageSize, since]);
  const begun = pool.query<{ day: string | null }>(
    'select min(day)::text as day from documents.operation_use',
  );
  const [{ rows }, total, first] = await Promise.all([found, counted, begun]);
  return {
    items: z.array(useRow).parse(rows),
    total: total.rows[0]?.total ?? 0,
    countedSince: first.rows[0]?.day ?? null,
  };
}
