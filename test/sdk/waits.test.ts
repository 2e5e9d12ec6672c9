import { getEventListeners } from 'node:events';
import { type ClientOptions, createClient } from '../../sdk/client.ts';
import { pause } from '../../sdk/pause.ts';
import { answering } from './answering.ts';
import { inPassingTime } from './passing-time.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toUTCString();

const clientWith = (options: Partial<ClientOptions>) =>
  createClient({ baseUrl: 'https://api.example', ...options });
const species = (options: Partial<ClientOptions>, signal: AbortSignal | null = null) =>
  clientWith(options).GET('/api/animal/v1/species', { signal });
const found = () => Response.json({ data: [] });
const refused = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a call that was refused', () => {
  it('is sent again when the platform says, in seconds or by a date', async () => {
    const line = answering(
      refused(429, '2'),
      refused(503, after(7)),
      refused(503, after(-60)),
      refused(409, '1'),
      found,
    );
    await inPassingTime(() => species(line), noon);
    expect(line.waits()).toEqual([2_000, 5_000, expect.any(Number), 1_000]);
    expect(line.waits()[2]).toBeLessThan(100);
  });

  it.each([500, 502, 503, 504])('with %s is sent again after growing waits, four times', async (status) => {
    jest.spyOn(Math, 'random').mockReturnValue(0.4);
    const line = answering(refused(status, 'soon'));
    await expect(inPassingTime(() => species(line))).rejects.toMatchObject({ status });
    expect(line.waits()).toEqual([600, 1_200, 2_400, 4_800]);
  });

  it.each([
    [400, '1'],
    [501, '1'],
    [429, undefined],
    [429, 'soon'],
    [409, undefined],
    [503, '61'],
  ])('with %s and Retry-After %s is not sent again', async (status, retryAfter) => {
    const line = answering(refused(status, retryAfter));
    await expect(inPassingTime(() => species(line))).rejects.toMatchObject({ status });
    expect(line.sent).toHaveLength(1);
  });

  it('waits a minute, which is the longest, and leaves nothing of the refusal open', async () => {
    const cancelled: number[] = [];
    const body = new ReadableStream({ cancel: () => void cancelled.push(1) });
    const refusal = new Response(body, { status: 503, headers: { 'Retry-After': '60' } });
    const line = answering(() => (line.sent.length === 1 ? refusal : found()));
    await inPassingTime(() => species(line));
    expect([line.waits(), cancelled]).toEqual([[60_000], [1]]);
  });
});

describe('a call without an answer', () => {
  it('is sent again four times, and then fails with why', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const line = answering(new TypeError('fetch failed'));
    await expect(inPassingTime(() => species(line))).rejects.toThrow('fetch failed');
    expect(line.waits()).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('is not sent again when it could not be sent', async () => {
    const line = answering(new Error('no such file'));
    await expect(inPassingTime(() => species(line))).rejects.toThrow('no such file');
    expect(line.sent).toHaveLength(1);
  });
});

describe('a call that is ended', () => {
  it.each([() => refused(503, '1'), () => refused(502)])(
    'while it is answered does not wait',
    async (why) => {
      const ending = new AbortController();
      const line = answering(() => {
        ending.abort(new Error('enough'));
        return why();
      });
      await expect(inPassingTime(() => species(line, ending.signal))).rejects.toThrow('enough');
      expect(line.sent).toHaveLength(1);
    },
  );

  it('while it waits leaves no timer behind', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    const ending = new AbortController();
    const waiting = pause(60_000, ending.signal);
    expect(timers()).toBe(before + 1);
    ending.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(timers()).toBe(before);
  });

  it('later is not listened for', async () => {
    const { signal } = new AbortController();
    const waiting = pause(0, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await waiting;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});

describe('a limit of which little is left', () => {
  const limited = (left: number, resetSeconds = 6) =>
    Response.json(
      { data: [] },
      {
        headers: {
          'RateLimit-Policy': '"read";q=300;w=60, "app";q=3000;w=60',
          RateLimit: `"read";r=${left};t=${resetSeconds}, "app";r=2950;t=6`,
        },
      },
    );

  it('spreads calls once less than a tenth is left, over the time until all is back', async () => {
    const line = answering(limited(30), limited(29), limited(28, 58), limited(0, 60), limited(0, 60));
    const client = clientWith(line);
    await inPassingTime(async () => {
      for (let call = 0; call < 5; call += 1) await client.GET('/api/animal/v1/species');
    });
    // 6 seconds for 30 calls, then 58 for 29; two seconds are the longest.
    expect(line.waits()).toEqual([0, 200, 2_000, 2_000]);
  });

  it('lines up calls that are made at once, and lets them go when all is back', async () => {
    const line = answering(limited(29), limited(290));
    const client = clientWith(line);
    const read = () => client.GET('/api/animal/v1/species');
    await inPassingTime(async () => {
      await read();
      await Promise.all([read().then(read), read(), read()]);
    });
    expect(line.waits()).toEqual([200, 0, 200, 200]);
  });

  it('slows down no calls that other limits count', async () => {
    const line = answering(limited(29), found);
    const client = clientWith(line);
    const startsAt = noon.toISOString();
    await inPassingTime(async () => {
      await client.GET('/api/animal/v1/species');
      await client.POST('/api/animal/v1/animals', { body: { name: 'Juno', species: 'DOG' } });
      await client.GET('/api/scheduling/v1/slots', {
        params: { query: { serviceId: 'any', from: startsAt, to: startsAt } },
      });
      await client.GET('/api/animal/v1/animals');
    });
    expect(line.waits()).toEqual([0, 0, 200]);
  });
});
