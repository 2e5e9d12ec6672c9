import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isStorableText } from '../../kernel/http/json.ts';
import { type App, type Client, isPublic } from '../clients/app-store.ts';
import type { Dependencies } from '../dependencies.ts';
import { OAuthError } from './oauth-error.ts';
import { hashSecret } from '../../kernel/access/secrets.ts';

/** The client credentials in one request. */
export interface ClientCredentials {
  readonly clientId: string | undefined;
  readonly secret: string | undefined;
  /** Whether they came in the Authorization header; a refusal then names the scheme (RFC 6749 5.2). */
  readonly isBasic: boolean;
}

type BodyCredentials = Readonly<Partial<Record<'client_id' | 'client_secret', string>>>;

/** 401; after HTTP Basic it names the scheme (RFC 6749 5.2). */
export function invalidClient(description: string, isBasic: boolean, issuer: string): OAuthError {
  return new OAuthError('invalid_client', description, {
    status: 401,
    headers: isBasic ? { 'WWW-Authenticate': `Basic realm="${issuer}", charset="UTF-8"` } : {},
  });
}

/** Id and secret of an `Authorization: Basic` header, form-encoded inside (RFC 6749 2.3.1); null when malformed. */
function parseBasic(header: string): readonly [string, string] | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header)?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) return null;
  try {
    const [id, secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    );
    return id && secret !== undefined && isStorableText(id) ? [id, secret] : null;
  } catch {
    return null;
  }
}

/**
 * The credentials of a request: from the header, which works on every grant (spec 4.1), or from the body.
 * Throws invalid_client for a header that cannot be read, invalid_request for both at once or two client ids.
 */
export function readCredentials(header: string, body: BodyCredentials, issuer: string): ClientCredentials {
  if (header === '') return { clientId: body.client_id, secret: body.client_secret, isBasic: false };
  const basic = parseBasic(header);
  if (basic === null) throw invalidClient('The Authorization header is not proper HTTP Basic.', true, issuer);
  const [clientId, secret] = basic;
  if (body.client_secret !== undefined) {
    throw new OAuthError('invalid_request', 'The client authenticates in the header and in the body.');
  }
  if (body.client_id !== undefined && body.client_id !== clientId) {
    throw new OAuthError('invalid_request', 'The header and the body name different clients.');
  }
  return { clientId, secret: secret === '' ? undefined : secret, isBasic: true };
}

/** A secret to compare with if there is none, so that timing does not reveal which clients exist. */
const noSecretHash = randomBytes(32);

function matchesAny(secret: string, hashes: readonly Buffer[]): boolean {
  const hash = hashSecret(secret);
  let isMatch = false;
  for (const candidate of hashes.length > 0 ? hashes : [noSecretHash]) {
    if (candidate.length === hash.length && timingSafeEqual(candidate, hash)) isMatch = true;
  }
  return isMatch;
}

/** The app that a secret proves at `now`, or why it does not. */
function prove(client: Client | null, secret: string | undefined, now: Date): App | string {
  if (client !== null && isPublic(client.app)) {
    if (secret !== undefined) return 'A public client has no secret and must not send one.';
  } else {
    const isWorking = (endsAtMs: number | null) => endsAtMs === null || endsAtMs > now.getTime();
    const working = (client?.secrets ?? []).flatMap(({ hash, endsAtMs }) =>
      isWorking(endsAtMs) ? hash : [],
    );
    const isProven = matchesAny(secret ?? '', working);
    if (client !== null && secret === undefined) return 'The client secret is missing.';
    if (client === null || !isProven) return 'The client is not known or its secret is wrong.';
  }
  return client.app.status === 'ACTIVE' ? client.app : 'The platform has stopped this app.';
}

/**
 * The app that the credentials prove (spec 5.5, 7.1). Throws invalid_client, 401: unknown client, wrong or
 * missing secret, a secret sent by a public client, or an app that the platform stopped.
 */
export async function authenticateClient(
  { clients, clock, env }: Pick<Dependencies, 'clients' | 'clock' | 'env'>,
  { clientId = '', secret, isBasic }: ClientCredentials,
): Promise<App> {
  const now = clock.now();
  // Also if nothing is cached, so that timing does not reveal what is.
  const remembered = prove((await clients.recall(clientId)) ?? null, secret, now);
  if (typeof remembered !== 'string') return remembered;
  const proven = prove(await clients.read(clientId), secret, now);
  if (typeof proven === 'string') throw invalidClient(proven, isBasic, env.AUTH_URL);
  return proven;
}
