import { jetstreamManager } from '@nats-io/jetstream';
import { Pool } from 'pg';
import { createCopyLog } from '../../collector/hit-log/copy-log.ts';
import { HitLogFull } from '../../collector/hit-log/hit-log.ts';
import { keepPartitions } from '../../collector/hit-log/partitions.ts';
import { createStreamLog } from '../../collector/hit-log/stream-log.ts';
import { startWriter } from '../../collector/hit-log/stream-writer.ts';
import { openStream, streamName } from '../../collector/hit-log/stream.ts';
import { createLogger } from '../../kernel/observability/logger.ts';
import { newId } from '../../kernel/text/ids.ts';
import { migratedDatabaseUrl } from '../support/migrated-database.ts';
import { startNats } from '../support/system-server.ts';
import { until } from '../support/until.ts';
import { hit, insertSite, startCollectorWorld } from './collector-world.ts';
import { generous, hitIdsIn } from './killed-collector.ts';
import { hitRow } from './rows.ts';

const logger = createLogger('silent');
const mebibyte = 1_048_576;

async function startWorld() {
  const nats = await startNats();
  const world = await startCollectorWorld({ settings: { NATS_URL: nats.url, ...generous } });
  const site = await insertSite(world.pool);
  const acknowledged: string[] = [];
  const post = async () => {
    const sent = hit();
    const { status } = await world.send(site, { hits: [sent] });
    if (status === 202) acknowledged.push(sent.hitId);
    return status;
  };
  return {
    nats,
    post,
    crowd: (size: number) => Promise.all(Array.from({ length: size }, post)),
    readiness: async () => (await fetch(`${world.base}/readyz`)).json(),
    allStored: () =>
      until(
        0,
        async () => {
          const stored = await hitIdsIn(world.pool);
          return acknowledged.filter((id) => !stored.has(id)).length;
        },
        { withinMs: 30_000 },
      ),
    stop: async () => {
      await world.stop();
      await nats.remove();
    },
  };
}

describe('a collector with a stream', () => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  it('answers 503 while NATS is down, and takes hits again once it is back', async () => {
    expect(await world.post()).toBe(202);
    expect(await world.readiness()).toMatchObject({ checks: { database: 'ok', stream: 'ok' } });
    await world.nats.kill();
    expect(new Set(await world.crowd(50))).toEqual(new Set([503]));
    expect(await world.readiness()).toMatchObject({ checks: { database: 'ok', stream: 'failed' } });
    await world.nats.start();
    await until(202, world.post, { withinMs: 10_000 });
    expect(new Set(await world.crowd(50))).toEqual(new Set([202]));
    await world.allStored();
  });

  it('answers 503 while NATS is silent, and takes hits again once it speaks', async () => {
    world.nats.signal('SIGSTOP');
    // It may still have answered those that were under way.
    await until(503, world.post, { withinMs: 30_000 });
    expect(new Set(await world.crowd(20))).toEqual(new Set([503]));
    world.nats.signal('SIGCONT');
    await until(202, world.post, { withinMs: 10_000 });
    await world.allStored();
  });

  it('loses nothing when NATS is killed under load', async () => {
    const crowd = world.crowd(400);
    await world.nats.kill();
    await crowd;
    await world.nats.start();
    await until(202, world.post, { withinMs: 10_000 });
    await world.allStored();
  });

  it('makes a stream that was lost again', async () => {
    const { connection } = await openStream([world.nats.url], { max_bytes: 1_073_741_824 });
    await (await jetstreamManager(connection)).streams.delete(streamName);
    await connection.close();
    await until(202, world.post, { withinMs: 30_000 });
    await world.allStored();
  });
});

describe('a stream', () => {
  let pool: Pool;
  let nats: Awaited<ReturnType<typeof startNats>>;
  beforeAll(async () => {
    pool = new Pool({ connectionString: await migratedDatabaseUrl() });
    await keepPartitions(pool, new Date());
    nats = await startNats();
  });
  afterAll(async () => {
    await pool.end();
    await nats.remove();
  });
  const rowsOf = async (siteKey: string) =>
    (
      await pool.query<{ row: string }>(
        "select (to_jsonb(hit) - 'xid')::text as row from audience.hit where site_key = $1",
        [siteKey],
      )
    ).rows;

  it('that is full refuses hits, and takes them again as they are stored', async () => {
    const stream = await openStream([nats.url], { max_bytes: mebibyte });
    const log = createStreamLog({ stream, memoryBytes: 4 * mebibyte });
    const siteKey = newId();
    const append = () => log.append({ hits: [hitRow({ siteKey, title: 'x'.repeat(100_000) })], actions: [] });
    let kept = 0;
    const fill = async (): Promise<unknown> => {
      for (;;) {
        const refused = await append().then(
          () => null,
          (error: unknown) => error,
        );
        if (refused !== null) return refused;
        kept += 1;
      }
    };
    expect(await fill()).toBeInstanceOf(HitLogFull);
    expect(kept).toBeGreaterThan(5);
    const storage = createCopyLog({ pool, memoryBytes: 32 * mebibyte });
    const writer = startWriter({ stream, storage, logger });
    await until(kept, async () => (await rowsOf(siteKey)).length, { withinMs: 20_000 });
    await until(
      true,
      () =>
        append().then(
          () => true,
          () => false,
        ),
      { withinMs: 10_000 },
    );
    await writer.close();
    await stream.close();
  });

  it('gives a batch again whose writer did not acknowledge it, with the same rows', async () => {
    const stream = await openStream([nats.url], { max_bytes: 64 * mebibyte });
    const log = createStreamLog({ stream, memoryBytes: mebibyte });
    const siteKey = newId();
    const storage = createCopyLog({ pool, memoryBytes: mebibyte });
    let isLost = false;
    const writer = startWriter({
      stream,
      logger,
      storage: {
        ...storage,
        append: async (batch) => {
          await storage.append(batch);
          // The stream may still hold batches of the tests before.
          if (isLost || !batch.hits.some((hit) => hit.siteKey === siteKey)) return;
          isLost = true;
          throw new Error('Connection terminated');
        },
      },
    });
    await log.append({ hits: [hitRow({ siteKey })], actions: [] });
    // An unacknowledged delivery, such as to an earlier writer, is repeated after ten seconds.
    await until(2, async () => (await rowsOf(siteKey)).length, { withinMs: 20_000 });
    expect(new Set((await rowsOf(siteKey)).map(({ row }) => row)).size).toBe(1);
    await writer.close();
    await stream.close();
  });
});
