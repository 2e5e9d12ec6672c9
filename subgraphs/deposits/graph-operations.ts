import { systemViewer } from '../../kernel/access/viewer.ts';
import { type Graph, askGraph, operation } from '../../kernel/graph/graph.ts';
import { newId } from '../../kernel/text/ids.ts';
import type { RecordHandover } from './operations/attempt.ts';

export const nonprofitOperation = operation(
  'VerifiedNonprofit',
  'query VerifiedNonprofit($profileId: ID!) { isVerifiedNonprofit(profileId: $profileId) }',
);

export const recordHandoverOperation = operation(
  'RecordHandover',
  'mutation RecordHandover($input: RecordHandoverInput!) { recordHandover(input: $input) { outcome } }',
);

export const picturesShownOperation = operation(
  'PicturesShown',
  `query PicturesShown($shortCodes: [String!]!) {
  picturesInStore(shortCodes: $shortCodes)
  logosOfProfessionals(shortCodes: $shortCodes)
}`,
);

/** Has the animals subgraph record a handover. */
export function recordHandoverIn(graph: Graph): RecordHandover {
  return async (handover) => {
    const asked = askGraph(graph, recordHandoverOperation, { input: handover }, systemViewer(newId()));
    return (await asked).recordHandover.outcome;
  };
}
