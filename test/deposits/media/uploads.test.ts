import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type MediaWorld, assetOf, formOf, plainPicture, startMediaWorld } from './media-world.ts';

let world: MediaWorld;
beforeAll(async () => {
  world = await startMediaWorld();
});
afterAll(() => world?.stop());

const codeOf = (answer: { status: number; body: Readonly<Record<string, unknown>> | undefined }) =>
  `${answer.status} ${String(answer.body?.['platformResponseCode'])}`;
const faultOf = ({ body }: { body: Readonly<Record<string, unknown>> | undefined }) => body?.['errors'];

describe('POST /api/media/v1/assets', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a picture as %s and keeps it in all sizes',
    async (format) => {
      const file = await plainPicture(2400, 1200)[format]().toBuffer();
      const answer = await world.upload(file);
      const { mediaShortCode, width, height } = assetOf(answer);
      expect([width, height]).toEqual([1920, 960]);
      expect(answer.headers.location).toBe(`${world.env.BASE_URL}/media/${mediaShortCode}/1920.jpg`);
      for (const [name, type, size] of [
        ['480.webp', 'image/webp', 480],
        ['480.jpg', 'image/jpeg', 480],
        ['960.webp', 'image/webp', 960],
        ['960.jpg', 'image/jpeg', 960],
        ['1920.webp', 'image/webp', 1920],
        ['1920.jpg', 'image/jpeg', 1920],
      ] as const) {
        const { status, headers, bytes } = await world.read(`${mediaShortCode}/${name}`);
        expect([name, status, headers.get('content-type')]).toEqual([name, 200, type]);
        expect(await sharp(bytes).metadata()).toMatchObject({ width: size, height: size / 2 });
      }
    },
  );

  it('enlarges nothing, and makes long pictures fit', async () => {
    const small = assetOf(await world.upload(await plainPicture(200, 100).png().toBuffer()));
    expect(small).toMatchObject({ width: 200, height: 100 });
    const { bytes } = await world.read(`${small.mediaShortCode}/960.webp`);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 200, height: 100 });
    const long = assetOf(await world.upload(await plainPicture(100, 8000).png().toBuffer()));
    expect(long.height).toBe(3840);
  });

  it('turns a picture upright and drops all that the file says beside its pixels', async () => {
    const file = await plainPicture(600, 400)
      .withExif({
        IFD0: { Make: 'SecretPhone', Copyright: 'SecretName' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- SecretPlace --></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sharp(file).metadata();
    expect(sent.orientation).toBe(6);
    expect(file.toString('latin1')).toContain('SecretPhone');
    const { mediaShortCode, width, height } = assetOf(await world.upload(file));
    expect([width, height]).toEqual([400, 600]);
    for (const name of ['480.webp', '1920.webp', '480.jpg', '1920.jpg']) {
      const { bytes } = await world.read(`${mediaShortCode}/${name}`);
      const kept = await sharp(bytes).metadata();
      expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(bytes.toString('latin1')).not.toMatch(/Secret|Exif|GPS/);
    }
  });

  it('stores nothing of a page or an archive that hides behind a picture', async () => {
    const picture = await plainPicture(60, 40).jpeg().toBuffer();
    const hidden = '<script>alert(1)</script>PK-archive';
    const { mediaShortCode } = assetOf(await world.upload(Buffer.concat([picture, Buffer.from(hidden)])));
    for (const name of ['480.webp', '1920.jpg']) {
      const { bytes } = await world.read(`${mediaShortCode}/${name}`);
      expect(bytes.toString('latin1')).not.toMatch(/script|PK-archive/);
    }
  });

  it('keeps the first picture of one that moves', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plainPicture(64, 64, colour).png().toBuffer()),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { mediaShortCode } = assetOf(await world.upload(moving));
    const { bytes } = await world.read(`${mediaShortCode}/480.jpg`);
    expect((await sharp(bytes).metadata()).pages).toBeUndefined();
    const { r, b } = (await sharp(bytes).stats()).dominant;
    expect(r).toBeGreaterThan(200);
    expect(b).toBeLessThan(64);
  });

  const unreadable: Readonly<Record<string, () => Promise<Uint8Array> | Uint8Array>> = {
    'a drawing in SVG': () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>',
      ),
    'a GIF, moving or not': () => plainPicture(30, 20).gif().toBuffer(),
    'a TIFF': () => plainPicture(30, 20).tiff().toBuffer(),
    'a page': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a truncated JPEG': async () => (await plainPicture(900, 900).jpeg().toBuffer()).subarray(0, 3_000),
    'a truncated PNG': async () => (await plainPicture(900, 900).png().toBuffer()).subarray(0, 1_500),
    'a picture that lacks most of its rows': () => bomb(6_400, 100),
  };
  const refused = [
    ...Object.entries(unreadable).map(([what, make]) => [what, make, 'BAD_FORMAT'] as const),
    ['a small file that unfolds to 10 gigapixels', () => bomb(100_000), 'OUT_OF_RANGE'],
    ['a picture of slightly more than 50 megapixels', () => bomb(7_072), 'OUT_OF_RANGE'],
  ] as const;
  it.each(refused)('refuses %s', async (_, make, code) => {
    const before = await world.countOf('deposits.media_asset');
    const answer = await world.upload(await make());
    expect(codeOf(answer)).toBe('400 0010010000400');
    expect(faultOf(answer)).toEqual([{ field: '/file', code, detail: expect.any(String) }]);
    expect(await world.countOf('deposits.media_asset')).toBe(before);
  });

  it('refuses more than 10 MB, announced or not, and takes what is just below', async () => {
    const file = await plainPicture(1000, 666).jpeg().toBuffer();
    const padded = (size: number) => Buffer.concat([file, Buffer.alloc(size - file.length)]);
    expect(codeOf(await world.upload(padded(10_485_761)))).toBe('413 0010010000413');
    expect(codeOf(await world.upload(padded(12_000_000)))).toBe('413 0010010000413');
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(codeOf(await world.upload(padded(12_000_000), chunked))).toBe('413 0010010000413');
    expect((await world.upload(padded(10_485_760), chunked)).status).toBe(201);
  });

  it('refuses what is no form with one file', async () => {
    const file = await plainPicture(30, 20).jpeg().toBuffer();
    const { body } = formOf([['file', file]]);
    const post = (headers: Record<string, string>, bytes: Uint8Array = body) =>
      world.post({ body: Buffer.from(bytes), headers: { 'content-type': '', ...headers } });
    expect(codeOf(await post({ 'content-type': 'application/json' }))).toBe('415 0010010000415');
    expect(codeOf(await post({ 'content-type': 'image/jpeg' }, file))).toBe('415 0010010000415');
    expect(codeOf(await post({ 'content-type': 'multipart/form-data' }))).toBe('415 0010010000415');
    const multipart = 'multipart/form-data; boundary=picture-boundary';
    expect(codeOf(await post({ 'content-type': multipart, 'content-encoding': 'gzip' }))).toBe(
      '415 0010010000415',
    );
    for (const [form, code] of [
      [formOf([]), /REQUIRED|BAD_FORMAT/],
      [formOf([['file', Buffer.alloc(0)]]), 'REQUIRED'],
      [formOf([['picture', file]]), 'NOT_ALLOWED'],
      [formOf([['file', 'text']]), /NOT_ALLOWED|REQUIRED|BAD_FORMAT/],
      [
        formOf([
          ['file', file],
          ['file', file],
        ]),
        'NOT_ALLOWED',
      ],
      [{ body: body.subarray(0, -30), headers: { 'content-type': multipart } }, 'BAD_FORMAT'],
      [{ body: Buffer.from('nothing'), headers: { 'content-type': multipart } }, /BAD_FORMAT|REQUIRED/],
    ] as const) {
      const answer = await world.post({ body: Buffer.from(form.body), headers: form.headers });
      expect(codeOf(answer)).toBe('400 0010010000400');
      expect(faultOf(answer)).toMatchObject([{ field: '/file', code: expect.stringMatching(code) }]);
    }
  });

  it('answers a repetition under a key with the same picture', async () => {
    const file = await plainPicture(30, 20, '#123456').jpeg().toBuffer();
    const other = await plainPicture(30, 20, '#654321').jpeg().toBuffer();
    const key = { 'idempotency-key': 'a-picture' };
    const first = assetOf(await world.upload(file, key));
    const again = await world.upload(file, key);
    expect([assetOf(again), again.headers['idempotency-replayed']]).toEqual([first, 'true']);
    expect(codeOf(await world.upload(other, key))).toBe('422 0010010000422');
    // As if the process had been killed before it stored the answer.
    await world.pool.query('delete from rest_facade.kept_answer');
    const later = await world.upload(file, key);
    expect([assetOf(later), later.headers['idempotency-replayed']]).toEqual([first, 'true']);
    expect(codeOf(await world.upload(other, key))).toBe('422 0010010000422');
    expect((await world.read(`${first.mediaShortCode}/480.jpg`)).status).toBe(200);
  });
});

/** A PNG of one colour that says to be `side` pixels wide and high, and holds `rows` rows (all, if not said). */
function bomb(side: number, rows = 1_000): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * rows));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
