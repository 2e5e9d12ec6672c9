import { domainToUnicode } from 'node:url';
import {
  appLimits,
  agentScopes,
  bookingScopes,
  isEmailAddress,
  isHttpsAddress,
} from '../../../kernel/member-operations/app-metadata.ts';
import { nameOrNone } from '../../../kernel/text/lines.ts';
import type { Env } from '../../settings.ts';
import type { ClientAuthenticationMethod } from '../../clients/app-store.ts';
import { OAuthError } from '../oauth-error.ts';
import { addressFault, readsAsAddress } from '../../../kernel/names/addresses.ts';
import { isOwnAddress, ownAddressFault } from '../../../kernel/names/own-origins.ts';
import { namesPlatform } from '../../../kernel/names/platform-name.ts';
import { checkRedirectUris } from './redirect-uri.ts';
import { splitScopes } from './scope.ts';

/** The metadata that an app states about itself without an account, checked against every rule of spec 5.7. */
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

const softwareLimits = { id: 200, version: 60 } as const;

function refuse(description: string): OAuthError {
  return new OAuthError('invalid_client_metadata', description);
}

/** A member's value; null counts as omitted. */
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

function registeredMethod(members: Members): ClientAuthenticationMethod {
  const method = text(members, 'token_endpoint_auth_method') ?? 'client_secret_basic';
  if (method === 'none' || method === 'client_secret_basic' || method === 'client_secret_post') return method;
  throw refuse('token_endpoint_auth_method must be none, client_secret_basic or client_secret_post.');
}

/** A document contains no secret. */
function methodOfDocument(members: Members): 'none' {
  if ((text(members, 'token_endpoint_auth_method') ?? 'none') === 'none') return 'none';
  throw refuse('token_endpoint_auth_method must be none.');
}

/**
 * The name of an app without one: its own host. It replaces a name, so it may not be the platform's either, neither as
 * it is written nor as browsers show an internationalised one.
 */
function nameFromHost(host: string, env: Env): string {
  if ([host, domainToUnicode(host)].some((shown) => namesPlatform(shown, env))) {
    throw refuse('client_name is missing, and the host in its place names the platform.');
  }
  if (host.length > appLimits.name) {
    throw refuse('client_name is missing, and the host in its place is too long to be one.');
  }
  return host;
}

/** The given name, in the form in which all names are stored; without one the host of the app's `address`. */
function clientName(members: Members, address: string, env: Env): string {
  const { data: name, error } = nameOrNone(appLimits.name).safeParse(text(members, 'client_name') ?? '');
  if (error !== undefined) {
    throw refuse(`client_name: ${error.issues.map(({ message }) => message).join(' ')}`);
  }
  if (name === '') return nameFromHost(new URL(address).hostname, env);
  if (namesPlatform(name, env)) throw refuse('client_name must not name the platform.');
  // A host that belongs to the app is shown beside the name; one that is only claimed is not (contract 5).
  if (readsAsAddress(name)) throw refuse(`client_name: ${addressFault}`);
  return name;
}

function httpsUri(members: Members, name: string): string | undefined {
  const uri = text(members, name);
  if (uri === undefined) return undefined;
  if (uri.length > appLimits.address) throw refuse(`${name} is longer than ${appLimits.address} characters.`);
  if (!isHttpsAddress(uri)) throw refuse(`${name} must be an absolute https address.`);
  return uri;
}

function supportEmail(members: Members): string | undefined {
  const contacts = texts(members, 'contacts');
  if (contacts?.every(isEmailAddress) === false) {
    throw refuse('contacts must be a list of e-mail addresses.');
  }
  return contacts?.[0];
}

function registeredScopes(members: Members): readonly string[] {
  // Client SDKs send the scopes of the challenge: those of the agents' resource are left out (contract 4, RFC 7591
  // 3.2.1).
  const scopes = splitScopes(text(members, 'scope') ?? '').filter((scope) => !agentScopes.includes(scope));
  if (scopes.length === 0) return bookingScopes;
  if (!scopes.every((scope) => bookingScopes.includes(scope))) {
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
 * Rules for both ways of registering; `address` replaces the name of an app without one, by default the first redirect
 * URI.
 */
function readMetadata(
  members: Members,
  env: Env,
  methodOf: (members: Members) => ClientAuthenticationMethod,
  address?: string,
): ClientMetadata {
  const redirectUris = checkRedirectUris(members.get('redirect_uris'));
  if (redirectUris.some((uri) => isOwnAddress(env, uri))) {
    throw new OAuthError('invalid_redirect_uri', `redirect_uris: ${ownAddressFault}`);
  }
  checkGrantTypes(members);
  checkResponseTypes(members);
  return {
    redirectUris,
    tokenEndpointAuthMethod: methodOf(members),
    name: clientName(members, address ?? redirectUris[0], env),
    scopes: registeredScopes(members),
    clientUri: httpsUri(members, 'client_uri'),
    policyUri: httpsUri(members, 'policy_uri'),
    tosUri: httpsUri(members, 'tos_uri'),
    supportEmail: supportEmail(members),
    softwareId: cut(text(members, 'software_id'), softwareLimits.id),
    softwareVersion: cut(text(members, 'software_version'), softwareLimits.version),
  };
}

/**
 * Reads the body of a self-registration; unknown members are ignored. Throws invalid_redirect_uri or
 * invalid_client_metadata, whose description names the member (spec 7.2).
 */
export function readClientMetadata(members: Members, env: Env): ClientMetadata {
  return readMetadata(members, env, registeredMethod);
}

/**
 * Reads a Client ID Metadata Document (contract 3), which describes a public client. Throws like `readClientMetadata`.
 */
export function readClientDocument(members: Members, clientId: string, env: Env): ClientMetadata {
  if (text(members, 'client_id') !== clientId)
    throw refuse('client_id must be the address that it stands at.');
  return readMetadata(members, env, methodOfDocument, clientId);
}
