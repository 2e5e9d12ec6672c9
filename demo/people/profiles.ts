import { createContext } from '../../kernel/graph/subgraph-server.ts';
import type { ServiceDependencies } from '../../kernel/service-dependencies.ts';
import { type Viewer, systemViewer } from '../../kernel/access/viewer.ts';
import { createDirectoryLoaders } from '../../subgraphs/directory/context.ts';
import { setVerifiedNonprofit } from '../../subgraphs/directory/nonprofits/nonprofit.service.ts';
import { type NewProfile, createProfile } from '../../subgraphs/directory/profiles/profile.service.ts';
import type { Settings } from '../../subgraphs/directory/settings.ts';
import { adminViewer, nonprofitsOf } from './viewers.ts';
import type { Part } from '../part.ts';
import { waitForAll } from '../wait-for-all.ts';
import type { DemoWorld } from '../world.ts';

function profilesOf({ accounts, businesses }: DemoWorld): NewProfile[] {
  const members = Object.entries(accounts);
  const memberIds = new Map(members.map(([role, { memberId }]) => [role, memberId]));
  return [
    ...members.map(([, { profileId, handle, displayName, memberId }]) => ({
      profileId,
      kind: 'PERSON' as const,
      handle,
      displayName,
      ownerMemberId: memberId,
    })),
    ...Object.values(businesses).map(({ owner, ...profile }) => {
      const ownerMemberId = memberIds.get(owner);
      if (ownerMemberId === undefined) throw new Error(`demo/world.json names no account ${owner}`);
      return { ...profile, ownerMemberId };
    }),
  ];
}

/**
 * Creates the personal profiles, businesses and places of the demo world, and verifies its nonprofits; existing ones
 * stay as they are.
 */
export async function loadProfiles(
  dependencies: ServiceDependencies<Settings>,
  world: DemoWorld,
  { isComplete }: Part,
): Promise<void> {
  const contextOf = (viewer: Viewer) =>
    createContext(dependencies, viewer, (context) =>
      // No name in the demo world is the platform's.
      createDirectoryLoaders(context, {
        isPlatformName: () => false,
        rankWeights: dependencies.env.RANK_WEIGHTS,
      }),
    );
  const ctx = contextOf(systemViewer('demo-world'));
  await waitForAll(profilesOf(world).map((profile) => createProfile(ctx, profile)));
  // One that was verified before may have lost that since.
  if (isComplete) return;
  const admin = contextOf(adminViewer(world));
  await waitForAll(nonprofitsOf(world).map(({ profileId }) => setVerifiedNonprofit(admin, profileId, true)));
}
