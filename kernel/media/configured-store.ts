import path from 'node:path';
import { createFolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

export interface MediaStoreSettings {
  readonly DATA_DIR: string;
  readonly MEDIA_S3_URL?: string | undefined;
  readonly MEDIA_S3_REGION: string;
  readonly MEDIA_S3_ACCESS_KEY_ID?: string | undefined;
  readonly MEDIA_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** The store that is configured: a bucket that speaks S3, else a folder below the data folder. */
export function createMediaStore(settings: MediaStoreSettings): MediaStore {
  const {
    DATA_DIR,
    MEDIA_S3_URL: url,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId = '',
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = settings;
  if (url === undefined) return createFolderStore(path.join(DATA_DIR, 'media'));
  return createS3Store({ url, region, accessKeyId, secretAccessKey });
}
