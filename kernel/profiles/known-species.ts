import { type Viewer, systemViewer } from '../access/viewer.ts';
import { refuseFaults } from '../errors/field-faults.ts';
import { type Graph, askGraph } from '../graph/graph.ts';
import { speciesNamesOperation } from './profile-operations.ts';

/** Refuses unknown species; the animals subgraph has the list. */
export async function refuseUnknownSpecies(
  { graph, requestId }: { readonly graph: Graph } & Pick<Viewer, 'requestId'>,
  codes: readonly string[] | null | undefined,
): Promise<void> {
  if (codes === null || codes === undefined || codes.length === 0) return;
  const { species } = await askGraph(graph, speciesNamesOperation, {}, systemViewer(requestId));
  const known = new Set(species.map(({ code }) => code));
  refuseFaults(
    [...codes.entries()]
      .filter(([, code]) => !known.has(code))
      .map(([at]) => ({
        field: `/speciesCodes/${at}`,
        code: 'UNKNOWN_VALUE',
        detail: 'This species does not exist.',
      })),
  );
}
