import type { Pool } from 'pg';
import { z } from 'zod';
import { isoInstant } from '../../../kernel/database/timestamps.ts';
import type { Transaction } from '../../../kernel/database/transaction.ts';
import type { Build } from '../../../kernel/inputs/trusted-document-fields.ts';
import type { SoundDocument } from './check-documents.ts';
import type { TrustedDocumentPage } from './trusted-document.view.ts';

/** Who changes the registry and when; nobody in particular on the command line. */
interface Change {
  readonly memberId: string | null;
  readonly now: Date;
}

/** In one order everywhere, so that two builds at once cannot deadlock. */
const documentSql = `
  insert into documents.trusted_document (document_id, text, operation_names, created_at)
  select d ->> 'documentId', d ->> 'text', array(select json_array_elements_text(d -> 'operationNames')), $2
  from json_array_elements($1::json) d order by 1
  on conflict (document_id) do nothing`;
const fieldSql = `
  insert into documents.operation_field (operation, type, field)
  select distinct d ->> 'documentId', f ->> 'type', f ->> 'field'
  from json_array_elements($1::json) d cross join json_array_elements(d -> 'fields') f order by 1, 2, 3
  on conflict do nothing`;
const registrationSql = `
  insert into documents.registration (client, version, document_id, registered_at, registered_by)
  select $2, $3, d ->> 'documentId', $4, $5 from json_array_elements($1::json) d order by 3
  on conflict (client, version, document_id) do update
    set registered_at = excluded.registered_at, registered_by = excluded.registered_by, withdrawn_at = null, withdrawn_by = null
    where registration.withdrawn_at is not null
  returning document_id`;

/** Registers documents for a build; returns how many were new for it. */
export async function storeDocuments(
  transaction: Transaction,
  { client, version }: Build,
  documents: readonly SoundDocument[],
  { memberId, now }: Change,
): Promise<number> {
  const list = JSON.stringify(documents);
  await transaction(documentSql, [list, now]);
  await transaction(fieldSql, [list]);
  return (await transaction(registrationSql, [list, client, version, now, memberId])).length;
}

/** Withdraws the documents of a build; returns their number. */
export async function withdrawBuild(
  pool: Pool,
  { client, version }: Build,
  { memberId, now }: Change,
): Promise<number> {
  const sql = `
    update documents.registration set withdrawn_at = $3, withdrawn_by = $4
    where client = $1 and version = $2 and withdrawn_at is null`;
  return (await pool.query(sql, [client, version, now, memberId])).rowCount ?? 0;
}

/** The text of a document that is registered for any build; null for any other. */
export async function findText(pool: Pool, documentId: string): Promise<string | null> {
  const sql = `
    select text from documents.trusted_document d
    where document_id = $1
      and exists (select from documents.registration r where r.document_id = d.document_id and withdrawn_at is null)`;
  const { rows } = await pool.query<{ text: string }>(sql, [documentId]);
  return rows[0]?.text ?? null;
}

const documentRow = z.object({
  documentId: z.string(),
  client: z.string(),
  version: z.string(),
  operationNames: z.array(z.string()),
  text: z.string(),
  registeredAt: z.string().transform(isoInstant),
});
const from = `
  documents.registration r join documents.trusted_document d using (document_id)
  where withdrawn_at is null and ($1::text is null or client = $1)`;

/** One page of the registered documents, by client, latest first; of one client if given. */
export async function pageOfDocuments(
  pool: Pool,
  client: string | null,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<TrustedDocumentPage> {
  const counted = pool.query<{ total: number }>(`select count(*)::integer as total from ${from}`, [client]);
  const found = pool.query(
    `select document_id as "documentId", client, version, operation_names as "operationNames", text,
       registered_at as "registeredAt"
     from ${from} order by client, registered_at desc, version, document_id limit $2 offset $3`,
    [client, pageSize, (page - 1) * pageSize],
  );
  const [{ rows }, total] = await Promise.all([found, counted]);
  return { items: z.array(documentRow).parse(rows), total: total.rows[0]?.total ?? 0 };
}

const exportedRow = z.object({
  client: z.string(),
  versions: z.array(z.string()),
  operationNames: z.array(z.string()),
  text: z.string(),
});

/** All registered documents, for the check of the schema. */
export async function allDocuments(pool: Pool): Promise<z.output<typeof exportedRow>[]> {
  const { rows } = await pool.query(
    `select client, array_agg(version order by registered_at desc, version) as versions,
       operation_names as "operationNames", text
     from documents.registration r join documents.trusted_document d using (document_id)
     where withdrawn_at is null group by client, document_id, operation_names, text order by client, document_id`,
  );
  return z.array(exportedRow).parse(rows);
}
