import type { LoggedRequest } from '../../../kernel/request-log/logged-request.ts';
import { createRequestLog } from '../../../kernel/request-log/request-log.ts';
import { createLogger } from '../../../kernel/observability/logger.ts';
import { newId } from '../../../kernel/text/ids.ts';
import { until } from '../../support/until.ts';
import { dropped } from './dropped.ts';

const request = (at: number): LoggedRequest => ({
  at,
  appId: newId(),
  businessId: null,
  method: 'GET',
  route: '/somewhere',
  status: 200,
  code: null,
  requestId: 'a-request',
  durationMs: 1,
});

const logger = createLogger('silent');

describe('createRequestLog', () => {
  it('stores what it holds when it is closed, in order and in batches', async () => {
    const batches: number[][] = [];
    const log = createRequestLog(async (requests) => {
      batches.push(requests.map(({ at }) => at));
    }, logger);
    for (let at = 0; at < 2_200; at += 1) log.record(request(at));
    expect(batches).toEqual([]);
    await log.close();
    expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 200]);
    expect(batches.flat()).toEqual(Array.from({ length: 2_200 }, (_, at) => at));
  });

  it('stores a single one soon', async () => {
    let stored = 0;
    const log = createRequestLog(async ({ length }) => {
      stored += length;
    }, logger);
    log.record(request(1));
    await until(1, async () => stored, { withinMs: 5_000 });
    log.record(request(2));
    await until(2, async () => stored, { withinMs: 5_000 });
    await log.close();
  });

  it('tries again while nobody takes them, and loses none', async () => {
    const stored: number[] = [];
    let attempts = 0;
    const log = createRequestLog(async (requests) => {
      attempts += 1;
      if (attempts <= 2) throw new Error('nobody is there');
      stored.push(...requests.map(({ at }) => at));
    }, logger);
    log.record(request(1));
    await until(1, async () => attempts, { withinMs: 5_000 });
    log.record(request(2));
    await until(2, async () => stored.length, { withinMs: 10_000 });
    expect(stored).toEqual([1, 2]);
    await log.close();
  });

  it('stores one full batch right after the other', async () => {
    let batches = 0;
    const { promise: atOnce, resolve } = Promise.withResolvers<number>();
    const log = createRequestLog(async () => {
      batches += 1;
      if (batches === 1) setImmediate(() => resolve(batches));
    }, logger);
    for (let at = 0; at < 3_000; at += 1) log.record(request(at));
    await until(3, async () => batches, { withinMs: 10_000 });
    await log.close();
    expect(await atOnce).toBe(3);
  });

  it('does not use up its attempts with a full batch at once', async () => {
    let isThere = false;
    let stored = 0;
    const log = createRequestLog(async ({ length }) => {
      if (!isThere) {
        setTimeout(() => (isThere = true), 50);
        throw new Error('nobody is there');
      }
      stored += length;
    }, logger);
    const before = await dropped('failed');
    for (let at = 0; at < 1_500; at += 1) log.record(request(at));
    await until(1_500, async () => stored + (await dropped('failed')) - before, { withinMs: 10_000 });
    expect(stored).toBe(1_500);
    await log.close();
  });

  it('holds no more than it has room for, throws nothing, and counts what it drops', async () => {
    const before = [await dropped('full'), await dropped('failed')] as const;
    let attempts = 0;
    const log = createRequestLog(async () => {
      attempts += 1;
      throw new Error('nobody is there');
    }, logger);
    for (let at = 0; at < 10_007; at += 1) log.record(request(at));
    expect((await dropped('full')) - before[0]).toBe(7);
    await log.close();
    expect((await dropped('failed')) - before[1]).toBe(10_000);
    // Whoever waits for it to close waits for one attempt with each batch.
    expect(attempts).toBe(10);
  });

  it('continues after requests that can never be stored', async () => {
    const stored: number[] = [];
    let attempts = 0;
    const log = createRequestLog(async (requests) => {
      attempts += 1;
      if (requests.some(({ at }) => at === 13)) throw new Error('not this one');
      stored.push(...requests.map(({ at }) => at));
    }, logger);
    log.record(request(13));
    const before = await dropped('failed');
    await until(1, async () => (await dropped('failed')) - before, { withinMs: 10_000 });
    expect(attempts).toBe(8);
    log.record(request(14));
    await until(1, async () => stored.length, { withinMs: 5_000 });
    expect(stored).toEqual([14]);
    await log.close();
  });
});
