import { inNameOf } from '../access/viewer.ts';
import type { Viewer } from '../access/viewer.ts';
import { DomainError } from '../errors/errors.ts';
import { type DataOf, type Graph, askGraph, operation } from '../graph/graph.ts';
import type { Logger } from '../observability/logger.ts';
import type { MediaStore } from './media-store.ts';

export const beginMediaUploadOperation = operation(
  'BeginMediaUpload',
  'mutation BeginMediaUpload { beginMediaUpload { shortCode } }',
);

export const uploadMediaAssetOperation = operation(
  'UploadMediaAsset',
  'mutation UploadMediaAsset($input: RecordMediaAssetInput!) { recordMediaAsset(input: $input) { shortCode width height } }',
);

export interface UploadDependencies {
  readonly graph: Graph;
  readonly media: MediaStore;
  readonly logger: Logger;
}

type Uploaded = DataOf<'UploadMediaAsset'>['recordMediaAsset'];

/**
 * Stores a picture and records it. The upload is registered first, so that a killed process leaves no unknown
 * files. If anything fails before it is recorded, the files are removed at once; so are files of a repeated
 * request under the same key.
 */
export async function uploadPicture(
  { graph, media, logger }: UploadDependencies,
  viewer: Viewer,
  file: Uint8Array,
  onReplay: () => void,
): Promise<Uploaded> {
  const uploader = inNameOf(viewer);
  const { beginMediaUpload: upload } = await askGraph(graph, beginMediaUploadOperation, {}, uploader);
  const { shortCode } = upload;
  const discard = () =>
    media.remove(shortCode).catch((error: unknown) => {
      logger.warn({ err: error, requestId: viewer.requestId }, 'files of a picture are left to the sweep');
    });

  // The decoders take 10 MB, so they are loaded with the first picture.
  const { reEncode } = await import('./re-encode.ts');
  const { width, height, renditions } = await reEncode(file);
  try {
    await media.put(shortCode, renditions);
  } catch (error) {
    logger.error({ err: error, requestId: viewer.requestId }, 'a picture could not be stored');
    await discard();
    throw new DomainError('0010010000503', 'Pictures cannot be stored at the moment.');
  }
  // From here on it may be recorded even without an answer: then its files stay.
  const input = { shortCode, width, height };
  const { recordMediaAsset: asset } = await askGraph(
    graph,
    uploadMediaAssetOperation,
    { input },
    uploader,
    onReplay,
  );
  if (asset.shortCode !== shortCode) await discard();
  return asset;
}
