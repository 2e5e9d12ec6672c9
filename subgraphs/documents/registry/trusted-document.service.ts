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
  /** Null for whoever has the database itself. */
  readonly memberId: string | null;
  readonly now: Date;
}

/**
 * Registers what a build of a client sends, all of it or nothing; what is registered already stays as it is. Throws
 * 0010010000400 that names what is wrong with each document.
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
 * Withdraws what is registered for a build of a client: within 2 seconds production takes none of it that no other build
 * has. Answers how many documents that were; throws GT_Resource_FL where there are none.
 */
export async function withdrawDocuments({ viewer, pool, clock }: Context, input: Build): Promise<number> {
  requireAdmin(viewer);
  const build = parseFields(buildFields, input);
  const change = { memberId: viewer.memberId, now: clock.now() };
  const withdrawn = await withdrawBuild(pool, build, change);
  if (withdrawn === 0) throw new DomainError('Developer_TrustedDocument_GT_Resource_FL');
  return withdrawn;
}

/** What is registered, for administrators; of one client where it is given. */
export async function registeredDocuments(
  { viewer, pool }: Context,
  client: string | null,
  page: { readonly page: number; readonly pageSize: number },
): Promise<TrustedDocumentPage> {
  requireAdmin(viewer);
  return pageOfDocuments(pool, client, page);
}

/** The text of a document, for the gateway; null where it is not registered. */
export async function textOf({ viewer, pool }: Context, documentId: string): Promise<string | null> {
  requireSystem(viewer);
  return isDocumentId(documentId) ? findText(pool, documentId) : null;
}
