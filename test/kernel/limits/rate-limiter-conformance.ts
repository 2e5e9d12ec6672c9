import fc from 'fast-check';
import type { Clock } from '../../../kernel/clock.ts';
import type { RateLimit, RateLimiter } from '../../../kernel/limits/rate-limits.ts';

/** What every rate limiter must do, wherever it stores its windows. `create` returns one with empty windows. */
export function behavesLikeARateLimiter(create: (clock: Clock) => RateLimiter): void {
  const start = Date.parse('2026-11-21T08:00:00.000Z');
  /** Keys nobody used before, so that limiters which share a store do not meet. */
  let series = 0;
  const world = () => {
    let now = start;
    const limiter = create({ now: () => new Date(now) });
    series += 1;
    const prefix = `${process.pid}-${series}-${Math.random()}`;
    const limit = (policy: string, quota: number, key = 'k'): RateLimit => ({
      policy,
      quota,
      key: `${prefix}-${key}`,
    });
    return {
      limit,
      at: (ms: number) => (now = start + ms),
      ask: (...limits: RateLimit[]) => limiter.consume(limits),
    };
  };

  it('never lets more than the quota pass in any 60 seconds, and never refuses without cause', async () => {
    const steps = fc.array(fc.integer({ min: 0, max: 25_000 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (quota, pauses) => {
        const { limit, at, ask } = world();
        const passed: number[] = [];
        let now = 0;
        for (const pause of pauses) {
          now += pause;
          at(now);
          const { isAllowed, retryAfterSeconds, states } = await ask(limit('read', quota));
          const counted = passed.filter((time) => time > now - 60_000);
          expect(isAllowed).toBe(counted.length < quota);
          if (isAllowed) passed.push(now);
          expect(states).toEqual([
            expect.objectContaining({ quota, remaining: quota - counted.length - (isAllowed ? 1 : 0) }),
          ]);
          const oldest = counted[0] ?? now;
          expect(retryAfterSeconds).toBe(isAllowed ? 0 : Math.ceil((oldest + 60_000 - now) / 1000));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('counts a request against all quotas or against none', async () => {
    const { limit, ask } = world();
    const read = limit('read', 5);
    const app = limit('app', 2);
    await ask(read, app);
    await ask(read, app);
    const refused = await ask(read, app);
    expect(refused.isAllowed).toBe(false);
    expect(refused.states).toEqual([
      { policy: 'read', quota: 5, remaining: 3, resetSeconds: 60 },
      { policy: 'app', quota: 2, remaining: 0, resetSeconds: 60 },
    ]);
    const { states } = await ask(read);
    expect(states).toEqual([{ policy: 'read', quota: 5, remaining: 2, resetSeconds: 60 }]);
  });

  it('lets a request pass as soon as it said it would', async () => {
    const { limit, at, ask } = world();
    await ask(limit('read', 1));
    at(20_400);
    const { retryAfterSeconds } = await ask(limit('read', 1));
    expect(retryAfterSeconds).toBe(40);
    at(20_400 + retryAfterSeconds * 1000);
    expect((await ask(limit('read', 1))).isAllowed).toBe(true);
  });

  it('waits for the slowest of several used up quotas', async () => {
    const { limit, at, ask } = world();
    await ask(limit('app', 1));
    at(30_000);
    await ask(limit('read', 1));
    at(40_000);
    expect((await ask(limit('read', 1), limit('app', 1))).retryAfterSeconds).toBe(50);
  });

  it('keeps policies and keys apart', async () => {
    const { limit, ask } = world();
    await ask(limit('read', 1));
    expect((await ask(limit('write', 1))).isAllowed).toBe(true);
    expect((await ask(limit('read', 1, 'other'))).isAllowed).toBe(true);
    expect((await ask(limit('read', 1))).isAllowed).toBe(false);
  });

  it('lets exactly the quota of 100 parallel requests pass', async () => {
    const { limit, ask } = world();
    const decisions = await Promise.all(
      Array.from({ length: 100 }, () => ask(limit('read', 30), limit('app', 50))),
    );
    expect(decisions.filter(({ isAllowed }) => isAllowed)).toHaveLength(30);
  });

  it('counts every request of one millisecond', async () => {
    const { limit, ask } = world();
    for (let count = 0; count < 10; count += 1) await ask(limit('read', 100));
    expect((await ask(limit('read', 100))).states[0]?.remaining).toBe(89);
  });
}
