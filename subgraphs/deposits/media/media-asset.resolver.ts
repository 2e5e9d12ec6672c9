import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../kernel/graph/context.ts';
import type { DepositsContext } from '../context.ts';
import { RecordMediaAssetInput } from './media-asset.inputs.ts';
import {
  beginMediaUpload,
  holdMediaAssets,
  mediaAssetOfViewer,
  recordMediaAsset,
  releaseMediaAssets,
  useMediaAssets,
} from './media-asset.service.ts';
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

  @Mutation(() => [ID], {
    description:
      'Keeps pictures of the acting profile for good, because something shows them; returns those that it has not uploaded. For services of the platform, on behalf of a member.',
  })
  useMediaAssets(
    @Ctx() ctx: Context,
    @Arg('shortCodes', () => [ID], { description: 'Their short codes.' }) shortCodes: string[],
  ): Promise<readonly string[]> {
    return useMediaAssets(ctx, shortCodes);
  }

  @Mutation(() => [ID], {
    description:
      'Keeps pictures of the acting profile until they are released; returns those that it has not uploaded. For services of the platform, on behalf of a member.',
  })
  holdMediaAssets(
    @Ctx() ctx: Context,
    @Arg('shortCodes', () => [ID], { description: 'Their short codes.' }) shortCodes: string[],
  ): Promise<readonly string[]> {
    return holdMediaAssets(ctx, shortCodes);
  }

  @Mutation(() => Boolean, {
    description:
      'Lets held pictures go, so that they are deleted unless something else uses them. For services of the platform.',
  })
  releaseMediaAssets(
    @Ctx() ctx: Context,
    @Arg('shortCodes', () => [ID], { description: 'Their short codes.' }) shortCodes: string[],
  ): Promise<boolean> {
    return releaseMediaAssets(ctx, shortCodes);
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
