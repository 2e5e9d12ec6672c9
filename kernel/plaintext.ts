import { isIP } from 'node:net';
import { isLoopback } from './exposure.ts';
import { listOf } from './settings.ts';

/** The settings that hold addresses: where the platform is, what it connects to, and whom it sends codes and cookies to. */
const isOfAddresses = (name: string) => /_(?:URL|ENDPOINT|ORIGINS)$|^FIRST_PARTY_CLIENTS$/.test(name);
/** What ends an address in a list. Another comma is part of it: passwords have some. */
const separator = /,(?=[\s,]*(?:$|[a-z][\w+.-]*:\/\/))/i;
/** One address, a list of them, or those within JSON. */
const addressesIn = (text = '') =>
  /^\s*\[/.test(text) ? (text.match(/https?:[^"]+/gi) ?? []) : text.split(separator);
/** Mail is not among them: production upgrades it by STARTTLS, or sends none (mailer.ts). */
const plainSchemes: ReadonlySet<string> = new Set(['http:', 'redis:', 'nats:']);
const isPostgres = ({ protocol }: URL) => protocol === 'postgres:' || protocol === 'postgresql:';
/** Of two parameters of one name the driver takes the last. */
const parameter = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1) ?? '';

/** A database's address may name its host, or the folder of a socket, by a parameter. */
const hostOf = (url: URL) => ((isPostgres(url) && parameter(url, 'host')) || url.hostname).toLowerCase();

/**
 * Of the modes of PostgreSQL the last one alone checks whose certificate it is, with every version of the driver; which for an
 * IP address accepts one for localhost.
 */
function isPlain(url: URL): boolean {
  if (!isPostgres(url)) return plainSchemes.has(url.protocol);
  return parameter(url, 'sslmode') !== 'verify-full' || isIP(hostOf(url).replace(/^\[|\]$/g, '')) !== 0;
}

const isThisMachine = (host: string) =>
  isLoopback(host) || host.endsWith('.localhost') || /^(?:\/|%2f)/.test(host);

/** Whether nobody can listen in on what goes to a host without TLS, or the operator says so (PLAINTEXT_HOSTS). */
export function mayBePlain(host: string, plaintextHosts: readonly string[]): boolean {
  return isThisMachine(host) || plaintextHosts.includes(host);
}

/** The addresses of production that are reached without TLS although others may listen in, as faults of their settings. */
export function* plaintextAddresses(names: Iterable<string>, given: NodeJS.ProcessEnv) {
  if (given['NODE_ENV'] !== 'production') return;
  const plaintextHosts = listOf.parse(given['PLAINTEXT_HOSTS']);
  for (const name of names) {
    if (!isOfAddresses(name)) continue;
    const urls = addressesIn(given[name]).flatMap((text) => (URL.canParse(text) ? new URL(text) : []));
    if (urls.every((url) => !isPlain(url) || mayBePlain(hostOf(url), plaintextHosts))) continue;
    yield {
      path: [name],
      message: urls.some(isPostgres)
        ? 'needs sslmode=verify-full in production, and a host by its name, unless PLAINTEXT_HOSTS has it'
        : 'must be https:, rediss: or tls: in production, unless PLAINTEXT_HOSTS names its host',
    };
  }
}
