import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import type { DepositsContext } from '../context.ts';
import { RecordMediaAssetInput } from './media-asset.inputs.ts';
import { beginMediaUpload, mediaAssetOfViewer, recordMediaAsset } from './media-asset.service.ts';
import { MediaAsset, MediaUpload } from './media-asset.view.ts';

@Resolver()
export class MediaAssetResolver {
  @Query(() => MediaAsset, {
    nullable: true,
    description: 'A picture uploaded by the acting profile; null, with an error, for any other.',
  })
  mediaAsset(
    @Ctx() ctx: Context,
    @Arg('shortCode', () => ID, { description: 'Its short code.' }) shortCode: string,
  ): Promise<MediaAsset> {
    return mediaAssetOfViewer(ctx, shortCode);
  }

  @Mutation(() => MediaUpload, {
    description:
      'Registers the upload of a picture; for services of the platform, on behalf of a member. Pictures are uploaded with POST /api/media/v1/assets.',
  })
  beginMediaUpload(@Ctx() ctx: DepositsContext): Promise<MediaUpload> {
    return beginMediaUpload(ctx);
  }

  @Mutation(() => MediaAsset, {
    description: 'Records a stored picture; for services of the platform.',
  })
  recordMediaAsset(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordMediaAssetInput, { description: 'The picture.' }) input: RecordMediaAssetInput,
  ): Promise<MediaAsset> {
    return recordMediaAsset(ctx, input);
  }
}
