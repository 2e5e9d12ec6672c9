import { z } from 'zod';
import { type Viewer, inNameOf } from '../../../kernel/access/viewer.ts';
import { refuseFaults } from '../../../kernel/errors/field-faults.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { askGraph, operation } from '../../../kernel/graph/graph.ts';
import { isMediaShortCode } from '../../../kernel/media/renditions.ts';

const mostPictures = 4;

/** The pictures of a message, by their short codes. */
export const pictureCodes = z
  .array(z.string().refine(isMediaShortCode, 'This is no short code of a picture.'))
  .max(mostPictures, `A message has at most ${mostPictures} pictures.`)
  .nullish()
  .transform((codes) => codes ?? []);

export const usePicturesOperation = operation(
  'UsePictures',
  'mutation UsePictures($shortCodes: [ID!]!) { useMediaAssets(shortCodes: $shortCodes) }',
);

/**
 * Keeps the pictures for good, before the message that shows them is posted: one that is not leaves them without harm.
 * Refuses those that the viewer's profile has not uploaded.
 */
export async function keepPictures(
  { graph }: Pick<Context, 'graph'>,
  viewer: Viewer,
  shortCodes: readonly string[],
): Promise<void> {
  if (shortCodes.length === 0) return;
  const asked = { shortCodes: [...shortCodes] };
  const { useMediaAssets: unknown } = await askGraph(graph, usePicturesOperation, asked, inNameOf(viewer));
  const detail = 'You have not uploaded this picture.';
  refuseFaults(
    shortCodes.flatMap((code, index) =>
      unknown.includes(code) ? [{ field: `/mediaShortCodes/${index}`, code: 'UNKNOWN_VALUE', detail }] : [],
    ),
  );
}
