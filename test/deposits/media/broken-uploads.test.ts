import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createFolderStore } from '../../../kernel/media/folder-store.ts';
import { randomCode } from '../../../kernel/text/random-code.ts';
import { transactionOn } from '../../../kernel/database/transaction.ts';
import { isFreshPhotoOf, useMedia } from '../../../subgraphs/deposits/media/media-use.ts';
import { heldBack } from '../../support/held-back.ts';
import { until } from '../../support/until.ts';
import {
  type MediaWorld,
  assetOf,
  assetsPath,
  formOf,
  plainPicture,
  startMediaWorld,
} from './media-world.ts';
import { sweep } from './sweep.ts';

const daysMs = (days: number) => days * 86_400_000;

let world: MediaWorld;
let folder: string;
let file: Buffer;
let shiftMs = 0;
beforeAll(async () => {
  world = await startMediaWorld({
    settings: { MEDIA_UPLOADS_PER_DAY: '12', MEDIA_UNUSED_DAYS: '30' },
    sources: { clock: { now: () => new Date(Date.now() + shiftMs) } },
  });
  folder = path.join(world.env.DATA_DIR, 'media');
  file = await plainPicture(64, 48).jpeg().toBuffer();
});
afterAll(() => world?.stop());
beforeEach(async () => {
  shiftMs = 0;
  await world.pool.query('truncate deposits.media_asset, deposits.media_upload');
  await rm(folder, { recursive: true, force: true });
});

const filesNow = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => path.join(path.relative(folder, parentPath), name));
const rowsNow = async () => [
  await world.countOf('deposits.media_asset'),
  await world.countOf('deposits.media_upload'),
];

/** The rules for other rooms, in a committed transaction. */
async function ask<Answer>(work: (transaction: ReturnType<typeof transactionOn>) => Promise<Answer>) {
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    const answer = await work(transactionOn(client));
    await client.query('commit');
    return answer;
  } finally {
    client.release();
  }
}

describe('an upload that does not come to its end', () => {
  it('leaves nothing when the caller leaves in the middle', async () => {
    const { body, headers } = formOf([['file', file]]);
    const head = [
      `POST ${assetsPath} HTTP/1.1`,
      'Host: a',
      `Authorization: Bearer ${world.tokens.buyer}`,
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    for (const share of [0.2, 0.5, 0.99]) {
      const socket = connect(world.port, '127.0.0.1').on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(`${head}\r\n\r\n`);
      socket.write(body.subarray(0, Math.floor(body.length * share)));
      await new Promise((resolve) => setTimeout(resolve, 50));
      socket.resetAndDestroy();
    }
    // The slots of those who left are free again.
    for (let turn = 0; turn < 9; turn += 1)
      expect((await world.upload(Buffer.from('none'))).status).toBe(400);
    expect(await filesNow()).toEqual([]);
    expect(await world.countOf('deposits.media_asset')).toBe(0);
  });

  it('is 503 when the picture cannot be stored, and nothing is recorded', async () => {
    await writeFile(folder, 'in the way');
    const answer = await world.upload(file, { 'idempotency-key': 'no-room' });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await world.countOf('deposits.media_asset')).toBe(0);
    await rm(folder);
    // The same request works once there is room.
    expect((await world.upload(file, { 'idempotency-key': 'no-room' })).status).toBe(201);
    expect(await filesNow()).toHaveLength(6);
  });

  it('leaves no file under a key that was used before', async () => {
    const key = { 'idempotency-key': 'once-only' };
    await world.upload(file, key);
    await world.pool.query('delete from rest_facade.kept_answer');
    await world.upload(file, key);
    expect(await filesNow()).toHaveLength(6);
    expect(await world.countOf('deposits.media_asset')).toBe(1);
  });

  it('is cleaned up within hours when the process was killed on the way', async () => {
    const shortCode = randomCode(26);
    await world.pool.query('insert into deposits.media_upload values ($1, gen_random_uuid(), now())', [
      shortCode,
    ]);
    await createFolderStore(folder).put(shortCode, new Map([['480.jpg', file]]));
    await sweep(world);
    expect(await filesNow()).toHaveLength(1);
    await sweep(world, daysMs(1) / 12);
    expect([await filesNow(), await rowsNow()]).toEqual([[], [0, 0]]);
  });
});

