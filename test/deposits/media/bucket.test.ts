import { s3Keys, startS3Server } from '../../kernel/media/s3-server.ts';
import { type MediaWorld, assetOf, plainPicture, startMediaWorld } from './media-world.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
let world: MediaWorld;
let file: Buffer;
beforeAll(async () => {
  server = await startS3Server();
  world = await startMediaWorld({
    settings: {
      MEDIA_S3_URL: server.url,
      MEDIA_S3_REGION: s3Keys.region,
      MEDIA_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    },
  });
  file = await plainPicture(64, 48).jpeg().toBuffer();
});
afterAll(async () => {
  await world?.stop();
  await server?.close();
});

describe('pictures in a bucket', () => {
  it('are put there and read from there', async () => {
    const { mediaShortCode } = assetOf(await world.upload(file));
    const { status, headers, bytes } = await world.read(`${mediaShortCode}/960.webp`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bytes).toEqual(server.files.get(`${mediaShortCode}/960.webp`)?.bytes);
  });

  it('are 503 while it is down, and nothing is recorded', async () => {
    const { mediaShortCode } = assetOf(await world.upload(file));
    const before = [await world.countOf('deposits.media_asset'), server.files.size];
    server.setDown(true);
    const answer = await world.upload(file);
    const read = await world.read(`${mediaShortCode}/480.jpg`);
    server.setDown(false);
    expect([answer.status, answer.headers['retry-after'], read.status]).toEqual([503, '5', 503]);
    expect([await world.countOf('deposits.media_asset'), server.files.size]).toEqual(before);
  });
});
