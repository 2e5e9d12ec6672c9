import type { Clock } from '../clock.ts';

export const rateLimitWindowSeconds = 60;
const windowMs = rateLimitWindowSeconds * 1000;

/** One quota that a request counts against. */
export interface RateLimit {
  /** The name in the RateLimit headers: read, write, app, token ... */
  readonly policy: string;
  readonly key: string;
  /** Requests in any 60 seconds. */
  readonly quota: number;
}

export interface RateLimitState {
  readonly policy: string;
  readonly quota: number;
  readonly remaining: number;
  /** Seconds until the oldest counted request leaves the window, at least 1 if anything is counted. */
  readonly resetSeconds: number;
}

export interface RateLimitDecision {
  readonly isAllowed: boolean;
  readonly states: readonly RateLimitState[];
  /** Seconds until a request may pass again, at least 1; 0 when this one passed. */
  readonly retryAfterSeconds: number;
}

/** Counts a request against all its quotas at once, or against none if one of them is used up. */
export interface RateLimiter {
  consume(limits: readonly RateLimit[]): Promise<RateLimitDecision>;
}

/** The usage of one quota before the decision: the count, and the time of the oldest request. */
interface Usage {
  readonly count: number;
  readonly oldestAt: number;
}

/** The decision from the usage of each quota at `now` (milliseconds). */
export function decide(
  limits: readonly RateLimit[],
  usages: readonly Usage[],
  now: number,
): RateLimitDecision {
  const isAllowed = limits.every((limit, index) => (usages[index]?.count ?? 0) < limit.quota);
  let retryAfterSeconds = 0;
  const states = limits.map((limit, index) => {
    const { count, oldestAt } = usages[index] ?? { count: 0, oldestAt: now };
    const secondsLeft = Math.max(1, Math.ceil(((count > 0 ? oldestAt : now) + windowMs - now) / 1000));
    if (count >= limit.quota) retryAfterSeconds = Math.max(retryAfterSeconds, secondsLeft);
    return {
      policy: limit.policy,
      quota: limit.quota,
      remaining: Math.max(0, limit.quota - count - (isAllowed ? 1 : 0)),
      resetSeconds: secondsLeft,
    };
  });
  return { isAllowed, states, retryAfterSeconds };
}

/** The times of the requests in the last window, oldest first; a ring that grows up to the quota. */
class Window {
  private times: number[] = [];
  private first = 0;

  prune(now: number): void {
    while (this.first < this.times.length && (this.times[this.first] ?? 0) <= now - windowMs) this.first += 1;
    if (this.first > 1024 || this.first === this.times.length) {
      this.times = this.times.slice(this.first);
      this.first = 0;
    }
  }

  usage(now: number): Usage {
    return { count: this.times.length - this.first, oldestAt: this.times[this.first] ?? now };
  }

  add(now: number): void {
    this.times.push(now);
  }
}

/** Sliding windows in this process's memory (contract 0.4); empty windows are removed. */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
  const windows = new Map<string, Window>();
  let sweptAt = clock.now().getTime();

  function sweep(now: number): void {
    if (now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [key, window] of windows) {
      window.prune(now);
      if (window.usage(now).count === 0) windows.delete(key);
    }
  }

  function windowOf({ policy, key }: RateLimit): Window {
    const name = `${policy} ${key}`;
    const known = windows.get(name);
    if (known) return known;
    const made = new Window();
    windows.set(name, made);
    return made;
  }

  return {
    consume: async (limits) => {
      const now = clock.now().getTime();
      sweep(now);
      const used = limits.map(windowOf);
      used.forEach((window) => window.prune(now));
      const decision = decide(
        limits,
        used.map((window) => window.usage(now)),
        now,
      );
      if (decision.isAllowed) used.forEach((window) => window.add(now));
      return decision;
    },
  };
}

/** RateLimit-Policy and RateLimit, in the syntax of draft-ietf-httpapi-ratelimit-headers-11. */
export function rateLimitHeaders(states: readonly RateLimitState[]): Record<string, string> {
  return {
    'RateLimit-Policy': states
      .map(({ policy, quota }) => `"${policy}";q=${quota};w=${rateLimitWindowSeconds}`)
      .join(', '),
    RateLimit: states
      .map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
  };
}
