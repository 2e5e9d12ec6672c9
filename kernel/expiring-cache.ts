import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

interface Limits {
  /** Maximum number of entries; the least recently used go first. */
  readonly max: number;
  /** An entry is valid while it is younger. */
  readonly ttlMs: number;
}

/** A bounded cache whose entries expire by the platform's clock. */
export function createExpiringCache<Value extends object>(clock: Clock, { max, ttlMs }: Limits) {
  return new LRUCache<string, Value>({
    max,
    // The library counts the last millisecond in.
    ttl: ttlMs - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
}
