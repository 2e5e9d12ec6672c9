import { DomainError } from '../../kernel/errors/errors.ts';
import { documentIdOf } from '../../kernel/graph/trusted-documents.ts';
import { type Row, isRow } from '../operations/answer-shape.ts';
import type { TrustedDocuments } from './trusted-documents.ts';

/** A request to run, with the id of the registered document that it names; null for an ad-hoc one. */
export interface RequestedDocument {
  readonly body: Row;
  readonly documentId: string | null;
}

/** How a request names a document: by `documentId`, or like clients with automatic persisted queries (APQ). */
interface Named {
  readonly documentId: string;
  readonly unknown: 'DOCUMENT_UNKNOWN' | 'PERSISTED_QUERY_NOT_SUPPORTED';
}

const malformed = (detail: string) => new DomainError('0010010000400', detail);

/** The prefix in GraphQL over HTTP for ids of this kind. */
const prefix = 'sha256:';

function namedById({ documentId }: Row): Named | null {
  if (documentId === undefined || documentId === null) return null;
  if (typeof documentId !== 'string') throw malformed('documentId must be a text.');
  const bare = documentId.startsWith(prefix) ? documentId.slice(prefix.length) : documentId;
  return { documentId: bare, unknown: 'DOCUMENT_UNKNOWN' };
}

function namedByApq({ extensions }: Row): Named | null {
  const persisted = isRow(extensions) ? (extensions['persistedQuery'] ?? null) : null;
  if (persisted === null) return null;
  const hash = isRow(persisted) && persisted['version'] === 1 ? persisted['sha256Hash'] : null;
  if (typeof hash !== 'string')
    throw malformed('extensions.persistedQuery must have version 1 and a sha256Hash.');
  return { documentId: hash, unknown: 'PERSISTED_QUERY_NOT_SUPPORTED' };
}

/** The request as it would be with only the text. */
function withText({ documentId: _id, extensions, ...body }: Row, query: string): Row {
  if (!isRow(extensions)) return { ...body, query };
  const { persistedQuery: _hash, ...others } = extensions;
  return { ...body, query, extensions: others };
}

/**
 * Finds the document of a request (contract 5). Throws DOCUMENT_UNKNOWN or PERSISTED_QUERY_NOT_SUPPORTED for one that
 * is not registered, and AD_HOC_NOT_ALLOWED for a text that does not match its document, or if only registered
 * documents are run.
 */
export async function requestedDocument(
  body: Row,
  { documents, isAdHocAllowed }: { readonly documents: TrustedDocuments; readonly isAdHocAllowed: boolean },
): Promise<RequestedDocument> {
  const byId = namedById(body);
  const byApq = namedByApq(body);
  const named = byId ?? byApq;
  if (named === null) {
    if (isAdHocAllowed) return { body, documentId: null };
    throw new DomainError('AD_HOC_NOT_ALLOWED');
  }
  const { documentId, unknown } = named;
  if (byApq !== null && byApq.documentId !== documentId) throw malformed('The request names two documents.');
  const query = body['query'] ?? null;
  if (query !== null && (typeof query !== 'string' || documentIdOf(query) !== documentId)) {
    throw new DomainError('AD_HOC_NOT_ALLOWED', 'The query is not the document that is named beside it.');
  }
  const text = await documents.find(documentId);
  if (text !== null) return { body: withText(body, text), documentId };
  if (query !== null && isAdHocAllowed) return { body: withText(body, query), documentId: null };
  throw new DomainError(unknown);
}
