import { z } from 'zod';
import { listOf } from '../settings.ts';

type Addresses = Readonly<
  Record<'BASE_URL' | 'AUTH_URL' | 'SITE_URL' | 'GATEWAY_URL' | 'DASHBOARD_URL' | 'MCP_URL', string>
>;

/** As browsers write it in the header Origin. */
const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
/** Origins of the platform's own web clients. */
export const webOrigins = listOf.pipe(
  z.array(z.string().refine(isOrigin, 'must hold origins such as https://app.example.com')),
);

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** Scheme, host and port; a loopback host by any of its names. */
function originOf(address: string): string | null {
  const url = URL.parse(address);
  if (url === null) return null;
  return `${url.protocol}//${url.hostname.replace(loopback, 'localhost')}:${url.port}`;
}

/** Whether an address belongs to the platform, where no app gets its codes (contract 3). */
export function isOwnAddress(
  { BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL, DASHBOARD_URL, MCP_URL }: Addresses,
  address: string,
): boolean {
  const own = [BASE_URL, AUTH_URL, SITE_URL, GATEWAY_URL, DASHBOARD_URL, MCP_URL];
  return own.map(originOf).includes(originOf(address));
}

/** The fault of such a redirect URI. */
export const ownAddressFault = "Must not be one of the platform's own addresses.";
