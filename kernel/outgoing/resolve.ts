import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import { OutgoingFault } from './outgoing-fault.ts';
import { type OutgoingRules, isLoopbackHost } from './outgoing-url.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** The addresses of a host name; throws or returns none if there are none. */
export type Resolver = (host: string) => Promise<readonly string[]>;

/**
 * Queries this machine's name servers. Not with `lookup`, which uses threads that files and passwords also need,
 * so that names without an answer would slow everything down.
 */
export function createSystemResolver(): Resolver {
  const resolver = new dns.Resolver({ timeout: 2_000, tries: 2 });
  return async (host) => {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [fault] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    if (found.length === 0) throw fault;
    return found;
  };
}

/**
 * The addresses of a host. Throws DNS if there is none, and BLOCKED_ADDRESS if any of them is not public: a name
 * that also points inside is suspicious.
 */
export async function resolveAllowed(
  resolve: Resolver,
  host: string,
  { allowInsecure }: OutgoingRules,
): Promise<readonly string[]> {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowInsecure && isLoopbackAddress(address));
  const addresses = await addressesOf(resolve, host, allowInsecure);
  if (addresses.length === 0) throw new OutgoingFault('DNS');
  if (!addresses.every(isAllowed)) throw new OutgoingFault('BLOCKED_ADDRESS');
  return addresses;
}

async function addressesOf(
  resolve: Resolver,
  host: string,
  allowInsecure: boolean,
): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host];
  // Name servers do not know it.
  if (allowInsecure && isLoopbackHost(host)) return ['127.0.0.1', '::1'];
  try {
    return await resolve(host);
  } catch (error) {
    throw new OutgoingFault('DNS', error);
  }
}
