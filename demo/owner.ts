import { type Viewer, systemViewer } from '../kernel/viewer.ts';
import type { DemoWorld } from './world.ts';

/** What requests of the load are called in logs. */
export const demoRequestId = 'demo-world';

/** A business by its role in the file. */
export function businessOf({ businesses }: DemoWorld, role: string) {
  const business = Object.entries(businesses).find(([name]) => name === role)?.[1];
  if (business === undefined) throw new Error(`demo/world.json names no business ${role}`);
  return business;
}

/** The member who owns the business, acting as it. */
export function ownerViewer(world: DemoWorld, role: string): Viewer {
  const { owner, profileId, kind } = businessOf(world, role);
  const member = Object.entries(world.accounts).find(([name]) => name === owner)?.[1];
  if (member === undefined) throw new Error(`demo/world.json names no account ${owner}`);
  const { memberId } = member;
  return { ...systemViewer(demoRequestId), kind: 'member', memberId, profileId, profileKind: kind };
}
