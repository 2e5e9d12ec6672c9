import type { Env } from '../env.ts';

type Addresses = Pick<Env, 'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'GATEWAY_URL'>;

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Scheme, host and port; a loopback host by any of its names. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  return `${url.protocol}//${url.hostname.replace(loopback, 'localhost')}:${url.port}`;
}

/** Whether an address is one of the platform's own, where no app gets its codes (contract 3). */
export function isOwnAddress(
  { BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL }: Addresses,
  address: string,
): boolean {
  return [BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL].map(originOf).includes(originOf(address));
}

/** What is said of such a redirect URI. */
export const ownAddressFault = "Must not be one of the platform's own addresses.";
