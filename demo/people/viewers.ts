import { type Viewer, systemViewer } from '../../kernel/access/viewer.ts';
import type { DemoWorld } from '../world.ts';

/** The name of the load's requests in logs. */
export const demoRequestId = 'demo-world';

/** A business by its role in the file. */
export function businessOf({ businesses }: DemoWorld, role: string) {
  const business = Object.entries(businesses).find(([name]) => name === role)?.[1];
  if (business === undefined) throw new Error(`demo/world.json names no business ${role}`);
  return business;
}

/** Businesses that administrators have verified as nonprofits. */
export function nonprofitsOf({ businesses }: DemoWorld) {
  return Object.values(businesses).filter(({ isVerifiedNonprofit }) => isVerifiedNonprofit);
}

function accountOf({ accounts }: DemoWorld, role: string) {
  const account = Object.entries(accounts).find(([name]) => name === role)?.[1];
  if (account === undefined) throw new Error(`demo/world.json names no account ${role}`);
  return account;
}

/** The member who owns the business, acting as it. */
export function ownerViewer(world: DemoWorld, role: string): Viewer {
  const { owner, profileId, kind } = businessOf(world, role);
  const { memberId } = accountOf(world, owner);
  return { ...systemViewer(demoRequestId), kind: 'member', memberId, profileId, profileKind: kind };
}

/** The administrator of the file. */
export function adminViewer(world: DemoWorld): Viewer {
  return { ...personViewer(world, 'admin'), isAdmin: true };
}

/** The member of an account, acting for no profile but their own. */
export function personViewer(world: DemoWorld, role: string): Viewer {
  const { memberId, profileId } = accountOf(world, role);
  return { ...systemViewer(demoRequestId), kind: 'member', memberId, profileId, profileKind: 'PERSON' };
}
