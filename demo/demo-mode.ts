import type { Env } from '../services.ts';
import { isExposed } from '../kernel/exposure.ts';

/**
 * Whether the demo world is loaded: with DEMO=1; not with DEMO=0, nor if its published secrets would open the house to
 * others than the person at the machine; otherwise into every embedded database that nobody has used.
 */
export function demoMode(
  env: Pick<Env, 'DEMO' | 'HOST' | 'NODE_ENV'>,
): 'everywhere' | 'where embedded' | 'nowhere' {
  if (env.DEMO !== undefined) return env.DEMO ? 'everywhere' : 'nowhere';
  return isExposed(env) ? 'nowhere' : 'where embedded';
}
