import { isIP } from 'node:net';
import type { Dependencies } from '../../dependencies.ts';

/** Who passkeys are made for (Web Authentication 5.4.2): they work at this origin alone. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** The authorization server; null at an address without a name, for which browsers make no passkeys. */
export function relyingParty({ env }: Pick<Dependencies, 'env'>): RelyingParty | null {
  const { hostname, origin } = new URL(env.AUTH_URL);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return isAddress ? null : { id: hostname, origin, name: env.PLATFORM_NAME };
}
