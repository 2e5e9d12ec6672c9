import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMediaStore } from '../../../kernel/media/configured-store.ts';
import type { MediaStore } from '../../../kernel/media/media-store.ts';
import { renditionTypes } from '../../../kernel/media/renditions.ts';
import { createS3Store } from '../../../kernel/media/s3-store.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { s3Keys, startS3Server } from './s3-server.ts';

let dataDir: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
let stores: Readonly<Record<'folder' | 's3', MediaStore>>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'svc-media-'));
  server = await startS3Server();
  stores = {
    folder: createMediaStore({ DATA_DIR: dataDir, MEDIA_S3_REGION: '' }),
    s3: createMediaStore({
      DATA_DIR: dataDir,
      MEDIA_S3_URL: server.url,
      MEDIA_S3_REGION: s3Keys.region,
      MEDIA_S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      MEDIA_S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    }),
  };
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const picture = (text: string) =>
  new Map([...renditionTypes.keys()].map((name) => [name, Buffer.from(`${text} ${name}`)]));

describe('the folder of pictures', () => {
  it('is closed to other users, also when it was open before', async () => {
    const folder = path.join(dataDir, 'media');
    const mode = async () => (await stat(folder)).mode & 0o777;
    expect(await mode()).toBe(0o700);
    await chmod(folder, 0o755);
    createMediaStore({ DATA_DIR: dataDir, MEDIA_S3_REGION: '' });
    expect(await mode()).toBe(0o700);
  });
});

describe.each(['folder', 's3'] as const)('pictures in a store: %s', (kind) => {
  it('are read as they were put, until they are removed', async () => {
    const store = stores[kind];
    const [one, other] = [randomCode(26), randomCode(26)];
    expect(await store.get(one, '480.jpg')).toBeNull();
    await store.put(one, picture('one'));
    await store.put(other, picture('other'));
    expect(String(Buffer.from((await store.get(one, '960.webp')) ?? ''))).toBe('one 960.webp');
    await store.put(one, picture('again'));
    expect(String(Buffer.from((await store.get(one, '960.webp')) ?? ''))).toBe('again 960.webp');
    await store.remove(one);
    await store.remove(one);
    for (const name of renditionTypes.keys()) expect(await store.get(one, name)).toBeNull();
    expect(await store.get(other, '1920.jpg')).not.toBeNull();
  });
});

describe('a bucket', () => {
  it('gets each file with its content type', async () => {
    const shortCode = randomCode(26);
    await stores.s3.put(shortCode, picture('typed'));
    for (const [name, type] of renditionTypes)
      expect(server.files.get(`${shortCode}/${name}`)?.type).toBe(type);
  });

  it('that is down or refuses is reported', async () => {
    const shortCode = randomCode(26);
    const { url } = server;
    const stranger = createS3Store({ ...s3Keys, url, secretAccessKey: 'another', names: [] });
    await expect(stranger.put(shortCode, picture('x'))).rejects.toThrow('403');
    await expect(stranger.get(shortCode, '480.jpg')).rejects.toThrow('403');
    server.setDown(true);
    await expect(stores.s3.put(shortCode, picture('x'))).rejects.toThrow('503');
    await expect(stores.s3.get(shortCode, '480.jpg')).rejects.toThrow('503');
    server.setDown(false);
    expect(await stores.s3.get(shortCode, '480.jpg')).toBeNull();
  });
});
