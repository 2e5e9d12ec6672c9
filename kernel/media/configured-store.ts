import path from 'node:path';
import { z } from 'zod';
import { address } from '../settings.ts';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { renditionTypes } from './renditions.ts';
import { createS3Store } from './s3-store.ts';

/** The settings of the picture store. */
export const mediaStoreSettings = z
  .object({
    MEDIA_S3_URL: address.optional(),
    MEDIA_S3_REGION: z.string().min(1).default('us-east-1'),
    MEDIA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  })
  .refine(
    ({ MEDIA_S3_URL, MEDIA_S3_ACCESS_KEY_ID, MEDIA_S3_SECRET_ACCESS_KEY }) =>
      MEDIA_S3_URL === undefined ||
      (MEDIA_S3_ACCESS_KEY_ID !== undefined && MEDIA_S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['MEDIA_S3_ACCESS_KEY_ID'],
      error: 'is needed with MEDIA_S3_URL, and MEDIA_S3_SECRET_ACCESS_KEY too',
    },
  );
export type MediaStoreSettings = Readonly<z.output<typeof mediaStoreSettings>> & {
  readonly DATA_DIR: string;
};

/** A store for pieces of exports, in a folder of its own: no public address leads there. */
export const createExportStore = (settings: MediaStoreSettings): MediaStore =>
  createStore(settings, 'exports', [exportPieceName]);

/** The only file of each of its entries. */
export const exportPieceName = 'sealed';

/** The configured store of pictures: an S3 bucket, otherwise a folder below the data folder. */
export const createMediaStore = (settings: MediaStoreSettings): MediaStore =>
  createStore(settings, 'media', [...renditionTypes.keys()]);

function createStore(
  settings: MediaStoreSettings,
  folder: 'media' | 'exports',
  names: readonly string[],
): MediaStore {
  const {
    DATA_DIR,
    MEDIA_S3_URL: url,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId = '',
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = settings;
  if (url === undefined) return createFolderStore(path.join(DATA_DIR, folder));
  // Pictures stand at the top, as they always did.
  const place = folder === 'media' ? url : `${url}/${folder}`;
  return createS3Store({ url: place, region, accessKeyId, secretAccessKey, names });
}
