import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import type { DepositAnimal } from '../deposits/deposit-offer.ts';

/** What listings ask the animals subgraph about a litter. */
export interface LitterFacts {
  readonly birthId: string;
  readonly ownerProfileId: string;
  readonly birthDate: string;
  /** How many were born. */
  readonly offspringCount: number;
  /** Whether it holds a Litter Pass at this moment. */
  readonly hasLivePass: boolean;
}

/** With what the graph is asked. */
export type GraphCaller = Pick<Context, 'graph' | 'viewer'>;

/** What the animals subgraph knows, whoever the viewer is; null of what is not on record. */
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

/** Asks the graph as a service of the platform. */
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
