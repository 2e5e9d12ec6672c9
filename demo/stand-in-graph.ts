import type { Graph } from '../kernel/graph/graph.ts';
import { readReferenceData } from '../subgraphs/animals/breeds/reference-data.ts';
import type { DemoWorld } from './world.ts';

/**
 * The answers of other services about members' businesses and species while the demo world is loaded: they may not be
 * running yet.
 */
export function demoGraph({ accounts, businesses }: DemoWorld): Graph {
  const roles = new Map(Object.entries(accounts).map(([role, { memberId }]) => [memberId, role]));
  return {
    execute: async ({ name }, { memberId }) => {
      if (name === 'SpeciesNames') return { data: { species: (await readReferenceData()).species } };
      if (name !== 'ProfilesOfMember') throw new Error(`the demo world is loaded without ${name}`);
      const role = roles.get(String(memberId));
      const own = Object.values(businesses).filter(({ owner }) => owner === role);
      const profilesOfMember = own.map(({ profileId }) => ({ role: 'OWNER', profile: { id: profileId } }));
      return { data: { profilesOfMember } };
    },
  };
}
