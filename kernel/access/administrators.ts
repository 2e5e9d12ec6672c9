import type { CommonEnv } from '../env.ts';
import { mayAdminister } from '../http/client-address.ts';
import type { Viewer } from './viewer.ts';

/** The settings that decide when administrators may act as such. */
export type AdministratorSettings = Pick<
  CommonEnv,
  'ADMIN_ADDRESSES' | 'ADMIN_SECOND_FACTOR' | 'NODE_ENV' | 'DEMO'
>;

/** In production by default, where the accounts of the demo world, which have none, are not asked for. */
function needsSecondFactor({ ADMIN_SECOND_FACTOR, NODE_ENV, DEMO }: AdministratorSettings): boolean {
  return ADMIN_SECOND_FACTOR ?? (NODE_ENV === 'production' && DEMO !== true);
}

/** Whether a member acts as an administrator: one at an allowed address, with a second factor where it is needed. */
export function administration(
  member: { readonly isAdmin: boolean; readonly hasSecondFactor: boolean },
  address: string,
  env: AdministratorSettings,
): Pick<Viewer, 'isAdmin' | 'lacksSecondFactor'> {
  if (!member.isAdmin || !mayAdminister(address, env)) return { isAdmin: false };
  if (needsSecondFactor(env) && !member.hasSecondFactor) return { isAdmin: false, lacksSecondFactor: true };
  return { isAdmin: true };
}
