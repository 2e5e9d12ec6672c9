import type { Env } from '../services.ts';
import { isExposed } from '../kernel/exposure.ts';

/**
 * Who asked for the demo world: somebody, with DEMO=1; nobody, with DEMO=0 and wherever its published secrets would
 * open the house to others than whoever sits at the machine; else every embedded database that nobody has used.
 */
export function demoMode(
  env: Pick<Env, 'DEMO' | 'HOST' | 'NODE_ENV'>,
): 'everywhere' | 'where embedded' | 'nowhere' {
  if (env.DEMO !== undefined) return env.DEMO ? 'everywhere' : 'nowhere';
  return isExposed(env) ? 'nowhere' : 'where embedded';
}
