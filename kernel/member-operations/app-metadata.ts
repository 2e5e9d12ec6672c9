/** Rules for the metadata of an app, the same for self-registration and the developer console. */

/** spec 2.2, 5.7, 8: maximum characters of a text. */
export const appLimits = { name: 120, address: 800, email: 254, redirectUris: 10 } as const;

/** The five scopes that any app may register and that the metadata lists (spec 5.8, 5.9). */
export const bookingScopes: readonly string[] = [
  'scheduling:read',
  'appointment:read',
  'appointment:write',
  'client:read',
  'webhook:manage',
];

/**
 * Scopes of the agents' resource {mcp_url} (contract 4). Apps do not register them: any app may request them for
 * that resource, and all of them are read-only.
 */
export const agentScopes: readonly string[] = [
  'mcp:profile',
  'mcp:animals',
  'mcp:sales',
  'mcp:inventory',
  'mcp:schedule',
  'mcp:clients',
];

/** Scopes of business resources, for apps that a developer registered (spec 5.8, contract 3). */
export const businessResourceScopes: readonly string[] = [
  'animal:read',
  'animal:write',
  'breeding:read',
  'breeding:write',
  'profile:read',
  'profile:write',
  'health:read',
  'health:write',
  'order:read',
  'inventory:read',
  'inventory:write',
  'marketplace:read',
  'marketplace:write',
  'billing:read',
  'content:read',
  'content:write',
  'communication:send',
  'engagement:read',
];

/** Scopes that the platform may grant to an app for itself (spec 5.8, contract 3). */
export const clientCredentialsScopes: readonly string[] = [
  'animal:read',
  'animal:write',
  'profile:read',
  'profile:write',
  'order:read',
  'order:write',
  'inventory:read',
  'inventory:write',
  'marketplace:read',
  'marketplace:write',
  'billing:read',
  'billing:write',
  'health:read',
  'health:write',
  'breeding:read',
  'breeding:write',
  'content:read',
  'content:write',
  'publishing:read',
  'publishing:write',
  'engagement:read',
  'channel:read',
  'channel:write',
  'analytics:read',
];

/**
 * Scopes with a route. Forms only offer these: the others are for future areas, and asking businesses for them
 * would be pointless.
 */
export const scopesInUse: ReadonlySet<string> = new Set([
  'animal:read',
  'animal:write',
  'order:read',
  'inventory:read',
  'scheduling:read',
  'client:read',
  'appointment:read',
  'appointment:write',
  'webhook:manage',
  'communication:send',
]);

const emailPattern = /^[^\s@<>"(),:;[\]\\\p{C}]+@[^\s@<>"(),:;[\]\\\p{C}]+$/u;

/** Whether a text looks like an e-mail address; it is only shown, nothing is sent to it. */
export function isEmailAddress(text: string): boolean {
  return text.length <= appLimits.email && emailPattern.test(text);
}

/** Whether a text is an absolute https address without user information; its length is checked elsewhere. */
export function isHttpsAddress(text: string): boolean {
  const url = /^https:\/\/[^\s\\\p{C}]+$/iu.test(text) ? URL.parse(text) : null;
  return url !== null && url.username === '' && url.password === '';
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Scheme, host and the rest as RFC 3986 writes them: no white space, backslash, wildcard host or raw non-ASCII. */
const uriPattern = /^https?:\/\/[a-z0-9._:[\]-]+(?:[/?][a-z0-9\-._~:/?[\]@!$&'()*+,;=%]*)?$/i;
/** A percent sign that escapes nothing, or a control character. */
const badEscape = /%(?![0-9a-f]{2})|%[01]|%7f/i;

/**
 * Parameters that an answer adds to the query (RFC 6749 4.1.2, RFC 9207): if one was already there, it would be
 * ambiguous.
 */
const answerParameters = new Set(['code', 'state', 'iss', 'error', 'error_description', 'error_uri']);
/** A label of a host name (RFC 1123 2.1), with the underscore that some carry. */
const hostLabel = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

function isHostName(host: string): boolean {
  return (
    host.startsWith('[') || (host.length <= 253 && host.split('.').every((label) => hostLabel.test(label)))
  );
}

/** Each entry of a list once, in the order given. */
export function distinct(entries: readonly string[]): string[] {
  return [...new Set(entries)];
}

/** Why a text is not a valid redirect URI (spec 5.4), as the rest of a sentence; null if it is. */
export function redirectUriFault(uri: string): string | null {
  if (uri.length > appLimits.address) return `is longer than ${appLimits.address} characters`;
  if (uri.includes('#')) return 'has a fragment';
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1];
  if (authority === undefined) return 'is not an absolute https address';
  if (authority.includes('@')) return 'holds user information';
  if (!uriPattern.test(uri) || badEscape.test(uri)) return 'is not written as a web address';
  const url = URL.parse(uri);
  if (url === null) return 'is not an address';
  // A host that the parser rewrites (0x7f.1, a full-width dot) is not the one people read.
  const host = authority.replace(/:\d+$/, '').toLowerCase();
  if (host !== url.hostname || !isHostName(host)) return 'names its host in an unusual way';
  const taken = [...url.searchParams.keys()].find((name) => answerParameters.has(name.toLowerCase()));
  if (taken !== undefined) return `has ${taken.toLowerCase()} in its query, which is for the answer`;
  if (url.protocol === 'https:' || loopbackHosts.has(url.hostname)) return null;
  return 'is neither https nor on localhost, 127.0.0.1 or [::1]';
}
