import type { Graph } from '../kernel/graph/graph.ts';
import type { DemoWorld } from './world.ts';

/** What the directory would answer about who looks after which business: its service may not be there yet. */
export function keepersGraph({ accounts, businesses }: DemoWorld): Graph {
  const roles = new Map(Object.entries(accounts).map(([role, { memberId }]) => [memberId, role]));
  return {
    execute: async ({ name }, { memberId }) => {
      if (name !== 'KeeperRole') throw new Error(`the demo world is loaded without ${name}`);
      const role = roles.get(String(memberId));
      const own = Object.values(businesses).filter(({ owner }) => owner === role);
      const profilesOfMember = own.map(({ profileId }) => ({ role: 'OWNER', profile: { id: profileId } }));
      return { data: { profilesOfMember } };
    },
  };
}
