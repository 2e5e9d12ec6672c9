import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { systemViewer } from '../../../kernel/access/viewer.ts';
import type { DirectoryContext } from '../context.ts';

export const speciesCodesOperation = operation('SpeciesCodes', 'query SpeciesCodes { species { code } }');

/** Refuses species that nobody knows; the animals subgraph has the list. */
export async function refuseUnknownSpecies(
  ctx: DirectoryContext,
  codes: readonly string[] | null | undefined,
): Promise<void> {
  if (codes === null || codes === undefined || codes.length === 0) return;
  const viewer = systemViewer(ctx.viewer.requestId);
  const { species } = await askGraph(ctx.graph, speciesCodesOperation, {}, viewer);
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
