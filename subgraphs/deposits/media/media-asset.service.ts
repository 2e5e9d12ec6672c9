import { requireOwnerOrManager } from '../../../kernel/access/owner-or-manager.ts';
import { type Viewer, forbidden, requireProfile, requireSystem } from '../../../kernel/access/viewer.ts';
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
import { holdMedia, releaseMedia, useMedia } from './media-use.ts';

const daySeconds = 86_400;

/** A picture that the viewer's profile has uploaded; any other is missing. */
export async function mediaAssetOfViewer(ctx: Context, shortCode: string): Promise<MediaAsset> {
  const asset = await findAsset(ctx.pool, await requireOwnerOrManager(ctx), shortCode);
  if (asset === null) throw new DomainError('Media_MediaAsset_GT_Resource_FL');
  return asset;
}

/** The profile that a member uploads for, in whatever role: staff show animals and answer messages, too. */
function uploaderOf(viewer: Viewer): string {
  requireSystem(viewer);
  if (viewer.memberId === null) throw forbidden(viewer, 'Only members can do this.');
  return requireProfile(viewer);
}

/**
 * Registers an upload before anything is stored, so that its files are known whatever happens (media-sweep.ts).
 * Throws 0010010000429 if the profile has reached its daily quota.
 */
export async function beginMediaUpload(ctx: DepositsContext): Promise<MediaUpload> {
  const profileId = uploaderOf(ctx.viewer);
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

/** Keeps pictures of the viewer's profile until they are released; returns those that it has not uploaded. */
export function holdMediaAssets(ctx: Context, shortCodes: readonly string[]): Promise<readonly string[]> {
  requireSystem(ctx.viewer);
  const profileId = requireProfile(ctx.viewer);
  return inTransaction(ctx.pool, (transaction) =>
    holdMedia(transaction, profileId, shortCodes, ctx.clock.now()),
  );
}

/** Lets held pictures go, whoever uploaded them. For services of the platform, which know that they show them no more. */
export async function releaseMediaAssets(
  { viewer, pool }: Context,
  shortCodes: readonly string[],
): Promise<boolean> {
  requireSystem(viewer);
  await releaseMedia(pool, shortCodes);
  return true;
}

/** Turns an upload with stored files into an asset. Under a key that was used before, returns that asset. */
export async function recordMediaAsset(ctx: Context, input: RecordMediaAssetInput): Promise<MediaAsset> {
  const profileId = uploaderOf(ctx.viewer);
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
