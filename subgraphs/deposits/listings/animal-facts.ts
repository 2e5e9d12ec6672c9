import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { DepositAnimal } from '../deposits/deposit-offer.ts';

/** What listings need to know about a litter. */
export interface LitterFacts {
  readonly birthId: string;
  readonly ownerProfileId: string;
  readonly birthDate: string;
  /** How many were born. */
  readonly offspringCount: number;
  /** Whether it has a live Litter Pass now. */
  readonly hasLivePass: boolean;
}

/** The context for calling the graph. */
export type GraphCaller = Pick<Context, 'graph' | 'viewer'>;

/** Facts from the animals subgraph, whoever the viewer is; null if not on record. */
export interface AnimalFacts {
  readonly animal: (asker: GraphCaller, id: string) => Promise<DepositAnimal | null>;
  readonly litter: (asker: GraphCaller, birthId: string) => Promise<LitterFacts | null>;
}

export const animalFactsOperations = {
  animal: operation(
    'ListedAnimal',
    'query ListedAnimal($id: ID!) { depositAnimal(id: $id) { id name ownerProfileId microchipId birthDate } }',
  ),
  litter: operation(
    'ListedLitter',
    'query ListedLitter($birthId: ID!) { litter(birthId: $birthId) { birthId ownerProfileId birthDate offspringCount hasLivePass } }',
  ),
} as const;

/** Calls the graph as a service of the platform. */
export const animalFactsOfGraph: AnimalFacts = {
  animal: async ({ graph, viewer }, id) => {
    const asked = systemViewer(viewer.requestId);
    return (await askGraph(graph, animalFactsOperations.animal, { id }, asked)).depositAnimal;
  },
  litter: async ({ graph, viewer }, birthId) => {
    const asked = systemViewer(viewer.requestId);
    return (await askGraph(graph, animalFactsOperations.litter, { birthId }, asked)).litter;
  },
};
