import {
  type GuardedClient,
  type GuardedClientOptions,
  type OutgoingAnswer,
  createGuardedClient,
} from '../../../kernel/outgoing/guarded-client.ts';
import type { OutgoingErrorCode } from '../../../kernel/outgoing/outgoing-fault.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type ClientMetadata, readClientDocument } from '../checks/client-metadata.ts';
import { OAuthError } from '../oauth-error.ts';
import { parseJsonObject } from '../request-body.ts';
import { documentAddressFault } from './document-address.ts';

/** contract 3 */
const timeoutMs = 5_000;
const maximumBytes = 10_240;
const shortestMs = 300_000;
const longestMs = 86_400_000;

/** An app's metadata at its client id, and until when it is valid. */
export interface ClientDocument {
  readonly metadata: ClientMetadata;
  readonly expiresAt: Date;
}

/** Fetches documents: one byte more than the maximum shows that a document is too large. */
export const createDocumentClient = (options: GuardedClientOptions): GuardedClient =>
  createGuardedClient({ timeoutMs, ...options, maximumBytes: maximumBytes + 1 });

const reasons: Readonly<Record<OutgoingErrorCode, string>> = {
  TIMEOUT: 'it did not answer within 5 seconds',
  DNS: 'its host is not known',
  TLS: 'its certificate is not valid',
  CONNECT: 'it does not answer',
  BLOCKED_ADDRESS: 'its host is not on the public internet',
  REDIRECT: 'it redirects',
  HTTP_STATUS: 'it answers with an error',
};

function refuse(what: string): OAuthError {
  return new OAuthError('invalid_client', `The description of the app (client_id) cannot be used: ${what}.`);
}

const jsonType = /^application\/(?:[a-z0-9!#$&^_.+-]+\+)?json[ \t]*(?:;|$)/i;

/** The document's members, as sent. Throws invalid_client. */
function membersOf({ errorCode, status, headers, body }: OutgoingAnswer): ReadonlyMap<string, unknown> {
  if (errorCode !== null) throw refuse(reasons[errorCode]);
  if (status !== 200) throw refuse(reasons.HTTP_STATUS);
  if (body.length > maximumBytes) throw refuse(`it is longer than ${maximumBytes} bytes`);
  if (!jsonType.test(String(headers['content-type']))) throw refuse('it is not application/json');
  return parseJsonObject(body, 'invalid_client');
}

/** How long a document is valid: as its host says, within the bounds of contract 3. */
function lifetimeMs({ 'cache-control': header = '' }: OutgoingAnswer['headers']): number {
  const directives = String(header).toLowerCase();
  const seconds = /\bno-(?:store|cache)\b/.test(directives)
    ? 0
    : /\bmax-age="?(\d{1,9})/.exec(directives)?.[1];
  return Math.min(longestMs, Math.max(shortestMs, Number(seconds ?? 0) * 1000));
}

/**
 * Fetches the document at a client id (OAuth Client ID Metadata Document). Throws OAuthError, in words for the person
 * in front of the page, for an address that is not allowed, for a failed fetch, and for a document that breaks a rule.
 */
export async function fetchDocument(
  { documents, clock, env }: Pick<Dependencies, 'documents' | 'clock' | 'env'>,
  clientId: string,
): Promise<ClientDocument> {
  const fault = documentAddressFault(clientId, env);
  if (fault !== null) throw refuse(`its address ${fault}`);
  const headers = { accept: 'application/json' };
  const answer = await documents.request({ method: 'GET', url: clientId, headers });
  const metadata = readClientDocument(membersOf(answer), clientId, env);
  return { metadata, expiresAt: new Date(clock.now().getTime() + lifetimeMs(answer.headers)) };
}
