import type { Env } from '../../kernel/env.ts';
import type { ClientAuthenticationMethod } from '../app-store.ts';
import { OAuthError } from '../oauth-error.ts';
import { namesPlatform } from './client-name.ts';
import { checkRedirectUris } from './redirect-uri.ts';
import { partnerScopes, splitScopes } from './scope.ts';

/** What a self-registration asks for, every rule of spec 5.7 checked. */
export interface ClientMetadata {
  readonly redirectUris: readonly string[];
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly clientUri: string | undefined;
  readonly policyUri: string | undefined;
  readonly tosUri: string | undefined;
  readonly supportEmail: string | undefined;
  readonly softwareId: string | undefined;
  readonly softwareVersion: string | undefined;
}

type Members = ReadonlyMap<string, unknown>;

const limits = { name: 120, uri: 800, softwareId: 200, softwareVersion: 60, email: 254 } as const;
const emailPattern = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}]+$/u;
/** Characters that hide or reorder what a person reads on the consent page. */
const deceptiveCharacters =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u202A-\u202E\u2028\u2029\u2060\u2066-\u2069\uFEFF]/u;

function refuse(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description);
}

/** A member's value; null counts as not sent. */
function member(members: Members, name: string): unknown {
  return members.get(name) ?? undefined;
}

function text(members: Members, name: string): string | undefined {
  const value = member(members, name);
  if (value !== undefined && typeof value !== 'string') throw refuse(`${name} must be a text.`);
  return value;
}

function texts(members: Members, name: string): readonly string[] | undefined {
  const value = member(members, name);
  if (value === undefined) return undefined;
  const isTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  if (!isTexts(value)) throw refuse(`${name} must be a list of texts.`);
  return value;
}

function authMethod(members: Members): ClientAuthenticationMethod {
  const method = text(members, 'token_endpoint_auth_method') ?? 'client_secret_basic';
  if (method === 'none' || method === 'client_secret_basic' || method === 'client_secret_post') return method;
  throw refuse('token_endpoint_auth_method must be none, client_secret_basic or client_secret_post.');
}

/** The name sent, trimmed; without one the host of the first redirect URI. */
function clientName(members: Members, firstRedirectUri: string, env: Env): string {
  const name = text(members, 'client_name')?.trim();
  if (name === undefined || name === '') return new URL(firstRedirectUri).hostname;
  if (Array.from(name).length > limits.name)
    throw refuse(`client_name is longer than ${limits.name} characters.`);
  if (deceptiveCharacters.test(name)) throw refuse('client_name holds characters that cannot be seen.');
  if (namesPlatform(name, env)) throw refuse('client_name must not name the platform.');
  return name;
}

function httpsUri(members: Members, name: string): string | undefined {
  const uri = text(members, name);
  if (uri === undefined) return undefined;
  if (uri.length > limits.uri) throw refuse(`${name} is longer than ${limits.uri} characters.`);
  const isWritten = /^https:\/\/[^\s\\\p{C}]+$/iu.test(uri);
  const url = isWritten ? URL.parse(uri) : null;
  if (url === null || url.username !== '' || url.password !== '') {
    throw refuse(`${name} must be an absolute https address.`);
  }
  return uri;
}

function supportEmail(members: Members): string | undefined {
  const contacts = texts(members, 'contacts');
  if (contacts?.every((contact) => contact.length <= limits.email && emailPattern.test(contact)) === false) {
    throw refuse('contacts must be a list of e-mail addresses.');
  }
  return contacts?.[0];
}

function registeredScopes(members: Members): readonly string[] {
  const scopes = splitScopes(text(members, 'scope') ?? '');
  if (scopes.length === 0) return partnerScopes;
  if (!scopes.every((scope) => partnerScopes.includes(scope))) {
    throw refuse('scope holds a scope that cannot be registered.');
  }
  return scopes;
}

function checkGrantTypes(members: Members): void {
  const types = texts(members, 'grant_types');
  if (types === undefined) return;
  const isOffered = types.every((type) => type === 'authorization_code' || type === 'refresh_token');
  if (!isOffered || !types.includes('authorization_code')) {
    throw refuse('grant_types must be authorization_code, optionally with refresh_token.');
  }
}

function checkResponseTypes(members: Members): void {
  const types = texts(members, 'response_types');
  if (types !== undefined && (types.length === 0 || types.some((type) => type !== 'code'))) {
    throw refuse('response_types must be code.');
  }
}

function cut(value: string | undefined, length: number): string | undefined {
  return value === undefined ? undefined : Array.from(value).slice(0, length).join('');
}

/**
 * Reads the body of a self-registration; members it does not know are ignored. Throws invalid_redirect_uri
 * or invalid_client_metadata, whose description names the member (spec 7.2).
 */
export function readClientMetadata(members: Members, env: Env): ClientMetadata {
  const redirectUris = checkRedirectUris(members.get('redirect_uris'));
  checkGrantTypes(members);
  checkResponseTypes(members);
  return {
    redirectUris,
    tokenEndpointAuthMethod: authMethod(members),
    name: clientName(members, redirectUris[0], env),
    scopes: registeredScopes(members),
    clientUri: httpsUri(members, 'client_uri'),
    policyUri: httpsUri(members, 'policy_uri'),
    tosUri: httpsUri(members, 'tos_uri'),
    supportEmail: supportEmail(members),
    softwareId: cut(text(members, 'software_id'), limits.softwareId),
    softwareVersion: cut(text(members, 'software_version'), limits.softwareVersion),
  };
}
