import { BlockList, isIP } from 'node:net';
import type { Env } from '../kernel/env.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true;
  return isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/** Whether others than whoever sits at the machine may use the house. */
export function isExposed({ HOST, NODE_ENV }: Pick<Env, 'HOST' | 'NODE_ENV'>): boolean {
  return NODE_ENV === 'production' || !isLoopback(HOST);
}

/**
 * Who asked for the demo world: somebody, with DEMO=1; nobody, with DEMO=0 and wherever its published secrets would
 * open the house to others than whoever sits at the machine; else every embedded database that nobody has used.
 */
export function demoAskedFor(
  env: Pick<Env, 'DEMO' | 'HOST' | 'NODE_ENV'>,
): 'everywhere' | 'where embedded' | 'nowhere' {
  if (env.DEMO !== undefined) return env.DEMO ? 'everywhere' : 'nowhere';
  return isExposed(env) ? 'nowhere' : 'where embedded';
}
