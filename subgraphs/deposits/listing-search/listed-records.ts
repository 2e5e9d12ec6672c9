import { systemViewer } from '../../../kernel/access/viewer.ts';
import { type Graph, askGraph, operation } from '../../../kernel/graph/graph.ts';
import { newId } from '../../../kernel/text/ids.ts';

/** What the animals service has on record of what is listed. */
export interface ListedRecordFacts {
  readonly speciesCode: string;
  readonly speciesName: string;
  readonly breedCode: string | null;
  readonly breedName: string | null;
  readonly sex: string | null;
  readonly bornOn: string | null;
}

/** By the keys of `listedSubject`; what its seller does not own any more is missing. */
export type ListedRecords = (ids: readonly string[]) => Promise<ReadonlyMap<string, ListedRecordFacts>>;

export const listedRecordsOperation = operation(
  'ListedRecords',
  'query ListedRecords($ids: [ID!]!) { listedRecords(ids: $ids) { id speciesCode speciesName breedCode breedName sex bornOn } }',
);

/** Asks the animals service. */
export const listedRecordsIn =
  (graph: Graph): ListedRecords =>
  async (ids) => {
    const asked = await askGraph(graph, listedRecordsOperation, { ids: [...ids] }, systemViewer(newId()));
    return new Map(asked.listedRecords.map((record) => [record.id, record]));
  };
