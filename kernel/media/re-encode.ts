import sharp, { type Sharp } from 'sharp';
import { type FieldFault } from '../errors/errors.ts';
import { malformedInput } from '../errors/field-faults.ts';
import { decodeHeic, isHeic } from './heic.ts';
import { renditionTypes, renditionWidths } from './renditions.ts';
import type { Renditions } from './media-store.ts';
import { limitConcurrency } from './limit-concurrency.ts';

// libvips only reads these four, whatever the bytes claim to be: no SVG, no PDF, no format of its own. Of HEIF it has
// the decoder of AVIF alone.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.concurrency(1);
sharp.cache(false);

/** The largest decoded size: 50 megapixels, more than phones take. */
const mostPixels = 50_000_000;
/** Time limit of each step; there are seven. */
const stepSeconds = 10;
const tooLarge = `At most ${mostPixels / 1_000_000} megapixels.`;
const [, , largestWidth] = renditionWidths;
/** No version is taller than twice its width. */
const box = {
  width: largestWidth,
  height: 2 * largestWidth,
  fit: 'inside',
  withoutEnlargement: true,
} as const;

const takeTurn = limitConcurrency(2);

export interface Picture {
  /** Of the largest version, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly renditions: Renditions;
}

function unfit(code: FieldFault['code'], detail: string): Error {
  return malformedInput([{ field: '/file', code, detail }]);
}

/** A picture that sharp reads, checked by its header alone: the limit would hide how large it is. */
async function opened(file: Uint8Array): Promise<Sharp> {
  const limits = { failOn: 'error', limitInputPixels: mostPixels, pages: 1 } as const;
  const { width, height } = await sharp(file, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unfit('BAD_FORMAT', 'Must be a picture: JPEG, PNG, WebP, AVIF or HEIC.');
    });
  if (width * height > mostPixels) throw unfit('OUT_OF_RANGE', tooLarge);
  return sharp(file, limits).autoOrient();
}

const damaged = () => unfit('BAD_FORMAT', 'The picture is damaged or cannot be read in time.');

/** The same for one that only another decoder reads. */
async function openedHeic(file: Uint8Array): Promise<Sharp> {
  const pixels = await decodeHeic(file, { mostPixels, seconds: 2 * stepSeconds }).catch(() => {
    throw damaged();
  });
  if (pixels === null) throw unfit('OUT_OF_RANGE', tooLarge);
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** Upright, in sRGB, no larger than the largest version: only pixels, without any metadata of the file. */
async function pixelsOf(file: Uint8Array) {
  const picture = await (isHeic(file) ? openedHeic(file) : opened(file));
  return picture
    .resize(box)
    .toColourspace('srgb')
    .timeout({ seconds: stepSeconds })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw damaged();
    });
}

function encoded(picture: Sharp, type: string): Promise<Buffer> {
  const limited = picture.timeout({ seconds: stepSeconds });
  if (type === 'image/webp') return limited.webp({ quality: 80 }).toBuffer();
  return limited.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

/**
 * Renders the stored versions of a picture from its pixels only. Throws 0010010000400 if it is not a picture, is
 * damaged, or is too large when decoded. At most two run at a time.
 */
export function reEncode(file: Uint8Array): Promise<Picture> {
  return takeTurn(async () => {
    const { data, info } = await pixelsOf(file);
    const { width, height, channels } = info;
    const renditions = new Map<string, Uint8Array>();
    for (const [name, type] of renditionTypes) {
      const pixels = sharp(data, { raw: { width, height, channels } });
      const smaller = pixels.resize({ width: Number.parseInt(name, 10), withoutEnlargement: true });
      renditions.set(name, await encoded(smaller, type));
    }
    return { width, height, renditions };
  });
}

/** The width of the middle version. */
const [, logoSide] = renditionWidths;
const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * A logo as a square PNG: what is not square gets transparent edges, and what is transparent stays so. Throws
 * 0010010000400 like `reEncode`, which it is stored by.
 */
export function squareLogo(file: Uint8Array): Promise<Buffer> {
  return takeTurn(async () => {
    const { data, info } = await pixelsOf(file);
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } })
      .resize({ width: logoSide, height: logoSide, fit: 'contain', background: transparent })
      .timeout({ seconds: stepSeconds })
      .png()
      .toBuffer();
  });
}
