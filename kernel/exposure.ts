import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address is this machine's own, out of reach for other machines. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (bare.toLowerCase() === 'localhost') return true;
  return isIP(bare) !== 0 && loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether others than the person at the machine may use the house. */
export function isExposed({
  HOST,
  NODE_ENV,
}: {
  readonly HOST: string;
  readonly NODE_ENV?: string | undefined;
}): boolean {
  return NODE_ENV === 'production' || !isLoopback(HOST);
}
