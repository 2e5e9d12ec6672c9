import { z } from 'zod';
import { envelopeOf } from '../../answers/envelope.ts';
import type { MemberRoute } from '../../declaration/member-route.ts';
import { defineUploadRoute } from '../../declaration/upload-route.ts';
import { uploadMediaAssetOperation, uploadPicture } from '../../../kernel/media/upload-picture.ts';

const asset = z
  .object({
    mediaShortCode: z.string().describe('Short code of the picture, of which its addresses are made.'),
    contentType: z.string().describe('Of its largest version for everybody: `image/jpeg`.'),
    width: z.int().describe('Of its largest version, in pixels.'),
    height: z.int().describe('Of its largest version, in pixels.'),
  })
  .meta({ id: 'MediaAsset' });

const uploadMediaAsset = defineUploadRoute({
  acting: 'profile',
  path: '/api/media/v1/assets',
  summary: 'Upload a picture',
  description:
    'JPEG, PNG, WebP, AVIF or HEIC of at most 10 MB and 50 megapixels, in the field `file` of a multipart form. What is kept is made of its pixels alone, without place and time of the shot; of what moves, the first picture. Read it at `/media/{shortCode}/{name}`: whoever knows its code sees it.',
  successStatus: 201,
  answer: envelopeOf(asset),
  resultCode: 'Media_MediaAsset_AD_Asset_SU',
  codes: [],
  operation: uploadMediaAssetOperation,
  example: {},
  ask: async (sources, viewer, file, onReplay) => {
    const { shortCode, width, height } = await uploadPicture(sources, viewer, file, onReplay);
    return {
      data: { mediaShortCode: shortCode, contentType: 'image/jpeg', width, height },
      location: `/media/${shortCode}/1920.jpg`,
    };
  },
});

/** Pictures of members (contract 10). */
export const mediaAssetRoutes: readonly MemberRoute[] = [uploadMediaAsset];
