import { hash } from 'node:crypto';

/** Channel for registered and withdrawn documents; the payload is the id. */
export const trustedDocumentChannel = 'trusted_document_changed';

const documentId = /^[0-9a-f]{64}$/;

/** Whether a text could be the id of a document. */
export const isDocumentId = (text: string): boolean => documentId.test(text);

/** The id of a document: SHA-256 of its text in UTF-8, in lower-case hex (contract 5). */
export function documentIdOf(text: string): string {
  return hash('sha256', text, 'hex');
}
