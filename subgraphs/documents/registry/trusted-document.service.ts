import type { Pool } from 'pg';
import { requireAdmin, requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { parseFields } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { documentIdOf, isDocumentId } from '../../../kernel/graph/trusted-documents.ts';
import {
  type Build,
  buildFields,
  registrationFields,
} from '../../../kernel/inputs/trusted-document-fields.ts';
import { checkDocuments } from './check-documents.ts';
import type { RegisterTrustedDocumentsInput } from './trusted-document.inputs.ts';
import { findText, pageOfDocuments, storeDocuments, withdrawBuild } from './trusted-document.store.ts';
import type { RegisteredDocuments, TrustedDocumentPage } from './trusted-document.view.ts';

/** Where it is registered, by whom and when. */
interface Registrar {
  readonly pool: Pool;
  /** Null for somebody with direct access to the database. */
  readonly memberId: string | null;
  readonly now: Date;
}

/**
 * Registers the documents in a client's build, all of them or none; existing ones stay as they are. Throws
 * 0010010000400 that names the faults of each document.
 */
export async function registerFor(
  { pool, memberId, now }: Registrar,
  input: RegisterTrustedDocumentsInput,
): Promise<RegisteredDocuments> {
  const { client, version, documents: offered } = parseFields(registrationFields, input);
  const documents = await checkDocuments(offered);
  const added = await inTransaction(pool, (transaction) =>
    storeDocuments(transaction, { client, version }, documents, { memberId, now }),
  );
  return { client, version, added, documentIds: offered.map(({ text }) => documentIdOf(text)) };
}

/** The same for an administrator. */
export async function registerDocuments(
  { viewer, pool, clock }: Context,
  input: RegisterTrustedDocumentsInput,
): Promise<RegisteredDocuments> {
  requireAdmin(viewer);
  return registerFor({ pool, memberId: viewer.memberId, now: clock.now() }, input);
}

/**
 * Withdraws the documents of a client's build: within 2 seconds production refuses those that no other build has.
 * Returns the number of documents; throws GT_Resource_FL if there are none.
 */
export async function withdrawDocuments({ viewer, pool, clock }: Context, input: Build): Promise<number> {
  requireAdmin(viewer);
  const build = parseFields(buildFields, input);
  const change = { memberId: viewer.memberId, now: clock.now() };
  const withdrawn = await withdrawBuild(pool, build, change);
  if (withdrawn === 0) throw new DomainError('Developer_TrustedDocument_GT_Resource_FL');
  return withdrawn;
}

/** The registered documents, for administrators; of one client if given. */
export async function registeredDocuments(
  { viewer, pool }: Context,
  client: string | null,
  page: { readonly page: number; readonly pageSize: number },
): Promise<TrustedDocumentPage> {
  requireAdmin(viewer);
  return pageOfDocuments(pool, client, page);
}

/** The text of a document, for the gateway; null if it is not registered. */
export async function textOf({ viewer, pool }: Context, documentId: string): Promise<string | null> {
  requireSystem(viewer);
  return isDocumentId(documentId) ? findText(pool, documentId) : null;
}
