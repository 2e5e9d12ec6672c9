import { isLoopback } from './exposure.ts';
import { listOf } from './settings.ts';

/** The settings that hold addresses: where the platform is, and what it connects to. */
const isOfAddresses = (name: string) => /_(?:URL|ENDPOINT|ORIGINS)$/.test(name);
/** Mail is not among them: production upgrades it by STARTTLS, or sends none (mailer.ts). */
const plainSchemes: ReadonlySet<string> = new Set(['http:', 'redis:', 'nats:']);
const isPostgres = ({ protocol }: URL) => protocol === 'postgres:' || protocol === 'postgresql:';
/** With which the driver checks the server's certificate. */
const checkedModes: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** Of two parameters of one name the driver takes the last. */
const parameter = ({ searchParams }: URL, name: string) => searchParams.getAll(name).at(-1) ?? '';

function isPlain(url: URL): boolean {
  if (!isPostgres(url)) return plainSchemes.has(url.protocol);
  // As libpq means them, modes below the last one take any certificate.
  if (parameter(url, 'uselibpqcompat') === 'true') return parameter(url, 'sslmode') !== 'verify-full';
  return !checkedModes.has(parameter(url, 'sslmode'));
}

/** A database's address may name its host, or the folder of a socket, by a parameter. */
const hostOf = (url: URL) => (isPostgres(url) && parameter(url, 'host')) || url.hostname;
const isThisMachine = (host: string) =>
  isLoopback(host) || host.endsWith('.localhost') || host.startsWith('/');

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
    const urls = listOf.parse(given[name]).flatMap((text) => (URL.canParse(text) ? new URL(text) : []));
    if (urls.every((url) => !isPlain(url) || mayBePlain(hostOf(url), plaintextHosts))) continue;
    yield {
      path: [name],
      message: urls.some(isPostgres)
        ? 'needs sslmode=verify-full in production, unless PLAINTEXT_HOSTS names its host'
        : 'must be https:, rediss: or tls: in production, unless PLAINTEXT_HOSTS names its host',
    };
  }
}
