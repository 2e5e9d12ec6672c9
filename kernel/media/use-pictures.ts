import { type Viewer, inNameOf, systemViewer } from '../access/viewer.ts';
import { refuseFaults } from '../errors/field-faults.ts';
import { type Graph, askGraph, operation } from '../graph/graph.ts';

export const usePicturesOperation = operation(
  'UsePictures',
  'mutation UsePictures($shortCodes: [ID!]!) { useMediaAssets(shortCodes: $shortCodes) }',
);

export const holdPicturesOperation = operation(
  'HoldPictures',
  'mutation HoldPictures($shortCodes: [ID!]!) { holdMediaAssets(shortCodes: $shortCodes) }',
);

export const releasePicturesOperation = operation(
  'ReleasePictures',
  'mutation ReleasePictures($shortCodes: [ID!]!) { releaseMediaAssets(shortCodes: $shortCodes) }',
);

interface Asker {
  readonly graph: Graph;
}

function refuseUnknown(shortCodes: readonly string[], unknown: readonly string[]): void {
  const detail = 'You have not uploaded this picture.';
  refuseFaults(
    shortCodes.flatMap((code, index) =>
      unknown.includes(code) ? [{ field: `/mediaShortCodes/${index}`, code: 'UNKNOWN_VALUE', detail }] : [],
    ),
  );
}

/**
 * Keeps pictures for good, before what shows them is stored: a request that ends in between leaves them without harm.
 * Refuses those that the viewer's profile has not uploaded with 0010010000400, at `/mediaShortCodes`.
 */
export async function keepPictures(
  { graph }: Asker,
  viewer: Viewer,
  shortCodes: readonly string[],
  /** Those that are shown already, whoever uploaded them. */
  shown: readonly string[] = [],
): Promise<void> {
  const added = shortCodes.filter((code) => !shown.includes(code));
  if (added.length === 0) return;
  const asked = { shortCodes: added };
  const { useMediaAssets: unknown } = await askGraph(graph, usePicturesOperation, asked, inNameOf(viewer));
  refuseUnknown(shortCodes, unknown);
}

/** The same for pictures that are let go once nothing shows them any more. */
export async function holdPictures(
  { graph }: Asker,
  viewer: Viewer,
  shortCodes: readonly string[],
): Promise<void> {
  const asked = askGraph(graph, holdPicturesOperation, { shortCodes: [...shortCodes] }, inNameOf(viewer));
  refuseUnknown(shortCodes, (await asked).holdMediaAssets);
}

/** Lets held pictures go, whoever uploaded them; what else shows them keeps them. */
export async function releasePictures(
  { graph }: Asker,
  { requestId }: Viewer,
  shortCodes: readonly string[],
): Promise<void> {
  await askGraph(graph, releasePicturesOperation, { shortCodes: [...shortCodes] }, systemViewer(requestId));
}
