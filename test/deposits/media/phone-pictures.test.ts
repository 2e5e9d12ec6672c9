import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { decodeHeic } from '../../../kernel/media/heic.ts';
import { type MediaWorld, assetOf, plainPicture, startMediaWorld } from './media-world.ts';

/**
 * As a phone makes it: HEVC, 128 by 96 pixels, red on the left and blue on the right, to be turned to the right, with the
 * phone's name and place.
 */
const readPhonePicture = () => readFile(path.join(import.meta.dirname, 'phone.heic'));

/** A HEIF file that says that it has so many pixels in each row and column. */
function claiming(file: Buffer, size: number): Buffer {
  const claimed = Buffer.from(file);
  const at = claimed.indexOf('ispe', 0, 'latin1') + 8;
  claimed.writeUInt32BE(size, at);
  claimed.writeUInt32BE(size, at + 4);
  return claimed;
}

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world?.stop());

/** The colour of a square in it. */
async function colourAt(bytes: Uint8Array, top: number) {
  const square = await sharp(bytes).extract({ left: 40, top, width: 16, height: 16 }).png().toBuffer();
  return (await sharp(square).stats()).dominant;
}

describe('POST /api/media/v1/assets, from a phone', () => {
  it('takes HEIC, turns it upright, and keeps neither phone nor place', async () => {
    const file = await readPhonePicture();
    expect(file.toString('latin1')).toContain('Exif');
    const { mediaShortCode, width, height } = assetOf(await world.upload(file));
    expect([width, height]).toEqual([96, 128]);
    for (const name of ['480.webp', '1920.jpg']) {
      const { bytes } = await world.read(`${mediaShortCode}/${name}`);
      expect(bytes.toString('latin1')).not.toMatch(/Exif|Phone|GPS/);
      const [red, blue] = [await colourAt(bytes, 16), await colourAt(bytes, 100)];
      expect([red.r > 150, red.b < 100, blue.b > 150, blue.r < 100]).toEqual([true, true, true, true]);
    }
  });

  it('takes AVIF without its metadata', async () => {
    const file = await plainPicture(320, 240)
      .withExif({
        IFD0: { Make: 'SecretPhone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .avif({ effort: 0 })
      .toBuffer();
    const { mediaShortCode, width, height } = assetOf(await world.upload(file));
    expect([width, height]).toEqual([320, 240]);
    const { bytes } = await world.read(`${mediaShortCode}/480.jpg`);
    expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
  });

  it('keeps what is transparent', async () => {
    const logo = {
      create: { width: 40, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
    } as const;
    const { mediaShortCode } = assetOf(await world.upload(await sharp(logo).png().toBuffer()));
    const { bytes } = await world.read(`${mediaShortCode}/480.webp`);
    expect([(await sharp(bytes).metadata()).hasAlpha, (await sharp(bytes).stats()).isOpaque]).toEqual([
      true,
      false,
    ]);
  });

  it.each([
    [
      'HEIC that unfolds to 400 megapixels',
      async () => claiming(await readPhonePicture(), 20_000),
      'OUT_OF_RANGE',
    ],
    [
      'AVIF that unfolds to 400 megapixels',
      async () => claiming(await plainPicture(64, 64).avif({ effort: 0 }).toBuffer(), 20_000),
      'OUT_OF_RANGE',
    ],
    ['HEIC that lacks its end', async () => (await readPhonePicture()).subarray(0, 700), 'BAD_FORMAT'],
    [
      'HEIC that is larger than it holds',
      async () => claiming(await readPhonePicture(), 7_000),
      'BAD_FORMAT',
    ],
    [
      'what only begins as HEIC',
      async () => Buffer.concat([(await readPhonePicture()).subarray(0, 24), Buffer.alloc(4_000, 'no')]),
      'BAD_FORMAT',
    ],
  ])('refuses %s, and goes on', async (_, make, code) => {
    const answer = await world.upload(await make());
    expect([answer.status, answer.body?.['errors']]).toEqual([
      400,
      [{ field: '/file', code, detail: expect.any(String) }],
    ]);
    assetOf(await world.upload(await readPhonePicture()));
  });

  it('ends a decoder that takes too long', async () => {
    const decoding = decodeHeic(await readPhonePicture(), { mostPixels: 1_000_000, seconds: 0.001 });
    await expect(decoding).rejects.toThrow('the picture takes too long');
  });
});