describe('a picture that nothing uses', () => {
  it('is deleted with its files after some days, and a used one stays', async () => {
    const used = assetOf(await world.upload(file));
    const unused = assetOf(await world.upload(file));
    const { profileId } = world.world.accounts.buyer;
    const foreign = randomCode(26);
    const missing = await ask((transaction) =>
      useMedia(transaction, profileId, [used.mediaShortCode, foreign], new Date()),
    );
    expect(missing).toEqual([foreign]);
    await sweep(world, daysMs(29));
    expect(await rowsNow()).toEqual([2, 0]);
    await sweep(world, daysMs(31));
    expect(await rowsNow()).toEqual([1, 0]);
    expect((await world.read(`${used.mediaShortCode}/480.jpg`)).status).toBe(200);
    expect((await world.read(`${unused.mediaShortCode}/480.jpg`)).status).toBe(404);
    expect(await filesNow()).toHaveLength(6);
  });

  it('is missing for callers that use it while it is deleted', async () => {
    const { mediaShortCode } = assetOf(await world.upload(file));
    const { profileId } = world.world.accounts.buyer;
    const sql = 'delete from deposits.media_asset where short_code = $1';
    const missing = await heldBack(
      world.pool,
      { sql, values: [mediaShortCode], waiting: 1, isKept: true },
      () => ask((transaction) => useMedia(transaction, profileId, [mediaShortCode], new Date())),
    );
    expect(missing).toEqual([mediaShortCode]);
  });

  it('can be used only by its uploader', async () => {
    const { mediaShortCode } = assetOf(await world.upload(file));
    const { profileId } = world.world.businesses.kennel;
    const use = (by: string) => ask((transaction) => useMedia(transaction, by, [mediaShortCode], new Date()));
    expect(await use(profileId)).toEqual([mediaShortCode]);
    expect(await world.countOf('deposits.media_asset where used_at is not null')).toBe(0);
  });
});

describe('a photo of a handover', () => {
  it('is fresh when the buyer uploaded it since then', async () => {
    const { mediaShortCode } = assetOf(await world.upload(file));
    const { accounts, businesses } = world.world;
    const isFresh = (profileId: string, ageMs: number, code = mediaShortCode) =>
      ask((transaction) => isFreshPhotoOf(transaction, code, profileId, new Date(Date.now() - ageMs)));
    expect(await isFresh(accounts.buyer.profileId, daysMs(1))).toBe(true);
    expect(await isFresh(accounts.buyer.profileId, -60_000)).toBe(false);
    expect(await isFresh(businesses.kennel.profileId, daysMs(1))).toBe(false);
    expect(await isFresh(accounts.buyer.profileId, daysMs(1), randomCode(26))).toBe(false);
    await world.pool.query(`update deposits.media_asset set uploaded_at = now() - interval '25 hours'`);
    expect(await isFresh(accounts.buyer.profileId, daysMs(1))).toBe(false);
  });
});

describe('the quota of a profile', () => {
  it('is kept by many uploads at once, and is whole again after a day', async () => {
    const uploadAll = (count: number) => Promise.all(Array.from({ length: count }, () => world.upload(file)));
    // A profile above its maximum of uploads is told to retry.
    const statuses = new Set((await uploadAll(40)).map(({ status }) => status));
    expect([...statuses].every((status) => [201, 429, 503].includes(status))).toBe(true);
    const isFull = async () => (await uploadAll(8)).every(({ status }) => status === 429);
    await until(true, isFull, { withinMs: 10_000 });
    expect(await world.countOf('deposits.media_asset')).toBe(12);
    const over = await world.upload(file);
    expect(over.body).toMatchObject({
      platformResponseCode: '0010010000429',
      limit: { name: 'MEDIA_UPLOADS_DAY', quota: 12, windowSeconds: 86_400 },
    });
    expect(over.headers['retry-after']).toBeUndefined();
    expect((await world.upload(file, {}, world.tokens.kennel)).status).toBe(201);
    await world.pool.query(`update deposits.media_asset set uploaded_at = uploaded_at - interval '24 hours'`);
    expect((await world.upload(file)).status).toBe(201);
  });
});
