import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { requireProfile, requireSystem } from '../../../kernel/access/viewer.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import type { Context } from '../../../kernel/graph/context.ts';
import { shortCodeLength } from '../../../kernel/media/renditions.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import type { DepositsContext } from '../context.ts';
import { idempotencyKeys } from '../idempotency.ts';
import type { RecordMediaAssetInput } from './media-asset.inputs.ts';
import { claimUpload, findAsset, insertUpload } from './media-asset.store.ts';
import type { MediaAsset, MediaUpload } from './media-asset.view.ts';
import { useMedia } from './media-use.ts';

const daySeconds = 86_400;

/** A picture that the viewer's profile has uploaded; any other is missing. */
export async function mediaAssetOfViewer(ctx: Context, shortCode: string): Promise<MediaAsset> {
  const asset = await findAsset(ctx.pool, await requireOwnerOrManager(ctx), shortCode);
  if (asset === null) throw new DomainError('Media_MediaAsset_GT_Resource_FL');
  return asset;
}

/**
 * Registers an upload before anything is stored, so that its files are known whatever happens (media-sweep.ts).
 * Throws 0010010000429 if the profile has reached its daily quota.
 */
export async function beginMediaUpload(ctx: DepositsContext): Promise<MediaUpload> {
  requireSystem(ctx.viewer);
  const profileId = await requireOwnerOrManager(ctx);
  const quota = ctx.loaders.mediaUploadsPerDay;
  const upload = { shortCode: randomCode(shortCodeLength), profileId, now: ctx.clock.now() };
  const isWithin = await inTransaction(ctx.pool, (transaction) =>
    insertUpload(transaction, upload, { quota, seconds: daySeconds }),
  );
  if (isWithin) return { shortCode: upload.shortCode };
  throw new DomainError('0010010000429', `The profile can upload at most ${quota} pictures in 24 hours.`, {
    limit: { name: 'MEDIA_UPLOADS_DAY', quota, windowSeconds: daySeconds },
  });
}

/** Keeps pictures of the viewer's profile for good; returns those that it has not uploaded. */
export function useMediaAssets(ctx: Context, shortCodes: readonly string[]): Promise<readonly string[]> {
  requireSystem(ctx.viewer);
  const profileId = requireProfile(ctx.viewer);
  return inTransaction(ctx.pool, (transaction) =>
    useMedia(transaction, profileId, shortCodes, ctx.clock.now()),
  );
}

/** Turns an upload with stored files into an asset. Under a key that was used before, returns that asset. */
export async function recordMediaAsset(ctx: Context, input: RecordMediaAssetInput): Promise<MediaAsset> {
  requireSystem(ctx.viewer);
  const profileId = await requireOwnerOrManager(ctx);
  return inTransaction(ctx.pool, async (transaction) => {
    const { shortCode, width, height } = input;
    const upload = { shortCode, width, height, profileId, now: ctx.clock.now() };
    const record = async () => {
      const asset = await claimUpload(transaction, upload);
      if (asset === null) throw new DomainError('0010010000503', 'The upload took too long.');
      return asset;
    };
    return idempotencyKeys.once(transaction, ctx, record);
  });
}
