import { type Viewer, inNameOf } from '../access/viewer.ts';
import { refuseFaults } from '../errors/field-faults.ts';
import { type Graph, askGraph, operation } from '../graph/graph.ts';

export const usePicturesOperation = operation(
  'UsePictures',
  'mutation UsePictures($shortCodes: [ID!]!) { useMediaAssets(shortCodes: $shortCodes) }',
);

/**
 * Keeps pictures for good, before what shows them is stored: a request that ends in between leaves them without harm.
 * Refuses those that the viewer's profile has not uploaded with 0010010000400, at `/mediaShortCodes`.
 */
export async function keepPictures(
  { graph }: { readonly graph: Graph },
  viewer: Viewer,
  shortCodes: readonly string[],
  /** Those that are shown already, whoever uploaded them. */
  shown: readonly string[] = [],
): Promise<void> {
  const added = shortCodes.filter((code) => !shown.includes(code));
  if (added.length === 0) return;
  const asked = { shortCodes: added };
  const { useMediaAssets: unknown } = await askGraph(graph, usePicturesOperation, asked, inNameOf(viewer));
  const detail = 'You have not uploaded this picture.';
  refuseFaults(
    shortCodes.flatMap((code, index) =>
      unknown.includes(code) ? [{ field: `/mediaShortCodes/${index}`, code: 'UNKNOWN_VALUE', detail }] : [],
    ),
  );
}
