import { createHash } from 'node:crypto';
import { isNotModified } from '../../kernel/answers/not-modified.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import { requestId } from '../../kernel/http/access-log.ts';
import { isMediaShortCode, renditionTypes } from '../../kernel/media/renditions.ts';
import type { PublicRoute } from './public-route.ts';
import type { Dependencies } from '../dependencies.ts';

/** A picture's address always shows the same; if a browser treats it as a document, that can do nothing. */
const always = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** `GET /media/{shortCode}/{name}`: the files of pictures, for anybody who knows the short code. */
export function pictures({ media, logger }: Pick<Dependencies, 'media' | 'logger'>): PublicRoute {
  return {
    method: 'GET',
    path: '/media/:shortCode/:name',
    operationId: 'readPicture',
    summary: 'A picture',
    description: `One version of a picture, named by its width and format: ${[...renditionTypes.keys()].join(', ')}. A picture that is narrower is as wide as it is.`,
    contentType: 'image/jpeg',
    examplePath: { shortCode: 'K3JX2QMT4AWB5NDEF6GHIJKLO7', name: '960.jpg' },
    codes: ['Media_MediaAsset_GT_Resource_FL', '0010010000408', '0010010000503'],
    serve: async (context) => {
      const { shortCode = '', name = '' } = context.params;
      const type = renditionTypes.get(name);
      if (type === undefined || !isMediaShortCode(shortCode)) {
        throw new DomainError('Media_MediaAsset_GT_Resource_FL');
      }
      const bytes = await media.get(shortCode, name).catch((error: unknown) => {
        logger.error({ err: error, requestId: requestId(context) }, 'a picture could not be read');
        throw new DomainError('0010010000503', 'Pictures cannot be read at the moment.');
      });
      if (bytes === null) throw new DomainError('Media_MediaAsset_GT_Resource_FL');
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      context.set({ ...always, 'Content-Disposition': `inline; filename="${name}"`, ETag: etag });
      if (isNotModified(context.req.headers['if-none-match'], etag)) {
        context.status = 304;
        return;
      }
      context.type = type;
      context.body = Buffer.from(bytes);
    },
  };
}
